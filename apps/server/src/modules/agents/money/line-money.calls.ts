import { amount, parseAmount } from '@croupier/money';
import type { CallContext, Caller } from '../../../kernel/caller.ts';
import type { Handlers } from '../../../kernel/handlers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { Proposals } from '../../staff/staff.public.ts';
import { findNodes } from '../tree/nodes.store.ts';
import { agentNode } from '../tree/own-line.ts';
import { listDownlines, listMovesOf } from './line-money.store.ts';
import { createMoveLineMoney, isOnCredit, type LineMoneyDeps } from './move-line-money.ts';
import { showDownlines, showHistory, showReport, showUpline, toLineMoves, withHeld } from './show-line-money.ts';
import { creditOf, moveTopCredit } from './top-credit.ts';

export type LineMoneyCalls = Pick<
  Handlers,
  | 'lineMoney.upline'
  | 'lineMoney.toUpline'
  | 'lineMoney.history'
  | 'lineMoney.downlines'
  | 'lineMoney.report'
  | 'lineMoney.toDownline'
  | 'console.agentCredit'
  | 'console.moveAgentCredit'
>;

type Context = CallContext<Extract<Caller, { kind: 'member' }>>;

const shownDownlines = 50;
const shownMoves = 20;

/** Binds money along lines: passed up, given, taken back and settled, and the credit that operators give. */
export function lineMoneyCalls(
  deps: LineMoneyDeps & { sites: Pick<Sites, 'get'>; proposals: Proposals },
): LineMoneyCalls {
  const { db } = deps;
  const move = createMoveLineMoney(deps);
  const own = async ({ site: ref, caller }: Context) => ({
    site: await deps.sites.get(ref.id),
    agent: await agentNode(db, ref.id, caller),
  });
  async function shown(memberId: string, row: Parameters<typeof toLineMoves>[2][number]) {
    const [line] = await toLineMoves(db, memberId, [row]);
    return line ?? refuse('conflict');
  }

  return {
    'lineMoney.upline': async (_request, { site, caller }) =>
      showUpline(deps, await deps.sites.get(site.id), caller.memberId),
    'lineMoney.toUpline': async ({ requestId, amount: text, note }, { site, caller }) => {
      const asked = { requestId, amount: parseAmount(text), note, downlineId: caller.memberId };
      return shown(caller.memberId, await move.up(await deps.sites.get(site.id), asked));
    },
    'lineMoney.history': (request, { caller }) => showHistory(deps, caller.memberId, request),
    'lineMoney.downlines': async (request, context) => {
      const { site, agent } = await own(context);
      return showDownlines(deps, site, agent, request);
    },
    'lineMoney.report': async (request, context) => {
      const { site, agent } = await own(context);
      return showReport(deps, site, agent, request);
    },
    'lineMoney.toDownline': async ({ memberId: downlineId, amount: text, ...asked }, context) => {
      const { site, agent } = await own(context);
      const of = { ...asked, amount: amount(BigInt(text)), uplineId: agent.memberId, downlineId };
      return shown(agent.memberId, await move.down(site, of));
    },
    'console.agentCredit': async ({ memberId }, { site: { id: siteId } }) => {
      const node = (await findNodes(db, [memberId])).get(memberId);
      if (!node || node.siteId !== siteId) refuse('member_not_found');
      if (!isOnCredit(node.type)) refuse('not_on_credit');
      const below = { agentId: memberId, search: null, limit: shownDownlines, offset: 0 };
      const all = { memberId, otherId: null, act: null, from: null, to: null, before: null, limit: shownMoves };
      return {
        ...(await creditOf(deps, siteId, memberId)),
        isTop: node.uplineId === null,
        list: await withHeld(deps, siteId, true, await listDownlines(db, below)),
        moves: await toLineMoves(db, memberId, await listMovesOf(db, all)),
      };
    },
    'console.moveAgentCredit': deps.proposals.handler('console.moveAgentCredit', moveTopCredit(deps)),
  };
}
