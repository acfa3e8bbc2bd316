import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Notifier } from '../../../kernel/notify.ts';
import type { BreakerPlace, BreakerRow } from './circuit-breakers.store.ts';
import { createCircuitBreakers } from './circuit-breakers.ts';
import { detectGameFailures, type GameEvent } from './detect-failures.ts';
import { createFailedLaunchReports, type LaunchReport } from './failed-launch-reports.ts';
import * as store from './vendor-health.store.ts';
import { emptyLatency, latencyBucket, quantileMs } from './vendor-health-figures.ts';

/** The figures of a vendor's servers over the last five minutes, and whether they are called at all. */
export type VendorFigures = {
  provider: string;
  /** Null is the provider as a whole. */
  vendor: string | null;
  state: BreakerRow['state'];
  /** Since when it is in this state; null where the breaker never opened. */
  since: Date | null;
  /** When it may be probed; null unless open. */
  retryAt: Date | null;
  /** The last failure. */
  failure: string | null;
  /** Calls from the platform (`out`) and to it (`in`). */
  out: CallFigures;
  in: CallFigures;
};

/** `probeOf` is the breaker that is probed; null where none is. */
export type Admission = { admitted: false } | { admitted: true; probeOf: BreakerPlace | null };

/** The subject of a call: a vendor, or null for the provider as a whole; and the site that it is made for, or null for none. */
export type CallSubject = { provider: string; vendor: string | null; siteId: string | null };

export type CallFigures = { calls: number; errors: number; p50Ms: number | null; p95Ms: number | null };

export type VendorHealth = {
  /** Whether a call may be made, or is one of the few probes of a breaker whose pause is over: then it has to be recorded as such. */
  admit(subject: CallSubject): Promise<Admission>;
  /** Records the result of a call to the provider; `failure` is null where the answer was understood, even a refusal. */
  note(
    call: CallSubject & {
      ms: number;
      failure: string | null;
      /** As `admit` returned. */
      probeOf: BreakerPlace | null;
    },
  ): Promise<void>;
  /** Records a call of the provider to the platform for the figures. */
  noteCallback(call: { provider: string; vendor: string | null; ms: number; failed: boolean }): void;
  /** Records that a vendor's servers requested a game, or whether their request could be read. */
  noteGame(event: GameEvent): Promise<void>;
  /** Records a member's report that a game did not open. It stops nothing. @returns whether it is time to ping the vendor's servers */
  recordReport(report: LaunchReport): boolean;
  /** Whether its games cannot be opened on a site now. */
  isDown(siteId: string, provider: string, vendor: string): Promise<boolean>;
  /** Degraded vendors of a site, from memory: what lists mark. A degraded provider makes all its vendors degraded. */
  degraded(siteId: string): Promise<{ has(provider: string, vendor: string): boolean }>;
  /** The state on one site, or on any where none is named. */
  figures(siteId: string | null): Promise<VendorFigures[]>;
  /** Breakers that are not closed. */
  broken(): Promise<BreakerRow[]>;
  /** Writes the counts; happens by itself a moment after each call. */
  flush(): Promise<void>;
  purge(): Promise<void>;
};

const sampleMs = 10_000;
const figuresOverMs = 5 * 60_000;
const keptMs = 60 * 60_000;
const flushAfterMs = 1_000;

