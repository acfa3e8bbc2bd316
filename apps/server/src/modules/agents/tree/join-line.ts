import type { AgentRates } from '@croupier/contract';
import { isAgent, type MemberKind } from '@croupier/contract/member-kind';
import type { Queryable } from '../../../kernel/database.ts';
import type { Identity, JoinedMember } from '../../identity/identity.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import { agentSettings } from '../agents.settings.ts';
import { agentsOf } from '../rates/snapshot.ts';
import { findLinkRates } from './links.store.ts';
import { findNodes, insertNode, type Node, shareNode } from './nodes.store.ts';
import { atMost, mostToGive } from './rate-bounds.ts';

type Deps = { sites: Pick<Sites, 'get'>; identity: Pick<Identity, 'bettors' | 'memberNames'> };

/**
 * Places a new member in the line of the upline, with the rates of the link or none, in the transaction of the registration. Uplines that are
 * in no line yet are placed first. Members without an upline are in no line, unless they are agents.
 */
export function createJoinLine(deps: Deps): (tx: Queryable, member: JoinedMember) => Promise<void> {
  return async (tx, { siteId, memberId, type, uplineId, affiliateId, at }) => {
    if (uplineId === null && !isAgent(type)) return;
    // held first: nobody moves the upline before the line below is written
    const upline = uplineId ? await shareNode(tx, uplineId) : null;
    const line = (await deps.identity.bettors(tx, [memberId])).get(memberId)?.line ?? '';
    const ids = [...agentsOf(line), memberId];
    const [names, known] = [await deps.identity.memberNames(tx, ids), await findNodes(tx, ids)];
    const given = affiliateId && upline ? await findLinkRates(tx, affiliateId) : null;
    const { agentRateGap } = (await deps.sites.get(siteId)).settingsOf(agentSettings);
    const rates: AgentRates = given && upline ? atMost(given, mostToGive(upline.rates, agentRateGap)) : {};
    for (const [depth, id] of ids.entries()) {
      if (known.has(id)) continue;
      const name = names.get(id);
      const node: Node = {
        memberId: id,
        siteId,
        uplineId: ids[depth - 1] ?? null,
        line: ids
          .slice(0, depth)
          .map((above) => `${above}/`)
          .join(''),
        depth,
        account: name?.account ?? '',
        type: (name?.type ?? type) as MemberKind,
        rates: id === memberId ? rates : {},
        affiliateId: id === memberId ? affiliateId : null,
        joinedAt: at,
      };
      await insertNode(tx, node);
    }
  };
}
