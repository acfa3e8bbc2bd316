import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestBrowser, registerInBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { goodPassword } from '../../../testing/test-identity.ts';
import { codeSentTo, messagesTo } from '../../../testing/test-outbox.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

let it: TestServer;
let browser: TestBrowser;
let account: string;
let memberId: string;

const minute = 60_000;

beforeAll(async () => {
  it = await createTestServer();
});

beforeEach(async () => {
  ({ browser, account, memberId } = await registerInBrowser(it));
});

afterAll(() => it.close());

const mayChange = async (at = browser) => (await at.ask('security.overview')).recentAuthUntil !== null;
const forgetPassword = () =>
  it.ownerDb.query('update identity.credential set password_hash = null where member_id = $1', [memberId]);
const verify = (kind: 'email' | 'mobile', value: string) =>
  it.ownerDb.query(
    `update identity.member_personal set ${kind} = $2, ${kind}_verified_at = now() where member_id = $1`,
    [memberId, value],
  );
const proof = (method: string, secret: string) => browser.refused('security.reauthenticate', { method, secret });

test('lets a session change what protects the account for 10 minutes after it re-authenticated', async () => {
  const before = await browser.refused('security.totpStart');
  expect([before.code, before.params]).toEqual(['reauthentication_required', { methods: 'password' }]);
  expect(await mayChange()).toBe(false);
  const { recentAuthUntil } = await browser.reauthenticate();
  expect(recentAuthUntil).toBe(new Date(it.clock.now().getTime() + 10 * minute).toISOString());
  it.clock.advance(10 * minute - 1);
  await browser.ask('security.totpStart');
  it.clock.advance(1);
  expect((await browser.refused('security.totpStart')).code).toBe('reauthentication_required');
  expect(await mayChange()).toBe(false);
});

test('ends the previous token when a session re-authenticates, and keeps other sessions as they are', async () => {
  const other = createTestBrowser(it);
  await other.logIn(account);
  const old = browser.token;
  await browser.reauthenticate();
  expect(browser.token).not.toBe(old);
  const thief = createTestBrowser(it);
  thief.token = old;
  expect((await thief.refused('member.info')).code).toBe('not_logged_in');
  expect(await mayChange(other)).toBe(false);
});

test('refuses a wrong password, limits guesses, and does not lock the owner out elsewhere', async () => {
  for (let i = 0; i < 3; i += 1) expect((await proof('password', 'guess-number-1')).code).toBe('second_factor_wrong');
  expect(await proof('password', goodPassword)).toMatchObject({ code: 'login_locked', params: { retryAfterS: 300 } });
  const owner = createTestBrowser(it);
  await owner.logIn(account);
  await owner.reauthenticate();
  it.clock.advance(5 * minute);
  await browser.reauthenticate();
});

test('does not accept the password alone where the member has a second factor', async () => {
  await browser.reauthenticate();
  const { recoveryCodes } = await browser.addPasskey();
  it.clock.advance(10 * minute);
  const { params } = await browser.refused('security.totpStart');
  expect(params).toEqual({ methods: 'passkey,recovery' });
  expect((await proof('password', goodPassword)).code).toBe('second_factor_wrong');
  expect((await proof('totp', '123456')).code).toBe('second_factor_wrong');
  await browser.proveByPasskey();
  await browser.reauthenticate({ method: 'recovery', secret: recoveryCodes[0] });
  expect((await proof('recovery', recoveryCodes[0] ?? '')).code).toBe('second_factor_wrong');
});

