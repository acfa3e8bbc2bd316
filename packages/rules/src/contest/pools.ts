import { UnsoundFight } from './fixed-odds.ts';

const ONE = 10_000n;

/** What was staked on each bet, in minor units. */
export type Staked = ReadonlyMap<string, bigint>;

/** How a pool is shared out. */
export interface PoolTerms {
  /** What the house keeps of the whole pool, in 1/10,000. */
  readonly commission: number;
  /** Dividends are rounded down to multiples of this, in 1/10,000 of a stake. */
  readonly step: number;
}

/** A winner never gets less than the stake, in 1/10,000 of it: the commission gives way, so that a pool costs the house nothing. */
export const MINIMUM_DIVIDEND = 10_000;

/** What the pools of a round paid. Plain JSON. */
export interface RoundDividends {
  /** By bet that won: what a stake of 1 credits, stake included, in 1/10,000. */
  readonly bets: Readonly<Record<string, number>>;
  /** Pools that give their stakes back, and what becomes of their bets. */
  readonly returned: Readonly<Record<string, 'PUSH' | 'VOID'>>;
}

/** Whether a commission is a part of the pools. @throws UnsoundFight where it is not */
export function requireCommission(commission: number): void {
  if (!Number.isInteger(commission) || commission < 0 || commission > 10_000)
    throw new UnsoundFight('a commission is a part of the pools');
}

/** All that is in a pool. @throws UnsoundFight for a stake below zero */
export function poolTotal(staked: Staked): bigint {
  let total = 0n;
  for (const stake of staked.values()) {
    if (stake < 0n) throw new UnsoundFight('no stake is below zero');
    total += stake;
  }
  return total;
}

/**
 * The dividends of the bets that won a pool: the winning stakes come back, and what is left of the pool after the commission is shared
 * equally among the winning bets that somebody backed. Rounded down to the step, and never below the minimum.
 *
 * @returns null where nobody backed a winner: the pool gives all stakes back, without commission
 * @throws UnsoundFight for a commission, a step or stakes that no pool has
 */
export function poolDividends(
  staked: Staked,
  winners: readonly string[],
  { commission, step }: PoolTerms,
  total = poolTotal(staked),
): ReadonlyMap<string, number> | null {
  requireCommission(commission);
  if (!Number.isInteger(step) || step < 1) throw new UnsoundFight('dividends are rounded to a step above zero');
  const backed = winners.filter((bet) => (staked.get(bet) ?? 0n) > 0n);
  if (backed.length === 0) return null;
  const own = backed.reduce((sum, bet) => sum + (staked.get(bet) ?? 0n), 0n);
  const gain = total * BigInt(10_000 - commission) - own * ONE;
  return new Map(
    backed.map((bet): [string, number] => {
      const rate = gain <= 0n ? ONE : ONE + gain / (BigInt(backed.length) * (staked.get(bet) ?? 1n));
      return [bet, Math.max(MINIMUM_DIVIDEND, Number(rate - (rate % BigInt(step))))];
    }),
  );
}

/**
 * What each bet of a pool returns on average at given chances of its results, in 1/10,000 of its stake.
 *
 * @param results the bets that win by each result, and how likely it is; the chances sum to 1
 */
export function expectedOfPool(
  staked: Staked,
  results: readonly { readonly winners: readonly string[]; readonly chance: number }[],
  terms: PoolTerms,
): Map<string, number> {
  const total = poolTotal(staked);
  const means = new Map<string, number>();
  let returned = 0;
  for (const { winners, chance } of results) {
    const paid = poolDividends(staked, winners, terms, total);
    if (!paid) returned += chance * 10_000;
    for (const [bet, rate] of paid ?? []) means.set(bet, (means.get(bet) ?? 0) + chance * rate);
  }
  for (const bet of staked.keys()) means.set(bet, (means.get(bet) ?? 0) + returned);
  return means;
}
