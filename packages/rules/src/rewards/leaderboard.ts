import { type Amount, ZERO } from '@croupier/money';

/** Late settlements are let in for ten minutes after the period, then the board is frozen. Milliseconds. */
export const FREEZE_AFTER = 600_000;

export const isFrozen = (periodEnd: number, at: number): boolean => at >= periodEnd + FREEZE_AFTER;

export interface Score {
  readonly member: string;
  /** Trial accounts win nothing. */
  readonly isTrial: boolean;
  /** Valid bet in minor units, or the greatest multiplier in 1/10,000. */
  readonly score: bigint;
  /** When this score was reached, in milliseconds. */
  readonly reachedAt: number;
}

/** Ranks `from` to `to`, both included, win `prize` each. */
export interface PrizeBand {
  readonly from: number;
  readonly to: number;
  readonly prize: Amount;
}

export interface Ranked {
  readonly rank: number;
  readonly member: string;
  readonly score: bigint;
  readonly prize: Amount;
}

/**
 * The board: highest score first, equal scores by who reached theirs first, then by member so that there is one order.
 * Trial accounts and scores of 0 are left out. Source: `games.md` §8.3.
 */
export function rankScores(scores: readonly Score[], prizes: readonly PrizeBand[]): Ranked[] {
  return scores
    .filter(({ isTrial, score }) => !isTrial && score > 0n)
    .toSorted(inOrder)
    .map(({ member, score }, index) => {
      const rank = index + 1;
      const prize = prizes.find(({ from, to }) => rank >= from && rank <= to)?.prize ?? ZERO;
      return { rank, member, score, prize };
    });
}

function inOrder(a: Score, b: Score): number {
  if (a.score !== b.score) return a.score > b.score ? -1 : 1;
  return a.reachedAt - b.reachedAt || (a.member < b.member ? -1 : 1);
}
