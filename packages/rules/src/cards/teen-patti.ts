import { type Card, rankOf, suitOf } from '../shared/playing-cards.ts';

/** Hands of three cards from the lowest to the highest (games reference §5.3). */
export const TEEN_PATTI_CATEGORIES = ['high', 'pair', 'colour', 'sequence', 'pureSequence', 'trail'] as const;

export type TeenPattiCategory = (typeof TEEN_PATTI_CATEGORIES)[number];

export interface TeenPattiRank {
  readonly category: TeenPattiCategory;
  /** Ranks in order of weight, the ace 14; of the two highest sequences, A-K-Q is 14 and A-2-3 next. */
  readonly ranks: readonly number[];
}

/**
 * What three cards are worth.
 *
 * @throws RangeError unless they are three different cards
 */
export function teenPattiRank(cards: readonly Card[]): TeenPattiRank {
  if (cards.length !== 3 || new Set(cards).size !== 3) throw new RangeError('a hand is three different cards');
  const ranks = cards.map((card) => (rankOf(card) === 1 ? 14 : rankOf(card))).toSorted((a, b) => b - a);
  const [high, middle, low] = ranks as [number, number, number];
  if (high === low) return { category: 'trail', ranks: [high] };
  const pure = cards.every((card) => suitOf(card) === suitOf(cards[0] as Card));
  const lowAce = high === 14 && middle === 3 && low === 2;
  if (lowAce || (high - 1 === middle && middle - 1 === low)) {
    // A-2-3 lies between A-K-Q (14) and K-Q-J (13).
    return { category: pure ? 'pureSequence' : 'sequence', ranks: [lowAce ? 13.5 : high] };
  }
  if (pure) return { category: 'colour', ranks };
  if (high === middle || middle === low) return { category: 'pair', ranks: [middle, high === middle ? low : high] };
  return { category: 'high', ranks };
}

/** Above zero when the first three cards are higher, zero when they tie: suits do not count. */
export function compareTeenPatti(one: readonly Card[], other: readonly Card[]): number {
  const [a, b] = [teenPattiRank(one), teenPattiRank(other)];
  const category = TEEN_PATTI_CATEGORIES.indexOf(a.category) - TEEN_PATTI_CATEGORIES.indexOf(b.category);
  if (category !== 0) return category;
  for (const [i, rank] of a.ranks.entries()) {
    if (rank !== b.ranks[i]) return rank - (b.ranks[i] as number);
  }
  return 0;
}
