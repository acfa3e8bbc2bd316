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

test('returns a bigint without passing it through a number', async () => {
  await db.query(insert, [9_007_199_254_740_993n]);
  expect(await notes()).toEqual([9_007_199_254_740_993n]);
  const [row] = await db.query<{ sum: bigint }>('select count(*) as sum from public.note');
  expect(row?.sum).toBe(1n);
});

test('rolls back all work of a transaction that fails', async () => {
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

test('fails a transaction in which a statement failed, although its work caught the error', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.query(insert, [1]);
    await tx.query(insert, [1]).catch(() => {});
    await tx.query(insert, [2]);
  });
  await expect(failing).rejects.toMatchObject({ code: '25P02' });
  expect(await notes()).toEqual([]);
});

test('does not hand a connection that broke in a transaction to the next caller', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.query('select pg_terminate_backend(pg_backend_pid())');
  });
  await expect(failing).rejects.toThrow();
  for (let i = 1; i <= 20; i += 1) await db.query(insert, [i]);
  expect(await notes()).toHaveLength(20);
});

test('survives idle connections that are cut', async () => {
  await Promise.all(Array.from({ length: 5 }, () => db.query('select pg_sleep(0.02)')));
  await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle' and pid <> pg_backend_pid()`,
  );
  await new Promise((done) => setTimeout(done, 100));
  expect(await notes()).toEqual([]);
});

test('refuses two texts under one statement name', async () => {
  await db.query('select 1 as one', [], 'numbers');
  await expect(db.query('select 2 as two', [], 'numbers')).rejects.toThrow();
});

test('lowers the rights of the owner where the application has no login of its own', async () => {
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

test('reports the error code of the database', async () => {
  await db.query(insert, [1]);
  const error = await db.query(insert, [1]).catch((failure: unknown) => failure);
  expect(sqlState(error)).toBe('23505');
  expect(sqlState(new Error('something else'))).toBeNull();
});
