import type { Queryable } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { MemberCaller } from '../../identity/identity.public.ts';
import { findNodes, lineBelow, type Node } from './nodes.store.ts';

type Agent = Pick<MemberCaller, 'memberId' | 'type'>;

/** The caller, who is an agent. One who has nobody below yet may be in no line. */
export async function agentNode(db: Queryable, siteId: string, caller: Agent & { account: string }): Promise<Node> {
  const node = (await findNodes(db, [caller.memberId])).get(caller.memberId);
  return (
    node ?? {
      memberId: caller.memberId,
      siteId,
      uplineId: null,
      line: '',
      depth: 0,
      account: caller.account,
      type: caller.type as Node['type'],
      rates: {},
      affiliateId: null,
      joinedAt: new Date(0),
    }
  );
}

/** Somebody below an agent. Refuses `member_not_found` for everybody else, whether there is such a member or not. */
export async function nodeBelow(db: Queryable, agent: Node, memberId: string): Promise<Node> {
  const node = (await findNodes(db, [memberId])).get(memberId);
  if (!node || node.siteId !== agent.siteId || !node.line.startsWith(lineBelow(agent))) refuse('member_not_found');
  return node;
}
