import { uniform, type WordSource } from '@croupier/fairness';
import { type Amount, amount } from '@croupier/money';

const WORD_VALUES = 2n ** 32n;

/**
 * The next share of a red envelope, by doubled mean: `1 + floor(u × min(2 × left / shares, left − (shares − 1)))` with
 * u = word / 2^32, exactly; the last share is all that is left. Every share is at least one minor unit, and enough stays
 * for one minor unit for each of the others. Source: `games.md` §8.3.
 *
 * Takes one word, none for the last share.
 *
 * @param left minor units not yet given away
 * @param shares how many shares are still to be opened, this one included
 * @throws RangeError when there are no shares or fewer minor units than shares
 */
export function nextShare(left: Amount, shares: number, words: WordSource): Amount {
  const count = BigInt(shares);
  if (count < 1n || left < count) throw new RangeError('an envelope holds at least one minor unit a share');
  if (count === 1n) return left;
  const doubledMean = 2n * left;
  const spare = (left - (count - 1n)) * count;
  const ceiling = doubledMean < spare ? doubledMean : spare;
  return amount(1n + (BigInt(uniform(words, 2 ** 32)) * ceiling) / (WORD_VALUES * count));
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
