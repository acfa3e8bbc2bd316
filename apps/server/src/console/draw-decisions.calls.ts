import type { Handlers } from '../kernel/handlers.ts';
import { refuse } from '../kernel/refusal.ts';
import { type DrawDeps, type DrawView, drawRecords, wholeOf } from './show-draws.ts';

type DrawDecisionCalls = Pick<
  Handlers,
  | 'console.enterDrawResult'
  | 'console.enterDrawResults'
  | 'console.voidIssue'
  | 'console.voidSlip'
  | 'console.closeLines'
>;

/** Binds what operators decide about issues: results by hand, voids, closed numbers. */
export function drawDecisionCalls(deps: DrawDeps, view: DrawView): DrawDecisionCalls {
  const { administration } = deps.lottery;
  const { proposals } = deps.staff;
  const recordOf = drawRecords(deps);
  return {
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
      return { outcome, issue: await view.detail(site.id, caller.staffId, issueId) };
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
          answer: () => view.detail(siteId, by.staffId, issueId),
          committed: () => administration.announce(lottery, issueId),
        };
      },
    }),
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
      const [shown] = await view.slips([slip]);
      return shown ?? refuse('slip_not_found');
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
      return view.detail(context.site.id, context.caller.staffId, issueId);
    },
  };
}
