import type { CallAnswer } from '@croupier/contract';
import { drawVersionOf, trendSeries } from '@croupier/rules/lottery';
import type { Database } from '../../kernel/database.ts';
import type { DatabaseClock } from '../../kernel/database-clock.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { cursorOf, readCursor } from '../../kernel/paging.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Wallet } from '../wallet/wallet.public.ts';
import { takeSlipBack } from './bets/cancel-slip.ts';
import type { Exposures } from './bets/exposures.ts';
import type { Sales } from './bets/menus.ts';
import type { PlaceSlip } from './bets/place-slip.ts';
import { slipAsItStands } from './bets/shown-slip.ts';
import { findSlip, listRecentLotteries, listSlips, type SlipRow } from './bets/slip.store.ts';
import { findChase, listChases, listComing, lockChase } from './chase/chase.store.ts';
import { placeChase } from './chase/place-chase.ts';
import { type RunChaseDeps, stopChase } from './chase/run-chase.ts';
import { shownChases } from './chase/shown-chase.ts';
import { findChain } from './draws/seed-chain.store.ts';
import { type SendNumberDeps, sendNumber } from './draws/send-number.ts';
import { listSent } from './draws/sent-number.store.ts';
import { shownNumbers } from './draws/shown-numbers.ts';
import { rulesOf } from './families.ts';
import { findIssueByNumber, findIssues, type IssueRow, listDrawn, listOfDay } from './issues/issue.store.ts';
import type { Boards, OfferedLottery } from './lobby/boards.ts';
import { currentOf, nameOf, shownGame, shownIssue, shownItem, shownResult } from './lobby/shown-lottery.ts';
import { shownTrends } from './trends/shown-trends.ts';
import { listLongDragons } from './trends/trend.store.ts';

export type LotteryCalls = Pick<
  Handlers,
  | 'lottery.menu'
  | 'lottery.recent'
  | 'lottery.games'
  | 'lottery.popular'
  | 'lottery.opened'
  | 'lottery.lobby'
  | 'lottery.game'
  | 'lottery.proof'
  | 'lottery.trends'
  | 'lottery.dragons'
  | 'lottery.day'
  | 'lottery.placeSlip'
  | 'lottery.cancelSlip'
  | 'lottery.slips'
  | 'lottery.sendNumber'
  | 'lottery.numbers'
  | 'lottery.coming'
  | 'lottery.placeChase'
  | 'lottery.cancelChase'
  | 'lottery.chases'
>;

type Deps = {
  db: Database;
  wallet: Wallet;
  boards: Boards;
  sales: Sales;
  exposures: Exposures;
  databaseClock: DatabaseClock;
  placeSlip: PlaceSlip;
  chase: RunChaseDeps;
  onSent: SendNumberDeps['onSent'];
};

/** Results beside a betting screen. */
const resultsShown = 30;

