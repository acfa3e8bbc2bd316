import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestKernel, type TestKernel } from '../testing/test-kernel.ts';

let kernel: TestKernel;

beforeAll(async () => {
  kernel = await createTestKernel();
  await kernel.ownerDb.query(
    'create table public.thing (thing_id uuid primary key, text text) partition by range (thing_id)',
  );
  await kernel.ownerDb.query('create table public.thing_late partition of public.thing default');
  await ensure('2026-10-31', 3);
});

afterAll(() => kernel.close());

const ensure = async (from: string, months: number) =>
  (
    await kernel.ownerDb.query<{ made: number }>(
      `select kernel.ensure_month_partitions('public.thing', $1::date, $2) as made`,
      [from, months],
    )
  )[0]?.made;

/** The last id of the millisecond before a time. */
const justBefore = (at: string) => floor(new Date(Date.parse(at) - 1).toISOString()).replace(/0{20}$/, 'f'.repeat(20));
const floor = (at: string) => Date.parse(at).toString(16).padStart(12, '0') + '0'.repeat(20);

async function placeOf(id: string): Promise<string | undefined> {
  const [row] = await kernel.ownerDb.query<{ place: string }>(
    'insert into public.thing (thing_id) values ($1::uuid) on conflict (thing_id) do update set text = $2 returning tableoid::regclass::text as place',
    [id, 'again'],
  );
  return row?.place;
}

test('puts an id at the turn of a month into the right partition', async () => {
  expect(await placeOf(justBefore('2026-11-01T00:00:00Z'))).toBe('thing_202610');
  expect(await placeOf(floor('2026-11-01T00:00:00Z'))).toBe('thing_202611');
  expect(await placeOf(justBefore('2026-12-01T00:00:00Z'))).toBe('thing_202611');
  expect(await placeOf(floor('2026-12-01T00:00:00Z'))).toBe('thing_202612');
  expect(await placeOf(justBefore('2027-01-01T00:00:00Z'))).toBe('thing_202612');
});

test('accepts a row of a month whose partition was not created ahead', async () => {
  expect(await placeOf(floor('2027-01-01T00:00:00Z'))).toBe('thing_late');
  expect(await placeOf(floor('2026-09-30T23:59:59.999Z'))).toBe('thing_late');
});

test('creates partitions once', async () => {
  expect(await ensure('2026-10-01', 3)).toBe(0);
});

test('creates the months after one that was created too late', async () => {
  expect(await placeOf(floor('2027-01-15T00:00:00Z'))).toBe('thing_late');
  expect(await ensure('2026-11-21', 4)).toBe(1);
  expect(await placeOf(floor('2027-02-01T00:00:00Z'))).toBe('thing_202702');
  expect(await placeOf(floor('2027-01-31T00:00:00Z'))).toBe('thing_late');
});

test('refuses to create partitions of other tables, or without limit', async () => {
  const asApp = (table: string, months: number) =>
    kernel.db.query(`select kernel.ensure_month_partitions($1::regclass, now()::date, $2)`, [table, months]);
  await expect(asApp('kernel.event', 3)).rejects.toThrow('not a partitioned table');
  await expect(asApp('rounds.round', 0)).rejects.toThrow('months out of range');
  await expect(asApp('rounds.round', 121)).rejects.toThrow('months out of range');
});

test.each([
  ['1900-01-01T00:00:00Z', '00000000-0000-0000-0000-000000000000'],
  ['1970-01-01T00:00:00Z', '00000000-0000-0000-0000-000000000000'],
  ['1970-01-01T00:00:00.001Z', '00000000-0001-0000-0000-000000000000'],
  ['2026-11-21T00:00:00Z', '01a1fb67-1800-0000-0000-000000000000'],
  ['9999-12-31T23:59:59Z', 'e677d21f-d818-0000-0000-000000000000'],
])('clamps the ids of the time %s to the range of UUIDv7', async (at, id) => {
  const [row] = await kernel.db.query<{ id: string }>('select kernel.uuid_floor($1::timestamptz) as id', [at]);
  expect(row?.id).toBe(id);
  if (!id.startsWith('0000')) expect(id.replaceAll('-', '')).toBe(floor(at));
});
