import { createCached } from '../../kernel/cached.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { Notifier } from '../../kernel/notify.ts';
import * as store from './vendor-health.store.ts';
import { emptyLatency, latencyPlace, quantileMs } from './vendor-health-figures.ts';

/** How a vendor's servers have been over the last five minutes, and whether they are asked at all. */
export type VendorFigures = {
  provider: string;
  /** Null is the provider as a whole. */
  vendor: string | null;
  state: store.BreakerRow['state'];
  /** Since when it is in this state; null for one that was never open. */
  since: Date | null;
  /** When it may be tried again; null unless open. */
  retryAt: Date | null;
  /** What was wrong last. */
  failure: string | null;
  /** Calls from the platform (`out`) and to it (`in`). */
  out: CallFigures;
  in: CallFigures;
};

/** `probeOf` names the vendor whose breaker is tried, '' for the provider's own; null where none is. */
export type Admission = { admitted: false } | { admitted: true; probeOf: string | null };

export type CallFigures = { calls: number; errors: number; p50Ms: number | null; p95Ms: number | null };

export type VendorHealth = {
  /** Whether a call may be made, or is one of the few tries of a breaker whose pause is over: then it has to be noted as such. */
  admit(provider: string, vendor: string | null): Promise<Admission>;
  /** Notes how a call to the provider went; `failure` is null where it was understood, be it a refusal. */
  note(call: {
    provider: string;
    vendor: string | null;
    ms: number;
    failure: string | null;
    /** As `admit` said. */
    probeOf: string | null;
  }): Promise<void>;
  /** Notes a call of the provider to the platform: for the figures alone, as our own faults must not close a vendor. */
  noteCallback(call: { provider: string; vendor: string | null; ms: number; failed: boolean }): void;
  /** Whether its games cannot be opened now. */
  isDown(provider: string, vendor: string): Promise<boolean>;
  /** Vendors that are not well, from memory: what lists mark. A provider that is not well makes all its vendors so. */
  sick(): Promise<{ has(provider: string, vendor: string): boolean }>;
  figures(): Promise<VendorFigures[]>;
  /** Breakers that are not closed. */
  broken(): Promise<store.BreakerRow[]>;
  /** Writes what was counted; done by itself a moment after each call. */
  flush(): Promise<void>;
  purge(): Promise<void>;
};

/** When a breaker opens, how long it stays so and what closes it. */
export const breakerRules = {
  /** The time over which failures are counted. */
  windowMs: 60_000,
  /** Opens after so many failures in a row, */
  inARow: 5,
  /** or where of at least so many calls half or more failed. */
  fewestCalls: 10,
  firstPauseMs: 10_000,
  longestPauseMs: 5 * 60_000,
  /** Tries while half open; all of them must go well. */
  probes: 2,
  /** A try whose end was never heard of is given out again. */
  probeLostAfterMs: 60_000,
} as const;

const sampleMs = 10_000;
const figuresOverMs = 5 * 60_000;
const keptMs = 60 * 60_000;
const flushAfterMs = 1_000;
const maximumAgeMs = 2_000;

type Window = { from: number; calls: number; errors: number; inARow: number };

