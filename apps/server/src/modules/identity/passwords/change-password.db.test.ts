import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestIdentity, goodPassword, type TestIdentity } from '../../../testing/test-identity.ts';
import { origin, refusalOf } from '../../../testing/test-kernel.ts';
import { addMember, browser, logIn, setSettings, type TestMember } from '../testing/fixture.ts';
import { messagesTo, verifyContact } from '../testing/sent-messages.store.ts';

let it: TestIdentity;
let member: TestMember;

const newPassword = 'another-violet-43';

beforeAll(async () => {
  it = await createTestIdentity();
  await setSettings(it, { loginCaptchaAfter: 50 });
});

beforeEach(async () => {
  member = await addMember(it);
});

afterAll(() => it.kernel.close());

const change = async (given: object = {}, token = member.token, device = '') => {
  const caller = await it.identity.identifyMember(token, it.site.id);
  return it.identity.calls['member.changePassword'](
    { oldPassword: goodPassword, newPassword, confirmNewPassword: newPassword, ...given },
    { site: it.site, caller, from: origin(), device },
  );
};
const codeOf = async (token: string) => (await refusalOf(it.identity.identifyMember(token, it.site.id))).code;
const typed = (password: string) => ({ newPassword: password, confirmNewPassword: password });

test('ends the old password, the old token and all other sessions', async () => {
  const elsewhere = await logIn(it, member.account);
  const { token, success } = await change();
  expect(success).toBe(true);
  expect(await codeOf(member.token)).toBe('not_logged_in');
  expect(await codeOf(elsewhere.token)).toBe('not_logged_in');
  // the same session, for the games that were opened from it
  expect(await it.identity.identifyMember(token, it.site.id)).toMatchObject({ sessionId: member.sessionId });
  expect((await refusalOf(logIn(it, member.account))).code).toBe('bad_credentials');
  await logIn(it, member.account, { password: newPassword });
});

test('ends a game that was opened from another session', async () => {
  const other = await it.identity.identifyMember((await logIn(it, member.account)).token, it.site.id);
  await change();
  expect((await refusalOf(it.identity.identifySession(other.sessionId, it.site.id))).code).toBe('not_logged_in');
  await it.identity.identifySession(member.sessionId, it.site.id);
});

test('reports all errors of a form at once', async () => {
  const wrong = async (given: object) => (await refusalOf(change(given))).fields;
  expect(await wrong({ newPassword: 'short', confirmNewPassword: 'other' })).toEqual({
    newPassword: { code: 'password_length', params: { min: 8, max: 256 } },
    confirmNewPassword: { code: 'confirm_password_mismatch' },
  });
  expect(await wrong(typed('Password123'))).toEqual({ newPassword: { code: 'password_common' } });
  expect(await wrong({ oldPassword: '' })).toEqual({ oldPassword: { code: 'field_required' } });
  expect(await wrong({ oldPassword: undefined })).toEqual({ oldPassword: { code: 'field_required' } });
  expect(await wrong({ oldPassword: 'guess-number-1' })).toEqual({ oldPassword: { code: 'password_wrong' } });
  expect(await wrong(typed(goodPassword))).toEqual({ newPassword: { code: 'password_same_as_old' } });
  await it.identity.setDefaultPassword({ siteId: it.site.id, password: newPassword, record: async () => {} });
  expect(await wrong({})).toEqual({ newPassword: { code: 'password_common' } });
  await it.identity.setDefaultPassword({ siteId: it.site.id, password: 'quite-another-1', record: async () => {} });
  await change();
});

test('refuses the user name as the password', async () => {
  await it.kernel.ownerDb.query('update identity.member set username = $2, username_key = lower($2) where id = $1', [
    member.memberId,
    'VioletAnchor',
  ]);
  const refused = await refusalOf(change(typed('violetanchor')));
  expect(refused.fields).toEqual({ newPassword: { code: 'password_same_as_username' } });
});

test('limits guesses with a stolen token, and lets the owner change the password elsewhere', async () => {
  const stolen = (await logIn(it, member.account)).token;
  for (let i = 0; i < 3; i += 1) {
    expect((await refusalOf(change({ oldPassword: 'guess-number-1' }, stolen))).fields).toEqual({
      oldPassword: { code: 'password_wrong' },
    });
  }
  expect((await refusalOf(change({}, stolen))).code).toBe('login_locked');
  await change();
  expect(await codeOf(stolen)).toBe('not_logged_in');
});

