import { uniform, type WordSource } from '@croupier/fairness';
import { type Amount, amount } from '@croupier/money';

/** The most minor units that one draw can choose among. */
const MOST_VALUES = 2n ** 32n;

/**
 * The next share of a red envelope, by doubled mean: uniform on 1 … `floor(min(2 × left / shares, left − (shares − 1)))`,
 * by rejection. Every share is at least one minor unit, and enough stays for one minor unit for each of the others.
 * Source: `games.md` §8.3: `1 + floor(u × bound)`, of which u stands for the value drawn.
 *
 * Takes one word and one more for each rejected, none for the last share. A bound above 2^32 minor units is cut to it.
 *
 * @param left minor units not yet given away
 * @param shares how many shares are still to be opened, this one included
 * @throws RangeError when there are no shares or fewer minor units than shares
 */
export function nextShare(left: Amount, shares: number, words: WordSource): Amount {
  const count = BigInt(shares);
  requireContent(left, count);
  return count === 1n ? left : amount(1n + BigInt(uniform(words, Number(shareBound(left, count)))));
}

/** How many different shares may be opened now. */
function shareBound(left: Amount, count: bigint): bigint {
  const doubledMean = (2n * left) / count;
  const spare = left - (count - 1n);
  const bound = doubledMean < spare ? doubledMean : spare;
  return bound < MOST_VALUES ? bound : MOST_VALUES;
}

function requireContent(left: Amount, count: bigint): void {
  if (count < 1n || left < count) throw new RangeError('an envelope holds at least one minor unit a share');
}

/** All shares of an envelope in the order of opening; they sum to the total. Refusals as for `nextShare`. */
export function shareOut(total: Amount, shares: number, words: WordSource): Amount[] {
  const opened: Amount[] = [];
  let left = total;
  for (let count = shares; count > 0; count -= 1) {
    const share = nextShare(left, count, words);
    opened.push(share);
    left = amount(left - share);
  }
  if (left !== 0n) throw new RangeError('an envelope holds at least one minor unit a share');
  return opened;
}
