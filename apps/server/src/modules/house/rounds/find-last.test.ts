import { expect, test } from 'vitest';
import { findLast } from './find-last.ts';

/** Things numbered from 1 on, and how often was waited for some of them. */
function things(count: number) {
  let waits = 0;
  let isWaiting = false;
  return {
    waits: () => waits,
    read: async (number: number) => {
      if (!isWaiting) {
        isWaiting = true;
        waits += 1;
        setImmediate(() => {
          isWaiting = false;
        });
      }
      await new Promise((done) => setImmediate(done));
      return number <= count ? `thing ${number}` : null;
    },
  };
}

const lastOf = async (count: number, known: number) => findLast(known, things(count).read);

test('finds the last of any count', async () => {
  for (let count = 0; count <= 300; count += 1) {
    const last = count === 0 ? null : { number: count, thing: `thing ${count}` };
    expect(await lastOf(count, 0)).toEqual(last);
  }
  for (const count of [511, 512, 513, 32_895, 32_896, 32_897, 65_535, 65_536, 1_000_003, 2 ** 31]) {
    expect(await lastOf(count, 0)).toEqual({ number: count, thing: `thing ${count}` });
    for (const back of [1, 2, 3, 100, 200, 500]) {
      expect(await lastOf(count, count - back)).toEqual({ number: count, thing: `thing ${count}` });
    }
    expect(await lastOf(count, count)).toBeNull();
  }
});

test('needs few reads for many items', async () => {
  const waitsFor = async (count: number, known: number) => {
    const all = things(count);
    await findLast(known, all.read);
    return all.waits();
  };
  expect(await waitsFor(7_000, 7_000)).toBe(1);
  expect(await waitsFor(7_001, 7_000)).toBe(1);
  expect(await waitsFor(15_000, 0)).toBeLessThanOrEqual(8);
  expect(await waitsFor(1_000_000, 0)).toBeLessThanOrEqual(12);
});
