import type { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestBrowser, registerInBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { goodPassword } from '../../../testing/test-identity.ts';
import { codeSentTo } from '../../../testing/test-outbox.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

let it: TestServer;
let browser: TestBrowser;
let account: string;
let memberId: string;
let totp: TOTP;
let count = 0;

const step = 30_000;
const newPassword = 'another-violet-43';

beforeAll(async () => {
  it = await createTestServer();
  for (const [key, value] of Object.entries({ forgotByMobile: true, botCheck: 'none' })) {
    await it.server.modules.sites.change({ siteId: it.siteId, key, value, record: async () => {} });
  }
});

beforeEach(async () => {
  ({ browser, account, memberId } = await registerInBrowser(it));
  await browser.reauthenticate();
  ({ totp } = await browser.addTotp());
  it.clock.advance(step);
});

afterAll(() => it.close());

const code = () => totp.generate({ timestamp: it.clock.now().getTime() });
const finish = (at: TestBrowser, ticket: string) =>
  at.ask('session.secondFactor', { ticket, method: 'totp', code: code() });

test('requires the second factor after a code to a number that may have been taken over', async () => {
  count += 1;
  const mobile = `+8490123${String(6500 + count)}`;
  await it.ownerDb.query(
    'update identity.member_personal set mobile = $2, mobile_verified_at = $3 where member_id = $1',
    [memberId, mobile, it.clock.now()],
  );
  // in the member's own browser, where no login would require it
  const number = { mobileNum: mobile.replace('+84', '0'), countryDialingCode: '84' };
  await browser.ask('verification.smsNoLogin', number);
  const verificationCode = await codeSentTo(it.server.modules.outbox, mobile);
  browser.token = null;
  const answer = await browser.ask('member.resetByMobile', { ...number, verificationCode, newPassword });
  expect(answer.token).toBe('');
  expect((await finish(browser, answer.secondFactor.ticket)).token).not.toBe('');
});

test('requires the default password to be changed after the second factor too', async () => {
  await it.ownerDb.query('update identity.credential set must_change = true where member_id = $1', [memberId]);
  const elsewhere = createTestBrowser(it);
  const begun = await elsewhere.logIn(account);
  expect([begun.token, begun.passwordDue]).toEqual(['', false]);
  const answer = await finish(elsewhere, begun.secondFactor.ticket);
  expect(answer.passwordDue).toBe(true);
  elsewhere.token = answer.token;
  expect((await elsewhere.refused('security.overview')).code).toBe('password_change_due');
});

test('refuses a login whose password is changed before the second factor', async () => {
  const thief = createTestBrowser(it);
  const begun = await thief.logIn(account);
  await browser.ask('member.changePassword', {
    oldPassword: goodPassword,
    newPassword,
    confirmNewPassword: newPassword,
  });
  const input = { ticket: begun.secondFactor.ticket, method: 'totp', code: code() };
  expect((await thief.refused('session.secondFactor', input)).code).toBe('ticket_invalid');
});

test('refuses a member who is blocked between the factors', async () => {
  const elsewhere = createTestBrowser(it);
  const begun = await elsewhere.logIn(account);
  await it.server.modules.identity.setBlocked({ siteId: it.siteId, memberId, blocked: true, record: async () => {} });
  const input = { ticket: begun.secondFactor.ticket, method: 'totp', code: code() };
  expect((await elsewhere.refused('session.secondFactor', input)).code).toBe('member_blocked');
});

test('issues a new token with every login', async () => {
  const planted = browser.token;
  const { secondFactor, token } = await browser.logIn(account);
  expect(secondFactor).toBeNull();
  expect(token).not.toBe(planted);
  // a token sent along with a login does not choose the one that comes back
  browser.token = planted;
  const again = await browser.ask('session.login', { type: 'username', username: account, password: goodPassword });
  expect([planted, token]).not.toContain(again.token);
});

test('refuses a sealed login that is sent twice', async () => {
  const sealed = await it.seal({ type: 'username', username: account, password: goodPassword });
  const send = () =>
    it.server.site.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { host: 'localhost', 'content-type': 'application/jose' },
      payload: sealed,
    });
  expect((await send()).statusCode).toBe(200);
  expect((await send()).json().error.code).toBe('sealed_replayed');
});
