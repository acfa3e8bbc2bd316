import { expect, test } from 'vitest';
import { cardsShown, dealOrder } from './deal-order.ts';

const third = { playerCards: [4, 8, 12], bankerCards: [0, 20, 24] };

test('cards are dealt in turns, and the player’s third before the banker’s', () => {
  expect(dealOrder(third).map(({ side, card }) => `${side} ${card}`)).toEqual([
    'player 4',
    'banker 0',
    'player 8',
    'banker 20',
    'player 12',
    'banker 24',
  ]);
  expect(dealOrder({ playerCards: [4, 8], bankerCards: [0, 20, 24] }).at(-1)).toEqual({
    side: 'banker',
    index: 2,
    card: 24,
  });
});

test('whoever joins in the middle of a deal sees the cards that are out by then', () => {
  const order = dealOrder(third);
  expect([0, 1 / 7, 3 / 7, 6 / 7, 1].map((shown) => cardsShown(order, shown))).toEqual([0, 1, 3, 6, 6]);
});
