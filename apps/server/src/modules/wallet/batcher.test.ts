import { expect, test } from 'vitest';
import { createBatcher, type Failure } from './batcher.ts';

type Item = { key: string; value: number };

type Options = {
  delayMs?: number;
  poison?: number;
  lanes?: number;
  queueLimit?: number;
  waitLimitMs?: number;
  failures?: Failure[];
};

class Failed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

/** Fails with the given failures first, one a write, and then writes. */
function recording(options: Options = {}) {
  const written: number[][] = [];
  const failures = [...(options.failures ?? [])];
  let writes = 0;
  const batcher = createBatcher<Item, number>({
    write: async (items) => {
      writes += 1;
      await new Promise((done) => setTimeout(done, options.delayMs ?? 1));
      const failure = failures.shift();
      if (failure) throw new Failed(failure);
      if (items.some(({ value }) => value === options.poison)) throw new Error('poisoned');
      written.push(items.map(({ value }) => value));
      return items.map(({ value }) => value * 10);
    },
    laneKey: ({ key }) => key,
    lanes: options.lanes ?? 1,
    batchLimit: 4,
    queueLimit: options.queueLimit ?? 100,
    waitLimitMs: options.waitLimitMs ?? 10_000,
    failureOf: (error) => (error instanceof Failed ? error.failure : 'item'),
  });
  return { batcher, written, writes: () => writes };
}

const items = (count: number): Item[] => Array.from({ length: count }, (_, value) => ({ key: 'one', value }));

test('answers each caller with its own result, in order', async () => {
  const { batcher, written } = recording();
  expect(await Promise.all(items(10).map((item) => batcher.run(item)))).toEqual(
    items(10).map(({ value }) => value * 10),
  );
  expect(written.flat()).toEqual(items(10).map(({ value }) => value));
});

test('writes batches up to the limit, each in one commit', async () => {
  const { batcher, written } = recording();
  await Promise.all(items(10).map((item) => batcher.run(item)));
  expect(written.map((batch) => batch.length)).toEqual([4, 4, 2]);
});

test('fails a poisoned item without its neighbours', async () => {
  const { batcher, writes } = recording({ poison: 2 });
  const results = await Promise.allSettled(items(6).map((item) => batcher.run(item)));
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    0,
    10,
    'failed',
    30,
    40,
    50,
  ]);
  // four together, each of the four, and the two that came after: it is not tried again as it was
  expect(writes()).toBe(6);
});

test('does not retry a single poisoned item', async () => {
  const { batcher, writes } = recording({ poison: 7 });
  await expect(batcher.run({ key: 'one', value: 7 })).rejects.toThrow('poisoned');
  expect(writes()).toBe(1);
});

test('fails a write that returns another number of results', async () => {
  const batcher = createBatcher<Item, number>({
    write: async (items) => items.slice(1).map(({ value }) => value),
    laneKey: ({ key }) => key,
    lanes: 1,
    batchLimit: 4,
    queueLimit: 100,
    waitLimitMs: 10_000,
    failureOf: () => 'item',
  });
  const results = await Promise.allSettled(items(2).map((item) => batcher.run(item)));
  const reasons = results.map((result) => result.status === 'rejected' && result.reason.message);
  expect(reasons).toEqual(['a batch of 1 gave 0 results', 'a batch of 1 gave 0 results']);
});

