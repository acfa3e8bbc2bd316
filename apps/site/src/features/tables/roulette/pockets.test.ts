import { CALL_BETS, rouletteBet, WHEEL_ORDER } from '@croupier/rules/tables';
import { expect, test } from 'vitest';
import { hotAndCold, pocketAngle, pocketTone } from './pockets.ts';
import { trackPlaces, trackSections } from './racetrack-places.ts';

test('the ball rests at the angle of its pocket', () => {
  expect(pocketAngle(0)).toBe(0);
  expect(pocketAngle(32)).toBeCloseTo(360 / 37);
  expect(pocketAngle(26)).toBeCloseTo(360 - 360 / 37);
  expect([0, 1, 2].map(pocketTone)).toEqual(['g', 'r', 'k']);
});

test('hot numbers came most often, cold ones least', () => {
  const numbers = [...WHEEL_ORDER, 7, 7, 17].filter((number) => number !== 5);
  const { hot, cold } = hotAndCold(numbers, 2);
  expect(hot).toEqual([7, 17]);
  expect(cold[0]).toBe(5);
});

test('the racetrack has every number once, neighbours side by side, and its sections where their numbers are', () => {
  expect(trackPlaces.map(({ number }) => number)).toEqual(WHEEL_ORDER);
  const cells = trackPlaces.flatMap(({ x, y, w, h }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  for (const { name, x, w } of trackSections) {
    const numbers = CALL_BETS[name].flatMap(({ bet }) => rouletteBet(bet).numbers);
    const middle = numbers.reduce((sum, n) => sum + (trackPlaces.find(({ number }) => number === n)?.x ?? 0), 0);
    expect(Math.abs(middle / numbers.length + 0.5 - (x + w / 2)), name).toBeLessThan(3);
  }
});
