import { type AgentRates, type RateGroup, rateGroups } from '@croupier/contract';
import { mayGrant } from '@croupier/rules/agents';
import { refuse } from '../../../kernel/refusal.ts';

const byGroup = (rateOf: (group: RateGroup) => number): AgentRates =>
  Object.fromEntries(rateGroups.map((group) => [group, rateOf(group)]));

/** The highest rates that an agent may give: the own less the site's gap. */
export const mostToGive = (own: AgentRates, gap: number): AgentRates =>
  byGroup((group) => Math.max(0, (own[group] ?? 0) - gap));

/** Rates lowered to what may be given. */
export const atMost = (rates: AgentRates, most: AgentRates): AgentRates =>
  byGroup((group) => Math.min(rates[group] ?? 0, most[group] ?? 0));

/** A rate of 1/10,000 in percent, as refusals name it. */
export const percent = (rate: number): string => String(rate / 100);

/** Refuses `rates_above_own` with the most that may be given in the first group that is above it. */
export function mustBeWithin(rates: AgentRates, own: AgentRates, gap: number): void {
  for (const group of rateGroups) {
    const rate = rates[group] ?? 0;
    // an agent without a rate may give none, whatever the gap
    if (rate > 0 && !mayGrant(own[group] ?? 0, rate, gap))
      refuse('rates_above_own', { most: percent(Math.max(0, (own[group] ?? 0) - gap)) });
  }
}
