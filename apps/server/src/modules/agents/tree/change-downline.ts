import { type AgentRates, rateGroups } from '@croupier/contract';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Site } from '../../sites/sites.public.ts';
import { agentSettings } from '../agents.settings.ts';
import type { AgentLineRates } from '../rates/line-rates.ts';
import { findHighestBelow, holdNode, type Node, saveNote, saveRates } from './nodes.store.ts';
import { mustBeWithin, percent } from './rate-bounds.ts';

export type ChangeDownline = {
  /** Refuses `member_not_found` for anyone but a direct downline, `rates_above_own` and `rates_below_downline`. */
  setRates(site: Site, agent: Node, change: { memberId: string; rates: AgentRates }): Promise<void>;
  /** The same of a top agent, within the site's rates. With the caller's transaction: announce the change after it. @returns those before */
  setTopRates(tx: Queryable, site: Site, change: { memberId: string; rates: AgentRates }): Promise<AgentRates>;
  /** Refuses `member_not_found`. */
  setNote(agent: Node, change: { memberId: string; note: string }): Promise<void>;
};

/** What an agent changes about a direct downline. Rates hold from the next bet on; those that were placed keep theirs. */
export function createChangeDownline(deps: {
  db: Database;
  lineRates: Pick<AgentLineRates, 'changed'>;
}): ChangeDownline {
  const { db } = deps;
  return {
    async setRates(site, agent, { memberId, rates }) {
      const { agentRateGap } = site.settingsOf(agentSettings);
      await db.transaction(async (tx) => {
        // from the top down, so that two changes in one line wait for each other
        const own = await holdNode(tx, agent.memberId);
        const downline = await holdNode(tx, memberId);
        if (!own || !downline || downline.uplineId !== agent.memberId) refuse('member_not_found');
        mustBeWithin(rates, own.rates, agentRateGap);
        await mustBeAboveBelow(tx, { memberId, rates }, agentRateGap);
        await saveRates(tx, [memberId], rates);
      });
      await deps.lineRates.changed(memberId);
    },
    async setTopRates(tx, site, { memberId, rates }) {
      const { agentRateGap, agentTopRates } = site.settingsOf(agentSettings);
      const node = await holdNode(tx, memberId);
      if (!node || node.siteId !== site.id || node.uplineId !== null) refuse('member_not_found');
      mustBeWithin(rates, agentTopRates, 0);
      await mustBeAboveBelow(tx, { memberId, rates }, agentRateGap);
      await saveRates(tx, [memberId], rates);
      return node.rates;
    },
    async setNote(agent, { memberId, note }) {
      if (!(await saveNote(db, { agentId: agent.memberId, memberId, note }))) refuse('member_not_found');
    },
  };
}

/** Refuses `rates_below_downline` with the least rate that the downlines leave. */
async function mustBeAboveBelow(
  tx: Queryable,
  { memberId, rates }: { memberId: string; rates: AgentRates },
  gap: number,
): Promise<void> {
  const highest = await findHighestBelow(tx, memberId);
  for (const group of rateGroups) {
    const below = highest.get(group) ?? 0;
    const least = below === 0 ? 0 : below + gap;
    if ((rates[group] ?? 0) < least) refuse('rates_below_downline', { least: percent(least) });
  }
}
