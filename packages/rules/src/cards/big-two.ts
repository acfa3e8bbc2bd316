import { type Card, rankOf, suitOf } from '../shared/playing-cards.ts';

/** Combinations; those of five cards from the lowest to the highest (games reference §5.3). */
export const BIG_TWO_KINDS = [
  'single',
  'pair',
  'triple',
  'straight',
  'flush',
  'fullHouse',
  'quads',
  'straightFlush',
] as const;

export type BigTwoKind = (typeof BIG_TWO_KINDS)[number];

export interface BigTwoCombo {
  readonly kind: BigTwoKind;
  readonly size: number;
  /** What decides between two of one kind, in order of weight. */
  readonly weight: readonly number[];
}

/** ♦ ♣ ♥ ♠ from the lowest, by the suits of `playing-cards` (♠ ♣ ♦ ♥). */
const SUIT_HEIGHTS = [3, 1, 0, 2];

/** Order of a card: 3♦ 0 … 2♠ 51. */
export const bigTwoHeight = (card: Card): number =>
  ((rankOf(card) + 10) % 13) * 4 + (SUIT_HEIGHTS[suitOf(card)] as number);

export const byBigTwoHeight = (cards: readonly Card[]): Card[] =>
  cards.toSorted((a, b) => bigTwoHeight(a) - bigTwoHeight(b));

/**
 * Height of a straight, or −1: 3-4-5-6-7 is 0 and 10-J-Q-K-A 7, then 2-3-4-5-6 and A-2-3-4-5, in which the two is the
 * highest card. J-Q-K-A-2 is none.
 *
 * @param ranks heights of five ranks, three 0 … two 12, ascending
 */
function straightHeight(ranks: readonly number[]): number {
  const first = ranks[0] as number;
  if (ranks.join() === '0,1,2,11,12') return 9;
  if (ranks.join() === '0,1,2,3,12') return 8;
  return ranks.every((rank, i) => rank === first + i) && first <= 7 ? first : -1;
}

/** What these cards make together, or undefined when they are no combination. */
export function bigTwoCombo(cards: readonly Card[]): BigTwoCombo | undefined {
  const size = cards.length;
  if (size === 0 || new Set(cards).size !== size) return undefined;
  const heights = byBigTwoHeight(cards).map(bigTwoHeight);
  const ranks = heights.map((height) => height >> 2);
  const top = heights.at(-1) as number;
  if (size <= 3) {
    if (ranks.some((rank) => rank !== ranks[0])) return undefined;
    return { kind: BIG_TWO_KINDS[size - 1] as BigTwoKind, size, weight: [top] };
  }
  return size === 5 ? fiveCards(heights, ranks) : undefined;
}

function fiveCards(heights: readonly number[], ranks: readonly number[]): BigTwoCombo | undefined {
  const top = heights.at(-1) as number;
  const flush = heights.every((height) => (height & 3) === (top & 3));
  const straight = straightHeight(ranks);
  const combo = (kind: BigTwoKind, weight: readonly number[]): BigTwoCombo => ({ kind, size: 5, weight });
  if (straight >= 0) return combo(flush ? 'straightFlush' : 'straight', [straight, top]);
  if (flush) return combo('flush', [...ranks.toReversed(), top]);
  const countOf = (rank: number) => ranks.filter((own) => own === rank).length;
  // Of five cards in two ranks the third lies in the larger group.
  const most = ranks[2] as number;
  if (countOf(most) === 4) return combo('quads', [most]);
  return countOf(most) === 3 && new Set(ranks).size === 2 ? combo('fullHouse', [most]) : undefined;
}

/** Whether an answer beats what was played: as many cards, and a higher kind of five or higher of its kind. */
export function beatsBigTwo(played: BigTwoCombo, answer: BigTwoCombo): boolean {
  if (played.size !== answer.size) return false;
  if (played.kind !== answer.kind) return BIG_TWO_KINDS.indexOf(answer.kind) > BIG_TWO_KINDS.indexOf(played.kind);
  for (const [i, weight] of answer.weight.entries()) {
    if (weight !== played.weight[i]) return weight > (played.weight[i] as number);
  }
  return false;
}
