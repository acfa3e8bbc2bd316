import type { MemberTotals } from './member-totals.store.ts';

const wholeInBps = 10_000n;

type Played = Pick<MemberTotals, 'turnoverRequired' | 'turnoverLeft' | 'validBetsThen' | 'validBets'>;

/** What has to be played before deposits may leave, and how much of it is left, minor units. */
export type Turnover = { required: bigint; left: bigint };

/** Bets since the last deposit take from what is left; a bet that was voided gives its part back, at most what was asked for. */
export function turnoverNow({ turnoverRequired, turnoverLeft, validBetsThen, validBets }: Played): Turnover {
  const left = turnoverLeft - (validBets - validBetsThen);
  if (left <= 0n) return { required: 0n, left: 0n };
  return { required: turnoverRequired, left: left < turnoverRequired ? left : turnoverRequired };
}

/** The same after a deposit of an amount. A member who had played everything begins anew. */
export function turnoverAfter(played: Played, deposit: bigint, turnoverBps: number): Turnover {
  const { required, left } = turnoverNow(played);
  const added = (deposit * BigInt(turnoverBps)) / wholeInBps;
  return { required: required + added, left: left + added };
}

/** The same after a part of the deposits went back to who gave it, unplayed as far as it can be. */
export function turnoverWithout(played: Played, returned: bigint, turnoverBps: number): Turnover {
  const { required, left } = turnoverNow(played);
  const part = (returned * BigInt(turnoverBps)) / wholeInBps;
  const taken = part < left ? part : left;
  return { required: required - taken, left: left - taken };
}

/**
 * What of a member's cash may leave: all but the part of deposits that was not played yet. With a turnover of twice the deposit, half of what
 * is left to play is such a part.
 */
export function withdrawableOf(cash: bigint, left: bigint, turnoverBps: number): bigint {
  if (left === 0n || turnoverBps === 0) return cash;
  const unplayed = (left * wholeInBps + BigInt(turnoverBps) - 1n) / BigInt(turnoverBps);
  return cash > unplayed ? cash - unplayed : 0n;
}
