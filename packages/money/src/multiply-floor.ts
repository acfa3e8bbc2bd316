import { type Amount, amount, InvalidAmount } from './amount.ts';

/**
 * `value × numerator / denominator`, rounded down (towards negative infinity) to a whole minor unit. What the floor
 * leaves over stays with whoever pays.
 *
 * @throws InvalidAmount when the denominator is not positive, or the result is beyond 64 signed bits
 */
export function multiplyFloor(value: Amount, numerator: bigint, denominator: bigint): Amount {
  if (denominator <= 0n) throw new InvalidAmount('the denominator must be positive');
  const product = value * numerator;
  const quotient = product / denominator;
  const roundedUp = product < 0n && quotient * denominator !== product;
  return amount(roundedUp ? quotient - 1n : quotient);
}
