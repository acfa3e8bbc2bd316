import { shuffle, type WordSource } from '@croupier/fairness';

/**
 * A card of the French deck as an integer from 0 to 51: (rank − 1) × 4 + suit, ace of spades 0. Cards of several decks
 * in one shoe have the same number; nothing distinguishes them.
 */
export type Card = number;

/** Thrown for what is no card, for a deck that is not whole, and for a number of decks that no shoe holds. */
export class InvalidCards extends RangeError {
  override readonly name = 'InvalidCards';
}

/** 1 the ace, 11 the jack, 12 the queen, 13 the king. */
export const rankOf = (card: Card): number => (card >> 2) + 1;

/** 0 spades, 1 clubs, 2 diamonds, 3 hearts. Games that rank suits map them. */
export const suitOf = (card: Card): number => card & 3;

/** Diamonds and hearts. */
export const isRed = (card: Card): boolean => suitOf(card) >= 2;

export const SPADES = 0;
export const CLUBS = 1;
export const DIAMONDS = 2;
export const HEARTS = 3;

/**
 * The card of a rank (1 to 13) and a suit (0 to 3).
 *
 * @throws InvalidCards for any other rank or suit
 */
export function cardOf(rank: number, suit: number): Card {
  if (!Number.isInteger(rank) || rank < 1 || rank > 13 || !Number.isInteger(suit) || suit < 0 || suit > 3) {
    throw new InvalidCards(`no card has rank ${rank} and suit ${suit}`);
  }
  return (rank - 1) * 4 + suit;
}

/** The 52 cards in order of their numbers. */
export const DECK: readonly Card[] = Array.from({ length: 52 }, (_, card) => card);

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♣', '♦', '♥'];

/** Whether a value is the number of a card. */
export const isCard = (value: unknown): value is Card =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < DECK.length;

/**
 * A card as people write it: `10♦`, `A♠`.
 *
 * @throws InvalidCards for a number that is no card
 */
export function cardText(card: Card): string {
  if (!isCard(card)) throw new InvalidCards(`${card} is no card`);
  return `${RANKS[rankOf(card) - 1]}${SUITS[suitOf(card)]}`;
}

/**
 * The card of a text that `cardText` writes.
 *
 * @throws InvalidCards for any other text
 */
export function readCard(text: string): Card {
  const rank = RANKS.indexOf(text.slice(0, -1));
  const suit = SUITS.indexOf(text.slice(-1));
  if (rank < 0 || suit < 0) throw new InvalidCards(`"${text}" is no card`);
  return rank * 4 + suit;
}

/** Cards from texts separated by spaces: `9♠ K♦`. */
export const readCards = (texts: string): Card[] => texts.split(' ').filter(Boolean).map(readCard);

/** The largest shoe. */
const MOST_DECKS = 8;

/** @throws InvalidCards unless there are 1 to 8 whole decks */
export function requireDecks(decks: number): void {
  if (!Number.isInteger(decks) || decks < 1 || decks > MOST_DECKS) throw new InvalidCards('a shoe holds 1 to 8 decks');
}

/**
 * Checks that dealt cards can come from so many decks.
 *
 * @throws InvalidCards for what is no card, and for more equal cards than there are decks
 */
export function requireCards(cards: readonly Card[], decks = 1): void {
  const seen = new Uint8Array(DECK.length);
  for (const card of cards) {
    if (!isCard(card)) throw new InvalidCards(`${card} is no card`);
    const count = (seen[card] as number) + 1;
    if (count > decks) throw new InvalidCards(`${cardText(card)} is there ${count} times`);
    seen[card] = count;
  }
}

/**
 * All cards of so many decks, in an order drawn by Fisher-Yates from the top over the decks in order of card numbers.
 *
 * @throws InvalidCards unless `decks` is an integer from 1 to 8
 */
export function shuffledDecks(words: WordSource, decks: number): Card[] {
  requireDecks(decks);
  return shuffle(words, Array.from({ length: decks }, () => DECK).flat());
}
