import { CATEGORIES, categoryOf, type PokerCategory } from './poker-strength.ts';
import { TEEN_PATTI_CATEGORIES, type TeenPattiCategory, teenPattiRank } from './teen-patti.ts';

/** How many hands there are of each strength, at the index of the strength; index 0 is empty. */
export type StrengthCounts = Int32Array;

/** Counts by strength added up by category, the highest first. */
export function byCategory(counts: StrengthCounts): (readonly [PokerCategory, number])[] {
  const sums = new Map<PokerCategory, number>(CATEGORIES.toReversed().map((category) => [category, 0]));
  for (let strength = 1; strength < counts.length; strength += 1) {
    const category = categoryOf(strength);
    sums.set(category, (sums.get(category) as number) + (counts[strength] as number));
  }
  return [...sums];
}

/** All 22,100 hands of three cards by category, the highest first. */
export function countTeenPatti(): (readonly [TeenPattiCategory, number])[] {
  const sums = new Map<TeenPattiCategory, number>(TEEN_PATTI_CATEGORIES.toReversed().map((category) => [category, 0]));
  for (let a = 0; a < 50; a += 1) {
    for (let b = a + 1; b < 51; b += 1) {
      for (let c = b + 1; c < 52; c += 1) {
        const { category } = teenPattiRank([a, b, c]);
        sums.set(category, (sums.get(category) as number) + 1);
      }
    }
  }
  return [...sums];
}
