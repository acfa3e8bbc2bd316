import type { SandboxGame, SandboxVendor } from './catalogue-types.ts';
import type { MadeCatalogue } from './make-catalogue.ts';
import { largestWinTimes } from './pay-table.ts';

/** A game as the protocol's `catalogue` reports it. */
export type ReportedGame = Omit<SandboxGame, 'motif'> & {
  coverUrl: string;
  maxWinTimesStake: number;
  removed: boolean;
  revision: string;
};

export type CataloguePage = { vendors: object[]; games: ReportedGame[]; next: string; more: boolean };

/** The catalogue as it is reported, and what happens to it. */
export type ShopWindow = {
  vendors: readonly SandboxVendor[];
  /** A game as it is now; null where there is none, or it was removed. */
  game(gameId: string): SandboxGame | null;
  /** Ids of games between players. */
  tables(): string[];
  /** What has changed since `next` of an earlier answer; everything for null, and for what this start of the sandbox never reported. */
  page(since: string | null, limit: number): CataloguePage;
  /** Gives games another name. @returns their ids */
  rename(count: number): string[];
  /** Takes games away. */
  remove(count: number): string[];
  /** Brings removed games back. */
  bringBack(count: number): string[];
  /** Reports games again that have not changed, twice in a page. */
  repeat(count: number): string[];
};

type Entry = { game: SandboxGame; place: number; revision: number; removed: boolean; isTwice: boolean };

/** @param epoch distinguishes one start of the sandbox from another: what was changed by hand is forgotten in between */
export function openShopWindow(made: MadeCatalogue, publicUrl: string, epoch: string): ShopWindow {
  const entries = made.games.map(
    (game, place): Entry => ({ game, place, revision: 1, removed: false, isTwice: false }),
  );
  const byId = new Map(entries.map((entry) => [entry.game.gameId, entry]));
  const vendorByCode = new Map(made.vendors.map((vendor) => [vendor.code, vendor]));
  let revision = 1;
  let turn = 0;

  /** Different games each time, spread over all. */
  function some(count: number, fits: (entry: Entry) => boolean): Entry[] {
    const fitting = entries.filter(fits);
    const chosen = Array.from({ length: Math.min(count, fitting.length) }, (_, index) => {
      const at = (turn * 37 + Math.floor((index * fitting.length) / count)) % fitting.length;
      return fitting[at] as Entry;
    });
    turn += 1;
    return [...new Set(chosen)];
  }

  function change(chosen: readonly Entry[], what: (entry: Entry) => void): string[] {
    revision += 1;
    for (const entry of chosen) {
      what(entry);
      entry.revision = revision;
    }
    return chosen.map(({ game }) => game.gameId);
  }

  const report = ({ game, removed, revision: changed }: Entry): ReportedGame => {
    const { motif: _, ...rest } = game;
    return {
      ...rest,
      coverUrl: `${publicUrl}/covers/${game.gameId}.svg`,
      maxWinTimesStake: largestWinTimes(game.volatility),
      removed,
      revision: String(changed),
    };
  };

  return {
    vendors: made.vendors,
    game(gameId) {
      const entry = byId.get(gameId);
      return entry && !entry.removed ? entry.game : null;
    },
    tables: () => entries.flatMap(({ game, removed }) => (game.type === 'PVP' && !removed ? game.gameId : [])),
    page(since, limit) {
      const [reported = '', atRevision = '', atPlace = ''] = since?.split('.') ?? [];
      const isOurs = reported === epoch && /^\d{1,9}$/.test(atRevision) && /^-?\d{1,9}$/.test(atPlace);
      const [fromRevision, fromPlace] = isOurs ? [Number(atRevision), Number(atPlace)] : [0, -1];
      const changed = entries
        .filter((one) => one.revision > fromRevision || (one.revision === fromRevision && one.place > fromPlace))
        .sort((one, other) => one.revision - other.revision || one.place - other.place);
      const shown: Entry[] = [];
      const games: ReportedGame[] = [];
      for (const entry of changed) {
        const times = entry.isTwice && limit > 1 ? 2 : 1;
        if (games.length + times > limit) break;
        shown.push(entry);
        for (let time = 0; time < times; time += 1) games.push(report(entry));
      }
      const last = shown.at(-1);
      for (const entry of shown) entry.isTwice = false;
      const codes = isOurs ? new Set(shown.map(({ game }) => game.vendor)) : new Set(vendorByCode.keys());
      return {
        vendors: [...codes].flatMap((code) => {
          const vendor = vendorByCode.get(code);
          if (!vendor) return [];
          const { title, wallet, opens, list } = vendor;
          return [{ code, title, wallet, opens, list, logoUrl: `${publicUrl}/logos/${code}.svg` }];
        }),
        games,
        next: last ? `${epoch}.${last.revision}.${last.place}` : `${epoch}.${fromRevision}.${fromPlace}`,
        more: changed.length > shown.length,
      };
    },
    rename: (count) =>
      change(
        some(count, ({ removed }) => !removed),
        (entry) => {
          const title = `${entry.game.title.replace(/ Reborn( \d+)?$/, '')} Reborn ${revision}`;
          entry.game = { ...entry.game, title, titles: { ...entry.game.titles, EN: title } };
        },
      ),
    remove: (count) =>
      change(
        some(count, ({ removed }) => !removed),
        (entry) => {
          entry.removed = true;
        },
      ),
    bringBack: (count) =>
      change(
        some(count, ({ removed }) => removed),
        (entry) => {
          entry.removed = false;
        },
      ),
    repeat: (count) =>
      change(
        some(count, ({ removed }) => !removed),
        (entry) => {
          entry.isTwice = true;
        },
      ),
  };
}
