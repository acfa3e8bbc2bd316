import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { Notifier } from '../../kernel/notify.ts';
import { type GameEvent, judgeGames } from './judge-games.ts';
import type { BreakerPlace, BreakerRow } from './vendor-breakers.store.ts';
import { createBreakers } from './vendor-breakers.ts';
import * as store from './vendor-health.store.ts';
import { emptyLatency, latencyPlace, quantileMs } from './vendor-health-figures.ts';

/** How a vendor's servers have been over the last five minutes, and whether they are asked at all. */
export type VendorFigures = {
  provider: string;
  /** Null is the provider as a whole. */
  vendor: string | null;
  state: BreakerRow['state'];
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
  /** Notes a call of the provider to the platform for the figures. */
  noteCallback(call: { provider: string; vendor: string | null; ms: number; failed: boolean }): void;
  /** Notes whether a vendor's game came to a player, or whether what it sent could be read. */
  noteGame(event: GameEvent): Promise<void>;
  /** Whether its games cannot be opened now. */
  isDown(provider: string, vendor: string): Promise<boolean>;
  /** Vendors that are not well, from memory: what lists mark. A provider that is not well makes all its vendors so. */
  sick(): Promise<{ has(provider: string, vendor: string): boolean }>;
  figures(): Promise<VendorFigures[]>;
  /** Breakers that are not closed. */
  broken(): Promise<BreakerRow[]>;
  /** Writes what was counted; done by itself a moment after each call. */
  flush(): Promise<void>;
  purge(): Promise<void>;
};

const sampleMs = 10_000;
const figuresOverMs = 5 * 60_000;
const keptMs = 60 * 60_000;
const flushAfterMs = 1_000;

/** Keeps the health of vendors: each process counts for itself and opens for all. */
export async function createVendorHealth(deps: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
  log: Log;
}): Promise<VendorHealth> {
  const { db, clock } = deps;
  const breakers = await createBreakers(deps);
  const noteGame = judgeGames(breakers, clock);
  let waiting = new Map<string, store.Sample>();
  let timer: NodeJS.Timeout | null = null;

  async function admitOne(provider: string, vendor: string): Promise<Admission> {
    const admitted = await breakers.admit({ provider, vendor, part: 'calls' });
    if (admitted === null) return { admitted: false };
    return { admitted: true, probeOf: admitted === 'probe' ? vendor : null };
  }

  /** What was done is not lost for want of a note about it. */
  async function kept(note: Promise<void>, provider: string): Promise<void> {
    await note.catch((error: unknown) => deps.log.warn({ err: error, provider }, "a vendor's health was not kept"));
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
      const place: BreakerPlace = { provider, vendor: probeOf ?? vendor ?? '', part: 'calls' };
      await kept(probeOf === null ? breakers.count(place, failure) : breakers.endProbe(place, failure), provider);
    },
    noteCallback: ({ provider, vendor, ms, failed }) => count('in', provider, vendor ?? '', ms, failed),
    noteGame: (event) => kept(noteGame(event), event.provider),
    async isDown(provider, vendor) {
      const now = clock.now();
      return (await breakers.rows()).some(
        (row) =>
          row.provider === provider &&
          (row.vendor === '' || row.vendor === vendor) &&
          row.state === 'open' &&
          row.retryAt !== null &&
          row.retryAt > now,
      );
    },
    async sick() {
      const sick = new Set<string>();
      for (const { provider, vendor, state } of await breakers.rows())
        if (state !== 'closed') sick.add(keyOf(provider, vendor));
      return { has: (provider, vendor) => sick.has(keyOf(provider, '')) || sick.has(keyOf(provider, vendor)) };
    },
    broken: async () => (await breakers.rows()).filter(({ state }) => state !== 'closed'),
    async figures() {
      await flush();
      const [rows, sums] = await Promise.all([
        breakers.rows(),
        store.sumSamples(db, new Date(clock.now().getTime() - figuresOverMs)),
      ]);
      const places = new Map(
        [...sums, ...rows].map(({ provider, vendor }) => [keyOf(provider, vendor), { provider, vendor }]),
      );
      return [...places.entries()]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { provider, vendor }]) => {
          const row = worstOf(rows.filter((one) => keyOf(one.provider, one.vendor) === key));
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
const badness = { closed: 0, half_open: 1, open: 2 } as const;

/** A vendor's calls and its games have a breaker each: told is the one that is not well. */
function worstOf(rows: readonly BreakerRow[]): BreakerRow | undefined {
  return rows.toSorted((one, other) => badness[other.state] - badness[one.state])[0];
}

function figuresOf(sum: store.SampleSum | undefined): CallFigures {
  if (!sum) return { calls: 0, errors: 0, p50Ms: null, p95Ms: null };
  const { calls, errors, latency } = sum;
  return { calls, errors, p50Ms: quantileMs(latency, 0.5), p95Ms: quantileMs(latency, 0.95) };
}
