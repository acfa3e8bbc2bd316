import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestIdentity, goodPassword, registration, type TestIdentity } from '../../../testing/test-identity.ts';
import { origin, refusalOf } from '../../../testing/test-kernel.ts';
import { solvedWork } from '../testing/solved-work.ts';

let it: TestIdentity;
let account: string;
let memberId: string;
let count = 0;

const attacker = '198.51.100.20';
const home = '203.0.113.9';

beforeAll(async () => {
  it = await createTestIdentity();
});

beforeEach(async () => {
  count += 1;
  account = `Player${count}`;
  ({ memberId } = await it.identity.register(it.site.id, registration({ username: account }), origin()));
});

afterAll(() => it.kernel.close());

const logIn = (password = goodPassword, ip = home, username = account, site = it.site) =>
  it.identity.calls['session.login'](
    { type: 'username', username, password },
    { site, caller: { kind: 'visitor' }, from: origin(ip), device: '' },
  );

/** The same with a passed bot check. */
const guess = async (password: string, ip: string, username = account) =>
  it.identity.calls['session.login'](
    { type: 'username', username, password, geetest: await solvedWork(it.kernel, it.site.id) },
    { site: it.site, caller: { kind: 'visitor' }, from: origin(ip), device: '' },
  );

const isBlocked = async () => (await it.identity.memberByAccount(it.site.id, account))?.blocked;

test('accepts a name typed in another case or with spaces around', async () => {
  const { token, passwordExpired } = await logIn(goodPassword, home, `  ${account.toUpperCase()} `);
  expect(passwordExpired).toBe(false);
  expect(await it.identity.identifyMember(token, it.site.id)).toMatchObject({
    kind: 'member',
    memberId,
    account,
    type: 0,
  });
});

test('answers alike for a known and an unknown name', async () => {
  const known = await refusalOf(logIn('wrong-password-1'));
  const unknown = await refusalOf(logIn('wrong-password-1', home, 'nobodyhere'));
  const impossible = await refusalOf(logIn('wrong-password-1', home, "x' or 1=1 --\u0000"));
  const foreign = await refusalOf(logIn(goodPassword, home, account, it.otherSite));
  for (const refusal of [known, unknown, impossible, foreign]) {
    expect([refusal.code, refusal.params, refusal.fields]).toEqual(['bad_credentials', { captcha: 0 }, null]);
  }
  for (const username of [account, 'nobodyhere']) {
    const second = await refusalOf(logIn('wrong-password-1', home, username));
    expect([second.code, second.params]).toEqual(['bad_credentials', { captcha: 1 }]);
    expect((await refusalOf(logIn('wrong-password-1', home, username))).code).toBe('bot_check_failed');
    await refusalOf(guess('wrong-password-1', home, username));
    expect((await refusalOf(logIn('wrong-password-1', home, username))).code).toBe('login_locked');
  }
});

test('locks after wrong guesses, and lets the owner in elsewhere', async () => {
  for (let i = 0; i < 3; i += 1)
    expect((await refusalOf(guess('guess-number-1', attacker))).code).toBe('bad_credentials');
  const locked = await refusalOf(logIn(goodPassword, attacker));
  expect([locked.code, locked.params]).toEqual(['login_locked', { retryAfterS: 300 }]);
  // a neighbour in the attacker's network counts as the attacker
  expect((await refusalOf(logIn(goodPassword, '198.51.100.99'))).code).toBe('login_locked');
  await guess(goodPassword, home);

  it.kernel.clock.advance(299_000);
  expect((await refusalOf(logIn(goodPassword, attacker))).params).toEqual({ retryAfterS: 1 });
  it.kernel.clock.advance(1_000);
  await guess(goodPassword, attacker);
  for (let i = 0; i < 3; i += 1)
    expect((await refusalOf(guess('guess-number-1', attacker))).code).toBe('bad_credentials');
});

test('counts guesses at the same moment', async () => {
  const guesses = await Promise.all(Array.from({ length: 12 }, () => refusalOf(logIn('guess-number-1', attacker))));
  expect(guesses.filter((refusal) => refusal.code === 'bad_credentials')).toHaveLength(3);
  const others = guesses.filter((refusal) => ['login_locked', 'bot_check_failed'].includes(refusal.code));
  expect(others).toHaveLength(9);
});

test('does not lock after typing errors spread over a day', async () => {
  for (let i = 0; i < 6; i += 1) {
    expect((await refusalOf(guess('typing-error-1', home))).code).toBe('bad_credentials');
    it.kernel.clock.advance(20 * 60_000);
  }
});

test('refuses a blocked member, ends the sessions, and does not reveal the block to a guesser', async () => {
  const { token } = await logIn();
  const changes: unknown[] = [];
  const block = (blocked: boolean) =>
    it.identity.setBlocked({
      siteId: it.site.id,
      memberId,
      blocked,
      record: async (_tx, change) => void changes.push(change),
    });
  expect(await isBlocked()).toBe(false);
  await block(true);
  expect(await isBlocked()).toBe(true);
  expect((await refusalOf(it.identity.identifyMember(token, it.site.id))).code).toBe('not_logged_in');
  expect((await refusalOf(logIn())).code).toBe('member_blocked');
  expect((await refusalOf(logIn('guess-number-1'))).code).toBe('bad_credentials');
  await block(false);
  expect(await isBlocked()).toBe(false);
  await logIn();
  expect(changes).toEqual([
    { before: false, after: true },
    { before: true, after: false },
  ]);
});

test('blocks a member with an audit record, on its own site only', async () => {
  const failing = it.identity.setBlocked({
    siteId: it.site.id,
    memberId,
    blocked: true,
    record: async () => {
      throw new Error('no audit');
    },
  });
  await expect(failing).rejects.toThrow('no audit');
  const foreign = it.identity.setBlocked({ siteId: it.otherSite.id, memberId, blocked: true, record: async () => {} });
  expect((await refusalOf(foreign)).code).toBe('member_not_found');
  expect(await isBlocked()).toBe(false);
});

test('shows the first login as the first, and the next ones with the login before', async () => {
  await it.kernel.ownerDb.query('update identity.member set last_login_at = null where id = $1', [memberId]);
  await it.kernel.ownerDb.query('update identity.credential set must_change = true where member_id = $1', [memberId]);
  expect(await logIn()).toMatchObject({ firstTimeLogin: true, passwordExpired: true });
  expect(await logIn()).toMatchObject({ firstTimeLogin: false, passwordExpired: true });
});
