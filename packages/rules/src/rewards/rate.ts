import { type Amount, multiplyFloor } from '@croupier/money';

/** A rate or a factor as an integer of 1/10,000: 50 is 0.5 %, 10,000 is the whole, 12,000 is ×1.2. */
export type Rate = number;

/** The rate that leaves a value as it is. */
export const WHOLE: Rate = 10_000;

/**
 * `value × rate`, rounded down to a minor unit; what the floor leaves over stays with the house.
 *
 * @throws RangeError when the rate is not an integer
 */
export function shareOf(value: Amount, rate: Rate): Amount {
  return multiplyFloor(value, BigInt(rate), BigInt(WHOLE));
}

/** Whether a rate is a part of the whole: an integer from 0 to 10,000. */
export const isRate = (rate: number): boolean => Number.isInteger(rate) && rate >= 0 && rate <= WHOLE;

/** The smaller of two amounts. */
export const least = (a: Amount, b: Amount): Amount => (a < b ? a : b);

/** The greater of two amounts. */
export const greatest = (a: Amount, b: Amount): Amount => (a > b ? a : b);