/** Keeps the health of vendors: each process counts for itself and opens for all. */
export async function createVendorHealth(deps: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
  log: Log;
}): Promise<VendorHealth> {
  const { db, clock } = deps;
  const windows = new Map<string, Window>();
  let waiting = new Map<string, store.Sample>();
  let timer: NodeJS.Timeout | null = null;
  const breakers = await createCached({
    name: 'vendor_health',
    load: async () => new Map((await store.listBreakers(db)).map((row) => [keyOf(row.provider, row.vendor), row])),
    maximumAgeMs,
    clock,
    notifier: deps.notifier,
  });
  const known = () => breakers.get('all');
  const pauses = { firstPauseMs: breakerRules.firstPauseMs, longestPauseMs: breakerRules.longestPauseMs };

  async function admitOne(provider: string, vendor: string): Promise<Admission> {
    const row = (await known()).get(keyOf(provider, vendor));
    if (!row || row.state === 'closed') return { admitted: true, probeOf: null };
    const now = clock.now();
    if (row.state === 'open' && row.retryAt && row.retryAt > now) return { admitted: false };
    const { probes, probeLostAfterMs: lostAfterMs } = breakerRules;
    const taken = await store.takeProbe(db, { provider, vendor, now, probes, lostAfterMs });
    if (taken) await breakers.changed('all');
    return taken ? { admitted: true, probeOf: vendor } : { admitted: false };
  }

  /** Counts a call, and says whether it is time to stop calling. */
  function isTooMuch(provider: string, vendor: string, failed: boolean): boolean {
    const key = keyOf(provider, vendor);
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

  async function judge(provider: string, vendor: string, failure: string | null): Promise<void> {
    if (!isTooMuch(provider, vendor, failure !== null)) return;
    windows.delete(keyOf(provider, vendor));
    const opened = { provider, vendor, failure: failure ?? '', now: clock.now(), ...pauses };
    if (!(await store.openBreaker(db, opened))) return;
    deps.log.warn({ provider, vendor, failure }, 'a vendor is not asked any more for a while');
    await breakers.changed('all');
  }

  async function judgeProbe(provider: string, vendor: string, failure: string | null): Promise<void> {
    const probe = { provider, vendor, now: clock.now() };
    if (failure === null) await store.passProbe(db, { ...probe, probes: breakerRules.probes });
    else await store.failProbe(db, { ...probe, failure, ...pauses });
    windows.delete(keyOf(provider, vendor));
    await breakers.changed('all');
  }

  function count(direction: 'out' | 'in', provider: string, vendor: string, ms: number, failed: boolean): void {
    const at = new Date(Math.floor(clock.now().getTime() / sampleMs) * sampleMs);
    const key = `${direction} ${keyOf(provider, vendor)} ${at.getTime()}`;
    const sample = waiting.get(key) ?? {
      provider,
      vendor,
      direction,
      at,
      calls: 0,
      errors: 0,
      latency: emptyLatency(),
    };
    waiting.set(key, sample);
    sample.calls += 1;
    sample.errors += failed ? 1 : 0;
    const place = latencyPlace(ms);
    sample.latency[place] = (sample.latency[place] ?? 0) + 1;
    timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const samples = [...waiting.values()];
    waiting = new Map();
    if (samples.length === 0) return;
    // figures may be lost: no call waits for them, and none fails by them
    await store.addSamples(db, samples).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the figures of vendors could not be kept');
    });
  }

  return {
    async admit(provider, vendor) {
      const whole = await admitOne(provider, '');
      // while the provider as a whole is tried, its vendors are not
      if (!whole.admitted || whole.probeOf !== null || vendor === null) return whole;
      return admitOne(provider, vendor);
    },
    async note({ provider, vendor, ms, failure, probeOf }) {
      count('out', provider, vendor ?? '', ms, failure !== null);
      const judged = probeOf === null ? judge(provider, vendor ?? '', failure) : judgeProbe(provider, probeOf, failure);
      // what the provider answered is not lost for want of a note about it
      await judged.catch((error: unknown) => deps.log.warn({ err: error, provider }, "a vendor's health was not kept"));
    },
    noteCallback: ({ provider, vendor, ms, failed }) => count('in', provider, vendor ?? '', ms, failed),
    async isDown(provider, vendor) {
      const rows = await known();
      const now = clock.now();
      return ['', vendor].some((place) => {
        const row = rows.get(keyOf(provider, place));
        return row?.state === 'open' && row.retryAt !== null && row.retryAt > now;
      });
    },
    async sick() {
      const rows = await known();
      const isSick = (provider: string, vendor: string) =>
        (rows.get(keyOf(provider, vendor))?.state ?? 'closed') !== 'closed';
      return { has: (provider, vendor) => isSick(provider, '') || isSick(provider, vendor) };
    },
    broken: async () => [...(await known()).values()].filter(({ state }) => state !== 'closed'),
    async figures() {
      await flush();
      const [rows, sums] = await Promise.all([
        store.listBreakers(db),
        store.sumSamples(db, new Date(clock.now().getTime() - figuresOverMs)),
      ]);
      const places = new Map(
        [...sums, ...rows].map(({ provider, vendor }) => [keyOf(provider, vendor), { provider, vendor }]),
      );
      return [...places.entries()]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { provider, vendor }]) => {
          const row = rows.find((one) => keyOf(one.provider, one.vendor) === key);
          const side = (direction: 'out' | 'in') =>
            sums.find((one) => keyOf(one.provider, one.vendor) === key && one.direction === direction);
          return {
            ...{ provider, vendor: vendor === '' ? null : vendor, state: row?.state ?? 'closed' },
            ...{ since: row?.changedAt ?? null, retryAt: row?.retryAt ?? null, failure: row?.failure ?? null },
            ...{ out: figuresOf(side('out')), in: figuresOf(side('in')) },
          };
        });
    },
    flush,
    purge: () => store.purgeSamples(db, new Date(clock.now().getTime() - keptMs)),
  };
}

const keyOf = (provider: string, vendor: string) => `${provider} ${vendor}`;

function figuresOf(sum: store.SampleSum | undefined): CallFigures {
  if (!sum) return { calls: 0, errors: 0, p50Ms: null, p95Ms: null };
  const { calls, errors, latency } = sum;
  return { calls, errors, p50Ms: quantileMs(latency, 0.5), p95Ms: quantileMs(latency, 0.95) };
}
