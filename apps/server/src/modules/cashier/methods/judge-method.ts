import { type Amount, amount } from '@croupier/money';
import { refuse } from '../../../kernel/refusal.ts';
import type { Method } from './methods.store.ts';

const wholeInBps = 10_000n;

/** What a method costs, and who bears it. */
export type MethodFee = Pick<Method, 'feeFixed' | 'feeBps' | 'feeBearer'>;

/**
 * What the member bears of a payment, minor units: the fixed part and the share, rounded up to a minor unit, and always less than the
 * amount itself. Zero where the site bears it.
 */
export function feeOf(method: MethodFee, of: bigint): Amount {
  if (method.feeBearer === 'site') return amount(0n);
  const share = (of * BigInt(method.feeBps) + wholeInBps - 1n) / wholeInBps;
  const fee = method.feeFixed + share;
  return amount(fee < of ? fee : of - 1n);
}

/** Whether a method is open at a time of the site's clock, HH:MM. Hours that end before they begin go over midnight. */
export function isOpenAt(
  { isOpen, opens, closes }: Pick<Method, 'isOpen' | 'opens' | 'closes'>,
  time: string,
): boolean {
  if (!isOpen) return false;
  if (opens === null || closes === null || opens === closes) return true;
  return opens < closes ? time >= opens && time < closes : time >= opens || time < closes;
}

/** Whether a member is among those whom a method is for. */
export function isFor(
  { audience }: Pick<Method, 'audience'>,
  member: { country: string | null; rank: number; labelIds: readonly string[] },
): boolean {
  const { countries = [], labelIds = [], minRank = 0 } = audience;
  if (member.rank < minRank) return false;
  if (labelIds.length > 0 && !labelIds.some((id) => member.labelIds.includes(id))) return false;
  return countries.length === 0 || (member.country !== null && countries.includes(member.country));
}

/** What is left of a method's day; null without a bound. */
export function leftOfDay({ dayAmount }: Pick<Method, 'dayAmount'>, moved: bigint): Amount | null {
  if (dayAmount === null) return null;
  return amount(dayAmount > moved ? dayAmount - moved : 0n);
}

/**
 * Refuses `amount_below_minimum`, `amount_above_maximum` and `day_amount_reached`.
 * @param left what is left of the day; null without a bound
 */
export function mustFit(method: Pick<Method, 'minAmount' | 'maxAmount'>, wanted: bigint, left: bigint | null): void {
  if (wanted < method.minAmount) refuse('amount_below_minimum', { minAmount: method.minAmount.toString() });
  if (wanted > method.maxAmount) refuse('amount_above_maximum', { maxAmount: method.maxAmount.toString() });
  if (left !== null && wanted > left) refuse('day_amount_reached', { leftAmount: left.toString() });
}
