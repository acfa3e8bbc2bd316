declare const amountBrand: unique symbol;

/**
 * A sum of money in minor units of its currency: 1250n is 12.50 with exponent 2, 1,250 with exponent 0. Positive or
 * negative, within the 64 signed bits of the ledger's columns. On the wire it is the decimal string of the same
 * integer, `"1250"`; it is never a JavaScript number.
 */
export type Amount = bigint & { readonly [amountBrand]: true };

export const MAX_AMOUNT = (2n ** 63n - 1n) as Amount;
export const MIN_AMOUNT = -(2n ** 63n) as Amount;
export const ZERO = 0n as Amount;

/** Thrown when something that should be an amount is not one. */
export class InvalidAmount extends RangeError {
  override readonly name = 'InvalidAmount';
}

/**
 * A count of minor units as an amount.
 *
 * @throws InvalidAmount beyond 64 signed bits
 */
export function amount(minorUnits: bigint): Amount {
  if (minorUnits > MAX_AMOUNT || minorUnits < MIN_AMOUNT) throw new InvalidAmount('amount beyond 64 bits');
  return minorUnits as Amount;
}

const WIRE = /^(0|-?[1-9][0-9]{0,18})$/;

/**
 * An amount from its wire form: an integer of minor units without leading zeros, plus sign, spaces, decimals or
 * exponent, so that each amount has exactly one form.
 *
 * @throws InvalidAmount for any other text, and beyond 64 signed bits
 */
export function parseAmount(wire: string): Amount {
  if (typeof wire !== 'string' || !WIRE.test(wire)) throw new InvalidAmount('not an integer of minor units');
  return amount(BigInt(wire));
}