test('opens nothing before a password that is due is changed', async () => {
  await it.kernel.ownerDb.query('update identity.credential set must_change = true where member_id = $1', [
    member.memberId,
  ]);
  const { token } = await logIn(it, member.account);
  expect(await it.identity.identifyMember(token, it.site.id)).toMatchObject({ passwordDue: true });
  const renewed = (await change({}, token)).token;
  expect(await it.identity.identifyMember(renewed, it.site.id)).toMatchObject({ passwordDue: false });
  expect(await logIn(it, member.account, { password: newPassword })).toMatchObject({ passwordDue: false });
});

test('sets a password without an old one only after re-authentication', async () => {
  await it.kernel.ownerDb.query('update identity.credential set password_hash = null where member_id = $1', [
    member.memberId,
  ]);
  expect((await refusalOf(change({ oldPassword: undefined }))).code).toBe('reauthentication_required');
  await it.kernel.ownerDb.query('update identity.session set recent_auth_at = $2 where id = $1', [
    member.sessionId,
    it.kernel.clock.now(),
  ]);
  await change({ oldPassword: undefined });
  await logIn(it, member.account, { password: newPassword });
});

test('notifies the member of a change and forgets the other browsers', async () => {
  await verifyContact(it.kernel, member.memberId, { email: 'signals@example.com' });
  await logIn(it, member.account, { device: browser('lost phone') });
  await logIn(it, member.account, { device: browser('desk') });
  await change({}, member.token, browser('desk'));
  const kinds = (await messagesTo(it.kernel, 'signals@example.com')).map(({ kind }) => kind);
  expect(kinds).toEqual(['newDevice', 'newDevice', 'passwordChanged']);
  const rows = await it.kernel.db.query('select 1 from identity.known_device where member_id = $1', [member.memberId]);
  expect(rows).toHaveLength(1);
});

test('lets one of two changes at the same moment succeed', async () => {
  const results = await Promise.allSettled([change(), change(typed('a-third-violet-44'))]);
  const done = results.filter(({ status }) => status === 'fulfilled');
  const known = await Promise.all(
    [newPassword, 'a-third-violet-44'].map((password) =>
      logIn(it, member.account, { password }).then(Boolean, () => false),
    ),
  );
  expect(known.filter(Boolean)).toHaveLength(1);
  expect(done).toHaveLength(1);
  const tokens = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.token] : []));
  const living = await Promise.all(
    tokens.map((token) => it.identity.identifyMember(token, it.site.id).then(Boolean, () => false)),
  );
  expect(living.filter(Boolean)).toHaveLength(1);
});

test('refuses the payment password as the login password, and the other way round', async () => {
  const paymentPassword = 'copper-lantern-7';
  const own = { site: it.site, from: origin(), device: '' };
  const asOwner = async (token: string) => ({ ...own, caller: await it.identity.identifyMember(token, it.site.id) });
  const context = await asOwner(member.token);
  const setPayment = it.identity.calls['security.paymentPassword'];
  await setPayment(typed(paymentPassword), context);
  const refusal = await refusalOf(change(typed(paymentPassword)));
  expect(refusal.fields).toEqual({ newPassword: { code: 'payment_password_same' } });
  // nothing was changed by it, and the other way round is refused as well
  const { token } = await change();
  const other = await refusalOf(setPayment(typed(newPassword), await asOwner(token)));
  expect(other.fields).toEqual({ newPassword: { code: 'payment_password_same' } });
});

test('reports to a session that a new password ended why it ended', async () => {
  const other = await it.identity.identifyMember((await logIn(it, member.account)).token, it.site.id);
  const signals: unknown[] = [];
  const { notifier } = await it.kernel.anotherProcess();
  await notifier.listen('live', (payload) => signals.push(...(JSON.parse(payload) as unknown[])));
  await change();
  const ended = { to: `session ${other.sessionId}`, topic: 'sessionEnded', data: { reason: 'password_changed' } };
  await expect.poll(() => signals).toContainEqual(expect.objectContaining(ended));
  // the one that changed it goes on
  expect(JSON.stringify(signals)).not.toContain(member.sessionId);
});

test('lets no password expire where the site does not require it', async () => {
  it.kernel.clock.advance(3_650 * 24 * 60 * 60_000);
  expect(await logIn(it, member.account)).toMatchObject({ passwordExpired: false, passwordDue: false });
});
