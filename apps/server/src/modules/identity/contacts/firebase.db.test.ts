import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestIdentity, goodPassword, type TestIdentity } from '../../../testing/test-identity.ts';
import { origin, refusalOf } from '../../../testing/test-kernel.ts';
import { addTestSite } from '../../../testing/test-sites.ts';
import type { Site } from '../../sites/sites.public.ts';
import { findMemberByMobile } from '../members/members.store.ts';
import { browser } from '../testing/fixture.ts';

type Key = Awaited<ReturnType<typeof generateKeyPair>>;

let it: TestIdentity;
let site: Site;
let keys: Key;
let foreignKeys: Key;
let server: Server;
let count = 0;

const projectId = 'marigold-test';
const issuer = `https://securetoken.google.com/${projectId}`;

beforeAll(async () => {
  [keys, foreignKeys] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const published = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }] };
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(published));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  it = await createTestIdentity({
    services: { firebaseKeysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys` },
  });
  site = await addTestSite(it.sites, 'firebase', {
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
    smsCheck: 'firebase',
    firebaseProjectId: projectId,
  });
});

afterAll(async () => {
  await it.kernel.close();
  await new Promise((done) => server.close(done));
});

const nowS = () => Math.floor(it.kernel.clock.now().getTime() / 1000);

type Changes = { claims?: JWTPayload; key?: Key; kid?: string; alg?: string };

/** An ID token as Firebase issues it after a code was typed. */
function token(phone: string, { claims = {}, key = keys, kid = 'key-1' }: Changes = {}): Promise<string> {
  return new SignJWT({
    iss: issuer,
    aud: projectId,
    sub: 'user-1',
    auth_time: nowS() - 5,
    iat: nowS() - 5,
    exp: nowS() + 3_600,
    phone_number: phone,
    firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .sign(key.privateKey);
}

const nextNumber = () => `0917${5_660_000 + ++count}`;
const e164 = (typed: string) => `+63${typed.slice(1)}`;

const register = (mobileNum: string, firebaseIdToken: string | undefined) =>
  it.identity.registerMobile(
    site.id,
    {
      countryDialingCode: '63',
      mobileNum,
      // the typed code went to Firebase
      verificationCode: '123456',
      password: goodPassword,
      confirmPassword: goodPassword,
      agree: true,
      termsVersion: '2026-11',
      firebaseChannel: 'sms',
      firebaseIdToken,
    },
    origin(),
    browser('phone'),
  );

test('accepts a number that Firebase verified', async () => {
  const mobileNum = nextNumber();
  const { memberId } = await register(mobileNum, await token(e164(mobileNum)));
  expect((await findMemberByMobile(it.kernel.db, site.id, e164(mobileNum)))?.id).toBe(memberId);
});

test('refuses a token that was used before', async () => {
  const mobileNum = nextNumber();
  const idToken = await token(e164(mobileNum));
  await register(mobileNum, idToken);
  expect((await refusalOf(register(mobileNum, idToken))).fields).toEqual({
    verificationCode: { code: 'verification_code_invalid' },
  });
});

test('refuses a token of another number, project, time or signer', async () => {
  const mobileNum = nextNumber();
  const phone = e164(mobileNum);
  const wrong: Record<string, string | undefined> = {
    none: undefined,
    empty: '',
    garbage: 'a.b.c',
    'of another number': await token(e164(nextNumber())),
    'of another project': await token(phone, { claims: { aud: 'other', iss: 'https://securetoken.google.com/other' } }),
    'for another audience': await token(phone, { claims: { aud: 'other' } }),
    'of another issuer': await token(phone, { claims: { iss: 'https://accounts.google.com' } }),
    expired: await token(phone, { claims: { exp: nowS() - 1 } }),
    'of an hour ago': await token(phone, { claims: { auth_time: nowS() - 601 } }),
    'of the future': await token(phone, { claims: { auth_time: nowS() + 61 } }),
    'of a login by mail': await token(phone, { claims: { firebase: { sign_in_provider: 'password' } } }),
    'without a subject': await token(phone, { claims: { sub: '' } }),
    'signed by another': await token(phone, { key: foreignKeys }),
    'of an unknown key': await token(phone, { key: foreignKeys, kid: 'key-2' }),
    unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await token(phone)).split('.')[1]}.`,
    'signed with the public key as a secret': await new SignJWT({ phone_number: phone })
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(Buffer.from(JSON.stringify(await exportJWK(keys.publicKey)))),
  };
  for (const [what, idToken] of Object.entries(wrong)) {
    const { fields } = await refusalOf(register(mobileNum, idToken));
    expect([what, fields]).toEqual([what, { verificationCode: { code: 'verification_code_invalid' } }]);
  }
  await register(mobileNum, await token(phone));
});
