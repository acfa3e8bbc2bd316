import type { Queryable } from '../../../kernel/database.ts';

/** What a breaker stops: calls to a vendor's servers, or launches of its games. */
export type BreakerPlace = {
  provider: string;
  /** '' is the provider as a whole. */
  vendor: string;
  /** '' is every site. */
  siteId: string;
  /** The servers that the platform calls, or the games in players' browsers. */
  part: 'calls' | 'games';
};

export type BreakerRow = BreakerPlace & {
  state: 'closed' | 'open' | 'half_open';
  changedAt: Date;
  retryAt: Date | null;
  timesOpened: number;
  failure: string | null;
};

export async function listBreakers(db: Queryable): Promise<BreakerRow[]> {
  return db.query<BreakerRow>(
    `select provider, vendor, site_id as "siteId", part, state, changed_at as "changedAt", retry_at as "retryAt", times_opened as "timesOpened", failure
     from providers.vendor_health order by provider, vendor, part, site_id`,
  );
}

/** Opens a closed breaker. Each time in a row it waits twice as long. @returns whether it was closed. */
export async function openBreaker(
  db: Queryable,
  breaker: BreakerPlace & {
    failure: string;
    now: Date;
    firstPauseMs: number;
    longestPauseMs: number;
  },
): Promise<boolean> {
  const rows = await db.query(
    `insert into providers.vendor_health as h (provider, vendor, part, site_id, state, changed_at, retry_at, times_opened, failure)
     values ($1, $2, $7, $8, 'open', $3, $3::timestamptz + make_interval(secs => $4::double precision / 1000), 1, $6)
     on conflict (provider, vendor, part, site_id) do update set state = 'open', changed_at = $3, times_opened = h.times_opened + 1, failure = $6,
       retry_at = $3::timestamptz + make_interval(secs => least($5::double precision, $4 * power(2, least(h.times_opened, 20))) / 1000)
     where h.state = 'closed' returning 1 as done`,
    [
      breaker.provider,
      breaker.vendor,
      breaker.now,
      breaker.firstPauseMs,
      breaker.longestPauseMs,
      breaker.failure,
      breaker.part,
      breaker.siteId,
    ],
  );
  return rows.length > 0;
}

/** Takes one of the probes of a breaker whose pause is over. Probes that never reported are issued again. */
export async function takeProbe(
  db: Queryable,
  probe: BreakerPlace & { now: Date; probes: number; lostAfterMs: number },
): Promise<boolean> {
  const rows = await db.query(
    `update providers.vendor_health set state = 'half_open',
       changed_at = case when state = 'half_open' and probes_left > 0 then changed_at else $3 end,
       probes_passed = case when state = 'half_open' and probes_left > 0 then probes_passed else 0 end,
       probes_left = case when state = 'half_open' and probes_left > 0 then probes_left else $4 end - 1
     where provider = $1 and vendor = $2 and part = $6 and site_id = $7 and (
       (state = 'open' and retry_at <= $3) or
       (state = 'half_open' and (probes_left > 0 or changed_at <= $3::timestamptz - make_interval(secs => $5::double precision / 1000))))
     returning 1 as done`,
    [probe.provider, probe.vendor, probe.now, probe.probes, probe.lostAfterMs, probe.part, probe.siteId],
  );
  return rows.length > 0;
}

/** Records a successful probe; the last one closes the breaker. @returns whether it did. */
export async function passProbe(db: Queryable, probe: BreakerPlace & { now: Date; probes: number }): Promise<boolean> {
  const rows = await db.query<{ state: string }>(
    `update providers.vendor_health set probes_passed = probes_passed + 1,
       state = case when probes_passed + 1 >= $4 then 'closed' else state end,
       changed_at = case when probes_passed + 1 >= $4 then $3 else changed_at end,
       times_opened = case when probes_passed + 1 >= $4 then 0 else times_opened end,
       retry_at = case when probes_passed + 1 >= $4 then null else retry_at end,
       failure = case when probes_passed + 1 >= $4 then null else failure end
     where provider = $1 and vendor = $2 and part = $5 and site_id = $6 and state = 'half_open' returning state`,
    [probe.provider, probe.vendor, probe.now, probe.probes, probe.part, probe.siteId],
  );
  return rows[0]?.state === 'closed';
}

/** Records a failed probe: open again, for longer. */
export async function failProbe(
  db: Queryable,
  probe: BreakerPlace & { failure: string; now: Date; firstPauseMs: number; longestPauseMs: number },
): Promise<void> {
  await db.query(
    `update providers.vendor_health set state = 'open', changed_at = $3, times_opened = times_opened + 1, failure = $6,
       retry_at = $3::timestamptz + make_interval(secs => least($5::double precision, $4 * power(2, least(times_opened, 20))) / 1000)
     where provider = $1 and vendor = $2 and part = $7 and site_id = $8 and state = 'half_open'`,
    [
      probe.provider,
      probe.vendor,
      probe.now,
      probe.firstPauseMs,
      probe.longestPauseMs,
      probe.failure,
      probe.part,
      probe.siteId,
    ],
  );
}