/** Creates the health of vendors: each process counts for itself and opens for all. */
export async function createVendorHealth(deps: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
  log: Log;
}): Promise<VendorHealth> {
  const { db, clock } = deps;
  const breakers = await createCircuitBreakers(deps);
  const noteGame = detectGameFailures(breakers);
  const reports = createFailedLaunchReports(clock);
  let waiting = new Map<string, store.Sample>();
  let timer: NodeJS.Timeout | null = null;

  /** A call does not fail because its result could not be recorded. */
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
    const place = latencyBucket(ms);
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
    async admit(subject) {
      for (const place of placesOf(subject)) {
        const admitted = await breakers.admit(place);
        if (admitted === null) return { admitted: false };
        // while a wider breaker is probed, those within it are not
        if (admitted === 'probe') return { admitted: true, probeOf: place };
      }
      return { admitted: true, probeOf: null };
    },
    async note({ ms, failure, probeOf, ...subject }) {
      const { provider, vendor, siteId } = subject;
      count('out', provider, vendor ?? '', ms, failure !== null);
      const place: BreakerPlace = { provider, vendor: vendor ?? '', siteId: siteId ?? '', part: 'calls' };
      await kept(probeOf === null ? breakers.count(place, failure) : breakers.endProbe(probeOf, failure), provider);
    },
    noteCallback: ({ provider, vendor, ms, failed }) => count('in', provider, vendor ?? '', ms, failed),
    async noteGame(event) {
      const { memberId, siteId } = event;
      if (memberId !== null && siteId !== null) reports.opened({ ...event, memberId, siteId });
      await kept(noteGame(event), event.provider);
    },
    recordReport: reports.reported,
    async isDown(siteId, provider, vendor) {
      const now = clock.now();
      return (await breakers.rows()).some(
        (row) =>
          row.provider === provider &&
          (row.vendor === '' || row.vendor === vendor) &&
          isOfSite(row, siteId) &&
          row.state === 'open' &&
          row.retryAt !== null &&
          row.retryAt > now,
      );
    },
    async degraded(siteId) {
      const degraded = new Set<string>();
      for (const row of await breakers.rows())
        if (row.state !== 'closed' && isOfSite(row, siteId)) degraded.add(keyOf(row.provider, row.vendor));
      return { has: (provider, vendor) => degraded.has(keyOf(provider, '')) || degraded.has(keyOf(provider, vendor)) };
    },
    broken: async () => (await breakers.rows()).filter(({ state }) => state !== 'closed'),
    async figures(siteId) {
      await flush();
      const [all, sums] = await Promise.all([
        breakers.rows(),
        store.sumSamples(db, new Date(clock.now().getTime() - figuresOverMs)),
      ]);
      const rows = siteId === null ? all : all.filter((row) => isOfSite(row, siteId));
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
            provider,
            vendor: vendor === '' ? null : vendor,
            state: row?.state ?? 'closed',
            since: row?.changedAt ?? null,
            retryAt: row?.retryAt ?? null,
            failure: row?.failure ?? null,
            out: figuresOf(side('out')),
            in: figuresOf(side('in')),
          };
        });
    },
    flush,
    purge: () => store.purgeSamples(db, new Date(clock.now().getTime() - keptMs)),
  };
}

/** The breakers that a call has to pass, the widest first. */
function placesOf({ provider, vendor, siteId }: CallSubject): BreakerPlace[] {
  const places: BreakerPlace[] = [];
  for (const ofSite of siteId === null ? [''] : ['', siteId])
    for (const ofVendor of vendor === null ? [''] : ['', vendor])
      places.push({ provider, vendor: ofVendor, siteId: ofSite, part: 'calls' });
  return places;
}

const isOfSite = (row: BreakerRow, siteId: string) => row.siteId === '' || row.siteId === siteId;
const keyOf = (provider: string, vendor: string) => `${provider} ${vendor}`;
const badness = { closed: 0, half_open: 1, open: 2 } as const;

/** A vendor's calls and its games have a breaker each, on each site: the worst one is shown. */
function worstOf(rows: readonly BreakerRow[]): BreakerRow | undefined {
  return rows.toSorted((one, other) => badness[other.state] - badness[one.state])[0];
}

function figuresOf(sum: store.SampleSum | undefined): CallFigures {
  if (!sum) return { calls: 0, errors: 0, p50Ms: null, p95Ms: null };
  const { calls, errors, latency } = sum;
  return { calls, errors, p50Ms: quantileMs(latency, 0.5), p95Ms: quantileMs(latency, 0.95) };
}
