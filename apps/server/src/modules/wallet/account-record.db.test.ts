import { randomUUID } from 'node:crypto';
import { accountRecordTypes } from '@croupier/contract';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movements, movementsOfType } from './movements.ts';
import { askedOf, leg } from './testing/operations.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

test('knows every movement of a member under one type', () => {
  const own = Object.entries(movements).flatMap(([movement, { owner }]) => (owner === 'member' ? [movement] : []));
  expect(Object.values(movementsOfType).flat().sort()).toEqual(own.sort());
});

test('shows the movements of one type, page by page, and all of them under some type', async () => {
  const { site, memberId } = await it.register();
  const { wallet } = it.modules;
  for (const legs of [
    [leg('stake', 300n), leg('payout', 500n)],
    [leg('adjustment_debit', 40n)],
    [leg('stake', 100n)],
    [leg('promotional_credit', 70n)],
    [leg('adjustment_credit', 20n)],
  ])
    expect((await wallet.post(askedOf(it.siteId, memberId, { externalId: randomUUID(), legs }))).status).toBe('posted');
  const always = { from: '2020-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' };
  const shown = async (type?: (typeof accountRecordTypes)[number]) => {
    const rows: string[] = [];
    let cursor: string | null = null;
    do {
      const answer: Awaited<ReturnType<typeof page>> = await page(type, cursor);
      rows.push(...answer.list.map(({ movement, amount }) => `${movement} ${amount}`));
      cursor = answer.nextCursor;
    } while (cursor !== null);
    return rows;
  };
  const page = (type: (typeof accountRecordTypes)[number] | undefined, cursor: string | null) =>
    site('wallet.accountRecord', { ...always, ...(type && { type }), ...(cursor && { cursor }), pageSize: 1 });
  expect(await shown('play')).toEqual(['stake -100', 'payout 500', 'stake -300']);
  expect(await shown('corrections')).toEqual(['adjustment_credit 20', 'adjustment_debit -40']);
  expect(await shown('rewards')).toEqual(['promotional_credit 70', expect.stringMatching(/^play_money_grant /)]);
  expect(await shown('withdrawals')).toEqual([]);
  const each = await Promise.all(accountRecordTypes.map(shown));
  expect(each.flat().sort()).toEqual((await shown()).sort());
});

test('finds what is no play by an index of its own', async () => {
  const plan = await it.ownerDb.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off; set local enable_bitmapscan = off');
    return tx.query<Record<string, string>>(
      `explain select id from wallet.entry e where account_id = $1 and balance_after is not null
         and movement <> all (array['stake', 'payout', 'stake_refund', 'stake_hold', 'stake_capture', 'hold_release'])
       order by id desc limit 10`,
      [randomUUID()],
    );
  });
  // partitions name their parts of an index by columns
  const index = await it.ownerDb.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'wallet.entry_other_than_play'::regclass`,
  );
  expect(index.some(({ name }) => JSON.stringify(plan).includes(name))).toBe(true);
});
