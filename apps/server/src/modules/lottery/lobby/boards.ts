import { createCached } from '../../../kernel/cached.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Notifier } from '../../../kernel/notify.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Catalogue, SiteGame } from '../../catalogue/catalogue.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import { countSlipsOfLate, findIssueByNumber, type IssueRow, listCurrent, listDrawn } from '../issues/issue.store.ts';
import { type LotteryRow, listLotteries } from '../lotteries.store.ts';

/** A lottery of a site as it stands: its issues to come, and the last that was drawn. */
export type Standing = {
  lottery: LotteryRow;
  coming: readonly IssueRow[];
  last: IssueRow | null;
  /** Slips of its issues of the last days. */
  slips: bigint;
};

/** A lottery that the site offers, with its game of the catalogue. */
export type OfferedLottery = Standing & { game: SiteGame };

export type Boards = {
  /** The lotteries that the site offers, in the order of its lobby. */
  offered(siteId: string): Promise<OfferedLottery[]>;
  /** One of them. Refuses `lottery_not_found`. */
  lottery(siteId: string, gameId: string): Promise<OfferedLottery>;
  /** An issue by its number, or null. */
  issue(siteId: string, lottery: LotteryRow, number: string): Promise<IssueRow | null>;
  /** Drops what is known of a site, in every process. Call after the commit. */
  changed(siteId: string): Promise<void>;
};

/** Issues to come that are shown and sold. */
const comingIssues = 12;
const maximumAgeMs = 2_000;

/** Keeps in memory what lobbies and betting screens ask for all the time. */
export async function createBoards(deps: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
  sites: Sites;
  catalogue: Catalogue;
}): Promise<Boards> {
  const { db } = deps;
  const standings = await createCached<readonly Standing[]>({
    name: 'lottery_standings',
    load: (siteId) => readStandings(db, siteId),
    maximumAgeMs,
    clock: deps.clock,
    notifier: deps.notifier,
  });

  async function offered(siteId: string): Promise<OfferedLottery[]> {
    const [list, site] = await Promise.all([standings.get(siteId), deps.sites.get(siteId)]);
    const games = await Promise.all(list.map(({ lottery }) => deps.catalogue.game(siteId, lottery.nodeId)));
    return list.flatMap((standing, index): OfferedLottery[] => {
      const game = games[index];
      if (!game || game.removed || !site.settings.gameTypes.includes(game.gameType)) return [];
      return [{ lottery: standing.lottery, coming: standing.coming, last: standing.last, slips: standing.slips, game }];
    });
  }

  return {
    offered,
    async lottery(siteId, gameId) {
      const found = (await offered(siteId)).find(({ lottery }) => lottery.nodeId === gameId);
      return found ?? refuse('lottery_not_found');
    },
    async issue(siteId, lottery, number) {
      const standing = (await standings.get(siteId)).find((one) => one.lottery.id === lottery.id);
      const known = standing?.coming.find((issue) => issue.number === number);
      return known ?? findIssueByNumber(db, lottery.id, number);
    },
    changed: (siteId) => standings.changed(siteId),
  };
}

async function readStandings(db: Database, siteId: string): Promise<Standing[]> {
  const lotteries = await listLotteries(db, siteId);
  const ids = lotteries.map(({ id }) => id);
  const [coming, drawn, slips] = await Promise.all([
    listCurrent(db, ids, comingIssues),
    listDrawn(db, ids, { limit: 1, beforeDrawsAt: null }),
    countSlipsOfLate(db, ids),
  ]);
  const comingOf = Map.groupBy(coming, ({ lotteryId }) => lotteryId);
  return lotteries.map((lottery) => ({
    lottery,
    coming: comingOf.get(lottery.id) ?? [],
    last: drawn.find(({ lotteryId }) => lotteryId === lottery.id) ?? null,
    slips: slips.get(lottery.id) ?? 0n,
  }));
}
