import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestKernel, eventually, type TestKernel } from '../testing/test-kernel.ts';
import { type Cached, createCached } from './cached.ts';
import type { Notifier } from './notify.ts';

let kernel: TestKernel;
let otherNotifier: Notifier;
let truth: Map<string, string>;
let loads: number;
let here: Cached<string>;
let there: Cached<string>;
let count = 0;

const maximumAgeMs = 2_000;

beforeAll(async () => {
  kernel = await createTestKernel();
  otherNotifier = (await kernel.anotherProcess()).notifier;
});

/** The same cache on two processes over one source. */
beforeEach(async () => {
  count += 1;
  truth = new Map([
    ['a', 'old'],
    ['b', 'old'],
  ]);
  loads = 0;
  const load = async (key: string) => {
    loads += 1;
    const value = truth.get(key);
    if (value === undefined) throw new Error('no such key');
    return value;
  };
  const options = { name: `test_${count}`, load, maximumAgeMs, clock: kernel.clock };
  here = await createCached({ ...options, notifier: kernel.notifier });
  there = await createCached({ ...options, notifier: otherNotifier });
});

afterAll(() => kernel.close());

test('loads a value once for questions at the same moment, and keeps it', async () => {
  await Promise.all([here.get('a'), here.get('a'), here.get('a')]);
  kernel.clock.advance(maximumAgeMs - 1);
  expect(await here.get('a')).toBe('old');
  expect(loads).toBe(1);
});

test('reveals a change to another process at once', async () => {
  await Promise.all([here.get('a'), there.get('a'), there.get('b')]);
  truth.set('a', 'new');
  truth.set('b', 'new');
  await here.changed('a');
  expect(await here.get('a')).toBe('new');
  // the clock does not move: only the signal can have dropped it
  await eventually(async () => (await there.get('a')) === 'new', 1_000);
  expect(await there.get('b')).toBe('old');
});

test('drops a value after its maximum age although the signal was lost', async () => {
  await there.get('a');
  truth.set('a', 'new');
  kernel.clock.advance(maximumAgeMs - 1);
  expect(await there.get('a')).toBe('old');
  kernel.clock.advance(1);
  expect(await there.get('a')).toBe('new');
});

test('drops all values when signals were missed while the connection was cut', async () => {
  await there.get('a');
  truth.set('a', 'new');
  await kernel.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`,
  );
  await eventually(async () => (await there.get('a')) === 'new');
});

test('does not keep a failure as the answer', async () => {
  await expect(here.get('c')).rejects.toThrow('no such key');
  truth.set('c', 'there now');
  expect(await here.get('c')).toBe('there now');
});

test('does not keep an answer that was being loaded when the value changed', async () => {
  const gates: (() => void)[] = [];
  const slow = await createCached({
    name: `slow_${count}`,
    load: async (key) => {
      const value = truth.get(key) ?? '';
      await new Promise<void>((open) => gates.push(open));
      return value;
    },
    maximumAgeMs,
    clock: kernel.clock,
    notifier: kernel.notifier,
  });
  const early = slow.get('a');
  truth.set('a', 'new');
  await slow.changed('a');
  const late = slow.get('a');
  for (const open of gates) open();
  expect(await early).toBe('old');
  expect(await late).toBe('new');
  expect(await slow.get('a')).toBe('new');
});
