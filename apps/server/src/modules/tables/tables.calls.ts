import { tableLimits } from '@croupier/contract';
import { roundVersionOf } from '@croupier/rules/shared-rounds';
import type { Database } from '../../kernel/database.ts';
import type { DatabaseClock } from '../../kernel/database-clock.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { cursorOf, readCursor } from '../../kernel/paging.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Wallet } from '../wallet/wallet.public.ts';
import type { PlaceBets } from './bets/place-bets.ts';
import { listDigests, listOfRounds, listRoundsOf } from './bets/slip.store.ts';
import { undoBets } from './bets/undo-bets.ts';
import type { Floor } from './lobby/floor.ts';
import { shownDetail, shownItem, shownMine, shownPast } from './lobby/shown-table.ts';
import { findRoundByNumber, findRounds, listLastRounds, listPast, type StoredSpots } from './rounds/round.store.ts';
import type { Decide } from './seats/decide.ts';
import type { Seating } from './seats/seating.ts';
import type { TableRow } from './tables.store.ts';
import { kindOf } from './terms.ts';

export type TableCalls = Pick<
  Handlers,
  | 'tables.list'
  | 'tables.table'
  | 'tables.bet'
  | 'tables.undo'
  | 'tables.seat'
  | 'tables.sit'
  | 'tables.leave'
  | 'tables.decide'
  | 'tables.mine'
  | 'tables.past'
  | 'tables.proof'
>;

type Deps = {
  db: Database;
  wallet: Wallet;
  floor: Floor;
  databaseClock: DatabaseClock;
  placeBets: PlaceBets;
  decide: Decide;
  seating: Seating;
  onSpots: (table: TableRow, roundId: string) => void;
};

/** Binds the calls of lobby, table and records. */
export function tableCalls(deps: Deps): TableCalls {
  const { db, floor } = deps;
  const mineOn = async (memberId: string, roundId: string) => {
    const [round] = await findRounds(db, [roundId]);
    return round ? shownMine(round, await listOfRounds(db, memberId, [roundId])) : null;
  };
  return {
    'tables.list': async ({ gameType, language }, { site }) => {
      const offered = await floor.offered(site.id);
      const wanted = offered.filter(({ game }) => gameType === undefined || game.gameType === gameType);
      return {
        list: wanted.map((one) => shownItem(one, language)),
        now: new Date(await deps.databaseClock.nowMs()).toISOString(),
      };
    },
    'tables.table': async ({ tableId, language }, { site }) => {
      const offered = await floor.table(site.id, tableId);
      const [round = null] = await listLastRounds(db, [offered.table.id]);
      return shownDetail(offered, { round, nowMs: await deps.databaseClock.nowMs() }, language);
    },
    'tables.bet': (request, { site, caller }) =>
      deps.placeBets({ siteId: site.id, memberId: caller.memberId }, request),
    'tables.undo': async ({ tableId, roundId, all }, { site, caller }) => {
      const { table } = await floor.table(site.id, tableId);
      const balance = await undoBets(deps, table, { memberId: caller.memberId, roundId, all });
      return { mine: await mineOn(caller.memberId, roundId), balance: balance.toString() };
    },
    'tables.seat': ({ tableId }, { site, caller }) => deps.seating.of(site.id, tableId, caller.memberId),
    'tables.sit': ({ tableId, seat }, { site, caller }) => deps.seating.sit(site.id, tableId, caller.memberId, seat),
    'tables.leave': ({ tableId }, { site, caller }) => deps.seating.leave(site.id, tableId, caller.memberId),
    'tables.decide': (request, { site, caller }) =>
      deps.decide({ siteId: site.id, memberId: caller.memberId }, request),
    'tables.mine': async ({ tableId, pageSize, cursor }, { site, caller }) => {
      const table = tableId === undefined ? null : (await floor.table(site.id, tableId)).table;
      const found = await listRoundsOf(db, {
        memberId: caller.memberId,
        tableId: table?.id ?? null,
        before: readCursor(cursor),
        limit: pageSize + 1,
      });
      const page = found.slice(0, pageSize);
      const ids = page.map(({ roundId }) => roundId);
      const [rounds, slips, offered] = await Promise.all([
        findRounds(db, ids),
        listOfRounds(db, caller.memberId, ids),
        floor.offered(site.id),
      ]);
      return {
        list: page.flatMap(({ roundId }) => {
          const round = rounds.find(({ id }) => id === roundId);
          const at = offered.find((one) => one.table.id === round?.tableId);
          const mine = round
            ? shownMine(
                round,
                slips.filter((slip) => slip.roundId === roundId),
              )
            : null;
          return mine && at ? [Object.assign(mine, { tableId: at.table.nodeId })] : [];
        }),
        nextCursor: found.length > pageSize ? cursorOf(page.at(-1)?.lastSlip) : null,
      };
    },
    'tables.past': async ({ tableId, count, before }, { site }) => {
      const { table } = await floor.table(site.id, tableId);
      const past = await listPast(db, [table.id], { limit: count, before: before ?? null });
      return { list: past.map(shownPast) };
    },
    'tables.proof': async ({ tableId, number }, { site }) => {
      const { table } = await floor.table(site.id, tableId);
      const round = await findRoundByNumber(db, table.id, number);
      if (!round) refuse('round_not_found');
      const isDealt = round.outcome !== null;
      return {
        tableId,
        kind: table.kind,
        number: Number(round.number),
        state: round.state,
        commitment: round.commitment,
        serverSeed: round.serverSeed,
        betsDigest: round.betsDigest,
        digests: round.betsDigest === null ? null : await listDigests(db, round.id, tableLimits.digests),
        version: roundVersionOf(kindOf(table.kind)),
        left: isDealt ? round.leftCounts : null,
        offer: (round.offer ?? null) as never,
        outcome: (round.outcome ?? null) as never,
        ...(round.dividends && {
          pools: { staked: stakedInPools(table.kind, round.spots), dividends: round.dividends },
        }),
      };
    },
  };
}

/** What stood on each bet of a table's pools. */
function stakedInPools(kind: TableRow['kind'], spots: StoredSpots): Record<string, string> {
  const { pools } = kindOf(kind);
  return Object.fromEntries(
    Object.entries(spots).flatMap(([bet, [stake]]) =>
      stake === '0' || !pools || pools.poolOf(bet) === null ? [] : [[bet, stake] as const],
    ),
  );
}
