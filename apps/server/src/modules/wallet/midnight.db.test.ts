import { randomUUID } from 'node:crypto';
import { amount } from '@croupier/money';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anyPermit } from '../../testing/any-permit.ts';
import type { Operation, PostResult } from './wallet.public.ts';
import { listEntries } from './wallet.store.ts';

let it: TestPlatform;
let memberId: string;

beforeAll(async () => {
  it = await createTestPlatform();
});

beforeEach(async () => {
  memberId = randomUUID();
  await it.modules.wallet.openAccount(it.siteId, memberId, 'PHP');
});

afterAll(() => it.close());

const play = (memberOf = memberId): Operation => ({
  siteId: it.siteId,
  source: 'midnight',
  externalId: randomUUID(),
  memberId: memberOf,
  currency: 'PHP',
  roundId: null,
  legs: [
    { movement: 'payout', amount: amount(3n), kinds: ['cash'], follow: null },
    { movement: 'stake', amount: amount(1n), kinds: ['cash'], follow: null, permit: anyPermit },
  ],
  document: null,
});

/** The first moment of a month, so many after this one. */
const startOfMonth = (ahead: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
};

/** From now on, entries are written as if a time were so far ahead. @returns when it will have come, by the real clock */
async function writeEntriesBefore(at: Date, aheadMs: number): Promise<number> {
  const comesAt = Date.now() + aheadMs;
  const shift = `${at.getTime() - comesAt} milliseconds`;
  await it.ownerDb.query(`alter table wallet.entry alter column id set default uuidv7(interval '${shift}')`);
  return comesAt;
}

const placesOf = (results: readonly PostResult[]) =>
  it.ownerDb.query<{ operation: string; places: string[]; entries: number }>(
    `select operation_id as operation, array_agg(distinct tableoid::regclass::text order by tableoid::regclass::text) as places,
       count(*)::int as entries
     from wallet.entry where operation_id = any($1) group by 1`,
    [results.map((result) => ('operationId' in result ? result.operationId : null))],
  );

const partitionOf = (month: Date) => `wallet.entry_${month.toISOString().slice(0, 7).replace('-', '')}`;

test('writes operations across the partition boundary at midnight, each into one partition', async () => {
  const midnight = startOfMonth(1);
  const others = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const other = randomUUID();
      await it.modules.wallet.openAccount(it.siteId, other, 'PHP');
      return other;
    }),
  );
  const results: PostResult[] = [];
  const asked: Operation[] = [];
  const comesAt = await writeEntriesBefore(midnight, 1_500);
  while (Date.now() < comesAt + 200) {
    const batch = [memberId, ...others, memberId].map((one) => play(one));
    asked.push(...batch);
    results.push(...(await Promise.all(batch.map((one) => it.modules.wallet.post(one)))));
  }
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['posted']));

  const places = await placesOf(results);
  expect(places).toHaveLength(results.length);
  expect(new Set(places.map(({ entries }) => entries))).toEqual(new Set([4]));
  const known = [partitionOf(new Date(midnight.getTime() - 1)), partitionOf(midnight)];
  expect([...new Set(places.flatMap((row) => row.places))].sort()).toEqual(known.sort());

  // each entry is on one of the two days, and none on both
  const own = results.filter((_, index) => asked[index]?.memberId === memberId).length;
  const range = { siteId: it.siteId, memberId, before: null, limit: 10_000 };
  const day = 24 * 3_600_000;
  const db = it.server.foundation.db;
  const before = await listEntries(db, { ...range, from: new Date(midnight.getTime() - day), to: midnight });
  const after = await listEntries(db, { ...range, from: midnight, to: new Date(midnight.getTime() + day) });
  expect(before.length).toBeGreaterThan(0);
  expect(after.length).toBeGreaterThan(0);
  expect(before.length + after.length).toBe(2 * own);
  expect(after.at(-1)?.balanceAfter).toBe((before[0]?.balanceAfter ?? 0n) + (after.at(-1)?.amount ?? 0n));

  // what was posted on one day is a repeat on the next
  const again = await Promise.all(asked.slice(0, 20).map((one) => it.modules.wallet.post(one)));
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set(['replayed']));
});

test('posts in a month whose partition was not created', async () => {
  await writeEntriesBefore(startOfMonth(7), -60_000);
  const posted = [await it.modules.wallet.post(play()), await it.modules.wallet.post(play())];
  expect((await placesOf(posted)).map(({ places }) => places)).toEqual([['wallet.entry_late'], ['wallet.entry_late']]);
  expect(await it.modules.wallet.sumBalance(it.siteId, memberId)).toBe(4n);

  it.clock.set(new Date(startOfMonth(7).getTime() + 3 * 24 * 3_600_000));
  expect(await it.modules.partitions.look()).toContain('wallet.entry has rows that came before their partition');
});
