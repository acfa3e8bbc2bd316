import type { LiabilityPart } from './kind.ts';

const ODDS_UNIT = 10_000n;

/**
 * The most that bets can return together: the worst case of each part. Cases that pay alike were counted as one before.
 *
 * @param staked minor units by bet
 */
export function worstReturn(parts: readonly LiabilityPart[], staked: ReadonlyMap<string, bigint>): bigint {
  return parts.reduce((sum, part) => sum + worstOf(part, staked), 0n);
}

function worstOf({ gross, cases }: LiabilityPart, staked: ReadonlyMap<string, bigint>): bigint {
  const returned = new Array<bigint>(cases).fill(0n);
  for (const [bet, stake] of staked) {
    const row = gross.get(bet);
    if (!row || stake === 0n) continue;
    for (let at = 0; at < cases; at += 1) {
      const rate = row[at] as number;
      if (rate > 0) returned[at] = (returned[at] as bigint) + stake * BigInt(rate);
    }
  }
  const worst = returned.reduce((a, b) => (b > a ? b : a), 0n);
  return (worst + ODDS_UNIT - 1n) / ODDS_UNIT;
}

/** What the house loses at most with these bets: their worst return less all that was staked; negative where it cannot lose. */
export function liabilityOf(parts: readonly LiabilityPart[], staked: ReadonlyMap<string, bigint>): bigint {
  let all = 0n;
  for (const stake of staked.values()) all += stake;
  return worstReturn(parts, staked) - all;
}

/**
 * A part from the gross returns of its bets over all its outcomes. Outcomes on which every bet returns the same become one case.
 *
 * @param rows by outcome: the gross return of each bet, in the order of `bets`
 */
export function liabilityPart(bets: readonly string[], rows: Iterable<readonly number[]>): LiabilityPart {
  const distinct = new Map<string, readonly number[]>();
  for (const row of rows) distinct.set(row.join(), row);
  const cases = [...distinct.values()];
  return {
    cases: cases.length,
    gross: new Map(bets.map((bet, at) => [bet, cases.map((row) => row[at] as number)])),
  };
}
