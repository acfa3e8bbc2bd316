import { listWords } from '@croupier/fairness';
import { describe, expect, it } from 'vitest';
import {
  CLUBS,
  cardOf,
  cardText,
  DECK,
  DIAMONDS,
  fraction,
  HEARTS,
  isCard,
  isRed,
  rankOf,
  readCard,
  readCards,
  SPADES,
  shuffledDecks,
  suitOf,
} from './index.ts';
import { percent, table } from './markdown.ts';
import { requireCards } from './playing-cards.ts';

describe('cards', () => {
  it('by number, rank, suit and colour', () => {
    expect(DECK.map((card) => cardOf(rankOf(card), suitOf(card)))).toEqual(Array.from({ length: 52 }, (_, i) => i));
    expect([rankOf(0), rankOf(51), suitOf(0), suitOf(51)]).toEqual([1, 13, SPADES, HEARTS]);
    expect([SPADES, CLUBS, DIAMONDS, HEARTS].map((suit) => isRed(cardOf(7, suit)))).toEqual([false, false, true, true]);
  });

  it('by their text', () => {
    expect(DECK.map((card) => readCard(cardText(card)))).toEqual(DECK);
    expect(readCards('A♠  10♦ K♥')).toEqual([0, 38, 51]);
    expect([cardText(0), cardText(38), cardText(51)]).toEqual(['A♠', '10♦', 'K♥']);
    for (const text of ['', '1♠', 'A', 'A♤', '♠A']) expect(() => readCard(text)).toThrow(`"${text}" is no card`);
  });

  it('refuses a number that is no card', () => {
    expect([-1, 0, 51, 52, 0.5, Number.NaN, '0', undefined].filter(isCard)).toEqual([0, 51]);
    for (const card of [-1, 52, 1.5, Number.NaN]) expect(() => cardText(card)).toThrow(RangeError);
    for (const [rank, suit] of [
      [0, 0],
      [14, 0],
      [1.5, 0],
      [1, -1],
      [1, 4],
      [1, Number.NaN],
    ] as const) {
      expect(() => cardOf(rank, suit)).toThrow(RangeError);
    }
  });

  it('refuses too many of one card', () => {
    expect(() => requireCards(DECK)).not.toThrow();
    expect(() => requireCards([3, 3], 2)).not.toThrow();
    expect(() => requireCards([3, 3])).toThrow('A♥ is there 2 times');
    expect(() => requireCards([3, 3, 3], 2)).toThrow('A♥ is there 3 times');
    for (const card of [-1, 52, 0.5]) expect(() => requireCards([card])).toThrow(`${card} is no card`);
  });

  it('a shoe holds every card', () => {
    const zeros = listWords(Array(415).fill(0));
    const shoe = shuffledDecks(zeros, 8);
    expect(zeros.position).toBe(415);
    expect(shoe.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 416 }, (_, i) => Math.floor(i / 8)));
    expect(shuffledDecks(listWords(Array(51).fill(0)), 1)).toEqual([...DECK.slice(1), 0]);
    for (const decks of [0, 9, 1.5]) expect(() => shuffledDecks(listWords([]), decks)).toThrow(/^a shoe holds/);
  });
});

describe('published tables', () => {
  it('have sound rows and percentages', () => {
    expect(table(['a', 'b'], [['1', '2']])).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |');
    expect([percent(fraction(1, 8), 1), percent(fraction(19, 20), 0)]).toEqual(['12.5 %', '95 %']);
  });
});
