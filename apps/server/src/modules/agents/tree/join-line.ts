import type { AgentRates } from '@croupier/contract';
import { isAgent, type MemberKind } from '@croupier/contract/member-kind';
import type { Queryable } from '../../../kernel/database.ts';
import type { Identity, JoinedMember } from '../../identity/identity.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import { agentSettings } from '../agents.settings.ts';
import { agentsOf } from '../rates/snapshot.ts';
import { findLinkRates } from './links.store.ts';
import { findNodes, insertNodes, type Node, shareNodes } from './nodes.store.ts';
import { atMost, mostToGive } from './rate-bounds.ts';

type Deps = { sites: Pick<Sites, 'get'>; identity: Pick<Identity, 'bettors' | 'memberNames'> };

/**
 * Places new members in the lines of their uplines, with the rates of the link or none, in the transaction of the registration. Uplines that
 * are in no line yet are placed first. Members without an upline are in no line, unless they are agents.
 */
export function createJoinLine(deps: Deps): (tx: Queryable, members: readonly JoinedMember[]) => Promise<void> {
  return async (tx, joined) => {
    const members = joined.filter(({ type, uplineId }) => uplineId !== null || isAgent(type));
    if (members.length === 0) return;
    // held first: nobody moves an upline before the line below is written
    const uplines = await shareNodes(tx, [...new Set(members.flatMap(({ uplineId }) => uplineId ?? []))]);
    const memberIds = members.map(({ memberId }) => memberId);
    const lines = await deps.identity.bettors(tx, memberIds);
    const ids = [...new Set([...[...lines.values()].flatMap(({ line }) => agentsOf(line)), ...memberIds])];
    const [names, known] = [await deps.identity.memberNames(tx, ids), await findNodes(tx, ids)];
    const nodes = new Map<string, Node>();
    for (const { siteId, memberId, type, uplineId, affiliateId, at } of members) {
      const upline = uplineId === null ? undefined : uplines.get(uplineId);
      const given = affiliateId && upline ? await findLinkRates(tx, affiliateId) : null;
      const { agentRateGap } = (await deps.sites.get(siteId)).settingsOf(agentSettings);
      const rates: AgentRates = given && upline ? atMost(given, mostToGive(upline.rates, agentRateGap)) : {};
      const path = [...agentsOf(lines.get(memberId)?.line ?? ''), memberId];
      for (const [depth, id] of path.entries()) {
        if (known.has(id) || nodes.has(id)) continue;
        const name = names.get(id);
        nodes.set(id, {
          memberId: id,
          siteId,
          uplineId: path[depth - 1] ?? null,
          line: path
            .slice(0, depth)
            .map((above) => `${above}/`)
            .join(''),
          depth,
          account: name?.account ?? '',
          type: (name?.type ?? type) as MemberKind,
          rates: id === memberId ? rates : {},
          affiliateId: id === memberId ? affiliateId : null,
          joinedAt: at,
        });
      }
    }
    await insertNodes(tx, [...nodes.values()]);
  };
}
