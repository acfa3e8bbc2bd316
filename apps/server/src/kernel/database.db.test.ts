import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestKernel, silentLog, type TestKernel } from '../testing/test-kernel.ts';
import { applicationRole, connectDatabase, type Database, sqlState } from './database.ts';

let kernel: TestKernel;
let db: Database;

beforeAll(async () => {
  kernel = await createTestKernel();
  db = kernel.db;
  await kernel.ownerDb.query('create table public.note (id bigint primary key, text text)');
  await kernel.ownerDb.query(`grant select, insert, update, delete on public.note to ${applicationRole}`);
});

beforeEach(() => db.query('delete from public.note'));
afterAll(() => kernel.close());

const notes = async () =>
  (await db.query<{ id: bigint }>('select id from public.note order by id')).map(({ id }) => id);
const insert = 'insert into public.note (id) values ($1)';

test('a bigint that passes through a number', async () => {
  await db.query(insert, [9_007_199_254_740_993n]);
  expect(await notes()).toEqual([9_007_199_254_740_993n]);
  const [row] = await db.query<{ sum: bigint }>('select count(*) as sum from public.note');
  expect(row?.sum).toBe(1n);
});

test('work that is half done', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.query(insert, [1]);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await db.transaction(async (tx) => {
    await tx.query(insert, [2]);
    await tx.query(insert, [3]);
  });
  expect(await notes()).toEqual([2n, 3n]);
});

test('a statement that fails in a transaction, and a commit that says nothing of it', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.query(insert, [1]);
    await tx.query(insert, [1]).catch(() => {});
    await tx.query(insert, [2]);
  });
  await expect(failing).rejects.toMatchObject({ code: '25P02' });
  expect(await notes()).toEqual([]);
});

test('a connection that broke in a transaction and is handed to the next', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.query('select pg_terminate_backend(pg_backend_pid())');
  });
  await expect(failing).rejects.toThrow();
  for (let i = 1; i <= 20; i += 1) await db.query(insert, [i]);
  expect(await notes()).toHaveLength(20);
});

test('idle connections that are cut, and end the program', async () => {
  await Promise.all(Array.from({ length: 5 }, () => db.query('select pg_sleep(0.02)')));
  await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle' and pid <> pg_backend_pid()`,
  );
  await new Promise((done) => setTimeout(done, 100));
  expect(await notes()).toEqual([]);
});

test('a statement of one name with two texts', async () => {
  await db.query('select 1 as one', [], 'numbers');
  await expect(db.query('select 2 as two', [], 'numbers')).rejects.toThrow();
});

test('an application without a login of its own that works with the rights of the owner', async () => {
  const lowered = connectDatabase({
    url: kernel.database.ownerUrl,
    poolSize: 1,
    role: applicationRole,
    log: silentLog,
  });
  try {
    const [who] = await lowered.query<{ role: string }>('select current_user as role');
    expect(who?.role).toBe(applicationRole);
    await expect(lowered.query('delete from wallet.entry')).rejects.toMatchObject({ code: '42501' });
  } finally {
    await lowered.close();
  }
});

test('a failure of the database that cannot be told from others', async () => {
  await db.query(insert, [1]);
  const error = await db.query(insert, [1]).catch((failure: unknown) => failure);
  expect(sqlState(error)).toBe('23505');
  expect(sqlState(new Error('something else'))).toBeNull();
});
