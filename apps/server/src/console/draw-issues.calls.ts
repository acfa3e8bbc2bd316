import type { CallAnswer } from '@croupier/contract';
import type { Handlers } from '../kernel/handlers.ts';
import { cursorOf, readCursor } from '../kernel/paging.ts';
import { type DrawDeps, type DrawView, toCalendarIssue, toIssue, wholeOf } from './show-draws.ts';

type DrawIssueCalls = Pick<
  Handlers,
  | 'console.draws'
  | 'console.drawIssues'
  | 'console.drawIssue'
  | 'console.previewDraw'
  | 'console.drawSlips'
  | 'console.drawLiability'
>;

/** Binds what the console reads of lotteries: the calendar, issues, their slips, what they may cost and what settling would do. */
export function drawIssueCalls(deps: DrawDeps, view: DrawView): DrawIssueCalls {
  const { administration } = deps.lottery;
  const { currencyOf } = view;
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
    'console.drawIssue': ({ issueId }, { site, caller }) => view.detail(site.id, caller.staffId, issueId),
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
    'console.drawSlips': async ({ issueId, cursor, pageSize }, { site }) => {
      await administration.issue(site.id, issueId);
      const rows = await administration.slips({ issueId, beforeId: readCursor(cursor), limit: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      return {
        list: await view.slips(page),
        nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null,
      };
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
  };
}
