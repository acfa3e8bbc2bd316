import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '@croupier/tools/postgres/roles.ts';
import { createTestDatabase, type TestDatabase } from '@croupier/tools/testing/database.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../testing/test-kernel.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
/** The schema of one module, in a folder that a test may change. */
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-functions-'));
  for (const name of ['migrations', 'functions']) mkdirSync(join(folder, name));
  migration('0001_till.sql', 'create schema if not exists till; create table till.coin (cents integer not null);');
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await query(
    `drop schema if exists till cascade; delete from kernel.migration where module = 'till'; delete from kernel.function where module = 'till'`,
  );
});

const migration = (file: string, sql: string) => writeFileSync(join(folder, 'migrations', file), sql);
const define = (name: string, sql: string) => writeFileSync(join(folder, 'functions', `${name}.sql`), sql);
const remove = (path: string) => rmSync(join(folder, path));
const run = () => migrate({ ownerUrl: database.ownerUrl, log: silentLog, folders: [{ module: 'till', folder }] });
const query = async <Row>(sql: string): Promise<Row[]> =>
  withClient(database.ownerUrl, async (client) => (await client.query(sql)).rows as Row[]);
const evaluate = async (call: string) => (await query<{ value: unknown }>(`select ${call} as value`))[0]?.value;

/** A function without arguments that returns a number. */
const constant = (name: string, value: number) =>
  `create or replace function till.${name}() returns integer language sql as $$ select ${value} $$;`;

test('applies a function again once when its file has changed', async () => {
  define('rate', constant('rate', 1));
  expect(await run()).toEqual(['till/0001_till.sql', 'till/functions/rate.sql']);
  expect(await run()).toEqual([]);
  define('rate', constant('rate', 2));
  expect(await run()).toEqual(['till/functions/rate.sql']);
  expect(await evaluate('till.rate()')).toBe(2);
  expect(await run()).toEqual([]);
});

test('applies a changed function once when two processes start together', async () => {
  define('rate', constant('rate', 1));
  await run();
  define('rate', constant('rate', 2));
  expect((await Promise.all([run(), run()])).flat()).toEqual(['till/functions/rate.sql']);
});

test('keeps all functions of the module when one file is broken, and names the file', async () => {
  define('fee', constant('fee', 1));
  define('rate', constant('rate', 1));
  await run();
  define('fee', constant('fee', 2));
  define(
    'rate',
    'create or replace function till.rate() returns integer language sql as $$ select cents from till.note $$;',
  );
  await expect(run()).rejects.toThrow(
    /^The function till\/functions\/rate\.sql failed: relation "till\.note" does not exist$/,
  );
  expect([await evaluate('till.fee()'), await evaluate('till.rate()')]).toEqual([1, 1]);
  define('rate', constant('rate', 2));
  expect(await run()).toEqual(['till/functions/fee.sql', 'till/functions/rate.sql']);
});

test('creates the function of a trigger before the migration that creates the trigger', async () => {
  migration(
    '0001_till.sql',
    `create schema if not exists till; create table till.coin (cents integer not null);
     create trigger coin_doubled before insert on till.coin for each row execute function till.double();`,
  );
  const times = (factor: number) =>
    `create or replace function till.double() returns trigger language plpgsql as $$
     begin new.cents := new.cents * ${factor}; return new; end $$;`;
  define('double', times(2));
  expect(await run()).toEqual(['till/functions/double.sql', 'till/0001_till.sql']);
  define('double', times(20));
  expect(await run()).toEqual(['till/functions/double.sql']);
  expect(await query('insert into till.coin values (5) returning cents')).toEqual([{ cents: 100 }]);
});

test('applies a function after those that it calls', async () => {
  define(
    'doubled',
    'create or replace function till.doubled() returns integer language sql as $$ select 2 * till.rate() $$;',
  );
  define('rate', constant('rate', 3));
  expect(await run()).toEqual(['till/0001_till.sql', 'till/functions/rate.sql', 'till/functions/doubled.sql']);
  expect(await evaluate('till.doubled()')).toBe(6);
});

