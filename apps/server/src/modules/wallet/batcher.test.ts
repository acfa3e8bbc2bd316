import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

type Item = { key: string; value: number };

function recording(options: { delayMs?: number; poison?: number; lanes?: number; queueLimit?: number } = {}) {
  const written: number[][] = [];
  const batcher = createBatcher<Item, number>({
    write: async (items) => {
      await new Promise((done) => setTimeout(done, options.delayMs ?? 1));
      if (items.some(({ value }) => value === options.poison)) throw new Error('poisoned');
      written.push(items.map(({ value }) => value));
      return items.map(({ value }) => value * 10);
    },
    laneKey: ({ key }) => key,
    lanes: options.lanes ?? 1,
    batchLimit: 4,
    queueLimit: options.queueLimit ?? 100,
  });
  return { batcher, written };
}

const items = (count: number): Item[] => Array.from({ length: count }, (_, value) => ({ key: 'one', value }));

test('an answer that goes to another caller, or an order that changes', async () => {
  const { batcher, written } = recording();
  expect(await Promise.all(items(10).map((item) => batcher.run(item)))).toEqual(
    items(10).map(({ value }) => value * 10),
  );
  expect(written.flat()).toEqual(items(10).map(({ value }) => value));
});

test('a batch larger than its limit, or a commit for each item', async () => {
  const { batcher, written } = recording();
  await Promise.all(items(10).map((item) => batcher.run(item)));
  expect(written.map((batch) => batch.length)).toEqual([4, 4, 2]);
});

test('one poisoned item that fails its neighbours', async () => {
  const { batcher } = recording({ poison: 2 });
  const results = await Promise.allSettled(items(6).map((item) => batcher.run(item)));
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    0,
    10,
    'failed',
    30,
    40,
    50,
  ]);
});

test('a queue without end', async () => {
  const { batcher } = recording({ delayMs: 20, queueLimit: 5 });
  const results = await Promise.allSettled(items(8).map((item) => batcher.run(item)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused.map((result) => result.reason.code)).toEqual(['unavailable', 'unavailable', 'unavailable']);
  expect(await batcher.run({ key: 'one', value: 7 })).toBe(70);
});

test('items of one key that are written side by side', async () => {
  const { batcher, written } = recording({ lanes: 4, delayMs: 3 });
  const keys = ['ana', 'ben', 'cy', 'dora', 'eve'];
  const all = Array.from({ length: 60 }, (_, value) => ({ key: keys[value % keys.length] ?? '', value }));
  await Promise.all(all.map((item) => batcher.run(item)));
  for (const key of keys) {
    const order = written.flat().filter((value) => keys[value % keys.length] === key);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  }
});
