import { randomUUID } from 'node:crypto';
import { type SealingKey, seal } from '@croupier/contract/seal';
import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestKernel, eventually, refusalOf, type TestKernel } from '../testing/test-kernel.ts';
import { ConfigError } from './config.ts';
import type { Database } from './database.ts';
import { kernelJobs } from './housekeeping.ts';
import { createSealing, type Sealing } from './sealed.ts';

let kernel: TestKernel;
let sealing: Sealing;
let atFirstStart: Sealing[];

const secretKey = 'a secret of the tests, as long as it must be';
const minute = 60_000;
const body = { password: 'violet-anchor-42' };

const start = (secret = secretKey) => createSealing({ ...kernel, secretKey: secret });
const nowMs = () => kernel.clock.now().getTime();
const codeOf = async (payload: string) => (await refusalOf(sealing.open(payload))).code;
const nonces = async () => (await kernel.db.query('select 1 from kernel.sealed_nonce')).length;

beforeAll(async () => {
  kernel = await createTestKernel();
  atFirstStart = await Promise.all([1, 2, 3, 4].map(() => start()));
  sealing = atFirstStart[0] as Sealing;
});

afterAll(() => kernel.close());

/** Seals any text as the contract's `seal` seals a body. */
async function sealText(text: string, header: object = {}, key: SealingKey = sealing.publicKey()): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, ...header })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}

const content = (changes: object = {}) => JSON.stringify({ ts: nowMs(), nonce: randomUUID(), body, ...changes });

test('publishes one key on processes that start together', async () => {
  expect(new Set(atFirstStart.map((one) => one.publicKey().kid)).size).toBe(1);
  for (const one of atFirstStart) {
    expect(await one.open(await seal(sealing.publicKey(), body, nowMs()))).toEqual(body);
  }
});

test('opens a sealed body as it was sealed', async () => {
  expect(await sealing.open(await seal(sealing.publicKey(), body, nowMs()))).toEqual(body);
  expect(await sealing.open(await sealText(content()))).toEqual(body);
});

test.each(['', 'x', '....', '{"password":"plain"}', 'eyJhbGciOiJub25lIn0.e30.', 'a.b.c.d.e'])(
  'refuses the garbage %j',
  async (payload) => {
    expect(await codeOf(payload)).toBe('sealed_invalid');
  },
);

