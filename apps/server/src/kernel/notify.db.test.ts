import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestKernel, eventually, type TestKernel } from '../testing/test-kernel.ts';
import type { Notifier } from './notify.ts';

let kernel: TestKernel;
let here: Notifier;
let there: Notifier;
let received: string[];
let channel: string;
let count = 0;

beforeAll(async () => {
  kernel = await createTestKernel();
  here = kernel.notifier;
  there = (await kernel.anotherProcess()).notifier;
});

beforeEach(() => {
  received = [];
  count += 1;
  channel = `channel ${count}`;
});

afterAll(() => kernel.close());

const listenThere = () =>
  there.listen(
    channel,
    (payload) => received.push(payload),
    () => received.push('gap'),
  );

/** Cuts every listening connection, as a restart of the database or a firewall does. @returns how many there were. */
async function cutListeners(): Promise<number> {
  const cut = await kernel.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`,
  );
  return cut.length;
}

test('delivers every signal once and in order', async () => {
  await listenThere();
  await here.send(channel, ['one', 'two']);
  await here.send(channel, ['three']);
  await eventually(() => received.length === 3);
  expect(received).toEqual(['one', 'two', 'three']);
});

test('delivers to every listener of a channel', async () => {
  await listenThere();
  await there.listen(channel, (payload) => received.push(`second ${payload}`));
  await here.send(channel, ['one']);
  await eventually(() => received.length === 2);
  expect(received).toEqual(['one', 'second one']);
});

test('delivers no signal of another channel', async () => {
  await listenThere();
  await here.send('somewhere else', ['not for you']);
  await here.send(channel, ['for you']);
  await eventually(() => received.length > 0);
  expect(received).toEqual(['for you']);
});

test('sends no signal of a transaction that was rolled back', async () => {
  await listenThere();
  const failing = kernel.db.transaction(async (tx) => {
    await tx.query('select pg_notify($1, $2)', [channel, 'never happened']);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await here.send(channel, ['happened']);
  await eventually(() => received.length > 0);
  expect(received).toEqual(['happened']);
});

test('drops a signal that is too long and sends the others', async () => {
  await listenThere();
  await here.send(channel, ['before', 'x'.repeat(8_000), 'after']);
  await here.send(channel, ['ü'.repeat(4_000)]);
  await here.send(channel, []);
  await eventually(() => received.length === 2);
  expect(received).toEqual(['before', 'after']);
});

test('reconnects after a cut and reports the gap', async () => {
  await listenThere();
  expect(await cutListeners()).toBeGreaterThanOrEqual(1);
  await here.send(channel, ['into the gap']);
  await eventually(() => received.includes('gap'));
  await here.send(channel, ['after the gap']);
  await eventually(() => received.includes('after the gap'));
  expect(received.indexOf('gap')).toBeLessThan(received.indexOf('after the gap'));
});

test('connects a listener that subscribed while the connection was cut', async () => {
  await cutListeners();
  await listenThere();
  await eventually(async () => {
    await here.send(channel, ['hello']);
    return received.includes('hello');
  });
});

test('stays closed, and does not keep the process alive', async () => {
  const listeners = async () =>
    (
      await kernel.db.query(`select 1 from pg_stat_activity where datname = current_database() and query = $1`, [
        `listen "${channel}"`,
      ])
    ).length;
  const { notifier } = await kernel.anotherProcess();
  await notifier.listen(channel, () => {});
  expect(await listeners()).toBe(1);
  await cutListeners();
  await notifier.close();
  await new Promise((done) => setTimeout(done, 700));
  expect(await listeners()).toBe(0);
});
