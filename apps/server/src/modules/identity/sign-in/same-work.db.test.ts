import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { createOutbound } from '../../../kernel/outbound.ts';
import { createPasswordHasher, type PasswordHasher } from '../../../kernel/password-hash.ts';
import { testCost } from '../../../testing/test-cost.ts';
import { createTestIdentity, nowhere, type TestIdentity } from '../../../testing/test-identity.ts';
import { refusalOf } from '../../../testing/test-kernel.ts';
import { createTestOutbox, testSecretKey } from '../../../testing/test-outbox.ts';
import { createIdentity, type Identity } from '../identity.public.ts';
import { addMember, setSettings, type TestMember, visitor } from '../testing/fixture.ts';
import { verifyContact } from '../testing/sent-messages.store.ts';

let it: TestIdentity;
let watched: Identity;
let member: TestMember;
/** Every statement and every hash since the last check, in order. */
let work: string[] = [];
/** What statements on members wait for. */
let held: Promise<void> | null = null;

const known = { email: 'known@example.com', mobileNum: '0901234501' };
const unknown = { email: 'nobody@example.com', mobileNum: '0901234502' };

beforeAll(async () => {
  it = await createTestIdentity();
  await setSettings(it, { MOBILEVERCODELOGIN3: true, forgotByMobile: true, loginCaptchaAfter: 50, loginTries: 50 });
  member = await addMember(it);
  await verifyContact(it.kernel, member.memberId, { email: known.email, mobile: '+84901234501' });
  const db = watchedDatabase(it.kernel.db);
  const outbox = createTestOutbox({ ...it.kernel, db }, it.sites);
  watched = createIdentity({
    ...it.kernel,
    db,
    sites: it.sites,
    outbox,
    clubOf: async () => null,
    hasher: watchedHasher(createPasswordHasher({ ...it.kernel, cost: testCost })),
    secretKey: testSecretKey,
    outbound: createOutbound({ privateNetworks: ['127.0.0.0/8'] }),
    allowHttpProviders: false,
    siteOrigin: () => 'https://first.example',
    services: nowhere,
  });
});

afterAll(() => it.kernel.close());

function watchedDatabase(db: Database): Database {
  const watch = (inner: Queryable): Queryable => ({
    ...inner,
    query: async (text, values, name) => {
      work.push(text.replace(/\s+/g, ' '));
      if (text.includes('identity.member')) await held;
      return inner.query(text, values, name);
    },
  });
  return {
    ...watch(db),
    transaction: (run) => {
      work.push('begin');
      return db.transaction((tx) => run(watch(tx)));
    },
    close: () => db.close(),
  };
}

function watchedHasher(hasher: PasswordHasher): PasswordHasher {
  return {
    hash: (password) => {
      work.push('hash');
      return hasher.hash(password);
    },
    verify: (password, stored) => {
      work.push('verify');
      return hasher.verify(password, stored);
    },
  };
}

async function workOf(call: () => Promise<unknown>): Promise<{ work: string[]; answer: unknown }> {
  work = [];
  const answer = await call().catch((error) => ({ code: error.code, params: error.params, fields: error.fields }));
  return { work, answer };
}

async function mustBeAlike(calls: (() => Promise<unknown>)[]): Promise<void> {
  const done: { work: string[]; answer: unknown }[] = [];
  for (const call of calls) done.push(await workOf(call));
  expect(done[0]?.work.length).toBeGreaterThan(1);
  for (const other of done) expect(other).toEqual(done[0]);
}

// each from a network of its own, so that no count affects another
const from = (i: number) => visitor(it, { ip: `198.51.${i}.1` });

test('does the same work for a login by a known and an unknown name, address or number', async () => {
  const logIn = (username: string, i: number) => () =>
    watched.calls['session.login']({ type: 'username', username, password: 'guess-number-1' }, from(i));
  await mustBeAlike([
    logIn(member.account, 1),
    logIn('nobodyhere', 2),
    logIn(known.email, 3),
    logIn(unknown.email, 4),
    logIn('+84901234501', 5),
    logIn('+84901234502', 6),
    logIn('', 7),
  ]);
});

test('does the same work for a login by code of a known and an unknown number', async () => {
  const logIn = (mobileNum: string, i: number) => () =>
    watched.calls['session.login']({ type: 'sms', mobileNum, countryDialingCode: '84', password: '123456' }, from(i));
  await mustBeAlike([logIn(known.mobileNum, 11), logIn(unknown.mobileNum, 12)]);
});

test.each(['verification.smsLogin', 'verification.smsNoLogin'] as const)(
  'does the same work for %s to a known and an unknown number',
  async (id) => {
    const ask = (mobileNum: string, i: number) => () =>
      watched.calls[id]({ mobileNum, countryDialingCode: '84' }, from(i));
    await mustBeAlike([ask(known.mobileNum, 21), ask(unknown.mobileNum, 22)]);
  },
);

test('does the same work for a forgotten password of a known and an unknown account', async () => {
  const ask = (username: string, email: string, i: number) => () =>
    watched.calls['member.forgotByEmail']({ username, email }, from(i));
  const asks = [
    ask(member.account, known.email, 31),
    ask(member.account, unknown.email, 32),
    ask('nobodyhere', known.email, 33),
    ask('nobodyhere', 'nobody2@example.com', 34),
  ];
  await mustBeAlike(
    asks.map((one) => async () => {
      const answer = await one();
      await watched.settled();
      return answer;
    }),
  );
});

test('answers a forgotten password before the account is looked up', async () => {
  const release = Promise.withResolvers<void>();
  held = release.promise;
  const ask = watched.calls['member.forgotByEmail']({ username: member.account, email: known.email }, from(35));
  expect(await ask).toEqual({});
  release.resolve();
  await watched.settled();
  held = null;
});

test('does the same work for a wrong code for a new password to a known and an unknown number', async () => {
  const reset = (mobileNum: string, i: number) => () =>
    watched.calls['member.resetByMobile'](
      { mobileNum, countryDialingCode: '84', verificationCode: '12345x', newPassword: 'another-violet-43' },
      from(i),
    );
  await mustBeAlike([reset(known.mobileNum, 41), reset(unknown.mobileNum, 42)]);
  expect((await refusalOf(reset(unknown.mobileNum, 43)())).fields).toEqual({
    verificationCode: { code: 'verification_code_invalid' },
  });
});
