import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../postgres/roles.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(async () => {
  await Promise.all([first.drop(), second.drop()]);
});

const ask = async (url: string, sql: string): Promise<unknown> =>
  withClient(url, async (client) => Object.values((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0]);

test('sorts and folds independently of the machine’s locale', async () => {
  expect(
    await ask(
      first.ownerUrl,
      "SELECT datlocprovider::text || ' ' || datlocale FROM pg_database WHERE datname = current_database()",
    ),
  ).toBe('b C.UTF-8');
  expect(await ask(first.ownerUrl, 'SHOW server_encoding')).toBe('UTF8');
  expect(await ask(first.ownerUrl, 'SHOW data_checksums')).toBe('on');
});

test('keeps two test databases apart', async () => {
  await ask(first.ownerUrl, 'CREATE TABLE mine (id int)');
  expect(await ask(second.ownerUrl, "SELECT to_regclass('mine') IS NULL")).toBe(true);
});

test('gives the application role what was granted, and nothing else', async () => {
  await ask(first.ownerUrl, 'CREATE TABLE private (id int)');
  await expect(ask(first.appUrl, 'SELECT count(*) FROM private')).rejects.toMatchObject({ code: '42501' });
  await expect(ask(first.appUrl, 'CREATE TABLE public.loot (id int)')).rejects.toMatchObject({ code: '42501' });
  await expect(ask(first.appUrl, 'CREATE ROLE intruder')).rejects.toMatchObject({ code: '42501' });
});

test('has the migrations in the template', async () => {
  expect(await ask(first.ownerUrl, "SELECT to_regclass('kernel.migration') IS NOT NULL")).toBe(true);
});

test('lets the owner lower itself to the application, which has no rights of the owner', async () => {
  expect(await ask(first.ownerUrl, "SELECT pg_has_role(current_user, 'croupier_app', 'set')")).toBe(true);
  expect(await ask(first.ownerUrl, "SELECT pg_has_role(current_user, 'croupier_app', 'usage')")).toBe(false);
});

test('has an owner role that is no superuser', async () => {
  expect(await ask(first.ownerUrl, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toBe(false);
});

test('drops a database with open connections', async () => {
  const third = await createTestDatabase();
  await withClient(third.ownerUrl, async (client) => {
    client.on('error', () => {});
    await third.drop();
  });
  await expect(ask(third.ownerUrl, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' });
});
