import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestIdentity, goodPassword, type TestIdentity } from '../../../testing/test-identity.ts';
import { refusalOf } from '../../../testing/test-kernel.ts';
import { addMember, browser, logIn, setSettings, type TestMember, visitor } from '../testing/fixture.ts';
import { messagesTo, verifyContact } from '../testing/sent-messages.store.ts';
import { solvedWork } from '../testing/solved-work.ts';

let it: TestIdentity;
let member: TestMember;
let count = 0;
let mobile: string;
let email: string;

const day = 24 * 60 * 60_000;

beforeAll(async () => {
  it = await createTestIdentity();
  await setSettings(it, { loginCaptchaAfter: 50, MOBILEVERCODELOGIN3: true });
});

beforeEach(async () => {
  count += 1;
  member = await addMember(it);
  mobile = `+8490123${String(4500 + count)}`;
  email = `Somebody${count}@example.com`;
  it.kernel.clock.advance(day);
});

afterAll(() => it.kernel.close());

const national = () => mobile.replace('+84', '0');
const askCode = async (mobileNum = national()) =>
  it.identity.calls['verification.smsLogin'](
    { mobileNum, countryDialingCode: '84', geetest: await solvedWork(it.kernel, it.site.id) },
    visitor(it),
  );
const bySms = (password: string, given: object = {}) =>
  it.identity.calls['session.login'](
    { type: 'sms', mobileNum: national(), countryDialingCode: '84', password, ...given },
    visitor(it),
  );
const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? '';
const setOn = (column: string, value: unknown) =>
  it.kernel.ownerDb.query(`update identity.credential set ${column} = $2 where member_id = $1`, [
    member.memberId,
    value,
  ]);

test('accepts a verified address or number in place of the name', async () => {
  await verifyContact(it.kernel, member.memberId, { email, mobile });
  const names = [
    email,
    email.toUpperCase(),
    mobile,
    mobile.replace('+', '00'),
    `${mobile.slice(0, 5)} ${mobile.slice(5)}`,
  ];
  for (const name of names) expect((await logIn(it, name)).token).not.toBe('');
  expect((await logIn(it, national(), { countryDialingCode: '84' })).token).not.toBe('');
});

test('refuses an address or number that is not verified, or is verified on another site', async () => {
  await it.kernel.ownerDb.query('update identity.member_personal set email = $2, mobile = $3 where member_id = $1', [
    member.memberId,
    email,
    mobile,
  ]);
  for (const name of [email, mobile]) expect((await refusalOf(logIn(it, name))).code).toBe('bad_credentials');
  await verifyContact(it.kernel, member.memberId, { email, mobile });
  for (const name of [email, mobile]) {
    expect((await refusalOf(logIn(it, name, { site: it.otherSite }))).code).toBe('bad_credentials');
  }
});

test('logs in by code', async () => {
  await verifyContact(it.kernel, member.memberId, { mobile });
  expect(await askCode()).toEqual({ expiredMinutes: 5 });
  const [message] = await messagesTo(it.kernel, mobile);
  expect(message).toMatchObject({ kind: 'loginCode', state: 'waiting' });
  const code = codeIn(message?.text);
  expect((await refusalOf(bySms(code === '000000' ? '000001' : '000000'))).code).toBe('bad_credentials');
  const { token } = await bySms(` ${code} `);
  expect(await it.identity.identifyMember(token, it.site.id)).toMatchObject({ memberId: member.memberId });
  // once
  expect((await refusalOf(bySms(code))).code).toBe('bad_credentials');
});

test('accepts no code as a password, and no password as a code', async () => {
  await verifyContact(it.kernel, member.memberId, { mobile });
  await askCode();
  const code = codeIn((await messagesTo(it.kernel, mobile))[0]?.text);
  expect((await refusalOf(logIn(it, mobile, { password: code }))).code).toBe('bad_credentials');
  expect((await refusalOf(bySms(goodPassword))).code).toBe('bad_credentials');
});

test('answers alike for an unknown number, and sends it no code', async () => {
  const known = await addMember(it);
  await verifyContact(it.kernel, known.memberId, { mobile: '+84901299999' });
  const answers = [await askCode('0901299999'), await askCode()];
  expect(answers[0]).toEqual(answers[1]);
  const [message] = await messagesTo(it.kernel, mobile);
  expect(message?.state).toBe('withheld');
  // not even the code that was issued for it opens anything
  expect((await refusalOf(bySms(codeIn(message?.text)))).code).toBe('bad_credentials');
});