/** Binds the calls of lobby, betting screen and records. */
export function lotteryCalls(deps: Deps): LotteryCalls {
  const { db, boards } = deps;
  const ofMode = async (siteId: string, prizeMode: string | undefined) =>
    (await boards.offered(siteId)).filter(
      ({ lottery }) => prizeMode === undefined || lottery.prizeMode === prizeMode.toUpperCase(),
    );
  const items = async (list: readonly OfferedLottery[], language: string | undefined) => {
    const nowMs = await deps.databaseClock.nowMs();
    return list.map((offered) => shownItem(offered, nowMs, language));
  };

  return {
    'lottery.menu': async ({ prizeMode, language }, { site }) => {
      const shown = await items(await ofMode(site.id, prizeMode), language);
      const byTag = Map.groupBy(shown, ({ gameMenuTag }) => gameMenuTag);
      return { list: [...byTag].map(([tag, gameMenus]) => ({ gameGroupCode: tag, tag, gameMenus })) };
    },
    'lottery.recent': async ({ prizeMode, recentCount, language }, { site, caller }) => {
      const list = await ofMode(site.id, prizeMode);
      const recent = await listRecentLotteries(db, caller.memberId, recentCount);
      const found = recent.flatMap((id) => list.find(({ lottery }) => lottery.id === id) ?? []);
      return { list: await items(found, language) };
    },
    'lottery.games': async ({ prizeMode, language }, { site }) => ({
      list: await items(await ofMode(site.id, prizeMode), language),
    }),
    'lottery.popular': async ({ prizeMode, count, language }, { site }) => {
      const list = (await ofMode(site.id, prizeMode)).toSorted((a, b) => Number(b.slips - a.slips));
      return { list: await items(list.slice(0, count), language) };
    },
    'lottery.opened': async ({ prizeMode, gameId, number, count, before, language }, { site }) => {
      const list = gameId === undefined ? await ofMode(site.id, prizeMode) : [await boards.lottery(site.id, gameId)];
      const byId = new Map(list.map((offered) => [offered.lottery.id, offered]));
      const earlier = gameId !== undefined && before !== undefined ? await issueOf(db, list[0], before) : null;
      const page = { limit: gameId === undefined ? 1 : count, beforeDrawsAt: earlier?.drawsAt ?? null };
      const one = gameId !== undefined && number !== undefined ? await issueOf(db, list[0], number) : undefined;
      const drawn = one === undefined ? await listDrawn(db, [...byId.keys()], page) : one && isOver(one) ? [one] : [];
      return {
        list: drawn.slice(0, count).flatMap((issue) => {
          const offered = byId.get(issue.lotteryId);
          if (!offered) return [];
          const { lottery } = offered;
          const facts = { gameId: lottery.nodeId, remark: nameOf(offered, language), family: lottery.family };
          return [Object.assign(shownResult(lottery, issue), facts)];
        }),
      };
    },
    'lottery.lobby': async ({ lottoArea, lottoGameCode, lottoView }, { site }) => {
      if (lottoGameCode === undefined) return { url: lottoArea === 'VN' ? '/vnlottery' : '/lottery' };
      const { lottery, game } = await boards.lottery(site.id, lottoGameCode);
      const query = new URLSearchParams({ vendor: game.vendorCode });
      if (lottoView === 'betting') query.set('gameCode', lottery.nodeId);
      return { url: `/lottery?${query}` };
    },
    'lottery.game': async ({ gameId, language }, { site }) => {
      const offered = await boards.lottery(site.id, gameId);
      const nowMs = await deps.databaseClock.nowMs();
      const version = currentOf(offered, nowMs)?.menuVersion ?? offered.last?.menuVersion ?? 1;
      const sale = await deps.sales.of(offered.lottery, version);
      const results = await listDrawn(db, [offered.lottery.id], { limit: resultsShown, beforeDrawsAt: null });
      return shownGame(offered, sale, results, nowMs, language);
    },
    'lottery.proof': async ({ gameId, number }, { site }) => proofOf(db, await boards.lottery(site.id, gameId), number),
    'lottery.trends': async ({ gameId }, { site }) => shownTrends(db, (await boards.lottery(site.id, gameId)).lottery),
    'lottery.dragons': async ({ prizeMode, least, count, language }, { site }) => {
      const byId = new Map((await ofMode(site.id, prizeMode)).map((offered) => [offered.lottery.id, offered]));
      const dragons = await listLongDragons(db, [...byId.keys()], { least, limit: count });
      return {
        list: dragons.flatMap(({ lotteryId, series: code, side, length }) => {
          const offered = byId.get(lotteryId);
          const series = offered && trendSeries(offered.lottery.family).find((one) => one.code === code);
          if (!offered || !series || series.play === null || side === null) return [];
          const { nodeId: gameId, family } = offered.lottery;
          return [
            {
              gameId,
              family,
              remark: nameOf(offered, language),
              play: series.play,
              sides: [...series.symbols],
              side,
              length,
            },
          ];
        }),
      };
    },
    'lottery.day': async ({ tag, day, language }, { site }) => {
      const offered = (await boards.offered(site.id)).filter(
        ({ lottery }) => lottery.tag === tag && lottery.drawnBy === 'official',
      );
      const byId = new Map(offered.map((one) => [one.lottery.id, one]));
      const issues = await listOfDay(db, [...byId.keys()], day);
      return {
        day,
        list: issues.flatMap((issue) => {
          const one = byId.get(issue.lotteryId);
          if (!one) return [];
          const { nodeId: gameId, family } = one.lottery;
          return [Object.assign(shownResult(one.lottery, issue), { gameId, family, remark: nameOf(one, language) })];
        }),
      };
    },
    'lottery.placeSlip': (request, { site, caller }) =>
      deps.placeSlip({ siteId: site.id, memberId: caller.memberId }, request),
    'lottery.cancelSlip': async ({ slipId }, { site, caller }) => {
      const slip = await findSlip(db, caller.memberId, slipId);
      if (!slip) refuse('slip_not_found');
      const offered = (await boards.offered(site.id)).find(({ lottery }) => lottery.id === slip.lotteryId);
      if (!offered) refuse('slip_not_cancellable');
      const balance = await takeSlipBack(deps, offered.lottery, slip);
      const after = await findSlip(db, caller.memberId, slipId);
      const [shown] = after ? await shownSlips(deps, site.id, [after], undefined) : [];
      return { slip: shown ?? refuse('slip_not_found'), balance: balance.toString() };
    },
    'lottery.slips': async ({ gameId, open, pageSize, cursor, language }, { site, caller }) => {
      const lottery = gameId === undefined ? null : (await boards.lottery(site.id, gameId)).lottery;
      const rows = await listSlips(db, {
        memberId: caller.memberId,
        lotteryId: lottery?.id ?? null,
        openOnly: open === 'true',
        before: readCursor(cursor),
        limit: pageSize + 1,
      });
      const page = rows.slice(0, pageSize);
      return {
        list: await shownSlips(deps, site.id, page, language),
        nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null,
      };
    },
    'lottery.sendNumber': (request, { site, caller }) =>
      sendNumber(deps, { siteId: site.id, memberId: caller.memberId, account: caller.account }, request),
    'lottery.numbers': async ({ gameId, number, before, count }, { site, caller }) => {
      const { lottery } = await boards.lottery(site.id, gameId);
      const issue = (await findIssueByNumber(db, lottery.id, number)) ?? refuse('issue_not_found');
      const memberId = caller.kind === 'member' ? caller.memberId : null;
      return shownNumbers(db, issue, { memberId, before: before ?? null, limit: count });
    },
    'lottery.coming': async ({ gameId, count }, { site }) => {
      const { lottery } = await boards.lottery(site.id, gameId);
      const coming = await listComing(db, lottery.id, count);
      return { list: coming.map((issue) => shownIssue(issue, issue.now.getTime())) };
    },
    'lottery.placeChase': async (request, { site, caller }) => {
      const chase = await placeChase(deps.chase, { siteId: site.id, memberId: caller.memberId }, request);
      const [shown] = await shownChases(db, [chase], await boards.offered(site.id), undefined);
      const balance = await deps.wallet.sumBalance(site.id, caller.memberId);
      return { chase: shown ?? refuse('lottery_not_found'), balance: balance.toString() };
    },
    'lottery.cancelChase': async ({ chaseId }, { site, caller }) => {
      const found = await findChase(db, caller.memberId, chaseId);
      if (!found) refuse('chase_not_found');
      await db.transaction(async (tx) => {
        const chase = await lockChase(tx, chaseId);
        if (chase?.state === 'running') await stopChase(deps, tx, chase, 'cancelled', null);
      });
      const after = await findChase(db, caller.memberId, chaseId);
      const [shown] = await shownChases(db, after ? [after] : [], await boards.offered(site.id), undefined);
      const balance = await deps.wallet.sumBalance(site.id, caller.memberId);
      return { chase: shown ?? refuse('chase_not_found'), balance: balance.toString() };
    },
    'lottery.chases': async ({ gameId, pageSize, cursor, language }, { site, caller }) => {
      const lottery = gameId === undefined ? null : (await boards.lottery(site.id, gameId)).lottery;
      const rows = await listChases(db, {
        memberId: caller.memberId,
        lotteryId: lottery?.id ?? null,
        before: readCursor(cursor),
        limit: pageSize + 1,
      });
      const page = rows.slice(0, pageSize);
      return {
        list: await shownChases(db, page, await boards.offered(site.id), language),
        nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null,
      };
    },
  };
}

