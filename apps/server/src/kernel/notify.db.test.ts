import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestKernel, eventually, type TestKernel } from '../testing/test-kernel.ts';
import type { Notifier } from './notify.ts';

let kernel: TestKernel;
let here: Notifier;
let there: Notifier;
let heard: string[];
let channel: string;
let count = 0;

beforeAll(async () => {
  kernel = await createTestKernel();
  here = kernel.notifier;
  there = (await kernel.anotherProcess()).notifier;
});

beforeEach(() => {
  heard = [];
  count += 1;
  channel = `channel ${count}`;
});

afterAll(() => kernel.close());

const listenThere = () =>
  there.listen(
    channel,
    (payload) => heard.push(payload),
    () => heard.push('gap'),
  );

/** Cuts every listening connection, as a restart of the database or a firewall does. @returns how many there were. */
async function cutListeners(): Promise<number> {
  const cut = await kernel.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`,
  );
  return cut.length;
}

test('a signal that does not arrive, arrives twice, or in another order', async () => {
  await listenThere();
  await here.send(channel, ['one', 'two']);
  await here.send(channel, ['three']);
  await eventually(() => heard.length === 3);
  expect(heard).toEqual(['one', 'two', 'three']);
});

test('a second listener of a channel who hears nothing, or silences the first', async () => {
  await listenThere();
  await there.listen(channel, (payload) => heard.push(`second ${payload}`));
  await here.send(channel, ['one']);
  await eventually(() => heard.length === 2);
  expect(heard).toEqual(['one', 'second one']);
});

test('a signal of another channel', async () => {
  await listenThere();
  await here.send('somewhere else', ['not for you']);
  await here.send(channel, ['for you']);
  await eventually(() => heard.length > 0);
  expect(heard).toEqual(['for you']);
});

test('signals of a transaction that was rolled back', async () => {
  await listenThere();
  const failing = kernel.db.transaction(async (tx) => {
    await tx.query('select pg_notify($1, $2)', [channel, 'never happened']);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await here.send(channel, ['happened']);
  await eventually(() => heard.length > 0);
  expect(heard).toEqual(['happened']);
});

test('one signal too long that takes the others with it', async () => {
  await listenThere();
  await here.send(channel, ['before', 'x'.repeat(8_000), 'after']);
  await here.send(channel, ['ü'.repeat(4_000)]);
  await here.send(channel, []);
  await eventually(() => heard.length === 2);
  expect(heard).toEqual(['before', 'after']);
});

test('a cut connection after which nothing is heard, or nobody is told that something was missed', async () => {
  await listenThere();
  expect(await cutListeners()).toBeGreaterThanOrEqual(1);
  await here.send(channel, ['into the gap']);
  await eventually(() => heard.includes('gap'));
  await here.send(channel, ['after the gap']);
  await eventually(() => heard.includes('after the gap'));
  expect(heard.indexOf('gap')).toBeLessThan(heard.indexOf('after the gap'));
});

test('a listener who came while the connection was cut and is never connected', async () => {
  await cutListeners();
  await listenThere();
  await eventually(async () => {
    await here.send(channel, ['hello']);
    return heard.includes('hello');
  });
});

test('a closed notifier that comes back, and keeps the process alive', async () => {
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
