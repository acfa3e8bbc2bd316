import { isAgent } from '@croupier/contract/member-kind';
import type { Clock } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Identity } from '../../identity/identity.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { SecondPersonAct } from '../../staff/staff.public.ts';
import { agentSettings } from '../agents.settings.ts';
import { findGiven } from '../money/line-money.store.ts';
import { isOnCredit } from '../money/move-line-money.ts';
import { agentsOf } from '../rates/snapshot.ts';
import * as changes from './line-changes.store.ts';
import { endOfLine, findNodes, holdNode, insertNodes, lineBelow, type Node } from './nodes.store.ts';
import { deepest } from './open-below.ts';
import { mustBeWithin } from './rate-bounds.ts';

type Deps = { clock: Clock; sites: Pick<Sites, 'get'>; identity: Pick<Identity, 'administration'> };

/**
 * Moves somebody of a line, with all below, under another agent of the site, or places a member who is in no line: from then on. Bets keep the
 * line that they were placed with, and what was counted, settled and paid stays where it was. Refuses `member_not_found` for top agents and
 * trial accounts, who have no upline to leave, `not_found` without such an agent, `conflict` under the own line or the present upline, `agent_type_not_allowed` between credit and cash, `rates_above_own`,
 * `contract_open` and `credit_open` while the upline owes or is owed, and `line_too_deep`.
 */
export function moveMember(deps: Deps): SecondPersonAct<'console.moveMember'> {
  async function judge(
    tx: Queryable,
    siteId: string,
    { memberId, upline: account, hold }: { memberId: string; upline: string; hold: boolean },
  ) {
    const site = await deps.sites.get(siteId);
    const uplineId = await changes.findByAccount(tx, siteId, account);
    const known = await findNodes(tx, [memberId, ...(uplineId === null ? [] : [uplineId])]);
    // from the top down, as everywhere
    const inOrder = [...known.values()].toSorted((one, other) => one.depth - other.depth);
    if (hold) for (const { memberId: id } of inOrder) known.set(id, (await holdNode(tx, id)) ?? refuse('not_found'));
    const isNew = !known.has(memberId);
    const node = known.get(memberId) ?? (await outsideOfLines(siteId, memberId));
    if (node.siteId !== siteId || (node.uplineId === null && !isNew)) refuse('member_not_found');
    const upline = known.get(uplineId ?? '');
    if (!upline || !isAgent(upline.type)) refuse('not_found');
    const begin = lineBelow(node);
    const isOwn = upline.memberId === memberId || upline.line.startsWith(begin);
    if (isOwn || upline.memberId === node.uplineId) refuse('conflict');
    if (isAgent(node.type) && isOnCredit(node.type) !== isOnCredit(upline.type)) refuse('agent_type_not_allowed');
    mustBeWithin(node.rates, upline.rates, site.settingsOf(agentSettings).agentRateGap);
    const today = localDay(deps.clock.now(), site.timeZone);
    if (await changes.hasOpenContract(tx, { memberId, today })) refuse('contract_open');
    if (((await findGiven(tx, [memberId])).get(memberId) ?? 0n) > 0n) refuse('credit_open');
    const below = { siteId, memberId, begin, end: endOfLine(begin) };
    const size = isNew ? { people: 1, agents: 0, deepest: 0 } : await changes.measureLine(tx, below);
    if (size.deepest - node.depth + upline.depth + 1 > deepest) refuse('line_too_deep');
    const before = node.uplineId === null ? null : (await findNodes(tx, [node.uplineId])).get(node.uplineId);
    return { node, isNew, upline, below, size, from: before?.account ?? null };
  }

  /** A member who is in no line, as if at the top of one. */
  async function outsideOfLines(siteId: string, memberId: string): Promise<Node> {
    const { account, type, registeredAt } = await deps.identity.administration.record(siteId, memberId);
    if (type !== 0) refuse('member_not_found');
    const alone = { uplineId: null, line: '', depth: 0, rates: {}, affiliateId: null };
    return { ...alone, memberId, siteId, account, type: 0, joinedAt: registeredAt };
  }

  return {
    action: () => 'agent.moveMember',
    async prepare(tx, { memberId, upline: wanted }, { siteId }) {
      const { node, upline, size, from } = await judge(tx, siteId, { memberId, upline: wanted, hold: false });
      const [account, to, target] = [node.account, upline.account, `member ${memberId}`];
      if (from === null)
        return { target, effect: { key: 'memberPlace', values: { account, to }, amounts: {} }, replaces: false };
      const values = { account, from, to, people: String(size.people) };
      return { target, effect: { key: 'memberMove', values, amounts: {} }, replaces: false };
    },
    async run(tx, { memberId, upline: account, reason }, { siteId, by, approver, record }) {
      await changes.lockMoves(tx, siteId);
      const { node, isNew, ...found } = await judge(tx, siteId, { memberId, upline: account, hold: true });
      const { upline, below, size, from } = found;
      const line = lineBelow(upline);
      const [left, reached] = [agentsOf(node.line), agentsOf(line)];
      await changes.moveCounts(
        tx,
        { ...below, people: size.people, agents: size.agents },
        { from: left.filter((id) => !reached.includes(id)), to: reached.filter((id) => !left.includes(id)) },
      );
      const [uplineId, depth] = [upline.memberId, upline.depth + 1];
      if (isNew) await insertNodes(tx, [{ ...node, uplineId, line, depth }]);
      else await changes.rewriteLines(tx, { siteId, node, uplineId, line, depth }, below);
      const moved = await deps.identity.administration.setUpline(tx, { siteId, memberId, uplineId });
      if (!moved) refuse('member_not_found');
      await changes.insertLineChange(tx, {
        siteId,
        memberId,
        fromId: node.uplineId,
        toId: uplineId,
        people: size.people,
        askedBy: by.login,
        approvedBy: approver?.login ?? null,
        reason,
        at: deps.clock.now(),
      });
      const after = { upline: upline.account, people: size.people };
      await record(tx, { target: `member ${memberId}`, before: { upline: from }, after });
      return { answer: async () => ({ people: size.people }) };
    },
  };
}
