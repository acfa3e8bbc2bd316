import { type Amount, amount, multiplyFloor, ZERO } from '@croupier/money';
import { requireStake } from '../shared/stake.ts';
import { type Odds, ONE, odds } from './odds.ts';
import { InvalidPick } from './strict.ts';

/** What a member allows the odds to do between the slip and acceptance. */
export type PricePolicy = 'accept_any' | 'accept_better' | 'reject';

/** Milliseconds between a bet in play and its acceptance: 5 s by default, 3 to 8 by the site's choice; none before the match. */
export const IN_PLAY_DELAY = 5_000;

/**
 * The offer as the member saw it (found by the odds version that the slip carries), or as it stands when the delay is over.
 * Both must be of one selection on one line: a moved line is another selection.
 */
export interface Quote {
  readonly price: Odds;
  readonly suspended: boolean;
  /** Score of the event; any change during the delay refuses the bet. */
  readonly score: string;
}

export type Acceptance =
  | { readonly accepted: true; readonly price: Odds }
  | { readonly accepted: false; readonly reason: 'suspended' | 'score_changed' | 'odds_changed' };

/**
 * Whether a bet is taken, and at what odds (games.md §7.6): never when suspended or after a score, at changed odds only as
 * the policy allows. An accepted bet gets the odds of now, so better ones are passed on.
 *
 * @throws InvalidOdds for a price that is none
 */
export function accept(seen: Quote, now: Quote, policy: PricePolicy = 'accept_better'): Acceptance {
  odds(seen.price);
  odds(now.price);
  if (now.suspended) return { accepted: false, reason: 'suspended' };
  if (now.score !== seen.score) return { accepted: false, reason: 'score_changed' };
  const changed = now.price !== seen.price;
  const allowed = policy === 'accept_any' || (policy === 'accept_better' && now.price > seen.price);
  return changed && !allowed ? { accepted: false, reason: 'odds_changed' } : { accepted: true, price: now.price };
}

/**
 * The largest stake to take, in minor units, floored: the least of the market's limit, what keeps winnings within the
 * largest payout, and what keeps them within the liability still free; winnings are stake × (d − 1). Never below zero.
 *
 * @throws InvalidOdds for a price that is none
 */
export function maxStake(
  limits: { readonly market: Amount; readonly maxPayout: Amount; readonly liabilityLeft: Amount },
  price: Odds,
): Amount {
  odds(price);
  const staked = (winnings: Amount) => multiplyFloor(winnings, BigInt(ONE), BigInt(price - ONE));
  const least = [limits.market, staked(limits.maxPayout), staked(limits.liabilityLeft)].reduce((a, b) =>
    a < b ? a : b,
  );
  return least < ZERO ? ZERO : least;
}

/** A bet accepted on one outcome of a market. */
export interface OpenBet {
  readonly outcome: string;
  readonly stake: Amount;
  readonly price: Odds;
}

/**
 * What the house loses if an outcome comes in: gross of its bets less all stakes of the market. Negative is a gain.
 *
 * @throws InvalidPick for a bet on none of the outcomes, which no liability would show; InvalidStake and InvalidOdds
 */
export function liabilities(outcomes: readonly string[], bets: readonly OpenBet[]): Map<string, Amount> {
  for (const { outcome, stake, price } of bets) {
    if (!outcomes.includes(outcome)) throw new InvalidPick(`the market has no outcome ${outcome}`);
    requireStake(stake);
    odds(price);
  }
  const stakes = bets.reduce((sum, { stake }) => sum + stake, 0n);
  return new Map(
    outcomes.map((outcome) => {
      const winners = bets.filter((bet) => bet.outcome === outcome);
      const gross = winners.reduce((sum, bet) => sum + multiplyFloor(bet.stake, BigInt(bet.price), BigInt(ONE)), 0n);
      return [outcome, amount(gross - stakes)];
    }),
  );
}

/** Which side of a two-way market carries more than `threshold` above the other, so that its line moves against it; else undefined. */
export function overloaded(loads: readonly [a: Amount, b: Amount], threshold: Amount): 'a' | 'b' | undefined {
  const imbalance = loads[0] - loads[1];
  if (imbalance > threshold) return 'a';
  return -imbalance > threshold ? 'b' : undefined;
}
