import { parseAmount } from '@croupier/money';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import type { Handlers } from '../../../kernel/handlers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { Proposals } from '../../staff/staff.public.ts';
import { agentSettings } from '../agents.settings.ts';
import { listInForce } from '../contracts/contracts.store.ts';
import { dayAfter } from '../contracts/spans.ts';
import { findNodes, type Node } from '../tree/nodes.store.ts';
import * as store from './runs.store.ts';

export type RunCalls = Pick<
  Handlers,
  'console.agentRuns' | 'console.agentRun' | 'console.payAgentRun' | 'console.adjustAgent'
>;

const mostRuns = 60;

/** Binds how operators look at settled dividends before they are paid, approve them, and correct them in the next. */
export function runCalls(deps: {
  db: Database;
  clock: Clock;
  sites: Pick<Sites, 'get'>;
  proposals: Proposals;
  pay: () => Promise<void>;
}): RunCalls {
  const { db, clock, proposals } = deps;

  /** The dividends of a day that wait to be paid. Refuses `not_found`, and `conflict` where they were approved or paid. */
  async function waitingRun(on: Queryable, siteId: string, day: string): Promise<store.DividendRun> {
    const [run] = await store.listRuns(on, { siteId, before: dayAfter(day), limit: 1 });
    if (run?.day !== day) refuse('not_found');
    if (run.approvedBy !== null || run.unpaid === 0) refuse('conflict');
    return run;
  }

  /** An agent who has a contract of dividend, whose next statement takes the correction up. */
  async function agentToAdjust(on: Queryable, siteId: string, memberId: string): Promise<Node> {
    const node = (await findNodes(on, [memberId])).get(memberId);
    if (!node || node.siteId !== siteId) refuse('member_not_found');
    const contracts = await listInForce(on, memberId);
    if (!contracts.some(({ kind }) => kind === 'dividend')) refuse('not_found');
    return node;
  }

  return {
    'console.agentRuns': async (_request, { site: { id: siteId } }) => {
      const list = await store.listRuns(db, { siteId, before: null, limit: mostRuns });
      const site = await deps.sites.get(siteId);
      return {
        list: list.map((run) => ({
          ...run,
          owed: run.owed.toString(),
          paid: run.paid.toString(),
          carried: run.carried.toString(),
        })),
        asksApproval: site.settingsOf(agentSettings).agentRunsApproved,
      };
    },
    'console.agentRun': async ({ day, pageNo, pageSize }, { site: { id: siteId } }) => {
      const offset = (pageNo - 1) * pageSize;
      const rows = await store.listRunStatements(db, { siteId, day, limit: pageSize + 1, offset });
      return {
        list: rows.slice(0, pageSize).map((row) => ({
          ...row,
          base: row.base.toString(),
          gross: row.gross.toString(),
          claims: row.claims.toString(),
          adjusted: row.adjusted.toString(),
          owedIn: row.owedIn.toString(),
          paid: row.paid.toString(),
          owedOut: row.owedOut.toString(),
          paidAt: row.paidAt?.toISOString() ?? null,
        })),
        hasMore: rows.length > pageSize,
      };
    },
    'console.payAgentRun': proposals.handler('console.payAgentRun', {
      action: () => 'agent.payRun',
      async prepare(tx, { day }, { siteId }) {
        const run = await waitingRun(tx, siteId, day);
        const amounts = { paid: run.paid.toString(), owed: run.owed.toString() };
        const effect = { key: 'agentRun', values: { day, statements: String(run.statements) }, amounts } as const;
        return { target: `agent run ${day}`, effect, replaces: false };
      },
      async run(tx, { day }, { siteId, by, approver, record }) {
        const run = await waitingRun(tx, siteId, day);
        const approvedBy = approver?.login ?? by.login;
        await store.approveRun(tx, { siteId, day, approvedBy, at: clock.now() });
        await record(tx, { target: `agent run ${day}`, before: null, after: { paid: run.paid.toString() } });
        return { answer: async () => ({ statements: run.unpaid }), committed: deps.pay };
      },
    }),
    'console.adjustAgent': proposals.handler('console.adjustAgent', {
      action: () => 'agent.adjust',
      async prepare(tx, { memberId, adjustmentId, amount }, { siteId }) {
        const { account } = await agentToAdjust(tx, siteId, memberId);
        if (await store.hasAdjustment(tx, adjustmentId)) refuse('conflict');
        const value = parseAmount(amount);
        const effect = {
          key: value > 0n ? 'agentCredit' : 'agentDebit',
          values: { account },
          amounts: { amount: (value < 0n ? -value : value).toString() },
        } as const;
        return { target: `member ${memberId}`, effect, replaces: false };
      },
      async run(tx, { memberId, adjustmentId, amount, reason }, { siteId, by, approver, record }) {
        await agentToAdjust(tx, siteId, memberId);
        const adjustment = {
          id: adjustmentId,
          siteId,
          ownerId: memberId,
          amount: parseAmount(amount),
          reason,
          askedBy: by.login,
          approvedBy: approver?.login ?? null,
          at: clock.now(),
        };
        if (!(await store.insertAdjustment(tx, adjustment))) refuse('conflict');
        await record(tx, { target: `member ${memberId}`, before: null, after: { adjustmentId, amount } });
        return { answer: async () => ({ adjustmentId }) };
      },
    }),
  };
}
