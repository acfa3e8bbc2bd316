import type { RateGroup } from '@croupier/contract';
import { amount } from '@croupier/money';
import { rateSpread } from '@croupier/rules/agents';

/** The rates of a line as they are stored with a bet: of each agent from the top down, then of the member, in 1/10,000. */
export type RateSnapshot = { group: RateGroup; spread: readonly number[] };

/** Rates of a line that never rise downwards, also where one was changed a moment ago. */
export function snapshotOf(group: RateGroup, rates: readonly number[]): RateSnapshot | null {
  const spread: number[] = [];
  for (const rate of rates) spread.push(Math.min(rate, spread.at(-1) ?? rate));
  return spread[0] ? { group, spread } : null;
}

/** The rates of a bet; null where it was placed without any, or in a line of another length. */
export function readSnapshot(rates: unknown, agents: number): RateSnapshot | null {
  if (typeof rates !== 'object' || rates === null || !('spread' in rates)) return null;
  const { spread } = rates as RateSnapshot;
  return Array.isArray(spread) && spread.length === agents + 1 ? (rates as RateSnapshot) : null;
}

/** What each agent of a line earns on a bet, then the member's share; nothing without rates. */
export function sharesOf(validBet: bigint, rates: unknown, agents: number): readonly bigint[] {
  const snapshot = readSnapshot(rates, agents);
  return snapshot ? rateSpread(amount(validBet), snapshot.spread) : new Array<bigint>(agents + 1).fill(0n);
}

/** The agents of a line from the top down. */
export const agentsOf = (line: string): string[] => line.split('/').filter((id) => id !== '');
