import { uniform, type WordSource } from '@croupier/fairness';
import { type FightChances, requireChances, SIDES, type Side } from './fixed-odds.ts';

/**
 * Draws how a fight ends: the first side whose chances, added up in the order of `SIDES`, exceed a uniform number below
 * 10,000. Takes one word, and one more for each rejected.
 *
 * @throws UnsoundFight when the chances do not sum to 10,000
 */
export function drawFight(chances: FightChances, words: WordSource): Side {
  requireChances(chances);
  let left = uniform(words, 10_000);
  for (const side of SIDES) {
    left -= chances[side];
    if (left < 0) return side;
  }
  throw new RangeError('the chances of a fight sum to 10,000');
}