test('accepts an authenticator’s code once', async () => {
  await browser.reauthenticate();
  const { totp } = await browser.addTotp();
  const second = createTestBrowser(it);
  it.clock.advance(30_000);
  const secret = totp.generate({ timestamp: it.clock.now().getTime() });
  // the second factor that let the other browser in is used there
  const { secondFactor } = await second.logIn(account);
  const step = { ticket: secondFactor.ticket, method: 'totp', code: secret };
  second.token = (await second.ask('session.secondFactor', step)).token;
  expect((await proof('totp', secret)).code).toBe('second_factor_wrong');
  it.clock.advance(30_000);
  const next = totp.generate({ timestamp: it.clock.now().getTime() });
  const shown = { method: 'totp', secret: next };
  const answers = await Promise.allSettled([
    browser.ask('security.reauthenticate', shown),
    second.ask('security.reauthenticate', shown),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('accepts the challenge of a re-authentication from its own session alone', async () => {
  await browser.reauthenticate();
  await browser.addPasskey();
  const { challengeId, options } = await browser.ask('security.stepUpPasskey');
  const passkey = browser.authenticator.get(options);
  const shown = { method: 'passkey', challengeId, passkey };
  const second = createTestBrowser(it);
  const asked = await second.ask('session.passkeyOptions');
  const login = await second.ask('session.passkey', {
    challengeId: asked.challengeId,
    response: browser.authenticator.get(asked.options),
  });
  second.token = login.token;
  expect((await second.refused('security.reauthenticate', shown)).code).toBe('second_factor_wrong');
  const stranger = await registerInBrowser(it);
  await stranger.browser.reauthenticate();
  await stranger.browser.addPasskey();
  expect((await stranger.browser.refused('security.reauthenticate', shown)).code).toBe('second_factor_wrong');
  expect((await createTestBrowser(it).refused('session.passkey', { challengeId, response: passkey })).code).toBe(
    'passkey_invalid',
  );
  // the counter has increased with the login, so the browser signs again
  const again = await browser.ask('security.stepUpPasskey');
  it.clock.advance(5 * minute);
  const late = { ...shown, challengeId: again.challengeId, passkey: browser.authenticator.get(again.options) };
  expect((await browser.refused('security.reauthenticate', late)).code).toBe('second_factor_wrong');
  await browser.proveByPasskey();
});

test('requests no passkey where there is none, or of another host', async () => {
  expect((await browser.refused('security.stepUpPasskey')).code).toBe('not_found');
});

test('sends no code by mail where the member has something stronger, or to an unverified address', async () => {
  await it.ownerDb.query('update identity.member_personal set email = $2 where member_id = $1', [
    memberId,
    'never@example.com',
  ]);
  expect((await browser.refused('security.stepUpCode', { kind: 'email' })).code).toBe('not_found');
  await verify('email', `${account}@example.com`);
  expect((await browser.refused('security.stepUpCode', { kind: 'email' })).code).toBe('not_found');
  await forgetPassword();
  expect((await browser.ask('security.overview')).stepUpMethods).toEqual(['email']);
  expect(await browser.ask('security.stepUpCode', { kind: 'email' })).toEqual({ expiredMinutes: 5 });
});

test('lets a member without a password re-authenticate by a code, once', async () => {
  await forgetPassword();
  await verify('mobile', '+639171234567');
  const { outbox } = it.server.modules;
  await browser.ask('security.stepUpCode', { kind: 'mobile' });
  const code = await codeSentTo(outbox, '+639171234567');
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await proof('sms', wrong)).code).toBe('second_factor_wrong');
  expect((await proof('email', code)).code).toBe('second_factor_wrong');
  await browser.reauthenticate({ method: 'sms', secret: code });
  expect((await proof('sms', code)).code).toBe('second_factor_wrong');

  await browser.ask('security.stepUpCode', { kind: 'mobile' });
  const guessed = await codeSentTo(outbox, '+639171234567');
  for (let i = 0; i < 5; i += 1) await proof('sms', wrong === guessed ? '000002' : wrong);
  expect((await proof('sms', guessed)).code).toBe('second_factor_wrong');
  expect((await messagesTo(outbox, '+639171234567')).length).toBe(2);
});

test('refuses a session that was ended while it re-authenticated', async () => {
  const second = createTestBrowser(it);
  await second.logIn(account);
  await browser.ask('security.sessionsEnd');
  expect((await second.refused('security.reauthenticate', { method: 'password', secret: goodPassword })).code).toBe(
    'not_logged_in',
  );
});

test('refuses a trial account and a visitor', async () => {
  const visitor = createTestBrowser(it);
  expect((await visitor.refused('security.overview')).code).toBe('not_logged_in');
  await it.ownerDb.query('update identity.member set type = 4 where id = $1', [memberId]);
  expect((await browser.refused('security.overview')).code).toBe('in_need_true_account');
  expect((await browser.ask('member.avatar')).choices).toHaveLength(12);
});