test('sends no codes on a site without them, without a bot check, or to no number', async () => {
  await setSettings(it, { MOBILEVERCODELOGIN3: false });
  expect((await refusalOf(askCode())).code).toBe('not_found');
  expect((await refusalOf(bySms('123456'))).code).toBe('not_found');
  await setSettings(it, { MOBILEVERCODELOGIN3: true, botCheck: 'work' });
  const bare = { mobileNum: national(), countryDialingCode: '84' };
  const refused = await refusalOf(it.identity.calls['verification.smsLogin'](bare, visitor(it)));
  expect(refused.code).toBe('bot_check_failed');
  await setSettings(it, { botCheck: 'none' });
  expect((await refusalOf(askCode('12'))).fields).toEqual({ mobileNum: { code: 'phone_invalid' } });
  expect((await refusalOf(bySms('123456', { mobileNum: '12' }))).fields).toEqual({
    mobileNum: { code: 'phone_invalid' },
  });
});

test('ends a code after wrong guesses', async () => {
  await verifyContact(it.kernel, member.memberId, { mobile });
  await askCode();
  const code = codeIn((await messagesTo(it.kernel, mobile))[0]?.text);
  const wrong = (i: number) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0');
  for (let i = 0; i < 3; i += 1) expect((await refusalOf(bySms(wrong(i)))).code).toBe('bad_credentials');
  expect((await refusalOf(bySms(wrong(3)))).code).toBe('login_locked');
});

test('lets only agents in on the agent page, and reveals to a guesser nothing of who is one', async () => {
  const agentPage = true;
  expect((await refusalOf(logIn(it, member.account, { agentPage }))).code).toBe('agents_only');
  const guessed = await refusalOf(logIn(it, member.account, { agentPage, password: 'guess-number-1' }));
  expect(guessed.code).toBe('bad_credentials');
  for (const type of [1, 2, 41, 42]) {
    await it.kernel.ownerDb.query('update identity.member set type = $2 where id = $1', [member.memberId, type]);
    expect((await logIn(it, member.account, { agentPage })).token).not.toBe('');
  }
});

test('requires the default password to be changed', async () => {
  const record = async () => {};
  await it.identity.setDefaultPassword({ siteId: it.site.id, password: 'welcome-to-marigold', record });
  expect(await logIn(it, member.account)).toMatchObject({ passwordDue: false, passwordExpired: false });
  const [row] = await it.kernel.ownerDb.query<{ hash: string }>(
    'select password_hash as hash from identity.default_password where site_id = $1',
    [it.site.id],
  );
  expect(row?.hash).toMatch(/^\$argon2id\$/);
  await setOn('password_hash', row?.hash);
  await setOn('differs_from', null);
  const answer = await logIn(it, member.account, { password: 'welcome-to-marigold' });
  expect(answer).toMatchObject({ passwordDue: true, passwordExpired: true });
  expect(await it.identity.identifyMember(answer.token, it.site.id)).toMatchObject({ passwordDue: true });
  // another default tomorrow
  await it.identity.setDefaultPassword({ siteId: it.site.id, password: 'welcome-to-marigold-2', record });
  expect(await logIn(it, member.account, { password: 'welcome-to-marigold' })).toMatchObject({ passwordDue: false });
});

test('requires an expired password to be changed where the site lets passwords expire', async () => {
  await setSettings(it, { passwordExpiryDays: 30 });
  it.kernel.clock.advance(28 * day);
  expect(await logIn(it, member.account)).toMatchObject({ passwordExpired: false, passwordDue: false });
  it.kernel.clock.advance(day);
  expect(await logIn(it, member.account)).toMatchObject({ passwordExpired: true, passwordDue: false });
  await setSettings(it, { enforcePasswordExpiry: true });
  expect(await logIn(it, member.account)).toMatchObject({ passwordExpired: true, passwordDue: true });
  // a login by code does not require a password
  await verifyContact(it.kernel, member.memberId, { mobile });
  await askCode();
  const code = codeIn((await messagesTo(it.kernel, mobile))[0]?.text);
  expect(await bySms(code)).toMatchObject({ passwordExpired: false, passwordDue: false });
  await setSettings(it, { passwordExpiryDays: 0, enforcePasswordExpiry: false });
});

test('notifies the member once of a login in a new browser', async () => {
  await verifyContact(it.kernel, member.memberId, { email });
  for (const device of ['phone', 'phone', 'desk']) await logIn(it, member.account, { device: browser(device) });
  const messages = await messagesTo(it.kernel, email);
  expect(messages.map(({ kind }) => kind)).toEqual(['newDevice', 'newDevice']);
  expect(messages[0]?.text).toContain('203.0.113.9');
  expect(messages[0]?.text).toContain('(GMT+8)');
});

test('lists refused logins in the history', async () => {
  await logIn(it, member.account);
  await refusalOf(logIn(it, member.account, { password: 'guess-number-1' }));
  await refusalOf(logIn(it, 'nobodyhere'));
  const rows = await it.kernel.db.query(
    `select method, outcome, host(ip) as ip from identity.login_history where member_id = $1 order by id`,
    [member.memberId],
  );
  expect(rows).toEqual([
    { method: 'register', outcome: 'ok', ip: '192.0.2.200' },
    { method: 'username', outcome: 'ok', ip: '203.0.113.9' },
    { method: 'username', outcome: 'refused', ip: '203.0.113.9' },
  ]);
});
