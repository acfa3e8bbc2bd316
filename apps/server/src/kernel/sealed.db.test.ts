import { randomUUID } from 'node:crypto';
import { type SealingKey, seal } from '@croupier/contract/seal';
import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestKernel, refusalOf, type TestKernel } from '../testing/test-kernel.ts';
import { ConfigError } from './config.ts';
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

test('processes started together that publish keys of which the others know nothing', async () => {
  expect(new Set(atFirstStart.map((one) => one.publicKey().kid)).size).toBe(1);
  for (const one of atFirstStart) {
    expect(await one.open(await seal(sealing.publicKey(), body, nowMs()))).toEqual(body);
  }
});

test('a sealed body that does not come out as it went in', async () => {
  expect(await sealing.open(await seal(sealing.publicKey(), body, nowMs()))).toEqual(body);
  expect(await sealing.open(await sealText(content()))).toEqual(body);
});

test.each(['', 'x', '....', '{"password":"plain"}', 'eyJhbGciOiJub25lIn0.e30.', 'a.b.c.d.e'])(
  'garbage (%j) that is opened, or ends the call otherwise than by a refusal',
  async (payload) => {
    expect(await codeOf(payload)).toBe('sealed_invalid');
  },
);

test('a payload that opens after it was changed on its way', async () => {
  const payload = await seal(sealing.publicKey(), body, nowMs());
  const parts = payload.split('.');
  for (const index of [0, 2, 3, 4]) {
    const part = parts[index] ?? '';
    const changed = (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
    expect(await codeOf(parts.with(index, changed).join('.'))).toBe('sealed_invalid');
  }
  expect(await codeOf(payload.slice(0, -8))).toBe('sealed_invalid');
});

test('a payload to a key of somebody else', async () => {
  const strange = {
    kty: 'EC',
    crv: 'P-256',
    x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
    y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
  } as const;
  expect(await codeOf(await seal({ ...strange, kid: sealing.publicKey().kid }, body, nowMs()))).toBe('sealed_invalid');
  expect(await codeOf(await seal({ ...sealing.publicKey(), kid: 'unknown' }, body, nowMs()))).toBe('sealed_invalid');
});

test('a payload of another cipher than the one that is published', async () => {
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
])('a payload with %s inside', async (_, text) => {
  expect(await codeOf(await sealText(text()))).toBe('sealed_invalid');
});

test('a payload that is good for longer than five minutes, or for less', async () => {
  const sealedAt = async (ms: number) => seal(sealing.publicKey(), body, nowMs() + ms);
  expect(await codeOf(await sealedAt(-5 * minute - 1))).toBe('sealed_invalid');
  expect(await codeOf(await sealedAt(5 * minute + 1))).toBe('sealed_invalid');
  expect(await sealing.open(await sealedAt(-5 * minute))).toEqual(body);
  expect(await sealing.open(await sealedAt(5 * minute))).toEqual(body);
});

test('a payload that is taken twice', async () => {
  const payload = await seal(sealing.publicKey(), body, nowMs());
  const another = await start();
  const results = await Promise.allSettled([1, 2, 3, 4].map((i) => (i % 2 ? sealing : another).open(payload)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await codeOf(payload)).toBe('sealed_replayed');
});

test('another body under a nonce that was used', async () => {
  const nonce = randomUUID();
  await sealing.open(await sealText(content({ nonce })));
  expect(await codeOf(await sealText(content({ nonce, body: {} })))).toBe('sealed_replayed');
});

test('nonces that are kept for ever, or forgotten while a payload may still be replayed', async () => {
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

test('a restart after which pages opened before cannot log in', async () => {
  const payload = await seal(sealing.publicKey(), body, nowMs());
  const restarted = await start();
  expect(restarted.publicKey()).toEqual(sealing.publicKey());
  expect(await restarted.open(payload)).toEqual(body);
});

test('a private key that can be read in the database', async () => {
  const rows = await kernel.ownerDb.query<{ jwk: object; box: Buffer }>(
    'select public_jwk as jwk, private_box as box from kernel.sealing_key',
  );
  expect(rows).toHaveLength(1);
  expect(Object.keys(rows[0]?.jwk ?? {}).sort()).toEqual(['crv', 'kty', 'x', 'y']);
  expect(rows[0]?.box.toString('latin1')).not.toContain('"d"');
  expect(rows[0]?.box.toString('latin1')).not.toContain('P-256');
});

test('a changed SECRET_KEY that makes new keys in silence, or ends in a stack of causes', async () => {
  await expect(start(`${secretKey}!`)).rejects.toThrow(ConfigError);
  await expect(start(`${secretKey}!`)).rejects.toThrow(/^SECRET_KEY is not the one [^.]*\.$/);
});

test('a retired key that is still published, or that opens nothing any more', async () => {
  const payload = await seal(sealing.publicKey(), body, nowMs());
  await kernel.db.query('update kernel.sealing_key set retired_at = now()');
  const restarted = await start();
  expect(restarted.publicKey().kid).not.toBe(sealing.publicKey().kid);
  expect(await restarted.open(payload)).toEqual(body);
});
