import { randomUUID } from 'node:crypto';
import { amount } from '@croupier/money';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../kernel/database.ts';
import { ensurePartitions } from './wallet.store.ts';

let it: TestPlatform;
let app: Database;

beforeAll(async () => {
  it = await createTestPlatform();
  app = it.server.foundation.db;
  const memberId = randomUUID();
  await it.modules.wallet.openAccount(it.siteId, memberId, 'PHP');
  await it.modules.wallet.post({
    siteId: it.siteId,
    source: 'test',
    externalId: 'grant',
    memberId,
    currency: 'PHP',
    roundId: null,
    legs: [{ movement: 'play_money_grant', amount: amount(500n), kinds: ['cash'], follow: null }],
    marks: ['granted'],
    document: null,
  });
});

afterAll(() => it.close());

const denied = { code: '42501' };
const tables = ['entry', 'operation', 'mark', 'account', 'movement', 'account_kind'];

const ledger = async () => it.ownerDb.query('select id, amount from wallet.entry order by id');
const partitionsOf = async (table: string) =>
  (
    await it.ownerDb.query<{ name: string }>(
      'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1',
      [table],
    )
  ).map(({ name }) => name);

test.each(tables)('refuses the application to write wallet.%s past the ledger', async (table) => {
  const before = await ledger();
  for (const statement of [
    `insert into wallet.${table} select * from wallet.${table} limit 1`,
    `update wallet.${table} set ${await anyColumn(table)}`,
    `delete from wallet.${table}`,
    `truncate wallet.${table} cascade`,
  ]) {
    await expect(app.query(statement)).rejects.toMatchObject(denied);
  }
  expect(await ledger()).toEqual(before);
});

/** An assignment that changes nothing. */
async function anyColumn(table: string): Promise<string> {
  const [row] = await it.ownerDb.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = ('wallet.' || $1)::regclass and attnum = 1`,
    [table],
  );
  return `${row?.name} = ${row?.name}`;
}

test('keeps the inner functions of the ledger from the application', async () => {
  await expect(app.query(`select wallet.post_one('{}')`)).rejects.toMatchObject(denied);
  await expect(
    app.query(`select wallet.split_leg(m, '{}', '{}', '[]', null, null, null) from wallet.movement m`),
  ).rejects.toMatchObject(denied);
  await expect(
    app.query('create function wallet.mine() returns int language sql as $$ select 1 $$'),
  ).rejects.toMatchObject(denied);
  await expect(app.query('alter table wallet.entry disable trigger all')).rejects.toMatchObject(denied);
  await expect(app.query('set role croupier_owner')).rejects.toMatchObject(denied);
});

test('refuses through a partition what the table refuses', async () => {
  const partitions = await Promise.all(['wallet.entry', 'wallet.operation', 'wallet.mark'].map(partitionsOf));
  for (const partition of partitions.flat()) {
    for (const statement of [`delete from ${partition}`, `truncate ${partition}`, `drop table ${partition}`]) {
      await expect(app.query(statement)).rejects.toMatchObject(denied);
    }
  }
});

test('refuses the owner of the tables to change entries', async () => {
  const before = await ledger();
  for (const table of ['wallet.entry', 'wallet.operation', 'wallet.mark']) {
    for (const name of [table, ...(await partitionsOf(table))]) {
      for (const statement of [`update ${name} set site_id = uuidv7()`, `delete from ${name}`, `truncate ${name}`]) {
        const refused = it.ownerDb.query(statement);
        // an empty partition has no row whose change could be refused
        if (statement.startsWith('truncate') || name === table) await expect(refused).rejects.toThrow('append-only');
        else await refused.catch((error: Error) => expect(error.message).toContain('append-only'));
      }
    }
  }
  expect(await ledger()).toEqual(before);
});

test('refuses a superuser to change entries by mistake', async () => {
  await expect(it.superDb.query('delete from wallet.entry')).rejects.toThrow('append-only');
  await expect(it.superDb.query('truncate wallet.operation cascade')).rejects.toThrow('append-only');
});

test('refuses to truncate the partition of a month to come', async () => {
  await it.ownerDb.query(`select kernel.ensure_month_partitions('wallet.entry', '2099-01-01', 2)`);
  await expect(it.ownerDb.query('truncate wallet.entry_209902')).rejects.toThrow('append-only');
});

test('has partitions for entries of this month and the next two', async () => {
  await ensurePartitions(app, 3);
  const known = await partitionsOf('wallet.entry');
  const now = new Date();
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
    expect(known).toContain(`wallet.entry_${month.toISOString().slice(0, 7).replace('-', '')}`);
  }
  await ensurePartitions(app, 3);
  expect(await partitionsOf('wallet.entry')).toEqual(known);
  const late = await it.ownerDb.query('select 1 from wallet.entry_late');
  expect(late).toEqual([]);
});