/** Whether an issue has its result, or will have none. */
const isOver = ({ state }: IssueRow): boolean => state === 'drawn' || state === 'settled' || state === 'void';

async function issueOf(db: Database, offered: OfferedLottery | undefined, number: string): Promise<IssueRow | null> {
  return offered ? findIssueByNumber(db, offered.lottery.id, number) : null;
}

async function shownSlips(
  { db, boards }: Deps,
  siteId: string,
  slips: readonly SlipRow[],
  language: string | undefined,
) {
  const issues = new Map(
    (await findIssues(db, [...new Set(slips.map(({ issueId }) => issueId))])).map((issue) => [issue.id, issue]),
  );
  const byId = new Map((await boards.offered(siteId)).map((offered) => [offered.lottery.id, offered]));
  return slips.flatMap((slip) => {
    const issue = issues.get(slip.issueId);
    const offered = byId.get(slip.lotteryId);
    return issue && offered ? [slipAsItStands(slip, issue, offered.lottery, nameOf(offered, language))] : [];
  });
}

/** Before its draw an issue proves nothing but what was committed. */
async function proofOf(
  db: Database,
  { lottery }: OfferedLottery,
  number: string,
): Promise<CallAnswer<'lottery.proof'>> {
  const issue = await findIssueByNumber(db, lottery.id, number);
  if (!issue || issue.chainId === null || issue.chainPlace === null || issue.commitment === null)
    refuse('issue_not_found');
  const chain = await findChain(db, issue.chainId);
  if (!chain) throw new Error(`the issue ${issue.id} has no chain`);
  const kind = rulesOf(lottery.family).draws;
  const sent = kind.move && issue.draw !== null ? { sentNumbers: await listSent(db, issue.id) } : {};
  return Object.assign(sent, {
    gameId: lottery.nodeId,
    family: lottery.family,
    number: issue.number,
    commitment: issue.commitment,
    serverSeed: issue.serverSeed,
    betsDigest: issue.betsDigest,
    drawVersion: drawVersionOf(kind),
    chain: { anchor: chain.anchor, place: issue.chainPlace, length: chain.length },
    draw: (issue.draw === null ? null : kind.read(issue.draw)) as CallAnswer<'lottery.proof'>['draw'],
  });
}
