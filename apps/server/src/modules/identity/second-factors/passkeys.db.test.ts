import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSoftwareAuthenticator, type Misbehaviour } from '../../../testing/software-authenticator.ts';
import { createTestBrowser, registerInBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addTestSite } from '../../../testing/test-sites.ts';

let it: TestServer;
let browser: TestBrowser;
let account: string;
let memberId: string;

const minute = 60_000;

beforeAll(async () => {
  it = await createTestServer();
  await addTestSite(it.server.modules.sites, 'second', { botCheck: 'none' });
});

beforeEach(async () => {
  ({ browser, account, memberId } = await registerInBrowser(it));
  await browser.reauthenticate();
});

afterAll(() => it.close());

/** Logs in by a passkey alone, in the browser given. */
async function byPasskey(at: TestBrowser, how: Misbehaviour = {}, authenticator = browser.authenticator) {
  const { challengeId, options } = await at.ask('session.passkeyOptions');
  return { challengeId, response: authenticator.get(options, how) };
}

const refusedBy = async (at: TestBrowser, how: Misbehaviour, authenticator = browser.authenticator) =>
  (await at.refused('session.passkey', await byPasskey(at, how, authenticator))).code;

test('logs in by a passkey without a name, and requires no second factor then', async () => {
  const { recoveryCodes, passkey } = await browser.addPasskey('  My phone ');
  expect(recoveryCodes).toHaveLength(10);
  expect(passkey).toMatchObject({ name: 'My phone', lastUsedAt: null });
  const elsewhere = createTestBrowser(it);
  const answer = await elsewhere.ask('session.passkey', await byPasskey(elsewhere));
  expect(answer).toMatchObject({ secondFactor: null, firstTimeLogin: false, passwordDue: false });
  elsewhere.token = answer.token;
  expect((await elsewhere.ask('member.info')).account).toBe(account);
  // both factors were used, so the session may change what protects the account
  const overview = await elsewhere.ask('security.overview');
  expect(overview.recentAuthUntil).toBe(new Date(it.clock.now().getTime() + 10 * minute).toISOString());
  expect(overview.passkeys[0].lastUsedAt).toBe(it.clock.now().toISOString());
  const [login] = (await elsewhere.ask('security.loginHistory')).list;
  expect(login).toMatchObject({ method: 'passkey', outcome: 'ok' });
});

test('gives a browser usable options that do not reveal who has passkeys', async () => {
  const start = await browser.ask('security.passkeyStart');
  expect(start.options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: account },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  });
  expect(start.options.user.id).not.toContain(Buffer.from(memberId).toString('base64url'));
  await browser.addPasskey();
  const again = await browser.ask('security.passkeyStart');
  expect(again.options.user.id).toBe(start.options.user.id);
  expect(again.options.excludeCredentials).toHaveLength(1);
  expect(again.options.challenge).not.toBe(start.options.challenge);

  const { options } = await createTestBrowser(it).ask('session.passkeyOptions');
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options.allowCredentials).toBeUndefined();
});

