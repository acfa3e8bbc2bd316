import { randomUUID } from 'node:crypto';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../kernel/database.ts';
import { askedOf, leg } from './testing/operations.ts';
import type { Leg } from './wallet.public.ts';
import { isMarked } from './wallet.store.ts';

let it: TestPlatform;
let member: string;

beforeAll(async () => {
  it = await createTestPlatform();
  member = randomUUID();
  await it.modules.wallet.openAccount(it.siteId, member, 'PHP');
  await it.modules.wallet.post({ ...askedOf(it.siteId, member, {}), legs: [leg('play_money_grant', 1_000n)] });
  await it.modules.wallet.post({ ...askedOf(it.siteId, member, {}), legs: [leg('bonus_grant', 1_000n, ['bonus'])] });
  // each partition has marks
  const marks = Array.from({ length: 40 }, (_, index) => `closed:${index}`);
  await it.modules.wallet.post({ ...askedOf(it.siteId, member, {}), legs: [], marks });
});

afterAll(() => it.close());

/** How many partitions a piece of work reads by index, and how many it reads whole. */
async function readBy(work: (tx: Queryable) => Promise<unknown>): Promise<{ byIndex: number; whole: number }> {
  return it.ownerDb.transaction(async (tx) => {
    // both count what the connection has not reported yet, earlier transactions included
    const scans = () =>
      tx.query<{ index: bigint; table: bigint }>(
        `select pg_stat_get_xact_numscans(indexrelid) as index, pg_stat_get_xact_numscans(indrelid) as table
         from pg_index where indrelid in (select relid from pg_partition_tree('wallet.mark') where isleaf) order by indrelid`,
      );
    const before = await scans();
    await work(tx);
    const after = await scans();
    const grown = (kind: 'index' | 'table') =>
      after.filter((row, place) => row[kind] > (before[place]?.[kind] ?? 0n)).length;
    return { byIndex: grown('index'), whole: grown('table') };
  });
}

const posting = (legs: Leg[], unlessMarked: string[]) => (tx: Queryable) =>
  it.modules.wallet.postWith(tx, [{ ...askedOf(it.siteId, member, {}), legs, unlessMarked }]);

test('spreads marks over every partition', async () => {
  const rows = await it.ownerDb.query('select tableoid from wallet.mark group by tableoid');
  expect(rows.length).toBe(8);
});

test('looks up a mark by index in one partition', async () => {
  const one = { byIndex: 1, whole: 0 };
  // the set of simple operations, then an operation that is judged by itself
  expect(await readBy(posting([leg('stake', 1n)], ['closed:none']))).toEqual(one);
  expect(await readBy(posting([leg('stake', 1n, ['bonus'])], ['closed:none']))).toEqual(one);
  expect(await readBy(posting([leg('stake', 1n, ['bonus'])], ['closed:7']))).toEqual(one);
  expect(await readBy((tx) => isMarked(tx, it.siteId, 'test', 'closed:7'))).toEqual(one);
});
