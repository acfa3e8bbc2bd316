import { createCached } from '../../../kernel/cached.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Notifier } from '../../../kernel/notify.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Catalogue, SiteGame } from '../../catalogue/catalogue.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import { listLastRounds, listPast, type PastRow, type RoundRow } from '../rounds/round.store.ts';
import { listSeats } from '../seats/seat.store.ts';
import { listTables, type TableRow } from '../tables.store.ts';

/** A table of a site as it stands: its last round, and the outcomes before it. */
export type Standing = {
  table: TableRow;
  round: RoundRow | null;
  past: readonly PastRow[];
  /** Seats that are taken. */
  seats: readonly number[];
};

/** A table that the site offers, with its game of the catalogue. */
export type OfferedTable = Standing & { game: SiteGame };

export type Floor = {
  /** The tables that the site offers, in the order of its lobby. */
  offered(siteId: string): Promise<OfferedTable[]>;
  /** One of them. Refuses `table_not_found`. */
  table(siteId: string, nodeId: string): Promise<OfferedTable>;
  /** Drops what is known of a site, in every process. Call after the commit. */
  changed(siteId: string): Promise<void>;
};

/** Outcomes that a lobby's roads are drawn from: a shoe has some eighty rounds. */
const pastShown = 96;
const maximumAgeMs = 2_000;

/** Keeps in memory what lobbies and tables ask for all the time. */
export async function createFloor(deps: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
  sites: Sites;
  catalogue: Catalogue;
}): Promise<Floor> {
  const standings = await createCached<readonly Standing[]>({
    name: 'table_standings',
    load: (siteId) => readStandings(deps.db, siteId),
    maximumAgeMs,
    clock: deps.clock,
    notifier: deps.notifier,
  });

  async function offered(siteId: string): Promise<OfferedTable[]> {
    const [list, site] = await Promise.all([standings.get(siteId), deps.sites.get(siteId)]);
    const games = await Promise.all(list.map(({ table }) => deps.catalogue.game(siteId, table.nodeId)));
    return list.flatMap((standing, index): OfferedTable[] => {
      const game = games[index];
      if (!game || game.removed || !site.settings.gameTypes.includes(game.gameType)) return [];
      return [Object.assign({}, standing, { game: named(game, standing.table) })];
    });
  }

  return {
    offered,
    async table(siteId, nodeId) {
      const found = (await offered(siteId)).find(({ table }) => table.nodeId === nodeId);
      return found ?? refuse('table_not_found');
    },
    changed: (siteId) => standings.changed(siteId),
  };
}

/** A table's game under the names that operators gave the table. */
function named(game: SiteGame, { names }: TableRow): SiteGame {
  return Object.assign({}, game, { name: names.EN ?? game.name, names: Object.assign({}, game.names, names) });
}

async function readStandings(db: Database, siteId: string): Promise<Standing[]> {
  const tables = await listTables(db, siteId);
  const ids = tables.map(({ id }) => id);
  const [rounds, past, seats] = await Promise.all([
    listLastRounds(db, ids),
    listPast(db, ids, { limit: pastShown, before: null }),
    listSeats(db, ids),
  ]);
  const pastOf = Map.groupBy(past, ({ tableId }) => tableId);
  return tables.map((table) => ({
    table,
    round: rounds.find(({ tableId }) => tableId === table.id) ?? null,
    past: pastOf.get(table.id) ?? [],
    seats: seats.filter(({ tableId }) => tableId === table.id).map(({ seat }) => seat),
  }));
}
