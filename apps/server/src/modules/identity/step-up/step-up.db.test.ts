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
const proof = (method: string, secret: string) => browser.refused('security.prove', { method, secret });

test('a session that may change what protects the account before it proved itself, or longer than 10 minutes', async () => {
  const before = await browser.refused('security.totpStart');
  expect([before.code, before.params]).toEqual(['reauthentication_required', { methods: 'password' }]);
  expect(await mayChange()).toBe(false);
  const { recentAuthUntil } = await browser.prove();
  expect(recentAuthUntil).toBe(new Date(it.clock.now().getTime() + 10 * minute).toISOString());
  it.clock.advance(10 * minute - 1);
  await browser.ask('security.totpStart');
  it.clock.advance(1);
  expect((await browser.refused('security.totpStart')).code).toBe('reauthentication_required');
  expect(await mayChange()).toBe(false);
});

test('a token that still works after the session proved itself, or another session that is proved with it', async () => {
  const other = createTestBrowser(it);
  await other.logIn(account);
  const old = browser.token;
  await browser.prove();
  expect(browser.token).not.toBe(old);
  const thief = createTestBrowser(it);
  thief.token = old;
  expect((await thief.refused('member.info')).code).toBe('not_logged_in');
  expect(await mayChange(other)).toBe(false);
});

test('a wrong password that proves, goes on being guessed, or locks the owner out elsewhere', async () => {
  for (let i = 0; i < 3; i += 1) expect((await proof('password', 'guess-number-1')).code).toBe('second_factor_wrong');
  expect(await proof('password', goodPassword)).toMatchObject({ code: 'login_locked', params: { retryAfterS: 300 } });
  const owner = createTestBrowser(it);
  await owner.logIn(account);
  await owner.prove();
  it.clock.advance(5 * minute);
  await browser.prove();
});

test('a password that is enough where the member has a second factor', async () => {
  await browser.prove();
  const { recoveryCodes } = await browser.addPasskey();
  it.clock.advance(10 * minute);
  const { params } = await browser.refused('security.totpStart');
  expect(params).toEqual({ methods: 'passkey,recovery' });
  expect((await proof('password', goodPassword)).code).toBe('second_factor_wrong');
  expect((await proof('totp', '123456')).code).toBe('second_factor_wrong');
  await browser.proveByPasskey();
  await browser.prove({ method: 'recovery', secret: recoveryCodes[0] });
  expect((await proof('recovery', recoveryCodes[0] ?? '')).code).toBe('second_factor_wrong');
});

test('an authenticator’s code that proves twice, or at the same moment twice', async () => {
  await browser.prove();
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
  const answers = await Promise.allSettled([browser.ask('security.prove', shown), second.ask('security.prove', shown)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a challenge of a proof that another session, another member or a login answers', async () => {
  await browser.prove();
  await browser.addPasskey();
  const { challengeId, options } = await browser.ask('security.proofPasskey');
  const passkey = browser.authenticator.get(options);
  const shown = { method: 'passkey', challengeId, passkey };
  const second = createTestBrowser(it);
  const asked = await second.ask('session.passkeyOptions');
  const login = await second.ask('session.passkey', {
    challengeId: asked.challengeId,
    response: browser.authenticator.get(asked.options),
  });
  second.token = login.token;
  expect((await second.refused('security.prove', shown)).code).toBe('second_factor_wrong');
  const stranger = await registerInBrowser(it);
  await stranger.browser.prove();
  await stranger.browser.addPasskey();
  expect((await stranger.browser.refused('security.prove', shown)).code).toBe('second_factor_wrong');
  expect((await createTestBrowser(it).refused('session.passkey', { challengeId, response: passkey })).code).toBe(
    'passkey_invalid',
  );
  // the counter has gone on with the login, so the browser signs anew
  const again = await browser.ask('security.proofPasskey');
  it.clock.advance(5 * minute);
  const late = { ...shown, challengeId: again.challengeId, passkey: browser.authenticator.get(again.options) };
  expect((await browser.refused('security.prove', late)).code).toBe('second_factor_wrong');
  await browser.proveByPasskey();
});

test('a passkey that is asked for where there is none, or of another host', async () => {
  expect((await browser.refused('security.proofPasskey')).code).toBe('not_found');
});

test('a code by mail where the member has something stronger, or to an address that was never verified', async () => {
  await it.ownerDb.query('update identity.member_personal set email = $2 where member_id = $1', [
    memberId,
    'never@example.com',
  ]);
  expect((await browser.refused('security.proofCode', { kind: 'email' })).code).toBe('not_found');
  await verify('email', `${account}@example.com`);
  expect((await browser.refused('security.proofCode', { kind: 'email' })).code).toBe('not_found');
  await forgetPassword();
  expect((await browser.ask('security.overview')).proofMethods).toEqual(['email']);
  expect(await browser.ask('security.proofCode', { kind: 'email' })).toEqual({ expiredMinutes: 5 });
});

test('a member without a password who cannot prove itself, or whose code works twice or for another', async () => {
  await forgetPassword();
  await verify('mobile', '+639171234567');
  const { outbox } = it.server.modules;
  await browser.ask('security.proofCode', { kind: 'mobile' });
  const code = await codeSentTo(outbox, '+639171234567');
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await proof('sms', wrong)).code).toBe('second_factor_wrong');
  expect((await proof('email', code)).code).toBe('second_factor_wrong');
  await browser.prove({ method: 'sms', secret: code });
  expect((await proof('sms', code)).code).toBe('second_factor_wrong');

  await browser.ask('security.proofCode', { kind: 'mobile' });
  const guessed = await codeSentTo(outbox, '+639171234567');
  for (let i = 0; i < 5; i += 1) await proof('sms', wrong === guessed ? '000002' : wrong);
  expect((await proof('sms', guessed)).code).toBe('second_factor_wrong');
  expect((await messagesTo(outbox, '+639171234567')).length).toBe(2);
});

test('a session that was ended while it proved itself, and goes on', async () => {
  const second = createTestBrowser(it);
  await second.logIn(account);
  await browser.ask('security.sessionsEnd');
  expect((await second.refused('security.prove', { method: 'password', secret: goodPassword })).code).toBe(
    'not_logged_in',
  );
});

test('a trial account or a visitor that protects anything', async () => {
  const visitor = createTestBrowser(it);
  expect((await visitor.refused('security.overview')).code).toBe('not_logged_in');
  await it.ownerDb.query('update identity.member set type = 4 where id = $1', [memberId]);
  expect((await browser.refused('security.overview')).code).toBe('in_need_true_account');
  expect((await browser.ask('member.avatar')).choices).toHaveLength(12);
});
