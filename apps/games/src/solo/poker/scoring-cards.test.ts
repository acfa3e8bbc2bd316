import { expect, test } from 'vitest';
import { scoringCards } from './scoring-cards.ts';

const ranks = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ');
/** Cards from texts such as `10♦`. */
const readCards = (texts: string) =>
  texts.split(' ').map((text) => ranks.indexOf(text.slice(0, -1)) * 4 + '♠♣♦♥'.indexOf(text.slice(-1)));

test.each([
  ['Q♥ 9♠ 4♥ Q♠ 3♠', 'jacksOrBetter', [true, false, false, true, false]],
  ['Q♥ 9♠ 9♥ Q♠ 3♠', 'twoPair', [true, true, true, true, false]],
  ['9♦ 9♠ 9♥ Q♠ 3♠', 'threeOfAKind', [true, true, true, false, false]],
  ['2♦ 2♠ 7♥ 2♥ 2♣', 'fourOfAKind', [true, true, false, true, true]],
  ['A♦ 2♠ 3♥ 4♥ 5♣', 'straight', [true, true, true, true, true]],
  ['2♦ 2♠ 3♥ 3♦ 3♣', 'fullHouse', [true, true, true, true, true]],
] as const)('%s as %s', (cards, hand, expected) => {
  expect(scoringCards(readCards(cards), hand)).toEqual(expected);
});

test('without a hand no card makes one, not even a low pair', () => {
  expect(scoringCards(readCards('2♦ 2♠ 7♥ 9♥ K♣'), undefined)).toEqual([false, false, false, false, false]);
});
