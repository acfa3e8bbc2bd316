import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RandomSource } from '../../../kernel/clock.ts';
import { createTestKernel, type TestKernel } from '../../../testing/test-kernel.ts';
import { testSecretKey } from '../../../testing/test-outbox.ts';
import { type CodePlace, type Codes, createCodes } from './codes.ts';

let kernel: TestKernel;
let codes: Codes;
const siteId = '01980000-0000-7000-8000-000000000001';
const otherSiteId = '01980000-0000-7000-8000-000000000002';
let places = 0;

/** A number that no other test uses. */
const newPlace = (changes: Partial<CodePlace> = {}): CodePlace => ({
  siteId,
  purpose: 'login',
  to: `+8490${String(++places).padStart(7, '0')}`,
  ...changes,
});
const issue = async (place: CodePlace) => (await codes.issue(kernel.db, place)).code;
const check = (place: CodePlace, typed: string) => codes.check({ ...place, typed });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

beforeAll(async () => {
  kernel = await createTestKernel();
  codes = createCodes({ ...kernel, secretKey: testSecretKey });
});

afterAll(() => kernel.close());

test('accepts a code once', async () => {
  const place = newPlace();
  expect(await codes.issue(kernel.db, place)).toEqual({ code: expect.stringMatching(/^\d{6}$/), expiredMinutes: 5 });
  const code = await issue(place);
  expect(await check(place, ` ${code} `)).toBe(true);
  expect(await check(place, code)).toBe(false);
});

test('accepts a code only for its site, purpose and number', async () => {
  const place = newPlace();
  const code = await issue(place);
  expect(await check({ ...place, siteId: otherSiteId }, code)).toBe(false);
  expect(await check({ ...place, purpose: 'forgot' }, code)).toBe(false);
  expect(await check({ ...place, to: newPlace().to }, code)).toBe(false);
  expect(await check(place, code)).toBe(true);
});

test('ends a code when it is replaced', async () => {
  const place = newPlace();
  const first = await issue(place);
  let second = await issue(place);
  while (second === first) second = await issue(place);
  expect(await check(place, first)).toBe(false);
  expect(await check(place, second)).toBe(true);
});

test('refuses a sixth attempt, also when attempts are made at the same moment', async () => {
  const place = newPlace();
  const code = await issue(place);
  const guesses = await Promise.all(Array.from({ length: 12 }, () => check(place, wrong(code))));
  expect(guesses).not.toContain(true);
  expect(await check(place, code)).toBe(false);
  const next = await issue(place);
  for (let tries = 0; tries < 4; tries += 1) expect(await check(place, wrong(next))).toBe(false);
  expect(await check(place, next)).toBe(true);
});

test('accepts a code from one of two at the same moment', async () => {
  const place = newPlace();
  const code = await issue(place);
  const both = await Promise.all([check(place, code), check(place, code)]);
  expect(both.filter(Boolean)).toHaveLength(1);
});

test('ends a code after five minutes, and counts no earlier guesses against it', async () => {
  const place = newPlace();
  for (let tries = 0; tries < 6; tries += 1) expect(await check(place, '123456')).toBe(false);
  const code = await issue(place);
  kernel.clock.advance(5 * 60_000);
  expect(await check(place, code)).toBe(false);
  const next = await issue(place);
  kernel.clock.advance(5 * 60_000 - 1);
  expect(await check(place, next)).toBe(true);
});

test('accepts no code of a transaction that did not commit', async () => {
  const place = newPlace();
  let code = '';
  const failing = kernel.db.transaction(async (tx) => {
    code = (await codes.issue(tx, place)).code;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await check(place, code)).toBe(false);
});

test('reveals from its table neither a code, nor a number, nor whether a code was sent', async () => {
  await kernel.ownerDb.query('delete from identity.code');
  const [known, unknown] = [newPlace(), newPlace()];
  const code = await issue(known);
  await check(known, wrong(code));
  await check(unknown, '123456');
  const rows = await kernel.ownerDb.query<Record<string, unknown>>('select * from identity.code');
  expect(rows).toHaveLength(2);
  const [one, two] = rows.map((row) => ({ ...row, key: null, code_hash: null }));
  expect(one).toEqual(two);
  for (const { key, code_hash } of rows)
    expect([key, code_hash].map((hash) => (hash as Buffer).length)).toEqual([32, 32]);
  // under another key the same code is another hash
  const other = createCodes({ ...kernel, secretKey: `${testSecretKey}!` });
  expect(await other.check({ ...known, typed: code })).toBe(false);
});

test('deletes expired rows', async () => {
  await issue(newPlace());
  await check(newPlace(), '123456');
  kernel.clock.advance(5 * 60_000 + 1);
  await codes.purge();
  expect(await kernel.ownerDb.query('select 1 from identity.code')).toEqual([]);
});

test('draws every code with the same probability', async () => {
  const drawn = [0xffffff, 16_000_000, 15_999_999, 7];
  const random: RandomSource = {
    bytes(count) {
      const bytes = Buffer.alloc(count);
      if (count === 3) bytes.writeUIntBE(drawn.shift() ?? 0, 0, 3);
      return bytes;
    },
  };
  const planted = createCodes({ ...kernel, random, secretKey: testSecretKey });
  expect((await planted.issue(kernel.db, newPlace())).code).toBe('999999');
  expect((await planted.issue(kernel.db, newPlace())).code).toBe('000007');
});
