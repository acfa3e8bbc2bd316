import { expect, test } from 'vitest';
import { chanceOf, gridOf, hundredthsAt, msAt, nextTarget, readTarget, scopeOf, usualTargets } from './flight.ts';

test('a flight passes each multiplier once, and the highest within ten seconds', () => {
  for (const target of usualTargets) expect(hundredthsAt(msAt(target))).toBeCloseTo(target, 3);
  expect([msAt(100), hundredthsAt(0)]).toEqual([0, 100]);
  expect(msAt(1_000_000)).toBeLessThan(10_000);
});

test('the view holds the flight and a low target, and grows with the flight', () => {
  expect(scopeOf(0, 200).hundredths).toBeCloseTo(224);
  expect(scopeOf(0, 100_000).hundredths).toBe(550);
  expect(scopeOf(msAt(5_000), 200).hundredths).toBeCloseTo(5_000, 3);
});

test('lines across the view are few and round', () => {
  expect(gridOf({ ms: 0, hundredths: 224 })).toEqual([150, 200]);
  for (const hundredths of [160, 224, 550, 1_000, 5_000, 77_777, 1_000_000]) {
    const lines = gridOf({ ms: 0, hundredths });
    expect([hundredths, lines.length >= 2 && lines.length <= 6]).toEqual([hundredths, true]);
    for (const line of lines) expect(line > 100 && line <= hundredths).toBe(true);
  }
});

test('a typed target is read in either way of writing it, and kept within its bounds', () => {
  const read = (text: string) => readTarget(text, 101, 1_000_000);
  expect(['2', '2.5', '2,55', ' 3× ', '1.005', '0', '99999', '.5'].map(read)).toEqual([
    ...[200, 250, 255, 300, 101, 101, 1_000_000, 101],
  ]);
  for (const none of ['', '.', 'two', '-3', '1e9', '1.2.3']) expect(read(none)).toBeNull();
});

test('targets are stepped through one by one, from any', () => {
  expect([nextTarget(200, 1), nextTarget(200, -1), nextTarget(217, 1), nextTarget(217, -1)]).toEqual([
    250, 175, 250, 200,
  ]);
  expect([nextTarget(101, -1), nextTarget(1_000_000, 1)]).toEqual([null, null]);
});

test('a target is reached with its share of the fair chance', () => {
  expect(chanceOf(200, 97)).toBe(0.485);
});
