import { expect, test } from 'vitest';
import { fullPace, planRests, stillPace } from './spin-plan.ts';

const none = [false, false, false, false, false];

test('reels rest from left to right', () => {
  const rests = planRests(none, 80, fullPace).map(({ restMs }) => restMs);
  expect(rests).toEqual([...rests].sort((a, b) => a - b));
  expect(new Set(rests).size).toBe(5);
  expect(rests[0]).toBe(fullPace.firstRestMs);
});

test('a reel that is held rests later, and those after it too', () => {
  const plain = planRests(none, 80, fullPace).map(({ restMs }) => restMs);
  const held = planRests([false, false, false, true, false], 80, fullPace);
  expect(held.map(({ anticipated }) => anticipated)).toEqual([false, false, false, true, false]);
  expect(held.map(({ restMs }, reel) => restMs - (plain[reel] ?? 0))).toEqual([
    0,
    0,
    0,
    fullPace.anticipationMs,
    fullPace.anticipationMs,
  ]);
});

test('a late answer moves every rest behind it', () => {
  expect(planRests(none, 6000, fullPace)[0]?.restMs).toBe(6000 + fullPace.landingMs);
});

test('less motion means no held reels', () => {
  expect(planRests([false, true], 80, stillPace).some(({ anticipated }) => anticipated)).toBe(false);
});
