import { type Amount, ZERO } from '@croupier/money';
import { type Rate, shareOf } from './rate.ts';

export interface ReferralTerms {
  readonly leastDeposit: Amount;
  readonly leastBet: Amount;
  readonly reward: Amount;
}

/** The fixed reward for an invited member: due once both the deposit and the valid bet are reached. Source: `games.md` §8.3. */
export function referralReward(terms: ReferralTerms, deposited: Amount, validBet: Amount): Amount {
  return deposited >= terms.leastDeposit && validBet >= terms.leastBet ? terms.reward : ZERO;
}

/** A step of the share in what invited members bet: `rate` once their valid bet of the period reaches `from`. */
export interface ReferralTier {
  readonly from: Amount;
  readonly rate: Rate;
}

/**
 * The inviter's share in the valid bet of those invited: valid bet × the rate of the highest step reached, rounded down.
 * The rate applies to all of the valid bet, as a revenue share's does. Source: `games.md` §8.3.
 *
 * @param tiers in any order
 */
export function referralShare(validBet: Amount, tiers: readonly ReferralTier[]): Amount {
  const [reached] = tiers.filter(({ from }) => validBet >= from).toSorted((a, b) => (a.from < b.from ? 1 : -1));
  return reached && validBet > 0n ? shareOf(validBet, reached.rate) : ZERO;
}
