import type { LotteryNumbers } from '@croupier/contract';
import { expect, test } from 'vitest';
import { addedDigits, mergeNumbers, positionOf, seedDigits, shownNumbers, subtractedOf } from './sent-list.ts';

const at = '2026-11-27T03:00:00.000Z';
const sent = (place: number) => ({ place, sent: `${place}`.padStart(5, '0'), sender: 'li•••an', at });
const known = (places: readonly number[], count = Math.max(0, ...places)): LotteryNumbers => ({
  number: '20261127-0001',
  count,
  sum: '0',
  list: places.map((place) => Object.assign(sent(place), { own: place === 1, prize: null })),
});
const pushed = (places: readonly number[], number = '20261127-0001') => ({
  gameId: 'yeekee',
  number,
  count: Math.max(...places),
  sum: '77',
  list: places.map(sent),
  at,
});

test('a push adds what is not known yet, in its place, and keeps what is the own', () => {
  const merged = mergeNumbers(known([2, 1]), pushed([4, 3, 2]));
  expect(merged).toMatchObject({ count: 4, sum: '77' });
  expect(merged.list.map(({ place, own }) => [place, own])).toEqual([
    [4, false],
    [3, false],
    [2, false],
    [1, true],
  ]);
});

test('a push that is late, or of another issue, changes nothing', () => {
  const now = known([2, 1]);
  expect(mergeNumbers(now, pushed([2, 1]))).toBe(now);
  expect(mergeNumbers(now, pushed([9], '20261127-0002'))).toBe(now);
});

test('what lies behind a gap is left out, and no more is kept than is shown', () => {
  expect(mergeNumbers(known([2, 1]), pushed([9, 8])).list.map(({ place }) => place)).toEqual([9, 8]);
  const many = Array.from({ length: 60 }, (_, place) => 60 - place);
  expect(mergeNumbers(known([1]), pushed(many)).list).toHaveLength(shownNumbers);
});

test('positions count from the last number, and the sixteenth is taken from the sum', () => {
  expect(positionOf(20, 20)).toBe(1);
  expect(subtractedOf(known([3, 2, 1]))).toBeNull();
  const twenty = known(Array.from({ length: 20 }, (_, place) => 20 - place));
  expect(subtractedOf(twenty)).toBe('00005');
  expect(addedDigits('300042', '00040')).toBe('00002');
  expect(addedDigits('7', null)).toBe('00007');
});

test("the seed's own digits are the result without what members added", () => {
  expect(seedDigits('00041', ['00042'])).toBe('99999');
  expect(seedDigits('12345', [])).toBe('12345');
});
