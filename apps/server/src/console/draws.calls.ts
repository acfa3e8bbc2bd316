import type {
  CallAnswer,
  CallRequest,
  DrawFeed,
  DrawIssue,
  DrawIssueDetail,
  DrawnPrizes,
  DrawSlip,
  LotteryMenuVersion,
} from '@croupier/contract';
import { publishedOf, publishedShape } from '@croupier/rules/lottery';
import type { CallContext } from '../kernel/caller.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { cursorOf, readCursor } from '../kernel/paging.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Identity } from '../modules/identity/identity.public.ts';
import {
  type AdministeredIssue,
  type FeedRow,
  type Lotteries,
  limitsOf,
  type MenuVersion,
  operatorOf,
  type SlipOfIssue,
} from '../modules/lottery/lottery.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { AuditChange, Staff, StaffCaller } from '../modules/staff/staff.public.ts';

type DrawCalls = Pick<
  Handlers,
  | 'console.draws'
  | 'console.drawIssues'
  | 'console.drawIssue'
  | 'console.enterDrawResult'
  | 'console.enterDrawResults'
  | 'console.previewDraw'
  | 'console.voidIssue'
  | 'console.drawSlips'
  | 'console.voidSlip'
  | 'console.drawLiability'
  | 'console.closeLines'
  | 'console.lotteryMenus'
  | 'console.saveMenu'
  | 'console.drawSources'
  | 'console.saveFeed'
>;
type StaffContext = CallContext<StaffCaller>;
type Deps = {
  db: Database;
  lottery: Lotteries;
  identity: Pick<Identity, 'memberNames'>;
  sites: Pick<Sites, 'get'>;
  staff: Pick<Staff, 'audit' | 'proposals' | 'logins'>;
};