test('refuses a payload that was changed on its way', async () => {
  const payload = await seal(sealing.publicKey(), body, nowMs());
  const parts = payload.split('.');
  for (const index of [0, 2, 3, 4]) {
    const part = parts[index] ?? '';
    const changed = (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
    expect(await codeOf(parts.with(index, changed).join('.'))).toBe('sealed_invalid');
  }
  expect(await codeOf(payload.slice(0, -8))).toBe('sealed_invalid');
});

test('refuses a payload to another key', async () => {
  const strange = {
    kty: 'EC',
    crv: 'P-256',
    x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
    y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
  } as const;
  expect(await codeOf(await seal({ ...strange, kid: sealing.publicKey().kid }, body, nowMs()))).toBe('sealed_invalid');
  expect(await codeOf(await seal({ ...sealing.publicKey(), kid: 'unknown' }, body, nowMs()))).toBe('sealed_invalid');
});

test('refuses a payload of another cipher than the published one', async () => {
  expect(await codeOf(await sealText(content(), { enc: 'A128CBC-HS256' }))).toBe('sealed_invalid');
  expect(await codeOf(await sealText(content(), { alg: 'ECDH-ES+A128KW' }))).toBe('sealed_invalid');
});

test.each<[string, () => string]>([
  ['no JSON', () => 'password=secret'],
  ['no time', () => content({ ts: undefined })],
  ['a time in words', () => content({ ts: 'now' })],
  ['no nonce', () => content({ nonce: undefined })],
  ['a nonce that may repeat by chance', () => content({ nonce: '1' })],
  ['a nonce without end', () => content({ nonce: 'x'.repeat(65) })],
])('refuses a payload with %s inside', async (_, text) => {
  expect(await codeOf(await sealText(text()))).toBe('sealed_invalid');
});

test('accepts a payload for five minutes', async () => {
  const sealedAt = async (ms: number) => seal(sealing.publicKey(), body, nowMs() + ms);
  expect(await codeOf(await sealedAt(-5 * minute - 1))).toBe('sealed_invalid');
  expect(await codeOf(await sealedAt(5 * minute + 1))).toBe('sealed_invalid');
  expect(await sealing.open(await sealedAt(-5 * minute))).toEqual(body);
  expect(await sealing.open(await sealedAt(5 * minute))).toEqual(body);
});

test('refuses a payload that was used before', async () => {
  const payload = await seal(sealing.publicKey(), body, nowMs());
  const another = await start();
  const results = await Promise.allSettled([1, 2, 3, 4].map((i) => (i % 2 ? sealing : another).open(payload)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await codeOf(payload)).toBe('sealed_replayed');
});

test('refuses another body under a used nonce', async () => {
  const nonce = randomUUID();
  await sealing.open(await sealText(content({ nonce })));
  expect(await codeOf(await sealText(content({ nonce, body: {} })))).toBe('sealed_replayed');
});

test('keeps nonces for as long as a payload could be replayed, and no longer', async () => {
  const [purge] = kernelJobs(kernel);
  const payload = await seal(sealing.publicKey(), body, nowMs() + 5 * minute);
  await sealing.open(payload);
  kernel.clock.advance(10 * minute);
  await purge?.run();
  expect(await codeOf(payload)).toBe('sealed_replayed');
  kernel.clock.advance(1);
  await purge?.run();
  expect(await nonces()).toBe(0);
  expect(await codeOf(payload)).toBe('sealed_invalid');
});

test('opens payloads of pages that were loaded before a restart', async () => {
  const payload = await seal(sealing.publicKey(), body, nowMs());
  const restarted = await start();
  expect(restarted.publicKey()).toEqual(sealing.publicKey());
  expect(await restarted.open(payload)).toEqual(body);
});

test('stores the private key encrypted', async () => {
  const rows = await kernel.ownerDb.query<{ jwk: object; box: Buffer }>(
    'select public_jwk as jwk, private_box as box from kernel.sealing_key',
  );
  expect(rows).toHaveLength(1);
  expect(Object.keys(rows[0]?.jwk ?? {}).sort()).toEqual(['crv', 'kty', 'x', 'y']);
  expect(rows[0]?.box.toString('latin1')).not.toContain('"d"');
  expect(rows[0]?.box.toString('latin1')).not.toContain('P-256');
});

test('refuses to start with a changed SECRET_KEY, in one sentence', async () => {
  await expect(start(`${secretKey}!`)).rejects.toThrow(ConfigError);
  await expect(start(`${secretKey}!`)).rejects.toThrow(/^SECRET_KEY is not the one [^.]*\.$/);
});

const rotate = (by: Sealing, dropOld = false) => by.rotate({ dropOld, record: async () => {} });
const opens = (by: Sealing, payload: string) =>
  by.open(payload).then(
    () => true,
    (error: { code?: string }) => error.code,
  );
const sealFor = (by: Sealing) => seal(by.publicKey(), body, nowMs());
const hour = 60 * minute;

/** Another process, whose listening connection a test may close. */
async function startAnother(): Promise<{ sealing: Sealing; deafen(): Promise<void>; queries: () => number }> {
  const process = await kernel.anotherProcess();
  let queries = 0;
  const db: Database = {
    ...process.db,
    query: (text, values, name) => {
      queries += 1;
      return process.db.query(text, values, name);
    },
  };
  const other = await createSealing({ ...kernel, ...process, db, secretKey });
  return { sealing: other, deafen: () => process.notifier.close(), queries: () => queries };
}

test('publishes a new key on other processes at once', async () => {
  const other = await startAnother();
  const before = sealing.publicKey().kid;
  const kid = await rotate(sealing);
  expect(kid).not.toBe(before);
  expect(sealing.publicKey().kid).toBe(kid);
  await eventually(() => other.sealing.publicKey().kid === kid);
  expect(await opens(other.sealing, await sealFor(sealing))).toBe(true);
});

test('publishes a new key within 2 seconds on a process that receives no signals', async () => {
  const other = await startAnother();
  await other.deafen();
  const before = other.sealing.publicKey().kid;
  const kid = await rotate(sealing);
  kernel.clock.advance(1_999);
  expect(other.sealing.publicKey().kid).toBe(before);
  kernel.clock.advance(1);
  await eventually(() => other.sealing.publicKey().kid === kid);
});

test('opens a payload for a key that the process did not know yet', async () => {
  const other = await startAnother();
  await other.deafen();
  await rotate(sealing);
  const [early, late] = [await sealFor(sealing), await sealFor(sealing)];
  kernel.clock.advance(249);
  expect(await opens(other.sealing, early)).toBe('sealed_invalid');
  kernel.clock.advance(1);
  expect(await Promise.all([opens(other.sealing, early), opens(other.sealing, late)])).toEqual([true, true]);
});

test('does not ask the database about a flood of unknown keys', async () => {
  const other = await startAnother();
  const before = other.queries();
  const strange = async (kid: string) =>
    opens(other.sealing, await seal({ ...sealing.publicKey(), kid }, body, nowMs()));
  for (let step = 0; step < 10; step += 1) {
    kernel.clock.advance(100);
    const kids = Array.from({ length: 20 }, () => randomUUID().replaceAll('-', '').slice(0, 12));
    expect(new Set(await Promise.all(kids.map(strange)))).toEqual(new Set(['sealed_invalid']));
  }
  expect(other.queries() - before).toBeLessThanOrEqual(4);
});

test('opens payloads of a retired key for a day, and then refuses them', async () => {
  const old = sealing.publicKey();
  const sealOld = () => seal(old, body, nowMs());
  await rotate(sealing);
  const restarted = await start();
  expect(restarted.publicKey().kid).not.toBe(old.kid);
  for (const one of [sealing, restarted]) expect(await opens(one, await sealOld())).toBe(true);
  kernel.clock.advance(24 * hour - 1);
  for (const one of [sealing, restarted]) expect(await opens(one, await sealOld())).toBe(true);
  kernel.clock.advance(1);
  for (const one of [sealing, restarted]) expect(await opens(one, await sealOld())).toBe('sealed_invalid');
});

test('deletes a private key once no payload can need it, and not before', async () => {
  const [purge] = kernelJobs(kernel);
  const kids = async () =>
    (await kernel.ownerDb.query<{ kid: string }>('select kid from kernel.sealing_key')).map(({ kid }) => kid);
  const { kid } = sealing.publicKey();
  await rotate(sealing);
  kernel.clock.advance(24 * hour - 1);
  await purge?.run();
  expect(await kids()).toContain(kid);
  kernel.clock.advance(1);
  await purge?.run();
  expect(await kids()).toEqual([sealing.publicKey().kid]);
});

test('refuses payloads of a compromised key as soon as it is dropped', async () => {
  const other = await startAnother();
  const payload = await sealFor(sealing);
  const kid = await rotate(sealing, true);
  expect(await opens(sealing, payload)).toBe('sealed_invalid');
  await eventually(() => other.sealing.publicKey().kid === kid);
  expect(await opens(other.sealing, payload)).toBe('sealed_invalid');
});

test('refuses a used payload after the key was rotated too', async () => {
  const payload = await sealFor(sealing);
  expect(await opens(sealing, payload)).toBe(true);
  await rotate(sealing);
  expect(await opens(sealing, payload)).toBe('sealed_replayed');
});

test('publishes one key when two are made at once, each with its audit record', async () => {
  const other = await startAnother();
  const changes: [string | null, string][] = [];
  const record = async (_tx: unknown, { before, after }: { before: string | null; after: string }) => {
    changes.push([before, after]);
  };
  const first = sealing.publicKey().kid;
  await Promise.all([sealing, other.sealing].map((one) => one.rotate({ dropOld: false, record })));
  const inUse = await kernel.ownerDb.query<{ kid: string }>(
    'select kid from kernel.sealing_key where retired_at is null',
  );
  expect(inUse.map(({ kid }) => kid)).toEqual([changes[1]?.[1]]);
  expect([changes[0]?.[0], changes[1]?.[0]]).toEqual([first, changes[0]?.[1]]);
  await eventually(() => [sealing, other.sealing].every((one) => one.publicKey().kid === inUse[0]?.kid));
  const failing = sealing.rotate({ dropOld: true, record: () => Promise.reject(new Error('no record')) });
  await expect(failing).rejects.toThrow('no record');
  expect((await start()).publicKey().kid).toBe(inUse[0]?.kid);
});
