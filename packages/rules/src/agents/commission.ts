import { type Amount, amount, ZERO } from '@croupier/money';
import { type Rate, shareOf, WHOLE } from '../rewards/rate.ts';

/**
 * Rate-spread rebate along a path, the top agent first and the member last: each agent earns
 * `validBet × (own rate − next rate)`, the member `validBet × own rate`. Each share is the difference of two floors, so
 * they sum to the floor of `validBet × top rate` exactly and none is negative. Source: `games.md` §8.4.1.
 *
 * @param rates the snapshot taken with the bet, in 1/10,000
 * @throws RangeError when the rates rise downwards, or one is negative or above the whole
 */
export function rateSpread(validBet: Amount, rates: readonly Rate[]): Amount[] {
  const first = rates[0] ?? 0;
  const sound = rates.every((rate, i) => rate >= 0 && rate <= (rates[i - 1] ?? first));
  if (!sound || first > WHOLE) throw new RangeError('rates may not rise from an upline to its downline');
  const upTo = rates.map((rate) => shareOf(validBet, rate));
  return upTo.map((share, i) => amount(share - (upTo[i + 1] ?? 0n)));
}

/** Whether an agent may give a downline this rate: at most the agent's own less the gap. Source: `games.md` §8.4.1. */
export const mayGrant = (own: Rate, downline: Rate, leastGap: Rate = 0): boolean =>
  Number.isInteger(downline) && downline >= 0 && downline <= own - leastGap;

/**
 * Turnover commission by depth: Σ valid bet of the members at each depth × the rate of that depth, rounded down once.
 * Depths beyond the rates earn nothing. Source: `games.md` §8.4.2.
 *
 * @param validBets by depth, direct downlines first
 */
export function turnoverCommission(validBets: readonly Amount[], rates: readonly Rate[]): Amount {
  const exact = validBets.reduce((sum, validBet, depth) => sum + validBet * BigInt(rates[depth] ?? 0), 0n);
  return amount(exact / BigInt(WHOLE));
}

/** A period of a team. `ggr` is stakes less payouts, negative when members won; the rest are costs, from 0. */
export interface TeamResult {
  readonly ggr: Amount;
  readonly bonus: Amount;
  readonly rebate: Amount;
  readonly fee: Amount;
}

/** A step: `rate` for a base up to `upTo` (included; the last step has none) with at least so many active members. */
export interface RevenueTier {
  readonly upTo?: Amount;
  readonly rate: Rate;
  readonly leastActive: number;
}

export interface RevenueShareRules {
  /** Of a positive GGR, in 1/10,000. */
  readonly royalty: Rate;
  /** From the smallest base upwards. */
  readonly tiers: readonly RevenueTier[];
  /** The rate of the step reached on all of the base, or each rate on its own slice. */
  readonly method: 'whole' | 'progressive';
  /** Whether a negative base lowers the next period's. */
  readonly carryNegative: boolean;
}

export interface RevenueShare {
  /** GGR less bonus, rebate, fee and royalty. */
  readonly ngr: Amount;
  /** NGR plus what was carried in; the commission is reckoned on it. */
  readonly base: Amount;
  readonly commission: Amount;
  /** 0 or negative: into the next period. */
  readonly carry: Amount;
}

/**
 * Net-loss commission (revenue share) of a period, rounded down. Both conditions of a step are needed: an agent with too
 * few active members for the step of the base gets the highest step below it that allows the number, on the whole base;
 * with too few for every step, nothing. Source: `games.md` §8.4.3.
 *
 * @param carriedIn 0 or negative, from the last period
 */
export function revenueShare(
  result: TeamResult,
  active: number,
  rules: RevenueShareRules,
  carriedIn: Amount = ZERO,
): RevenueShare {
  const royalty = result.ggr > 0n ? shareOf(result.ggr, rules.royalty) : 0n;
  const ngr = amount(result.ggr - result.bonus - result.rebate - result.fee - royalty);
  const base = amount(ngr + (rules.carryNegative ? carriedIn : 0n));
  if (base <= 0n) return { ngr, base, commission: ZERO, carry: rules.carryNegative ? base : ZERO };
  const reached = rules.tiers.findIndex(({ upTo }) => upTo === undefined || base <= upTo);
  const within = reached < 0 ? rules.tiers : rules.tiers.slice(0, reached + 1);
  const allowed = within.findLastIndex(({ leastActive }) => active >= leastActive);
  const commission = commissionOf(base, within.slice(0, allowed + 1), rules.method);
  return { ngr, base, commission, carry: ZERO };
}

function commissionOf(base: Amount, tiers: readonly RevenueTier[], method: 'whole' | 'progressive'): Amount {
  const last = tiers.at(-1);
  if (!last) return ZERO;
  if (method === 'whole') return shareOf(base, last.rate);
  let [exact, from] = [0n, 0n];
  for (const tier of tiers) {
    const to = tier === last || tier.upTo === undefined || tier.upTo > base ? base : tier.upTo;
    exact += (to - from) * BigInt(tier.rate);
    from = to;
  }
  return amount(exact / BigInt(WHOLE));
}
