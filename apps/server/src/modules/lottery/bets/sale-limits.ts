import { amount } from '@croupier/money';
import type { LiabilityLimits } from '@croupier/rules/lottery';
import { z } from 'zod';

const money = z.string().regex(/^[0-9]{1,18}$/);

/** What a menu limits, as it is stored: minor units in decimal strings. */
export const storedLimits = z.object({
  /** Smallest unit of a line, and what every unit is a multiple of. */
  minUnit: money,
  /** Smallest and largest stake of one slip. */
  minStake: money,
  maxStake: money,
  /** The most that a member may stake on one issue. */
  memberIssueStake: money.optional(),
  /** Lines that take no bet, `<play>/<line>`. */
  blocked: z.array(z.string().max(80)).max(10_000).optional(),
  /** What one line may cost before it pays half, and before it takes no bet. */
  halfPriceAbove: money.optional(),
  closedAbove: money.optional(),
  /** The most that one draw may cost. */
  issueCap: money.optional(),
  /** What the senders of the last number and of the sixteenth from the last win, and what they have to stake on the issue for it. */
  lastNumberPrize: money.optional(),
  sixteenthNumberPrize: money.optional(),
  numberPrizeStake: money.optional(),
});
export type StoredLimits = z.infer<typeof storedLimits>;

/** The same as the sale of one issue uses it. */
export type SaleLimits = {
  minUnit: bigint;
  minStake: bigint;
  maxStake: bigint;
  memberIssueStake: bigint | null;
  liability: LiabilityLimits;
  /** Whether sums are kept line by line. */
  hasLineLimits: boolean;
  /** Prizes of numbers that members send, in the order of `PRIZE_POSITIONS`, and the least stake on the issue for them. */
  numberPrizes: { prizes: readonly bigint[]; stake: bigint };
};

export function saleLimits(stored: StoredLimits): SaleLimits {
  const { blocked, halfPriceAbove, closedAbove, issueCap } = stored;
  const limit = <Key extends string>(key: Key, value: string | undefined) =>
    (value === undefined ? {} : { [key]: amount(BigInt(value)) }) as { [K in Key]?: ReturnType<typeof amount> };
  return {
    minUnit: BigInt(stored.minUnit),
    minStake: BigInt(stored.minStake),
    maxStake: BigInt(stored.maxStake),
    memberIssueStake: stored.memberIssueStake === undefined ? null : BigInt(stored.memberIssueStake),
    liability: Object.assign(
      blocked ? { blocked: new Set(blocked) } : {},
      limit('halfPriceAbove', halfPriceAbove),
      limit('closedAbove', closedAbove),
      limit('issueCap', issueCap),
    ),
    hasLineLimits: halfPriceAbove !== undefined || closedAbove !== undefined,
    numberPrizes: {
      prizes: [BigInt(stored.lastNumberPrize ?? 0), BigInt(stored.sixteenthNumberPrize ?? 0)],
      stake: BigInt(stored.numberPrizeStake ?? 1),
    },
  };
}
