import { createTestDatabase } from '@croupier/tools/testing/database.ts';
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
  db: Database;
  /** The same database as its owner, to look where the application may not. */
  ownerDb: Database;
  clock: TestClock;
  random: RandomSource;
  notifier: Notifier;
  realtime: Realtime;
  log: Log;
  close(): Promise<void>;
};

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** Call in `beforeAll`, and `close` in `afterAll`. */
export async function createTestKernel(): Promise<TestKernel> {
  const database = await createTestDatabase();
  const log = silentLog;
  const db = connectDatabase({ url: database.appUrl, poolSize: 8, role: null, log });
  const ownerDb = connectDatabase({ url: database.ownerUrl, poolSize: 2, role: null, log });
  const notifier = await createNotifier({ url: database.appUrl, role: null, db, log });
  const clock = createTestClock();
  const realtime = createRealtime({ db, notifier, log, metrics: createMetrics(), clock, random: systemRandom });
  return {
    db,
    ownerDb,
    clock,
    random: systemRandom,
    notifier,
    realtime,
    log,
    async close() {
      await realtime.stop();
      await notifier.close();
      await Promise.all([db.close(), ownerDb.close()]);
      await database.drop();
    },
  };
}

/** Where a test's request comes from. */
export function origin(ip = '203.0.113.7'): Origin {
  return { requestId: 'test', ip, country: null, userAgent: 'test', hostname: 'localhost', protocol: 'http' };
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
