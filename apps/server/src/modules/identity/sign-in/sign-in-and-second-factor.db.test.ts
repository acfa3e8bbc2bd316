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
  for (const [key, value] of Object.entries({ forgotByMobile: true, humanCheck: 'none' })) {
    await it.server.modules.sites.change({ siteId: it.siteId, key, value, record: async () => {} });
  }
});

beforeEach(async () => {
  ({ browser, account, memberId } = await registerInBrowser(it));
  await browser.prove();
  ({ totp } = await browser.addTotp());
  it.clock.advance(step);
});

afterAll(() => it.close());

const code = () => totp.generate({ timestamp: it.clock.now().getTime() });
const finish = (at: TestBrowser, ticket: string) =>
  at.ask('session.secondFactor', { ticket, method: 'totp', code: code() });

test('a number that was taken over, and opens the account without the second factor', async () => {
  count += 1;
  const mobile = `+8490123${String(6500 + count)}`;
  await it.ownerDb.query(
    'update identity.member_personal set mobile = $2, mobile_verified_at = $3 where member_id = $1',
    [memberId, mobile, it.clock.now()],
  );
  // in the member's own browser, in which no login would ask for it
  const number = { mobileNum: mobile.replace('+84', '0'), countryDialingCode: '84' };
  await browser.ask('verification.smsNoLogin', number);
  const verificationCode = await codeSentTo(it.server.modules.outbox, mobile);
  browser.token = null;
  const answer = await browser.ask('member.resetByMobile', { ...number, verificationCode, newPassword });
  expect(answer.token).toBe('');
  expect((await finish(browser, answer.secondFactor.ticket)).token).not.toBe('');
});

test('a default password that is forgotten on the way through the second factor', async () => {
  await it.ownerDb.query('update identity.credential set must_change = true where member_id = $1', [memberId]);
  const elsewhere = createTestBrowser(it);
  const begun = await elsewhere.logIn(account);
  expect([begun.token, begun.passwordDue]).toEqual(['', false]);
  const answer = await finish(elsewhere, begun.secondFactor.ticket);
  expect(answer.passwordDue).toBe(true);
  elsewhere.token = answer.token;
  expect((await elsewhere.refused('security.overview')).code).toBe('password_change_due');
});

test('a login that was begun with a password which is changed meanwhile', async () => {
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

test('a member who is blocked between the factors and comes in', async () => {
  const elsewhere = createTestBrowser(it);
  const begun = await elsewhere.logIn(account);
  await it.server.modules.identity.setBlocked({ siteId: it.siteId, memberId, blocked: true, record: async () => {} });
  const input = { ticket: begun.secondFactor.ticket, method: 'totp', code: code() };
  expect((await elsewhere.refused('session.secondFactor', input)).code).toBe('member_blocked');
});

test('a token that is the same before and after a login', async () => {
  const planted = browser.token;
  const { secondFactor, token } = await browser.logIn(account);
  expect(secondFactor).toBeNull();
  expect(token).not.toBe(planted);
  // whoever sends a token along with a login does not choose the one that comes back
  browser.token = planted;
  const again = await browser.ask('session.login', { type: 'username', username: account, password: goodPassword });
  expect([planted, token]).not.toContain(again.token);
});

test('a login that was sealed once and is sent twice', async () => {
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
