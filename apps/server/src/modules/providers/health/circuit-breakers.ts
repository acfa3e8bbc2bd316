import { createCached } from '../../../kernel/cached.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Notifier } from '../../../kernel/notify.ts';
import type { BreakerPlace, BreakerRow } from './circuit-breakers.store.ts';
import * as store from './circuit-breakers.store.ts';

/** When a breaker opens, how long it stays open and what closes it. */
export const breakerRules = {
  /** The time over which failures are counted. */
  windowMs: 60_000,
  /** Opens after so many failures in a row, */
  inARow: 5,
  /** or where of at least so many calls half or more failed. */
  fewestCalls: 10,
  /** Members of a site who report that a vendor's game did not open, and who are half or more of those who opened one: then the vendor is pinged. */
  fewestMembers: 5,
  firstPauseMs: 10_000,
  longestPauseMs: 5 * 60_000,
  /** Probes while half open; all of them have to succeed. */
  probes: 2,
  /** A probe whose result was never recorded is issued again. */
  probeLostAfterMs: 60_000,
} as const;

export type CircuitBreakers = {
  /** Whether a call may be made: as usual, as a probe of a breaker whose pause is over, or not. */
  admit(place: BreakerPlace): Promise<'usual' | 'probe' | null>;
  /** Counts an ordinary call, and opens the breaker where too many failed. */
  count(place: BreakerPlace, failure: string | null): Promise<void>;
  /** Records the result of a probe. */
  endProbe(place: BreakerPlace, failure: string | null): Promise<void>;
  open(place: BreakerPlace, failure: string): Promise<void>;
  rows(): Promise<readonly BreakerRow[]>;
  row(place: BreakerPlace): Promise<BreakerRow | undefined>;
};

type Window = { from: number; calls: number; errors: number; inARow: number };

const maximumAgeMs = 2_000;
const pauses = { firstPauseMs: breakerRules.firstPauseMs, longestPauseMs: breakerRules.longestPauseMs };
const keyOf = ({ provider, vendor, siteId, part }: BreakerPlace) => `${provider} ${vendor} ${siteId} ${part}`;

/** Creates the breakers: each process counts for itself and opens for all. */
export async function createCircuitBreakers(deps: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
  log: Log;
}): Promise<CircuitBreakers> {
  const { db, clock } = deps;
  const windows = new Map<string, Window>();
  const kept = await createCached({
    name: 'vendor_health',
    load: async () => new Map((await store.listBreakers(db)).map((row) => [keyOf(row), row])),
    maximumAgeMs,
    clock,
    notifier: deps.notifier,
  });
  const known = () => kept.get('all');

  /** Counts a call, and returns whether the breaker has to open. */
  function isTooMuch(place: BreakerPlace, failed: boolean): boolean {
    const key = keyOf(place);
    const nowMs = clock.now().getTime();
    const old = windows.get(key);
    const isOver = !old || nowMs - old.from >= breakerRules.windowMs;
    const window = isOver ? { from: nowMs, calls: 0, errors: 0, inARow: old?.inARow ?? 0 } : old;
    windows.set(key, window);
    window.calls += 1;
    window.errors += failed ? 1 : 0;
    window.inARow = failed ? window.inARow + 1 : 0;
    const { inARow, fewestCalls } = breakerRules;
    return failed && (window.inARow >= inARow || (window.calls >= fewestCalls && window.errors * 2 >= window.calls));
  }

  const breakers: CircuitBreakers = {
    async admit(place) {
      const row = (await known()).get(keyOf(place));
      if (!row || row.state === 'closed') return 'usual';
      const now = clock.now();
      if (row.state === 'open' && row.retryAt && row.retryAt > now) return null;
      const { probes, probeLostAfterMs: lostAfterMs } = breakerRules;
      const taken = await store.takeProbe(db, { ...place, now, probes, lostAfterMs });
      if (taken) await kept.changed('all');
      return taken ? 'probe' : null;
    },
    async count(place, failure) {
      if (failure !== null && isTooMuch(place, true)) await breakers.open(place, failure);
      else if (failure === null) isTooMuch(place, false);
    },
    async endProbe(place, failure) {
      const probe = { ...place, now: clock.now() };
      if (failure === null) await store.passProbe(db, { ...probe, probes: breakerRules.probes });
      else await store.failProbe(db, { ...probe, failure, ...pauses });
      windows.delete(keyOf(place));
      await kept.changed('all');
    },
    async open(place, failure) {
      windows.delete(keyOf(place));
      if (!(await store.openBreaker(db, { ...place, failure, now: clock.now(), ...pauses }))) return;
      deps.log.warn({ ...place, failure }, 'a vendor is not called for a while');
      await kept.changed('all');
    },
    rows: async () => [...(await known()).values()],
    row: async (place) => (await known()).get(keyOf(place)),
  };
  return breakers;
}
