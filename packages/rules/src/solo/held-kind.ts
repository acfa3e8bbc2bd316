import { type Card, rankOf, suitOf } from '../shared/playing-cards.ts';
import { POKER_HANDS } from './poker-pay.ts';

/** What is held, in words for the sheet. */
export type HeldKind = string;

const HAND_WORDS: Readonly<Record<(typeof POKER_HANDS)[number], string>> = {
  royalFlush: 'a royal flush',
  straightFlush: 'a straight flush',
  fourOfAKind: 'four of a kind',
  fullHouse: 'a full house',
  flush: 'a flush',
  straight: 'a straight',
  threeOfAKind: 'three of a kind',
  twoPair: 'two pair',
  jacksOrBetter: 'a pair of jacks or better',
};

/** The words for a hand. */
export const wordsOfHand = (hand: (typeof POKER_HANDS)[number] | null): string =>
  hand === null ? 'nothing that pays' : HAND_WORDS[hand];

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'];

/**
 * What kind of cards a hold keeps.
 *
 * @param hand what the whole deal makes, by `handNumber`
 */
export function heldKind(held: readonly Card[], hand: number): HeldKind {
  const ranks = new Set(held.map(rankOf));
  const number = NUMBERS[held.length] as string;
  if (held.length === 0) return 'nothing';
  if (held.length === 5) return wordsOfHand(POKER_HANDS[hand - 1] ?? null);
  if (ranks.size < held.length) {
    if (held.length === 2) return [...ranks].every(isHigh) ? HAND_WORDS.jacksOrBetter : 'a lower pair';
    if (held.length === 3) return HAND_WORDS.threeOfAKind;
    return ranks.size === 1 ? HAND_WORDS.fourOfAKind : HAND_WORDS.twoPair;
  }
  if (held.length > 1 && held.every((card) => suitOf(card) === suitOf(held[0] as Card))) {
    if ([...ranks].every((rank) => rank === 10 || isHigh(rank))) return `${number} to a royal flush`;
    return isInRow(ranks) ? `${number} to a straight flush` : `${number} to a flush`;
  }
  if (held.length === 4) return [...ranks].every(isHigh) ? 'four high cards' : 'four to a straight';
  if (![...ranks].every(isHigh)) return `${number} other cards`;
  return held.length === 1 ? 'one high card' : `${number} high cards of different suits`;
}

const isHigh = (rank: number): boolean => rank === 1 || rank > 10;

/** Whether a straight can have all these ranks; the ace is low or high. */
function isInRow(ranks: ReadonlySet<number>): boolean {
  const fits = (heights: readonly number[]) => Math.max(...heights) - Math.min(...heights) < 5;
  return fits([...ranks]) || fits([...ranks].map((rank) => (rank === 1 ? 14 : rank)));
}
