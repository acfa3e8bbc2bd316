import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestIdentity, goodPassword, type TestIdentity } from '../../../testing/test-identity.ts';
import { refusalOf } from '../../../testing/test-kernel.ts';
import { addMember, browser, logIn, setSettings, type TestMember, visitor } from '../testing/fixture.ts';
import { messagesTo, verifyContact } from '../testing/sent-messages.store.ts';
import { solvedWork } from '../testing/solved-work.ts';

let it: TestIdentity;
let member: TestMember;
let count = 0;
let email: string;
let mobile: string;

const newPassword = 'another-violet-43';
const both = { newPassword, confirmNewPassword: newPassword };

beforeAll(async () => {
  it = await createTestIdentity();
  await setSettings(it, { loginCaptchaAfter: 50, forgotByMobile: true });
});

beforeEach(async () => {
  count += 1;
  email = `forgetful${count}@example.com`;
  mobile = `+8490123${String(5500 + count)}`;
  member = await addMember(it);
  await verifyContact(it.kernel, member.memberId, { email, mobile });
  it.kernel.clock.advance(24 * 60 * 60_000);
  member = { ...member, token: (await logIn(it, member.account)).token };
});

afterAll(() => it.kernel.close());

const ask = async (username = member.account, to = email, visit = {}) => {
  const answer = await it.identity.calls['member.forgotByEmail']({ username, email: to }, visitor(it, visit));
  await it.identity.settled();
  return answer;
};
const lastTo = async (to: string) => (await messagesTo(it.kernel, to)).at(-1);
const linkTo = async (to = email) => /https:\/\/\S+#token=([\w-]{43})/.exec((await lastTo(to))?.text ?? '')?.[1] ?? '';
const byLink = (token: string, given: object = {}, visit = {}) =>
  it.identity.calls['member.resetByLink']({ token, ...both, ...given }, visitor(it, visit));

const fields = () => ({ mobileNum: mobile.replace('+84', '0'), countryDialingCode: '84' });
const askCode = async (given: object = {}) =>
  it.identity.calls['verification.smsNoLogin'](
    { ...fields(), geetest: await solvedWork(it.kernel, it.site.id), ...given },
    visitor(it),
  );
const codeTo = async (to = mobile) => /\b\d{6}\b/.exec((await lastTo(to))?.text ?? '')?.[0] ?? '';
const byMobile = (verificationCode: string, given: object = {}) =>
  it.identity.calls['member.resetByMobile']({ ...fields(), verificationCode, newPassword, ...given }, visitor(it));
const codeOf = async (token: string) => (await refusalOf(it.identity.identifyMember(token, it.site.id))).code;

test('takes work after several requests, for those who cannot read a picture', async () => {
  const site = await setSettings(it, { loginCaptchaAfter: 2 });
  const visit = visitor(it, { ip: '203.0.113.77', site });
  const asking = (given: object) =>
    it.identity.calls['member.forgotByEmail']({ username: member.account, email, ...given }, visit);
  for (let tries = 0; tries < 2; tries++) await asking({});
  expect((await refusalOf(asking({}))).code).toBe('bot_check_failed');
  const { work } = await solvedWork(it.kernel, it.site.id);
  expect(await asking({ work })).toEqual({});
  expect((await refusalOf(asking({ work }))).code).toBe('bot_check_failed');
  await it.identity.settled();
  await setSettings(it, { loginCaptchaAfter: 50 });
});

test('sets a password by a mailed link, once', async () => {
  expect(await ask(` ${member.account.toUpperCase()} `, ` ${email.toUpperCase()} `)).toEqual({});
  const message = await lastTo(email);
  expect(message).toMatchObject({ kind: 'resetLink', state: 'waiting' });
  expect(message?.text).toContain('https://localhost/forget#token=');
  const token = await linkTo();
  expect(await byLink(token)).toEqual({});
  expect((await refusalOf(byLink(token))).code).toBe('ticket_invalid');
  expect((await lastTo(email))?.kind).toBe('passwordChanged');
  expect(await codeOf(member.token)).toBe('not_logged_in');
  await logIn(it, member.account, { password: newPassword });
  expect((await refusalOf(logIn(it, member.account))).code).toBe('bad_credentials');
});

