import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { daysBefore, localDay } from '../../kernel/local-day.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Audit, Proposals } from '../staff/staff.public.ts';
import { agentSettings } from './agents.settings.ts';
import type { ContractActs } from './contracts/contract-acts.ts';
import type { CountActive, SharedMarks } from './contracts/count-active.ts';
import { showContracts, tryContract } from './contracts/show-contracts.ts';
import { agentsOf } from './rates/snapshot.ts';
import { toLine } from './totals/show-lines.ts';
import type { ChangeDownline } from './tree/change-downline.ts';
import { moveMember } from './tree/move-member.ts';
import { findNodes, listLines, type Node } from './tree/nodes.store.ts';
import type { OpenTopAgent } from './tree/open-top-agent.ts';
import { showAbuse } from './tree/show-abuse.ts';

export type AgentConsoleCalls = Pick<
  Handlers,
  | 'console.agents'
  | 'console.openTopAgent'
  | 'console.setTopAgentRates'
  | 'console.agentContracts'
  | 'console.tryAgentContract'
  | 'console.offerAgentContract'
  | 'console.endAgentContract'
  | 'console.moveMember'
  | 'console.agentAbuse'
>;

/** Binds how operators see the lines of a site, and open the agents at their tops. */
export function agentConsoleCalls(deps: {
  db: Database;
  clock: Clock;
  sites: Pick<Sites, 'get'>;
  audit: Audit;
  proposals: Proposals;
  identity: Pick<Identity, 'administration'>;
  sharedMarks: SharedMarks;
  openTopAgent: OpenTopAgent;
  changeDownline: ChangeDownline;
  contracts: ContractActs;
  countActive: CountActive;
  ratesChanged: (memberId: string) => Promise<void>;
}): AgentConsoleCalls {
  const { db, audit, contracts } = deps;

  async function nodeOf(siteId: string, memberId: string): Promise<Node> {
    const node = (await findNodes(db, [memberId])).get(memberId);
    if (!node || node.siteId !== siteId) refuse('member_not_found');
    return node;
  }

  async function pathOf(node: Node): Promise<{ memberId: string; account: string }[]> {
    const ids = [...agentsOf(node.line), node.memberId];
    const nodes = await findNodes(db, ids);
    return ids.map((memberId) => ({ memberId, account: nodes.get(memberId)?.account ?? '' }));
  }

  return {
    'console.agents': async ({ memberId, search, days, pageNo, pageSize }, context) => {
      const site = await deps.sites.get(context.site.id);
      const node = memberId === undefined ? null : (await findNodes(db, [memberId])).get(memberId);
      if (node === undefined || (node !== null && node.siteId !== site.id)) refuse('member_not_found');
      const to = localDay(deps.clock.now(), site.timeZone);
      const rows = await listLines(db, {
        siteId: site.id,
        agent: node,
        search: search || null,
        from: daysBefore(to, days - 1),
        to,
        gameType: null,
        sort: 'validBet',
        descending: true,
        limit: pageSize,
        offset: (pageNo - 1) * pageSize,
      });
      const totalCount = rows[0]?.count ?? 0;
      return {
        path: node ? await pathOf(node) : [],
        list: rows.map((row) => toLine(row, null)),
        totalCount,
        totalPages: Math.ceil(totalCount / pageSize),
        most: site.settingsOf(agentSettings).agentTopRates,
      };
    },
    'console.openTopAgent': async ({ reason, ...agent }, context) => {
      const site = await deps.sites.get(context.site.id);
      const memberId = await db.transaction(async (tx) => {
        const opened = await deps.openTopAgent(tx, site, agent);
        const line = audit.by(context, 'agent.open', reason);
        await audit.write(tx, { ...line, target: `member ${opened}`, before: null, after: agent });
        return opened;
      });
      return { memberId };
    },
    'console.setTopAgentRates': async ({ memberId, rates, reason }, context) => {
      const site = await deps.sites.get(context.site.id);
      await db.transaction(async (tx) => {
        const before = await deps.changeDownline.setTopRates(tx, site, { memberId, rates });
        const line = audit.by(context, 'agent.rates', reason);
        await audit.write(tx, { ...line, target: `member ${memberId}`, before, after: rates });
      });
      await deps.ratesChanged(memberId);
      return { rates };
    },
    'console.agentContracts': async ({ memberId }, context) => {
      const site = await deps.sites.get(context.site.id);
      const node = await nodeOf(site.id, memberId);
      const { list } = await showContracts(deps, site, node, { side: 'gets', pageSize: 100 });
      const most = node.uplineId === null ? await contracts.mostOf(db, site, null) : null;
      return { list, most };
    },
    'console.tryAgentContract': async ({ memberId, ...offer }, context) => {
      const site = await deps.sites.get(context.site.id);
      return { list: await tryContract(deps, site, await nodeOf(site.id, memberId), offer) };
    },
    'console.offerAgentContract': async ({ reason, ...offer }, context) => {
      const site = await deps.sites.get(context.site.id);
      const contractId = await db.transaction(async (tx) => {
        const id = await contracts.offer(tx, site, null, offer);
        const line = audit.by(context, 'agent.contract', reason);
        await audit.write(tx, { ...line, target: `member ${offer.memberId}`, before: null, after: { id, ...offer } });
        return id;
      });
      return { contractId };
    },
    'console.endAgentContract': async ({ memberId, contractId, reason }, context) => {
      const site = await deps.sites.get(context.site.id);
      return db.transaction(async (tx) => {
        const ended = await contracts.end(tx, site, null, { contractId, reason });
        const line = audit.by(context, 'agent.contractEnd', reason);
        await audit.write(tx, { ...line, target: `member ${memberId}`, before: { contractId }, after: ended });
        return ended;
      });
    },
    'console.moveMember': deps.proposals.handler('console.moveMember', moveMember(deps)),
    'console.agentAbuse': async (_request, { site: { id: siteId } }) => {
      const { timeZone } = await deps.sites.get(siteId);
      return showAbuse(deps, { siteId, today: localDay(deps.clock.now(), timeZone) });
    },
  };
}