test.each<[string, Misbehaviour]>([
  ['of another origin', { origin: 'https://localhost' }],
  ['of another port, where the games are', { origin: 'http://localhost:3001' }],
  ['for another host', { rpId: 'second.example' }],
  ['that did not know the person', { userVerified: false }],
  ['that nobody touched', { userPresent: false }],
  ['inside a page of another site', { crossOrigin: true }],
  ['over another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['that names another member', { userHandle: Buffer.from('somebody else').toString('base64url') }],
  ['that names nobody', { userHandle: null }],
])('refuses an answer %s', async (_what, how) => {
  await browser.addPasskey();
  expect(await refusedBy(createTestBrowser(it), how)).toBe('passkey_invalid');
  const elsewhere = createTestBrowser(it);
  expect((await elsewhere.ask('session.passkey', await byPasskey(elsewhere))).token).not.toBe('');
});

test.each<[string, Misbehaviour]>([
  ['of another origin', { origin: 'http://second.example' }],
  ['for another host', { rpId: 'second.example' }],
  ['that did not know the person', { userVerified: false }],
  ['over another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['inside a page of another site', { crossOrigin: true }],
])('refuses a new passkey %s', async (_what, how) => {
  const { challengeId, options } = await browser.ask('security.passkeyStart');
  const response = browser.authenticator.create(options, how);
  const { code } = await browser.refused('security.passkeyAdd', { challengeId, response, name: '' });
  expect(code).toBe('passkey_invalid');
});

test('refuses a counter that does not increase, which means two authenticators with one key', async () => {
  await browser.addPasskey();
  const elsewhere = createTestBrowser(it);
  await elsewhere.ask('session.passkey', await byPasskey(elsewhere, { counter: 7 }));
  expect(await refusedBy(elsewhere, { counter: 7 })).toBe('passkey_invalid');
  expect(await refusedBy(elsewhere, { counter: 3 })).toBe('passkey_invalid');
  expect(await refusedBy(elsewhere, { counter: 0 })).toBe('passkey_invalid');
  await elsewhere.ask('session.passkey', await byPasskey(elsewhere, { counter: 8 }));
});

test('accepts a synced passkey, whose counter stays at 0', async () => {
  const copied = createSoftwareAuthenticator('http://localhost', { counts: false });
  const { challengeId, options } = await browser.ask('security.passkeyStart');
  await browser.ask('security.passkeyAdd', { challengeId, response: copied.create(options), name: '' });
  const elsewhere = createTestBrowser(it);
  for (let i = 0; i < 2; i += 1) await elsewhere.ask('session.passkey', await byPasskey(elsewhere, {}, copied));
});

test('accepts one answer once, in its browser and in time', async () => {
  await browser.addPasskey();
  const elsewhere = createTestBrowser(it);
  const answer = await byPasskey(elsewhere);
  expect((await createTestBrowser(it).refused('session.passkey', answer)).code).toBe('passkey_invalid');
  const answers = await Promise.allSettled([1, 2, 3].map(() => elsewhere.ask('session.passkey', answer)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

  const late = await byPasskey(elsewhere);
  it.clock.advance(5 * minute);
  expect((await elsewhere.refused('session.passkey', late)).code).toBe('passkey_invalid');
});

test('accepts a passkey only on its own site, although the same name exists on another', async () => {
  const foreign = await registerInBrowser(it, { host: 'second.example' });
  await browser.addPasskey();
  // its authenticator signs as if the other site had requested it
  const { challengeId, options } = await foreign.browser.ask('session.passkeyOptions');
  expect(options.rpId).toBe('second.example');
  const response = browser.authenticator.get(
    { ...options, rpId: 'localhost' },
    { rpId: 'second.example', origin: 'http://second.example' },
  );
  expect((await foreign.browser.refused('session.passkey', { challengeId, response })).code).toBe('passkey_invalid');

  await foreign.browser.reauthenticate();
  await foreign.browser.addPasskey();
  const at = createTestBrowser(it, { host: 'second.example' });
  const own = await byPasskey(at, {}, foreign.browser.authenticator);
  expect((await createTestBrowser(it).refused('session.passkey', own)).code).toBe('passkey_invalid');
  expect((await at.ask('session.passkey', await byPasskey(at, {}, foreign.browser.authenticator))).token).not.toBe('');
});

test('accepts a passkey as second factor only of the same member and login, once', async () => {
  await browser.addPasskey();
  const begin = async () => {
    const at = createTestBrowser(it);
    const { secondFactor } = await at.logIn(account);
    return { at, ...secondFactor };
  };
  const send = (at: TestBrowser, ticket: string, passkey: object) =>
    at.refused('session.secondFactor', { ticket, method: 'passkey', passkey });

  const thief = await registerInBrowser(it);
  await thief.browser.reauthenticate();
  await thief.browser.addPasskey();
  const first = await begin();
  expect(first.methods).toEqual(['passkey', 'recovery']);
  expect(first.passkey.allowCredentials).toHaveLength(1);
  const foreign = thief.browser.authenticator.get({ ...first.passkey, allowCredentials: undefined });
  expect((await send(first.at, first.ticket, foreign)).code).toBe('second_factor_wrong');
  // the wrong answer used up the challenge
  expect((await send(first.at, first.ticket, browser.authenticator.get(first.passkey))).code).toBe(
    'second_factor_wrong',
  );

  const [one, two] = [await begin(), await begin()];
  const crossed = browser.authenticator.get(one.passkey);
  expect((await send(two.at, two.ticket, crossed)).code).toBe('second_factor_wrong');
  const { token } = await one.at.ask('session.secondFactor', {
    ticket: one.ticket,
    method: 'passkey',
    passkey: crossed,
  });
  expect(token).not.toBe('');
  expect((await send(one.at, one.ticket, crossed)).code).toBe('ticket_invalid');
});

test('refuses the challenge of a new passkey in another session', async () => {
  const { challengeId, options } = await browser.ask('security.passkeyStart');
  const second = createTestBrowser(it);
  await second.logIn(account);
  await second.reauthenticate();
  const response = browser.authenticator.create(options);
  const { code } = await second.refused('security.passkeyAdd', { challengeId, response, name: '' });
  expect(code).toBe('passkey_invalid');
});

test('adds a passkey once, to one member', async () => {
  const { challengeId, options } = await browser.ask('security.passkeyStart');
  const made = browser.authenticator.create(options);
  await browser.ask('security.passkeyAdd', { challengeId, response: made, name: 'one' });
  expect((await browser.refused('security.passkeyAdd', { challengeId, response: made, name: 'two' })).code).toBe(
    'passkey_invalid',
  );
});

test('limits the passkeys of a member, also when they are added at once', async () => {
  for (let i = 0; i < 9; i += 1) await browser.addPasskey(`key ${i}`);
  const started = [await browser.ask('security.passkeyStart'), await browser.ask('security.passkeyStart')];
  const added = await Promise.allSettled(
    started.map(({ challengeId, options }) =>
      browser.ask('security.passkeyAdd', { challengeId, response: browser.authenticator.create(options), name: '' }),
    ),
  );
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await browser.refused('security.passkeyStart')).toMatchObject({ code: 'passkeys_full', params: { max: 10 } });
});

test('lets only its member remove a passkey, which then opens nothing', async () => {
  const { passkey } = await browser.addPasskey();
  const other = await registerInBrowser(it);
  await other.browser.reauthenticate();
  expect((await other.browser.refused('security.passkeyRemove', { id: passkey.id })).code).toBe('not_found');
  await browser.ask('security.passkeyRemove', { id: passkey.id });
  expect((await browser.refused('security.passkeyRemove', { id: passkey.id })).code).toBe('not_found');
  expect(await refusedBy(createTestBrowser(it), {})).toBe('passkey_invalid');
});

test('lets no blocked member in by passkey', async () => {
  await browser.addPasskey();
  const { identity } = it.server.modules;
  await identity.setBlocked({ siteId: it.siteId, memberId, blocked: true, record: async () => {} });
  expect(await refusedBy(createTestBrowser(it), {})).toBe('member_blocked');
});

test.each([
  {},
  { id: 1 },
  { id: 'a', rawId: 'a', type: 'public-key', response: {} },
  {
    id: 'a',
    rawId: 'b',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  },
  {
    id: 'a',
    rawId: 'a',
    type: 'public-key',
    response: { clientDataJSON: 'bnVsbA', authenticatorData: 'AA', signature: 'AA' },
  },
  {
    id: 'a',
    rawId: 'a',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: Buffer.alloc(200, 0x9f).toString('base64url') },
  },
  { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'A'.repeat(8_000) } },
])('refuses the malformed answer %#', async (response) => {
  const { challengeId } = await browser.ask('security.passkeyStart');
  expect((await browser.refused('security.passkeyAdd', { challengeId, response, name: '' })).code).toBe(
    'passkey_invalid',
  );
  const elsewhere = createTestBrowser(it);
  const asked = await elsewhere.ask('session.passkeyOptions');
  const { code } = await elsewhere.refused('session.passkey', { challengeId: asked.challengeId, response });
  expect(code).toBe('passkey_invalid');
});
