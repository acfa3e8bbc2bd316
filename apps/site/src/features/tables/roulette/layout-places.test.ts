import { ROULETTE_BETS } from '@croupier/rules/tables';
import { expect, test } from 'vitest';
import { nextPlace, placeOf } from './layout-places.ts';

const places = ROULETTE_BETS.map(({ id }) => placeOf(id));

test('every bet of the layout has a place of its own within it', () => {
  const at = places.map(({ x, y, w, h }) => `${x + w / 2} ${y + h / 2}`);
  expect(new Set(at).size).toBe(ROULETTE_BETS.length);
  for (const { bet, x, y, w, h } of places)
    expect(x >= 0 && y >= 0 && x + w <= 14 && y + h <= 5, `${bet} lies within`).toBe(true);
});

test('edges lie between the numbers that they are about', () => {
  expect(placeOf('split:16-17')).toMatchObject({ x: 6.5, y: 2, isEdge: true });
  expect(placeOf('split:17-20')).toMatchObject({ x: 7, y: 1.5 });
  expect(placeOf('corner:13-14-16-17')).toMatchObject({ x: 6, y: 2 });
  expect(placeOf('street:16-17-18')).toMatchObject({ x: 6.5, y: 3 });
  expect(placeOf('sixLine:13-14-15-16-17-18')).toMatchObject({ x: 6, y: 3 });
  expect(placeOf('street:0-1-2')).toMatchObject({ x: 1, y: 2 });
  expect(placeOf('corner:0-1-2-3')).toMatchObject({ x: 1, y: 3 });
  expect(() => placeOf('topLine')).toThrow(RangeError);
});

test('arrows reach every place from zero, and go straight ahead', () => {
  expect(nextPlace(places, placeOf('straight:17'), 'right')?.bet).toBe('split:17-20');
  expect(nextPlace(places, placeOf('straight:17'), 'up')?.bet).toBe('split:17-18');
  expect(nextPlace(places, placeOf('straight:0'), 'left')).toBeUndefined();
  const reached = new Set(['straight:0']);
  for (const bet of reached)
    for (const direction of ['left', 'right', 'up', 'down'] as const) {
      const next = nextPlace(places, placeOf(bet), direction);
      if (next) reached.add(next.bet);
    }
  expect(ROULETTE_BETS.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
});
