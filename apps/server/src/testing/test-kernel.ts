import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@croupier/tools/testing/database.ts';
import type { Origin } from '../kernel/caller.ts';
import { type Clock, type RandomSource, systemRandom } from '../kernel/clock.ts';
import { connectDatabase, type Database } from '../kernel/database.ts';
import type { Log } from '../kernel/log.ts';
import { createMetrics } from '../kernel/metrics.ts';
import { createNotifier, type Notifier } from '../kernel/notify.ts';
import { createRealtime, type Realtime } from '../kernel/realtime.ts';
import { Refusal } from '../kernel/refusal.ts';

/** A clock that stands until a test moves it. */
export type TestClock = Clock & { set(at: Date): void; advance(ms: number): void };

export function createTestClock(start = '2026-11-02T12:00:00Z'): TestClock {
  let at = new Date(start);
  return {
    now: () => at,
    set: (next) => {
      at = next;
    },
    advance: (ms) => {
      at = new Date(at.getTime() + ms);
    },
  };
}

/** The kernel on a database of the test file's own, as the application's role. */
export type TestKernel = {
  database: TestDatabase;
  db: Database;
  /** The same database as its owner, to look where the application may not. */
  ownerDb: Database;
  clock: TestClock;
  random: RandomSource;
  notifier: Notifier;
  realtime: Realtime;
  log: Log;
  /** What another server process has of its own: connections, and ears for the signals. Closed with the kernel. */
  anotherProcess(): Promise<{ db: Database; notifier: Notifier; realtime: Realtime }>;
  close(): Promise<void>;
};

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** Call in `beforeAll`, and `close` in `afterAll`. */
export async function createTestKernel(): Promise<TestKernel> {
  const database = await createTestDatabase();
  const log = silentLog;
  const clock = createTestClock();
  const closers: (() => Promise<void>)[] = [];
  const anotherProcess = async () => {
    const db = connectDatabase({ url: database.appUrl, poolSize: 8, role: null, log });
    const notifier = await createNotifier({ url: database.appUrl, role: null, db, log });
    const realtime = createRealtime({ db, notifier, log, metrics: createMetrics(), clock, random: systemRandom });
    closers.push(async () => {
      await realtime.stop();
      await notifier.close();
      await db.close();
    });
    return { db, notifier, realtime };
  };
  const ownerDb = connectDatabase({ url: database.ownerUrl, poolSize: 2, role: null, log });
  return {
    database,
    ...(await anotherProcess()),
    ownerDb,
    clock,
    random: systemRandom,
    log,
    anotherProcess,
    async close() {
      for (const close of closers) await close();
      await ownerDb.close();
      await database.drop();
    },
  };
}

/** Waits until something holds; fails when it does not within the time. */
export async function eventually(what: () => unknown, timeoutMs = 5_000): Promise<void> {
  const deadlineMs = Date.now() + timeoutMs;
  while (!(await what())) {
    if (Date.now() > deadlineMs) throw new Error(`it did not happen within ${timeoutMs} ms`);
    await new Promise((done) => setTimeout(done, 10));
  }
}

/** Where a test's request comes from. */
export function origin(ip = '203.0.113.7'): Origin {
  const at = { hostname: 'localhost', host: 'localhost', protocol: 'http' } as const;
  return { requestId: 'test', ip, country: null, userAgent: 'test', ...at };
}

/** The refusal that a call ends in; fails when it is answered. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('the call was not refused');
}

/** Waits until the process has received every signal sent before: they arrive in the order of their commits, over one connection. */
export async function signalsReceived(notifier: Notifier): Promise<void> {
  const channel = `received_${randomUUID().replaceAll('-', '')}`;
  let received = () => {};
  const arrived = new Promise<void>((done) => {
    received = done;
  });
  await notifier.listen(
    channel,
    () => received(),
    () => {},
  );
  await notifier.send(channel, ['']);
  await arrived;
}
