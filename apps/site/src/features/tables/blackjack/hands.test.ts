import { cardOf } from '@croupier/rules/shared';
import { expect, test } from 'vitest';
import { dealerCardsShown, endOf, totalText } from './hands.ts';

const cards = (...ranks: number[]) => ranks.map((rank) => cardOf(rank, 0));
const standing = (...ranks: number[]) => ({ cards: cards(...ranks), state: 'standing' as const });

test('a soft hand reads by both totals, a hard one by its own', () => {
  expect(totalText(cards(1, 6))).toBe('7/17');
  expect(totalText(cards(1, 6, 10))).toBe('17');
  expect(totalText(cards(1, 13))).toBe('21');
});

test('hands end against the dealer as the rules say', () => {
  expect(endOf(standing(10, 9), cards(10, 8))).toBe('wins');
  expect(endOf(standing(10, 8), cards(10, 8))).toBe('pushes');
  expect(endOf(standing(10, 7), cards(10, 8))).toBe('loses');
  expect(endOf(standing(10, 3), cards(10, 6, 9))).toBe('wins');
  expect(endOf({ cards: cards(10, 6, 9), state: 'bust' }, cards(10, 6, 9))).toBe('loses');
  expect(endOf({ cards: cards(1, 13), state: 'blackjack' }, cards(10, 5, 6))).toBe('wins');
  expect(endOf({ cards: cards(1, 13), state: 'blackjack' }, cards(1, 12))).toBe('pushes');
  expect(endOf(standing(10, 5, 6), cards(1, 12))).toBe('loses');
});

test('the dealer turns one card after another', () => {
  const seen = [0, 0.25, 0.5, 0.75, 1].map((shown) => dealerCardsShown(4, shown));
  expect(seen[0]).toBe(1);
  expect(seen.at(-1)).toBe(4);
  expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
  expect(dealerCardsShown(0, 1)).toBe(0);
});
