import { type Call, type CallId, calls, type ErrorCode, siteHeader } from '@croupier/contract';
import { createClient } from '@croupier/contract/client';
import { everyCall } from '@croupier/contract/client-tables';
import { type SealingKey, seal } from '@croupier/contract/seal';
import { fetchFrom } from '@croupier/tools/testing/fetch-from.ts';
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalCode } from '../testing/answer.ts';
import { createWalkFixture, hosts, siteCodes, type WalkFixture } from '../testing/walk-fixture.ts';

let it: WalkFixture;
/** Of a member and of an operator who may make every sealed call. */
let memberToken: string;
let staffToken: string;

beforeAll(async () => {
  it = await createWalkFixture();
  memberToken = (await it.tokenOf('proved member')) ?? '';
  staffToken = (await it.tokenOf('owner')) ?? '';
});

afterAll(() => it.close());

const sealedCalls = (Object.keys(calls) as CallId[]).filter((id) => calls[id].sealed);

async function post(
  id: CallId,
  payload: string,
  { type = 'application/jose', host = hosts.own as string } = {},
): Promise<ErrorCode | null> {
  const { method, path, access, origin }: Call = calls[id];
  const headers: Record<string, string> = { host, 'content-type': type };
  if (access.who !== 'anyone') headers.authorization = `Bearer ${access.who === 'staff' ? staffToken : memberToken}`;
  if (origin === 'console') headers[siteHeader] = siteCodes.own;
  return refusalCode(await it.server[origin].inject({ method, url: path, payload, headers }));
}

const inside = (changes: object = {}) => ({
  ts: it.clock.now().getTime(),
  nonce: 'nonce-of-its-own-123',
  body: {},
  ...changes,
});

/** A payload made otherwise than a browser makes it. */
async function sealedOtherwise(content: unknown, header: Record<string, unknown> = {}): Promise<string> {
  const key = it.server.modules.sealing.publicKey();
  const plain = new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));
  return new CompactEncrypt(plain)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, ...header })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}

test('finds sealed calls in the contract', () => {
  expect(sealedCalls).toContain('member.register');
});

describe.each(sealedCalls)('%s', (id) => {
  test('refuses a body that is not encrypted', async () => {
    expect(await post(id, JSON.stringify({ username: 'a' }), { type: 'application/json' })).toBe('sealed_required');
    expect(await post(id, 'username=a', { type: 'application/x-www-form-urlencoded' })).toBe('sealed_required');
    expect(await post(id, '{}', { type: 'application/json; charset=utf-8' })).toBe('sealed_required');
  });

  test('refuses what cannot be decrypted', async () => {
    const good = await it.seal({});
    const parts = good.split('.');
    // the first letter: the bits of the last may stand for nothing
    const flipped = (index: number) =>
      parts.map((part, at) => (at === index ? `${part[0] === 'A' ? 'B' : 'A'}${part.slice(1)}` : part)).join('.');
    const garbage = [
      '',
      'x',
      '....',
      'a.b.c.d.e',
      good.slice(0, -5),
      `${good}.more`,
      flipped(0),
      flipped(2),
      flipped(3),
      flipped(4),
    ];
    for (const payload of garbage) expect([payload, await post(id, payload)]).toEqual([payload, 'sealed_invalid']);
  });

  test('takes a payload once', async () => {
    const payload = await it.seal({});
    expect(await post(id, payload)).toBe('field_errors');
    expect(await post(id, payload)).toBe('sealed_replayed');
    if (calls[id].access.who === 'anyone')
      expect(await post(id, payload, { host: hosts.foreign })).toBe('sealed_replayed');
    // also on another call
    const [other = id] = sealedCalls.filter((one) => one !== id);
    expect(await post(other, payload)).toBe('sealed_replayed');
  });
});

test('takes a payload once that is sent many times at once', async () => {
  const payload = await it.seal({});
  const codes = await Promise.all(Array.from({ length: 10 }, () => post('session.login', payload)));
  expect(codes.filter((code) => code === 'field_errors')).toHaveLength(1);
  expect(codes.filter((code) => code === 'sealed_replayed')).toHaveLength(9);
});

test('refuses a payload of another time', async () => {
  const minute = 60_000;
  const nowMs = it.clock.now().getTime();
  const key = it.server.modules.sealing.publicKey();
  for (const offsetMs of [-6 * minute, 6 * minute, -365 * 24 * 60 * minute]) {
    expect(await post('session.login', await seal(key, {}, nowMs + offsetMs))).toBe('sealed_invalid');
  }
  expect(await post('session.login', await seal(key, {}, nowMs - 4 * minute))).toBe('field_errors');
});

test('refuses a payload for a key that is not ours', async () => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const { x = '', y = '' } = await exportJWK(pair.publicKey);
  const { kid } = it.server.modules.sealing.publicKey();
  const stranger = { kty: 'EC', crv: 'P-256', x, y } as const;
  for (const name of [kid, 'unknown', '']) {
    expect(await post('session.login', await seal({ ...stranger, kid: name }, {}, it.clock.now().getTime()))).toBe(
      'sealed_invalid',
    );
  }
});

test('refuses another algorithm, a decompression bomb, and a malformed inner document', async () => {
  const refused = [
    await sealedOtherwise(inside(), { alg: 'ECDH-ES+A256KW' }),
    await sealedOtherwise(inside(), { enc: 'A128GCM' }),
    await sealedOtherwise('no json'),
    await sealedOtherwise('null'),
    await sealedOtherwise([]),
    await sealedOtherwise(inside({ ts: 'now' })),
    await sealedOtherwise(inside({ nonce: 'short' })),
    await sealedOtherwise(inside({ nonce: 'with\u0000nul-with\u0000nul' })),
  ];
  for (const payload of refused) expect(await post('session.login', payload)).toBe('sealed_invalid');
});

test.each([null, 1, 'refuses the sealed body %j', [1], true])(
  'the sealed body %j that is taken for a form',
  async (body) => {
    expect(await post('session.login', await it.seal(body))).toBe('bad_request');
  },
);

test('refuses a sealed body where a plain one is declared', async () => {
  const open = (Object.keys(calls) as CallId[]).find((id) => calls[id].method === 'POST' && !calls[id].sealed);
  expect(await post(open ?? 'session.liveTicket', await it.seal({}))).toBe('unsupported_media_type');
});

/** The site as a page has it open that came with a key and keeps it until it is refused. */
function openPage() {
  let key: SealingKey = it.server.modules.sealing.publicKey();
  const page = createClient({
    calls: everyCall,
    origin: 'http://localhost',
    token: () => null,
    seal: async (body, anew) => {
      if (anew) key = await page('system.sealingKey', {});
      return seal(key, body, it.clock.now().getTime());
    },
    fetch: fetchFrom(it.server.site),
  });
  return { logIn: () => page('session.login', { type: 'username', username: 'nobodyhere', password: 'x' }) };
}

test.each([false, true])(
  'lets a page sign in that was opened before a rotation (the previous key dropped: %s)',
  async (dropOld) => {
    const page = openPage();
    await it.server.modules.sealing.rotate({ dropOld, record: async () => {} });
    await expect(page.logIn()).rejects.toMatchObject({ code: 'bad_credentials' });
    it.clock.advance(24 * 60 * 60_000);
    await expect(page.logIn()).rejects.toMatchObject({ code: 'bad_credentials' });
  },
);
