import type { Queryable } from '../../kernel/database.ts';

export type BreakerRow = {
  provider: string;
  /** '' is the provider as a whole. */
  vendor: string;
  state: 'closed' | 'open' | 'half_open';
  changedAt: Date;
  retryAt: Date | null;
  timesOpened: number;
  failure: string | null;
};

export async function listBreakers(db: Queryable): Promise<BreakerRow[]> {
  return db.query<BreakerRow>(
    `select provider, vendor, state, changed_at as "changedAt", retry_at as "retryAt", times_opened as "timesOpened", failure
     from play.vendor_health order by provider, vendor`,
  );
}

/** Opens a breaker that is closed. Each time in a row it waits twice as long. @returns whether it was closed. */
export async function openBreaker(
  db: Queryable,
  breaker: {
    provider: string;
    vendor: string;
    failure: string;
    now: Date;
    firstPauseMs: number;
    longestPauseMs: number;
  },
): Promise<boolean> {
  const rows = await db.query(
    `insert into play.vendor_health as h (provider, vendor, state, changed_at, retry_at, times_opened, failure)
     values ($1, $2, 'open', $3, $3::timestamptz + make_interval(secs => $4::double precision / 1000), 1, $6)
     on conflict (provider, vendor) do update set state = 'open', changed_at = $3, times_opened = h.times_opened + 1, failure = $6,
       retry_at = $3::timestamptz + make_interval(secs => least($5::double precision, $4 * power(2, least(h.times_opened, 20))) / 1000)
     where h.state = 'closed' returning 1 as done`,
    [breaker.provider, breaker.vendor, breaker.now, breaker.firstPauseMs, breaker.longestPauseMs, breaker.failure],
  );
  return rows.length > 0;
}

/** Takes one of the tries of a breaker whose pause is over. Tries that were given out and never came back are given out again. */
export async function takeProbe(
  db: Queryable,
  probe: { provider: string; vendor: string; now: Date; probes: number; lostAfterMs: number },
): Promise<boolean> {
  const rows = await db.query(
    `update play.vendor_health set state = 'half_open',
       changed_at = case when state = 'half_open' and probes_left > 0 then changed_at else $3 end,
       probes_passed = case when state = 'half_open' and probes_left > 0 then probes_passed else 0 end,
       probes_left = case when state = 'half_open' and probes_left > 0 then probes_left else $4 end - 1
     where provider = $1 and vendor = $2 and (
       (state = 'open' and retry_at <= $3) or
       (state = 'half_open' and (probes_left > 0 or changed_at <= $3::timestamptz - make_interval(secs => $5::double precision / 1000))))
     returning 1 as done`,
    [probe.provider, probe.vendor, probe.now, probe.probes, probe.lostAfterMs],
  );
  return rows.length > 0;
}

/** Notes that a try went well; the last of them closes the breaker. @returns whether it did. */
export async function passProbe(
  db: Queryable,
  probe: { provider: string; vendor: string; now: Date; probes: number },
): Promise<boolean> {
  const rows = await db.query<{ state: string }>(
    `update play.vendor_health set probes_passed = probes_passed + 1,
       state = case when probes_passed + 1 >= $4 then 'closed' else state end,
       changed_at = case when probes_passed + 1 >= $4 then $3 else changed_at end,
       times_opened = case when probes_passed + 1 >= $4 then 0 else times_opened end,
       retry_at = case when probes_passed + 1 >= $4 then null else retry_at end,
       failure = case when probes_passed + 1 >= $4 then null else failure end
     where provider = $1 and vendor = $2 and state = 'half_open' returning state`,
    [probe.provider, probe.vendor, probe.now, probe.probes],
  );
  return rows[0]?.state === 'closed';
}

/** Notes that a try failed: open again, for longer. */
export async function failProbe(
  db: Queryable,
  probe: { provider: string; vendor: string; failure: string; now: Date; firstPauseMs: number; longestPauseMs: number },
): Promise<void> {
  await db.query(
    `update play.vendor_health set state = 'open', changed_at = $3, times_opened = times_opened + 1, failure = $6,
       retry_at = $3::timestamptz + make_interval(secs => least($5::double precision, $4 * power(2, least(times_opened, 20))) / 1000)
     where provider = $1 and vendor = $2 and state = 'half_open'`,
    [probe.provider, probe.vendor, probe.now, probe.firstPauseMs, probe.longestPauseMs, probe.failure],
  );
}

export type Sample = {
  provider: string;
  vendor: string;
  direction: 'out' | 'in';
  at: Date;
  calls: number;
  errors: number;
  latency: number[];
};

/** Adds what one process counted to what the others did. */
export async function addSamples(db: Queryable, samples: readonly Sample[]): Promise<void> {
  await db.query(
    `insert into play.vendor_health_sample as s (provider, vendor, direction, at, calls, errors, latency)
     select provider, vendor, direction, at, calls, errors, latency
     from jsonb_to_recordset($1::jsonb) as t(provider text, vendor text, direction text, at timestamptz, calls integer, errors integer, latency integer[])
     order by provider, vendor, direction, at
     on conflict (provider, vendor, direction, at) do update set calls = s.calls + excluded.calls, errors = s.errors + excluded.errors,
       latency = (select array_agg(a + b order by i) from unnest(s.latency, excluded.latency) with ordinality as both_of(a, b, i))`,
    [JSON.stringify(samples)],
  );
}

export type SampleSum = Omit<Sample, 'at' | 'calls' | 'errors'> & { calls: number; errors: number };

export async function sumSamples(db: Queryable, since: Date): Promise<SampleSum[]> {
  return db.query<SampleSum>(
    `select provider, vendor, direction, sum(calls)::integer as calls, sum(errors)::integer as errors,
       (select array_agg(total order by i) from (
          select i, sum(value)::integer as total from play.vendor_health_sample one, unnest(one.latency) with ordinality as u(value, i)
          where one.provider = s.provider and one.vendor = s.vendor and one.direction = s.direction and one.at >= $1 group by i) t) as latency
     from play.vendor_health_sample s where at >= $1 group by provider, vendor, direction order by provider, vendor, direction`,
    [since],
  );
}

export async function purgeSamples(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from play.vendor_health_sample where at < $1', [before]);
}
