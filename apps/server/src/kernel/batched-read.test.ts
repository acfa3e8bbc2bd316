import { expect, test } from 'vitest';
import { createBatchedRead } from './batched-read.ts';

/** A source whose reads end when the test says so. */
function source() {
  const reads: { keys: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const rows = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  const read = createBatchedRead<number>(
    (keys) =>
      new Promise((resolve, reject) => {
        reads.push({
          keys,
          answer: () => resolve(new Map(keys.flatMap((key) => (rows.has(key) ? [[key, rows.get(key) ?? 0]] : [])))),
          fail: () => reject(new Error('cannot read')),
        });
      }),
  );
  return { reads, rows, read };
}

const nextTick = () => new Promise((done) => setImmediate(done));

test('joins keys that are answers for together into one read, and gives each its own row', async () => {
  const { reads, read } = source();
  const answers = [read('a'), read('b'), read('none'), read('a')];
  await nextTick();
  expect(reads.map(({ keys }) => keys)).toEqual([['a', 'b', 'none']]);
  reads[0]?.answer();
  expect(await Promise.all(answers)).toEqual([1, 2, null, 1]);
});

test('answers no question from a read that began before it', async () => {
  const { reads, rows, read } = source();
  const before = read('a');
  await nextTick();
  rows.set('a', 7);
  const after = read('a');
  rows.set('a', 8);
  reads[0]?.answer();
  await before;
  await nextTick();
  expect(reads).toHaveLength(2);
  rows.set('a', 9);
  reads[1]?.answer();
  expect(await after).toBe(9);
});

test('fails the questions of the read that failed and no others', async () => {
  const { reads, read } = source();
  const failing = expect(read('a')).rejects.toThrow('cannot read');
  await nextTick();
  const later = read('b');
  reads[0]?.fail();
  await failing;
  await nextTick();
  reads[1]?.answer();
  expect(await later).toBe(2);
});

test('fails a read that never ends', async () => {
  const { reads, read } = source();
  const answers = Array.from({ length: 1_200 }, (_, index) => read(`key ${index}`));
  for (let round = 0; round < 3; round += 1) {
    await nextTick();
    reads[round]?.answer();
  }
  await Promise.all(answers);
  expect(reads.map(({ keys }) => keys.length)).toEqual([500, 500, 200]);
});