test('refuses items beyond the limit of the queue', async () => {
  const { batcher } = recording({ delayMs: 20, queueLimit: 5 });
  const results = await Promise.allSettled(items(8).map((item) => batcher.run(item)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused.map((result) => result.reason.code)).toEqual(['unavailable', 'unavailable', 'unavailable']);
  expect(await batcher.run({ key: 'one', value: 7 })).toBe(70);
});

test('writes items of one key one after another', async () => {
  const { batcher, written } = recording({ lanes: 4, delayMs: 3 });
  const keys = ['ana', 'ben', 'cy', 'dora', 'eve'];
  const all = Array.from({ length: 60 }, (_, value) => ({ key: keys[value % keys.length] ?? '', value }));
  await Promise.all(all.map((item) => batcher.run(item)));
  for (const key of keys) {
    const order = written.flat().filter((value) => keys[value % keys.length] === key);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  }
});

test('repeats a batch after a deadlock as a whole', async () => {
  const { batcher, written } = recording({ failures: ['batch'] });
  const results = await Promise.all(items(4).map((item) => batcher.run(item)));
  expect(results).toEqual([0, 10, 20, 30]);
  expect(written).toEqual([[0, 1, 2, 3]]);
});

test('writes items one by one after a batch failed by chance twice', async () => {
  const { batcher, written } = recording({ failures: ['batch', 'batch'] });
  expect(await Promise.all(items(3).map((item) => batcher.run(item)))).toEqual([0, 10, 20]);
  expect(written).toEqual([[0], [1], [2]]);
});

test('writes again after a lost answer', async () => {
  const { batcher, written } = recording({ failures: ['gone'] });
  expect(await Promise.all(items(3).map((item) => batcher.run(item)))).toEqual([0, 10, 20]);
  expect(written).toEqual([[0, 1, 2]]);
});

test('fails all items at once when the database is gone', async () => {
  const { batcher, writes } = recording({ failures: ['gone', 'gone'] });
  const results = await Promise.allSettled(items(4).map((item) => batcher.run(item)));
  expect(results.map((result) => result.status === 'rejected' && result.reason.code)).toEqual(
    Array.from({ length: 4 }, () => 'unavailable'),
  );
  expect(writes()).toBe(2);
  expect(await batcher.run({ key: 'one', value: 5 })).toBe(50);
});

test('fails the remaining items when the database goes while they are written one by one', async () => {
  const { batcher, writes } = recording({ failures: ['item', 'gone'] });
  const results = await Promise.allSettled(items(4).map((item) => batcher.run(item)));
  expect(results.map((result) => result.status === 'rejected' && result.reason.code)).toEqual(
    Array.from({ length: 4 }, () => 'unavailable'),
  );
  expect(writes()).toBe(2);
});

test('writes no item whose caller gave up', async () => {
  const { batcher, written, writes } = recording({ delayMs: 40, waitLimitMs: 20 });
  const results = await Promise.allSettled(items(6).map((item) => batcher.run(item)));
  expect(results.map((result) => (result.status === 'rejected' ? result.reason.code : result.value))).toEqual([
    ...[0, 10, 20, 30],
    ...['unavailable', 'unavailable'],
  ]);
  expect(written.flat()).toEqual([0, 1, 2, 3]);
  // nothing is written once nobody waits for it
  expect(writes()).toBe(1);
});

test('writes an item in time although others of its batch are late', async () => {
  const written: number[][] = [];
  let release: () => void = () => {};
  const first = new Promise<void>((done) => {
    release = done;
  });
  const batcher = createBatcher<Item, number>({
    write: async (items) => {
      await first;
      written.push(items.map(({ value }) => value));
      return items.map(({ value }) => value * 10);
    },
    laneKey: ({ key }) => key,
    lanes: 1,
    batchLimit: 2,
    queueLimit: 100,
    waitLimitMs: 20,
    failureOf: () => 'item',
  });
  const begun = batcher.run({ key: 'one', value: 1 });
  await new Promise((done) => setImmediate(done));
  const late = batcher.run({ key: 'one', value: 2 });
  const refused = expect(late).rejects.toMatchObject({ code: 'unavailable' });
  await new Promise((done) => setTimeout(done, 40));
  const inTime = batcher.run({ key: 'one', value: 3 });
  release();
  await refused;
  expect(await Promise.all([begun, inTime])).toEqual([10, 30]);
  expect(written).toEqual([[1], [3]]);
});

test('wakes a lane for new work', async () => {
  const { batcher } = recording();
  for (let turn = 1; turn <= 3; turn += 1) {
    expect(await batcher.run({ key: 'one', value: turn })).toBe(turn * 10);
    await new Promise((done) => setTimeout(done, 5));
  }
});

test('spreads keys over the lanes', async () => {
  let [now, most] = [0, 0];
  const batcher = createBatcher<Item, number>({
    write: async (items) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((done) => setTimeout(done, 5));
      now -= 1;
      return items.map(({ value }) => value);
    },
    laneKey: ({ key }) => key,
    lanes: 4,
    batchLimit: 4,
    queueLimit: 100,
    waitLimitMs: 10_000,
    failureOf: () => 'item',
  });
  await Promise.all(Array.from({ length: 32 }, (_, value) => batcher.run({ key: `member ${value}`, value })));
  expect(most).toBe(4);
});
