import { expect, test } from 'vitest';
import { fullPace, planRests, stillPace } from './spin-plan.ts';

const twoThenNone = [
  ['S', 'K', 'A', 'Q', 'J'],
  ['Q', 'J', 'S', 'K', 'A'],
  ['K', 'A', 'Q', 'J', 'Q'],
];
const noScatter = [
  ['J', 'Q', 'K', 'J', 'A'],
  ['Q', 'J', 'Q', 'A', 'J'],
  ['K', 'K', 'J', 'Q', 'Q'],
];

test('reels rest from left to right', () => {
  const rests = planRests(noScatter, 'S', 3, 80, fullPace).map(({ restMs }) => restMs);
  expect(rests).toEqual([...rests].sort((a, b) => a - b));
  expect(new Set(rests).size).toBe(5);
  expect(rests[0]).toBe(fullPace.firstRestMs);
});

test('only reels after two drawn scatters are held', () => {
  const rests = planRests(twoThenNone, 'S', 3, 80, fullPace);
  expect(rests.map(({ anticipated }) => anticipated)).toEqual([false, false, false, true, true]);
});

test('a window without scatters is never held back to look close', () => {
  expect(planRests(noScatter, 'S', 3, 80, fullPace).some(({ anticipated }) => anticipated)).toBe(false);
});

test('a game without free spins holds no reel', () => {
  expect(planRests(twoThenNone, null, null, 80, fullPace).some(({ anticipated }) => anticipated)).toBe(false);
});

test('a late answer moves every rest behind it', () => {
  const rests = planRests(noScatter, 'S', 3, 6000, fullPace);
  expect(rests[0]?.restMs).toBe(6000 + fullPace.landingMs);
});

test('less motion means no held reels', () => {
  expect(planRests(twoThenNone, 'S', 3, 80, stillPace).some(({ anticipated }) => anticipated)).toBe(false);
});
