import type { Queryable } from '../../../kernel/database.ts';

export type Sample = {
  provider: string;
  vendor: string;
  direction: 'out' | 'in';
  at: Date;
  calls: number;
  errors: number;
  latency: number[];
};

/** Adds the counts of one process to those of the others. */
export async function addSamples(db: Queryable, samples: readonly Sample[]): Promise<void> {
  await db.query(
    `insert into providers.vendor_health_sample as s (provider, vendor, direction, at, calls, errors, latency)
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
          select i, sum(value)::integer as total from providers.vendor_health_sample one, unnest(one.latency) with ordinality as u(value, i)
          where one.provider = s.provider and one.vendor = s.vendor and one.direction = s.direction and one.at >= $1 group by i) t) as latency
     from providers.vendor_health_sample s where at >= $1 group by provider, vendor, direction order by provider, vendor, direction`,
    [since],
  );
}

export async function purgeSamples(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from providers.vendor_health_sample where at < $1', [before]);
}