/** Binds the console's calls on lotteries: the module does it, staff keeps who did what and why, and has a second person approve voids and menus. */
export function consoleDrawCalls(deps: Deps): DrawCalls {
  const { administration } = deps.lottery;
  const { audit, proposals } = deps.staff;
  const recordOf = (context: StaffContext, action: string, reason: string) => (tx: Queryable, change: AuditChange) =>
    audit.write(tx, { ...audit.by(context, action, reason), ...change });
  const currencyOf = async (siteId: string) => (await deps.sites.get(siteId)).currency.code;

  async function detail(siteId: string, staffId: string, issueId: string): Promise<DrawIssueDetail> {
    const found = await administration.issue(siteId, issueId);
    const [reports, versions, currency, open] = await Promise.all([
      administration.reports(issueId),
      administration.versions(issueId),
      currencyOf(siteId),
      proposals.open(siteId, 'console.voidIssue'),
    ]);
    const logins = await deps.staff.logins(reports.flatMap(({ source }) => operatorOf(source) ?? []));
    const hasEntered = reports.some(({ source }) => operatorOf(source) === staffId);
    const isHidden = found.issue.draw === null && !hasEntered;
    const waiting = open.find(({ request }) => (request as CallRequest<'console.voidIssue'>).issueId === issueId);
    return Object.assign(toIssue(found, currency), {
      reports: reports.map(({ source, draw, reportedAt }) => {
        const by = operatorOf(source);
        return {
          source: by === null ? source : 'operator',
          operator: by === null ? null : (logins.get(by) ?? by),
          isOwn: by === staffId,
          at: reportedAt.toISOString(),
          draw: by !== null && isHidden ? null : prizesOf(found.lottery.family, draw),
        };
      }),
      versions: versions.map(({ settlement, draw, drawnAt, paid, replacedAt }) => ({
        settlement,
        draw: prizesOf(found.lottery.family, draw),
        drawnAt: drawnAt.toISOString(),
        paid,
        replacedAt: replacedAt.toISOString(),
      })),
      prizes: [...(found.lottery.drawnBy === 'official' ? publishedShape(found.lottery.family) : [])],
      closedLines: found.issue.closedLines,
      voidProposalId: waiting?.id ?? null,
    });
  }

  async function shownSlips(slips: readonly SlipOfIssue[]): Promise<DrawSlip[]> {
    const names = await deps.identity.memberNames(deps.db, [...new Set(slips.map(({ memberId }) => memberId))]);
    return slips.map((slip) => toSlip(slip, names.get(slip.memberId)?.account ?? ''));
  }

  return {
    'console.draws': async (_request, { site }) => {
      const { lotteries, issues, now, due, disputed } = await administration.calendar(site.id);
      const byLottery = Map.groupBy(issues, ({ lotteryId }) => lotteryId);
      const list = lotteries.map(({ lottery, game }) => ({
        gameId: lottery.nodeId,
        name: game.name,
        family: lottery.family,
        tag: lottery.tag as CallAnswer<'console.draws'>['list'][number]['tag'],
        drawnBy: lottery.drawnBy,
        intervalSeconds: lottery.schedule.kind === 'fast' ? lottery.schedule.intervalSeconds : null,
        open: game.gameOpen && game.vendorOpen,
        issues: (byLottery.get(lottery.id) ?? []).map(toCalendarIssue),
      }));
      return { list, now: now.toISOString(), due, disputed };
    },
    'console.drawIssues': async ({ gameId, show, cursor, pageSize }, { site }) => {
      const found = await administration.issues({
        siteId: site.id,
        gameId: gameId ?? null,
        show: show ?? 'all',
        beforeId: readCursor(cursor),
        limit: pageSize + 1,
      });
      const currency = await currencyOf(site.id);
      const page = found.slice(0, pageSize);
      return {
        list: page.map((one) => toIssue(one, currency)),
        nextCursor: found.length > pageSize ? cursorOf(page.at(-1)?.issue.id) : null,
      };
    },
    'console.drawIssue': ({ issueId }, { site, caller }) => detail(site.id, caller.staffId, issueId),
    'console.enterDrawResult': async ({ issueId, draw, reason }, context) => {
      const { site, caller } = context;
      const outcome = await administration.enterResult({
        siteId: site.id,
        issueId,
        operatorId: caller.staffId,
        draw,
        record: (tx, done) =>
          recordOf(
            context,
            'draw.result',
            reason,
          )(tx, { target: `issue ${issueId}`, before: null, after: { draw, outcome: done } }),
      });
      return { outcome, issue: await detail(site.id, caller.staffId, issueId) };
    },
    'console.enterDrawResults': async ({ document, reason }, context) => {
      const list = await administration.enterResults({
        siteId: context.site.id,
        operatorId: context.caller.staffId,
        document,
        record: (tx, { issueId, draw, outcome }) =>
          recordOf(
            context,
            'draw.result',
            reason,
          )(tx, { target: `issue ${issueId}`, before: null, after: { draw, outcome } }),
      });
      return { list };
    },
    'console.previewDraw': async ({ issueId, draw }, { site }) => {
      const preview = await administration.preview(site.id, issueId, draw);
      const { largest, staked, refunded, payout, reversed, ...counts } = preview;
      const names = largest ? await deps.identity.memberNames(deps.db, [largest.memberId]) : null;
      return Object.assign(counts, {
        staked: `${staked}`,
        refunded: `${refunded}`,
        payout: `${payout}`,
        reversed: `${reversed}`,
        currency: await currencyOf(site.id),
        largest: largest && {
          account: names?.get(largest.memberId)?.account ?? '',
          payout: `${largest.payout}`,
        },
      });
    },
    'console.voidIssue': proposals.handler('console.voidIssue', {
      action: () => 'draw.void',
      async prepare(tx, { issueId }, { siteId }) {
        const { name, issue } = await administration.checkVoid(tx, siteId, issueId);
        const values = { lottery: name, number: issue.number, slips: `${issue.slips}` };
        const effect = { key: 'issueVoid' as const, values, amounts: { staked: wholeOf(issue.staked) } };
        return { target: `issue ${issueId}`, effect, replaces: false };
      },
      async run(tx, { issueId }, { siteId, by, record }) {
        const { lottery, issue } = await administration.voidIssue(tx, siteId, issueId);
        await record(tx, { target: `issue ${issueId}`, before: { state: issue.state }, after: { state: 'void' } });
        return {
          answer: () => detail(siteId, by.staffId, issueId),
          committed: () => administration.announce(lottery, issueId),
        };
      },
    }),
    'console.drawSlips': async ({ issueId, cursor, pageSize }, { site }) => {
      await administration.issue(site.id, issueId);
      const rows = await administration.slips({ issueId, beforeId: readCursor(cursor), limit: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      return {
        list: await shownSlips(page),
        nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null,
      };
    },
    'console.voidSlip': async ({ slipId, reason }, context) => {
      const slip = await administration.voidSlip({
        siteId: context.site.id,
        slipId,
        record: (tx, { memberId, stake }) =>
          recordOf(
            context,
            'draw.slip.void',
            reason,
          )(tx, {
            target: `member ${memberId}`,
            before: { slipId, state: 'open' },
            after: { slipId, state: 'void', refunded: `${stake}` },
          }),
      });
      const [shown] = await shownSlips([slip]);
      return shown ?? refuse('slip_not_found');
    },
    'console.drawLiability': async ({ issueId }, { site }) => {
      const found = await administration.issue(site.id, issueId);
      const { worst, limits, fields } = await administration.exposure(found);
      return {
        worst: `${worst}`,
        staked: wholeOf(found.issue.staked),
        issueCap: limits.issueCap ?? null,
        halfPriceAbove: limits.halfPriceAbove ?? null,
        closedAbove: limits.closedAbove ?? null,
        fields: fields.map(({ code, outcomes }) => ({
          code,
          outcomes: outcomes.map(({ outcome, cost }) => ({ outcome, cost: `${cost}` })),
        })),
        closedLines: found.issue.closedLines,
      };
    },
    'console.closeLines': async ({ issueId, lines, reason }, context) => {
      await administration.closeLines({
        siteId: context.site.id,
        issueId,
        lines,
        record: (tx, before) =>
          recordOf(
            context,
            'draw.lines',
            reason,
          )(tx, { target: `issue ${issueId}`, before: { lines: before }, after: { lines } }),
      });
      return detail(context.site.id, context.caller.staffId, issueId);
    },
    'console.lotteryMenus': async ({ gameId }, { site }) => {
      const { lottery, versions, coming } = await administration.menus(site.id, gameId);
      return {
        gameId,
        name: lottery.game.name,
        family: lottery.lottery.family,
        currency: await currencyOf(site.id),
        list: versions.map(toVersion),
        coming: coming.map(({ number, drawsAt, menuVersion }) => ({
          number,
          drawsAt: drawsAt.toISOString(),
          menuVersion,
        })),
      };
    },
    'console.saveMenu': proposals.handler('console.saveMenu', {
      action: () => 'draw.menu',
      async prepare(tx, { gameId, ...plan }, { siteId }) {
        const { game } = await administration.checkMenu(tx, siteId, gameId, plan);
        const effect = {
          key: 'menuVersion' as const,
          values: { lottery: game.name, number: plan.fromNumber },
          amounts: {},
        };
        return { target: `lottery ${gameId}`, effect, replaces: true };
      },
      async run(tx, { gameId, reason: _, ...plan }, { siteId, record }) {
        const { lottery } = await administration.checkMenu(tx, siteId, gameId, plan);
        const version = await administration.saveMenu(tx, siteId, gameId, plan);
        await record(tx, { target: `lottery ${gameId}`, before: null, after: { version, ...plan } });
        return {
          async answer() {
            const { versions } = await administration.menus(siteId, gameId);
            const saved = versions.find((one) => one.version === version);
            return saved ? toVersion(saved) : refuse('lottery_not_found');
          },
          committed: () => administration.announce(lottery, null),
        };
      },
    }),
    'console.drawSources': async (_request, { site }) => ({
      list: (await administration.sources(site.id)).map(({ lastAt, ...row }) =>
        Object.assign(row, { lastAt: lastAt.toISOString() }),
      ),
      feeds: (await administration.feeds(site.id)).map(toFeed),
    }),
    'console.saveFeed': proposals.handler('console.saveFeed', {
      action: () => 'draw.feed',
      async prepare(tx, { reason: _, ...feed }, { siteId }) {
        await administration.checkFeed(tx, siteId, feed);
        const from = feed.url === null ? feed.kind : new URL(feed.url).hostname;
        const effect = { key: 'drawFeed' as const, values: { source: feed.source, from }, amounts: {} };
        return { target: `feed ${feed.source}`, effect, replaces: true };
      },
      async run(tx, { reason: _, ...feed }, { siteId, record }) {
        const before = (await administration.feeds(siteId)).find(({ source }) => source === feed.source);
        await administration.saveFeed(tx, siteId, feed);
        await record(tx, { target: `feed ${feed.source}`, before: before ? settingsOf(before) : null, after: feed });
        return {
          async answer() {
            const saved = (await administration.feeds(siteId)).find(({ source }) => source === feed.source);
            return saved ? toFeed(saved) : refuse('feed_invalid');
          },
        };
      },
    }),
  };
}

const settingsOf = ({ source, kind, url, publicKey, active }: FeedRow) => ({ source, kind, url, publicKey, active });

const toFeed = (feed: FeedRow): DrawFeed =>
  Object.assign(settingsOf(feed), {
    checkedAt: feed.checkedAt?.toISOString() ?? null,
    succeededAt: feed.succeededAt?.toISOString() ?? null,
    problem: feed.problem as DrawFeed['problem'],
  });

const prizesOf = (family: DrawIssue['family'], draw: unknown): DrawnPrizes =>
  publishedOf(family, draw).map(({ code, numbers }) => ({ code, numbers: [...numbers] }));

/** Sums of an issue are numeric; they have no fraction. */
const wholeOf = (sum: string): string => sum.split('.')[0] ?? '0';

const toCalendarIssue = ({ id, number, state, opensAt, locksAt, drawsAt, disputed }: AdministeredIssue['issue']) => ({
  issueId: id,
  number,
  state,
  opensAt: opensAt.toISOString(),
  locksAt: locksAt.toISOString(),
  drawsAt: drawsAt.toISOString(),
  disputed,
});

function toIssue({ lottery, name, issue }: AdministeredIssue, currency: string): DrawIssue {
  return Object.assign(toCalendarIssue(issue), {
    gameId: lottery.nodeId,
    name,
    family: lottery.family,
    drawnBy: lottery.drawnBy,
    late: issue.late,
    settlements: issue.settlement,
    menuVersion: issue.menuVersion,
    slips: Number(issue.slips),
    bets: Number(issue.bets),
    staked: wholeOf(issue.staked),
    paid: wholeOf(issue.paid),
    currency,
    draw: issue.draw === null ? null : prizesOf(lottery.family, issue.draw),
  });
}

function toSlip(
  { id, memberId, placedAt, state, stake, payout, isTrial, bets, results }: SlipOfIssue,
  account: string,
): DrawSlip {
  return {
    slipId: id,
    memberId,
    account,
    at: placedAt.toISOString(),
    state,
    stake: `${stake}`,
    payout: payout === null ? null : `${payout}`,
    isTrial,
    bets: bets.map(([, play, selection, , , , betStake], index) => ({
      play,
      selection,
      stake: betStake,
      state: results?.[index]?.[0] ?? 'open',
    })),
  };
}

function toVersion({ version, createdAt, fromNumber, limits, plays }: MenuVersion): LotteryMenuVersion {
  return { version, createdAt: createdAt.toISOString(), fromNumber, limits: limitsOf(limits), plays };
}