test('stores the token of a link unreadably', async () => {
  await ask();
  const token = await linkTo();
  const rows = await it.kernel.db.query('select * from identity.ticket where member_id = $1', [member.memberId]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('refuses a link after half an hour, on another site, or after a newer password', async () => {
  await ask();
  const token = await linkTo();
  expect((await refusalOf(byLink(token, {}, { site: it.otherSite }))).code).toBe('ticket_invalid');
  it.kernel.clock.advance(30 * 60_000);
  expect((await refusalOf(byLink(token))).code).toBe('ticket_invalid');
  await ask();
  const first = await linkTo();
  await ask();
  await byLink(await linkTo());
  expect((await refusalOf(byLink(first))).code).toBe('ticket_invalid');
});

test('keeps a link valid when the password is refused', async () => {
  await ask();
  const token = await linkTo();
  const wrong = async (given: object) => (await refusalOf(byLink(token, given))).fields;
  expect(await wrong({ confirmNewPassword: 'other-violet-43' })).toEqual({
    confirmNewPassword: { code: 'confirm_password_mismatch' },
  });
  expect(await wrong({ newPassword: 'password', confirmNewPassword: 'password' })).toEqual({
    newPassword: { code: 'password_common' },
  });
  await it.kernel.ownerDb.query(
    'update identity.credential set payment_password_hash = password_hash where member_id = $1',
    [member.memberId],
  );
  expect(await wrong({ newPassword: goodPassword, confirmNewPassword: goodPassword })).toEqual({
    newPassword: { code: 'payment_password_same' },
  });
  await byLink(token);
});

test('lets one of two at the same moment use a link', async () => {
  await ask();
  const token = await linkTo();
  const results = await Promise.allSettled([byLink(token), byLink(token), byLink(token)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('answers alike, and mails nothing, where name and address are not one account', async () => {
  const other = await addMember(it);
  const asked = [
    ask('nobodyhere'),
    ask(member.account, 'nobody@example.com'),
    ask(other.account, email),
    ask(other.account, 'nobody@example.com'),
  ];
  for (const answer of asked) expect(await answer).toEqual({});
  for (const to of [email, 'nobody@example.com']) {
    const resets = (await messagesTo(it.kernel, to)).filter(({ kind }) => kind === 'resetLink');
    expect(new Set(resets.map(({ state }) => state))).toEqual(new Set(['withheld']));
    expect((await refusalOf(byLink(await linkTo(to)))).code).toBe('ticket_invalid');
  }
});

test('mails nothing to an unverified address', async () => {
  await it.kernel.ownerDb.query('update identity.member_personal set email_verified_at = null where member_id = $1', [
    member.memberId,
  ]);
  await ask();
  expect((await lastTo(email))?.state).toBe('withheld');
});

test('limits the mails that can be requested, and requires a bot check', async () => {
  const site = await setSettings(it, { loginCaptchaAfter: 2 });
  for (let i = 0; i < 2; i += 1) await ask('nobodyhere', 'quota@example.com', { site });
  const refused = await refusalOf(ask('nobodyhere', 'quota@example.com', { site }));
  expect(refused.code).toBe('bot_check_failed');
  await setSettings(it, { loginCaptchaAfter: 50 });
  for (let i = 0; i < 3; i += 1) await ask('nobodyhere', 'quota@example.com');
  expect((await refusalOf(ask('nobodyhere', 'quota@example.com'))).code).toBe('messages_quota');
});

test('refuses where the site sends no links or codes', async () => {
  const site = await setSettings(it, { forgotByEmail: false, forgotByMobile: false });
  expect((await refusalOf(ask(member.account, email, { site }))).code).toBe('not_found');
  expect((await refusalOf(askCode())).code).toBe('not_found');
  expect((await refusalOf(byMobile('123456'))).code).toBe('not_found');
  await setSettings(it, { forgotByEmail: true, forgotByMobile: true });
});

test('resets a password by code and logs in, once', async () => {
  await askCode();
  const code = await codeTo();
  const common = await refusalOf(byMobile(code, { newPassword: 'password' }));
  expect(common.fields).toEqual({ newPassword: { code: 'password_common' } });
  const { token, passwordDue } = await byMobile(code);
  expect(passwordDue).toBe(false);
  expect(await it.identity.identifyMember(token, it.site.id)).toMatchObject({ memberId: member.memberId });
  expect(await codeOf(member.token)).toBe('not_logged_in');
  expect((await refusalOf(byMobile(code))).fields).toEqual({ verificationCode: { code: 'verification_code_invalid' } });
  await logIn(it, member.account, { password: newPassword });
});

test('refuses a code of another purpose, a wrong one, and one for nobody', async () => {
  await setSettings(it, { MOBILEVERCODELOGIN3: true });
  const geetest = await solvedWork(it.kernel, it.site.id);
  await it.identity.calls['verification.smsLogin']({ ...fields(), geetest }, visitor(it));
  const wrong = { verificationCode: { code: 'verification_code_invalid' } };
  expect((await refusalOf(byMobile(await codeTo()))).fields).toEqual(wrong);
  const unknown = { mobileNum: '0901298888' };
  expect(await askCode(unknown)).toEqual(await askCode());
  expect((await refusalOf(byMobile(await codeTo('+84901298888'), unknown))).fields).toEqual(wrong);
});

test('changes no password of a blocked member by code', async () => {
  await askCode();
  const record = async () => {};
  await it.identity.setBlocked({ siteId: it.site.id, memberId: member.memberId, blocked: true, record });
  expect((await refusalOf(byMobile(await codeTo()))).code).toBe('member_blocked');
  await it.identity.setBlocked({ siteId: it.site.id, memberId: member.memberId, blocked: false, record });
  await logIn(it, member.account, { password: goodPassword });
});

test('lets the owner in while guesses come from everywhere, without a known browser', async () => {
  await setSettings(it, { loginAccountTries: 5 });
  for (let i = 0; i < 6; i += 1)
    await refusalOf(logIn(it, member.account, { ip: `100.64.${i}.1`, password: 'guess-number-1' }));
  const visit = { ip: '100.65.0.1', device: browser('new one') };
  expect((await refusalOf(logIn(it, member.account, visit))).code).toBe('login_locked');
  await ask(member.account, email, visit);
  await byLink(await linkTo(), {}, visit);
  await logIn(it, member.account, { ...visit, password: newPassword });
  await setSettings(it, { loginAccountTries: 20 });
});