test('names the file of a function that calls one that does not exist', async () => {
  define(
    'doubled',
    'create or replace function till.doubled() returns integer language sql as $$ select 2 * till.rate() $$;',
  );
  await expect(run()).rejects.toThrow(
    /^The function till\/functions\/doubled\.sql failed: function till\.rate\(\) does/,
  );
});

test('leaves no function behind under old arguments', async () => {
  const taking = (type: string) =>
    `create or replace function till.fee(amount ${type}) returns ${type} language sql as $$ select amount $$;`;
  const signatures = () => evaluate(`(select array_agg(oid::regprocedure::text) from pg_proc where proname = 'fee')`);
  define('fee', taking('integer'));
  await run();
  define('fee', taking('bigint'));
  await expect(run()).rejects.toThrow(
    'The function till/functions/fee.sql failed: it leaves 2 functions of its name (till.fee(bigint); till.fee(integer))',
  );
  expect(await signatures()).toEqual(['till.fee(integer)']);
  define('fee', `drop function if exists till.fee(integer);\n${taking('bigint')}`);
  expect(await run()).toEqual(['till/functions/fee.sql']);
  expect(await signatures()).toEqual(['till.fee(bigint)']);
});

test('gives a function another result when its file drops the old one first', async () => {
  const returning = (type: string) =>
    `create or replace function till.rate() returns ${type} language sql as $$ select 1::${type} $$;`;
  define('rate', returning('integer'));
  await run();
  define('rate', returning('text'));
  await expect(run()).rejects.toThrow('The function till/functions/rate.sql failed: cannot change return type');
  define('rate', `drop function if exists till.rate();\n${returning('text')}`);
  expect(await run()).toEqual(['till/functions/rate.sql']);
  expect(await evaluate('till.rate()')).toBe('1');
});

test('grants what the file grants, and nothing that an earlier one did', async () => {
  const grants = (role: string) =>
    `${constant('rate', 1)} revoke all on function till.rate from public; grant execute on function till.rate to ${role};`;
  const mayCall = async (role: string) => evaluate(`has_function_privilege('${role}', 'till.rate()', 'execute')`);
  define('rate', grants('croupier_app'));
  await run();
  expect([await mayCall('croupier_app'), await mayCall('croupier_read')]).toEqual([true, false]);
  define('rate', grants('croupier_read'));
  await run();
  expect([await mayCall('croupier_app'), await mayCall('croupier_read')]).toEqual([false, true]);
});

test('refuses a function that has lost its file, until a migration drops it', async () => {
  define('fee', constant('fee', 1));
  define('rate', constant('rate', 1));
  await run();
  remove('functions/fee.sql');
  await expect(run()).rejects.toThrow('The function till.fee has lost its file till/functions/fee.sql.');
  expect(await evaluate('till.fee()')).toBe(1);
  migration('0002_no_fee.sql', 'drop function if exists till.fee();');
  expect(await run()).toEqual(['till/0002_no_fee.sql']);
  expect(await query(`select name from kernel.function where module = 'till'`)).toEqual([{ name: 'rate' }]);
});

test('restores a function that a migration dropped while its file stays', async () => {
  define('rate', constant('rate', 1));
  await run();
  migration('0002_again.sql', 'drop function till.rate();');
  expect(await run()).toEqual(['till/0002_again.sql', 'till/functions/rate.sql']);
});

test('leaves the functions of a later release alone', async () => {
  define('rate', constant('rate', 2));
  migration('0002_notes.sql', 'create table till.note (cents integer not null);');
  await run();
  remove('migrations/0002_notes.sql');
  define('rate', constant('rate', 1));
  expect(await run()).toEqual([]);
  expect(await evaluate('till.rate()')).toBe(2);
});

test('refuses a file that defines another function than its own', async () => {
  define('rate', constant('fee', 1));
  await expect(run()).rejects.toThrow('The file till/functions/rate.sql must define till.rate and no other function.');
  define('rate', `${constant('rate', 1)}\n${constant('fee', 1)}`);
  await expect(run()).rejects.toThrow('The file till/functions/rate.sql must define till.rate and no other function.');
});
