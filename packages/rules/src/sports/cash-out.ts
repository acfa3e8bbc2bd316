import { type Amount, amount } from '@croupier/money';
import { type Fraction, fraction, over, times } from '../shared/fraction.ts';
import { requireMoney, requireStake } from '../shared/stake.ts';
import { type Grade, payout, returnOf } from './grade.ts';
import { type Odds, ONE, oddsFraction } from './odds.ts';

/** A leg of the bet to be cashed out: decided by a grade, or still open at current odds. */
export type CashOutLeg =
  | { readonly price: Odds; readonly grade: Grade }
  | { readonly price: Odds; readonly current: Odds };

/** How far the offer may move between showing and confirming, in 1/10,000: 5 % (games.md §7.5). */
export const CASH_OUT_TOLERANCE = 500;

/**
 * What a bet is worth now, in minor units before flooring: stake × placed odds / current odds × (1 − m), over all open legs,
 * times what decided legs returned. It is never above what the bet could still pay, because current odds are above 1.
 * `margin` is in 1/10,000; current odds are fair or shown ones, as the site chooses.
 */
function offerOf(stake: Amount, legs: readonly CashOutLeg[], margin: number): Fraction {
  requireStake(stake);
  if (legs.length === 0) throw new RangeError('a bet without legs');
  if (!Number.isSafeInteger(margin) || margin < 0 || margin >= ONE) throw new RangeError(`a margin of ${margin}/10000`);
  let offer = times(fraction(stake), fraction(ONE - margin, ONE));
  for (const leg of legs) {
    const returned = returnOf('grade' in leg ? leg.grade : 'WON', leg.price);
    offer = times(offer, 'grade' in leg ? returned : over(returned, oddsFraction(leg.current)));
  }
  return offer;
}

/**
 * The offer for the whole bet, floored to a minor unit.
 *
 * @throws InvalidStake unless the stake is above zero, InvalidOdds for a price that is none, RangeError for a margin that is none
 */
export const cashOutOffer = (stake: Amount, legs: readonly CashOutLeg[], margin: number): Amount =>
  payout(amount(1n), offerOf(stake, legs, margin));

/**
 * Cashing out a share of the bet, in 1/10,000: credited is share × the exact offer, floored; what stays is the stake less
 * its share, the share floored, so nothing of the stake is lost.
 *
 * @throws RangeError unless the share is above 0 and at most 1
 */
export function cashOutPart(
  stake: Amount,
  legs: readonly CashOutLeg[],
  margin: number,
  share: number,
): { credited: Amount; staysStaked: Amount } {
  if (!Number.isSafeInteger(share) || share <= 0 || share > ONE) throw new RangeError(`a share of ${share}/10000`);
  const part = fraction(share, ONE);
  return {
    credited: payout(amount(1n), times(offerOf(stake, legs, margin), part)),
    staysStaked: amount(stake - payout(stake, part)),
  };
}

export type CashOutRefusal = 'suspended' | 'bonus_funded' | 'offer_moved';

/**
 * Why a cash-out is refused at the moment of confirming, or undefined; the offer may move 5 % either way.
 *
 * @throws InvalidStake for an offer below zero
 */
export function cashOutRefusal(at: {
  readonly suspended: boolean;
  readonly bonusFunded: boolean;
  readonly offered: Amount;
  readonly now: Amount;
}): CashOutRefusal | undefined {
  requireMoney(at.offered, 'an offer');
  requireMoney(at.now, 'an offer');
  if (at.suspended) return 'suspended';
  if (at.bonusFunded) return 'bonus_funded';
  const moved = at.now > at.offered ? at.now - at.offered : at.offered - at.now;
  return moved * BigInt(ONE) > at.offered * BigInt(CASH_OUT_TOLERANCE) ? 'offer_moved' : undefined;
}
