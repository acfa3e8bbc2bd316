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

test('keys that are asked for together and read one by one, or get the row of another', async () => {
  const { reads, read } = source();
  const asked = [read('a'), read('b'), read('none'), read('a')];
  await nextTick();
  expect(reads.map(({ keys }) => keys)).toEqual([['a', 'b', 'none']]);
  reads[0]?.answer();
  expect(await Promise.all(asked)).toEqual([1, 2, null, 1]);
});

test('an answer from a read that had begun before the question', async () => {
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

test('a failure that reaches the questions after it, or leaves them without an answer', async () => {
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

test('a read without end', async () => {
  const { reads, read } = source();
  const asked = Array.from({ length: 1_200 }, (_, index) => read(`key ${index}`));
  for (let round = 0; round < 3; round += 1) {
    await nextTick();
    reads[round]?.answer();
  }
  await Promise.all(asked);
  expect(reads.map(({ keys }) => keys.length)).toEqual([500, 500, 200]);
});
