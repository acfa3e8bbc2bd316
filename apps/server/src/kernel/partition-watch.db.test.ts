import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestKernel, type TestKernel } from '../testing/test-kernel.ts';
import type { Database } from './database.ts';
import { createMetrics } from './metrics.ts';
import { watchPartitions } from './partition-watch.ts';

let kernel: TestKernel;
let logged: string[];

beforeAll(async () => {
  kernel = await createTestKernel();
  await kernel.ownerDb.query('create schema late');
  await kernel.ownerDb.query('create table late.thing (id uuid primary key, text text) partition by range (id)');
  await kernel.ownerDb.query('create table late.thing_late partition of late.thing default');
  // neither is watched: no default partition, and no partitions by month
  await kernel.ownerDb.query('create table late.bare (id uuid primary key) partition by range (id)');
  await kernel.ownerDb.query('create table late.counted (id integer primary key) partition by range (id)');
  await kernel.ownerDb.query('create table late.counted_rest partition of late.counted default');
  await kernel.ownerDb.query(`select kernel.ensure_month_partitions('late.thing', '2030-03-01', 3)`);
});

afterAll(() => kernel.close());

beforeEach(() => {
  logged = [];
});

function watch() {
  const metrics = createMetrics();
  const log = { ...kernel.log, error: (_fields: object, message = '') => logged.push(message) };
  return { ...watchPartitions({ ...kernel, log, metrics }), metrics };
}

/** The problems reported for the table at a time. */
async function saidAt(at: string): Promise<string[]> {
  kernel.clock.set(new Date(at));
  return (await watch().look()).filter((warning) => warning.startsWith('late.'));
}

test('reports nothing while partitions exist ahead of time, whatever is missing in the past', async () => {
  expect(await saidAt('2030-03-02T00:00:00Z')).toEqual([]);
  expect(await saidAt('2030-03-31T23:59:59Z')).toEqual([]);
  // the job has a day to create the next month
  expect(await saidAt('2030-04-01T23:59:59Z')).toEqual([]);
});

test('reports a job that is late', async () => {
  expect(await saidAt('2030-04-02T00:00:00Z')).toEqual(['late.thing has partitions for 2 months, not 3']);
  expect(await saidAt('2030-05-02T00:00:00Z')).toEqual(['late.thing has partitions for 1 months, not 3']);
  expect(await saidAt('2030-06-02T00:00:00Z')).toEqual(['late.thing has partitions for 0 months, not 3']);
});

test('reports a gap that later months hide', async () => {
  await kernel.ownerDb.query(`select kernel.ensure_month_partitions('late.thing', '2030-07-01', 3)`);
  expect(await saidAt('2030-05-02T00:00:00Z')).toEqual(['late.thing has partitions for 1 months, not 3']);
  expect(await saidAt('2030-07-02T00:00:00Z')).toEqual([]);
});

test('keeps and reports a row that has no partition of its own', async () => {
  const floor = `kernel.uuid_floor('2030-10-05T00:00:00Z')`;
  await kernel.ownerDb.query(`insert into late.thing (id) values (${floor})`);
  expect(await kernel.ownerDb.query('select tableoid::regclass::text as place from late.thing')).toEqual([
    { place: 'late.thing_late' },
  ]);
  const { jobs, metrics } = watch();
  kernel.clock.set(new Date('2030-10-06T00:00:00Z'));
  await jobs[0]?.run();
  expect(logged.filter((warning) => warning.startsWith('late.'))).toEqual([
    'late.thing has partitions for 0 months, not 3',
    'late.thing has rows that came before their partition',
  ]);
  const text = await metrics.registry.metrics();
  expect(text).toContain('croupier_partition_months_ahead{table="late.thing"} 0');
  expect(text).toContain('croupier_partition_late_rows{table="late.thing"} 1');
  // later months cannot mend it, and it is not reported for ever
  await kernel.ownerDb.query(`select kernel.ensure_month_partitions('late.thing', '2030-11-01', 3)`);
  expect(await saidAt('2030-11-02T00:00:00Z')).toEqual([]);
});

test('watches every partitioned table of the platform', async () => {
  kernel.clock.set(new Date('2099-01-01T00:00:00Z'));
  const { look, metrics } = watch();
  await look();
  const text = await metrics.registry.metrics();
  for (const table of ['wallet.entry', 'rounds.round', 'rounds.round_step', 'bets.bet'])
    expect(text).toContain(`croupier_partition_months_ahead{table="${table}"} 0`);
  expect(text).not.toContain('late.bare');
  expect(text).not.toContain('late.counted');
});

test('caches the state for public questions', async () => {
  kernel.clock.set(new Date('2030-11-02T00:00:00Z'));
  let requests = 0;
  const db: Database = {
    ...kernel.db,
    query(text, values, name) {
      requests += 1;
      return kernel.db.query(text, values, name);
    },
  };
  const { recent } = watchPartitions({ ...kernel, db, metrics: createMetrics() });
  await Promise.all([recent(), recent()]);
  await recent();
  expect(requests).toBe(1);
  kernel.clock.advance(60_000);
  await recent();
  expect(requests).toBe(2);
});
