import { type Amount, multiplyFloor } from '@croupier/money';
import { InvalidStake } from '../shared/stake.ts';
import { type Rate, WHOLE } from './rate.ts';

/**
 * Points for turnover: floor(floor(valid bet / ratio) × factor). They do not expire. Source: `games.md` §8.3.
 *
 * @param ratio valid bet for one point, in minor units, above 0
 * @param vipFactor the VIP level's factor in 1/10,000: 12,000 is ×1.2
 */
export function pointsFor(validBet: Amount, ratio: Amount, vipFactor: Rate): bigint {
  if (ratio <= 0n) throw new RangeError('a point has a price');
  return validBet <= 0n ? 0n : ((validBet / ratio) * BigInt(vipFactor)) / BigInt(WHOLE);
}

/**
 * Cash for points, rounded down: `points × unit / pointsPerUnit`.
 *
 * @param unit minor units of one unit of the currency: 100 with exponent 2
 * @throws InvalidStake for points below zero, or a price or unit of nothing
 */
export function cashForPoints(points: bigint, pointsPerUnit: bigint, unit: Amount): Amount {
  if (points < 0n || pointsPerUnit <= 0n || unit <= 0n) throw new InvalidStake('points are worth something');
  return multiplyFloor(unit, points, pointsPerUnit);
}

export interface Redeemable {
  readonly points: bigint;
  readonly stock: number;
  readonly physical: boolean;
}

export type RedeemRefusal = 'out_of_stock' | 'insufficient_points' | 'address_required' | 'bad_quantity';

/**
 * Why a redemption is refused, or the points that it takes now, while it is in process.
 *
 * @throws InvalidStake for an item that costs less than nothing, which would give points
 */
export function redeem(
  item: Redeemable,
  quantity: number,
  balance: bigint,
  address?: string,
): { readonly ok: true; readonly points: bigint } | { readonly ok: false; readonly refusal: RedeemRefusal } {
  if (item.points < 0n) throw new InvalidStake('an item costs points from zero');
  if (!Number.isSafeInteger(quantity) || quantity < 1) return { ok: false, refusal: 'bad_quantity' };
  if (!(item.stock >= quantity)) return { ok: false, refusal: 'out_of_stock' };
  if (item.physical && !address?.trim()) return { ok: false, refusal: 'address_required' };
  const points = item.points * BigInt(quantity);
  return balance < points ? { ok: false, refusal: 'insufficient_points' } : { ok: true, points };
}

/** Points given back by the decision on a redemption in process: all when it is rejected. */
export const pointsReturned = (taken: bigint, decision: 'approved' | 'rejected'): bigint =>
  decision === 'rejected' ? taken : 0n;
