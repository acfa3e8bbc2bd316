import { type Amount, MAX_AMOUNT } from '@croupier/money';

/** Thrown for money that cannot be what it should be: a stake of nothing or less, a balance below zero, no amount at all. */
export class InvalidStake extends RangeError {
  override readonly name = 'InvalidStake';
}

/**
 * Checks a stake before anything is reckoned from it.
 *
 * @throws InvalidStake unless it is an amount above zero
 */
export function requireStake(stake: Amount, what = 'a stake'): void {
  if (!isStake(stake)) throw new InvalidStake(`${what} is an amount above zero`);
}

/**
 * Checks an amount that may be nothing, such as a balance or a limit.
 *
 * @throws InvalidStake unless it is an amount from zero
 */
export function requireMoney(sum: Amount, what: string): void {
  if (!isMoney(sum)) throw new InvalidStake(`${what} is an amount from zero`);
}

/** Whether a value can be staked: an amount above zero. */
export const isStake = (value: unknown): value is Amount => isMoney(value) && value > 0n;

const isMoney = (value: unknown): value is Amount => typeof value === 'bigint' && value >= 0n && value <= MAX_AMOUNT;
