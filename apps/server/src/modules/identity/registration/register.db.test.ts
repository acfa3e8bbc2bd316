import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestIdentity, goodPassword, registration, type TestIdentity } from '../../../testing/test-identity.ts';
import { origin, refusalOf } from '../../../testing/test-kernel.ts';
import { createTestServer } from '../../../testing/test-server.ts';
import { addTestSite } from '../../../testing/test-sites.ts';
import { createTickets } from '../sessions/tickets.ts';
import { findSocialMember } from '../sign-in/social-login.store.ts';
import { browser } from '../testing/fixture.ts';
import type { Registration } from './register.ts';

let it: TestIdentity;

beforeAll(async () => {
  it = await createTestIdentity();
});

afterAll(() => it.kernel.close());

const register = (changes: Partial<Registration> = {}, siteId = it.site.id) =>
  it.identity.register(siteId, registration(changes), origin());

const fieldsOf = async (changes: Partial<Registration>, siteId?: string) =>
  (await refusalOf(register(changes, siteId))).fields;

const personalOf = (memberId: string) =>
  it.kernel.db.query('select email, birthday::text from identity.member_personal where member_id = $1', [memberId]);

test('lets one of two registrations of a name at the same moment succeed', async () => {
  const names = ['racer', 'Racer', 'RACER', 'racer'];
  const results = await Promise.allSettled(names.map((username) => register({ username })));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason.fields).toEqual({ username: { code: 'username_taken' } });
  }
  const members = await it.kernel.db.query(`select 1 from identity.member where username_key = 'racer'`);
  expect(members).toHaveLength(1);
  const events = await it.kernel.db.query(
    `select 1 from kernel.event e join identity.member m on m.id = (e.data->>'memberId')::uuid
     where e.topic = 'member.registered' and m.username_key = 'racer'`,
  );
  expect(events).toHaveLength(1);
});

test('reports all errors of a form at once', async () => {
  expect(
    await fieldsOf({
      username: '9lives',
      password: 'short',
      confirmPassword: 'other',
      agree: false,
      referralCode: 'a b',
    }),
  ).toEqual({
    username: { code: 'reg_pattern_letter_first', params: { min: 4, max: 15 } },
    password: { code: 'password_length', params: { min: 8, max: 256 } },
    confirmPassword: { code: 'confirm_password_mismatch' },
    referralCode: { code: 'reg_pattern_own', params: { min: 1, max: 64 } },
    agree: { code: 'terms_required' },
  });
});

test('reveals a taken name only when all else is right', async () => {
  await register({ username: 'occupied' });
  expect(await fieldsOf({ username: 'Occupied', agree: false })).toEqual({
    username: { code: 'username_taken' },
    agree: { code: 'terms_required' },
  });
});

test('refuses an empty form', async () => {
  expect(await fieldsOf({ username: '  ', password: '', confirmPassword: '' })).toEqual({
    username: { code: 'field_required' },
    password: { code: 'field_required' },
    confirmPassword: { code: 'field_required' },
  });
});

test.each(['abc', 'a234567890123456', '1abc', 'ab cd', 'ab_cd', 'añbc', 'abcd\u0000', "a'--x", '<b>abc'])(
  'refuses the user name %j',
  async (username) => {
    expect(await fieldsOf({ username })).toEqual({
      username: { code: 'reg_pattern_letter_first', params: { min: 4, max: 15 } },
    });
  },
);

test('refuses a common password, and the user name as password', async () => {
  expect(await fieldsOf({ password: 'Password123' })).toEqual({ password: { code: 'password_common' } });
  expect(await fieldsOf({ password: '99999999' })).toEqual({ password: { code: 'password_common' } });
  expect(await fieldsOf({ username: 'violetanchor', password: 'VioletAnchor' })).toEqual({
    password: { code: 'password_same_as_username' },
  });
});

test('refuses an older version of the terms', async () => {
  expect(await fieldsOf({ termsVersion: '2019-01' })).toEqual({ agree: { code: 'terms_required' } });
});

test('accepts a name that is taken on another site', async () => {
  await register({ username: 'wanderer' });
  await register({ username: 'wanderer' }, it.otherSite.id);
  expect(await fieldsOf({ username: 'Wanderer' })).toEqual({ username: { code: 'username_taken' } });
});

test('stores no email or birthday that the site does not request', async () => {
  const { memberId } = await register({ username: 'private', email: 'me@example.com', birthday: '2020-01-01' });
  const rows = await personalOf(memberId);
  expect(rows).toEqual([{ email: null, birthday: null }]);
});

test('refuses a member one day too young, and a malformed address', async () => {
  const asking = await addTestSite(it.sites, 'asking', { askEmail: true, askBirthday: true });
  // 2 November 2026, 20:00 in Manila; the strictest profile asks for 21 years
  it.kernel.clock.set(new Date('2026-11-02T12:00:00Z'));
  expect(await fieldsOf({ username: 'grown' }, asking.id)).toEqual({
    email: { code: 'field_required' },
    birthday: { code: 'field_required' },
  });
  expect(await fieldsOf({ username: 'grown', email: 'no address', birthday: '2005-11-03' }, asking.id)).toEqual({
    email: { code: 'reg_pattern_mailbox', params: { min: 6, max: 254 } },
    birthday: { code: 'under_age', params: { minimumAge: 21 } },
  });
  expect(await fieldsOf({ username: 'grown', email: 'a@b.example', birthday: '2001-02-30' }, asking.id)).toEqual({
    birthday: { code: 'date_invalid' },
  });
  const { memberId } = await register({ username: 'grown', email: ' a@b.example ', birthday: '2005-11-02' }, asking.id);
  expect(await personalOf(memberId)).toEqual([{ email: 'a@b.example', birthday: '2005-11-02' }]);
});

test('refuses registrations where they are closed', async () => {
  const closed = await addTestSite(it.sites, 'closed', { DIRECTREG3: false });
  expect((await refusalOf(register({}, closed.id))).code).toBe('registration_closed');
});

test('stores passwords and tokens unreadably', async () => {
  const { memberId, token } = await register({ username: 'secretive' });
  const [row] = await it.kernel.db.query<{ passwordHash: string; tokenHash: Buffer }>(
    `select c.password_hash as "passwordHash", s.token_hash as "tokenHash"
     from identity.credential c join identity.session s on s.member_id = c.member_id where c.member_id = $1`,
    [memberId],
  );
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(row?.passwordHash).not.toContain(goodPassword);
  expect(row?.tokenHash.toString('base64url')).not.toBe(token);
  expect(row?.tokenHash.includes(Buffer.from(token))).toBe(false);
});

test('hashes passwords of a served site at the recommended cost', async () => {
  const served = await createTestServer({ passwordCost: 'recommended' });
  try {
    await served.send('member.register', { input: registration({ username: 'costly' }) });
    const rows = await served.ownerDb.query('select password_hash as hash from identity.credential');
    expect(rows).toEqual([{ hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
  } finally {
    await served.close();
  }
});

test('links a social login with the account that was registered for it, once', async () => {
  const tickets = createTickets(it.kernel);
  const phone = browser('phone');
  const issue = (subject: string) =>
    tickets.issue(it.kernel.db, {
      siteId: it.site.id,
      kind: 'newcomer',
      memberId: null,
      device: phone,
      data: { provider: 'google', subject, email: null, emailVerified: false, name: null },
      minutes: 30,
    });
  const by = (username: string, newcomer: string, device = phone) =>
    it.identity.register(it.site.id, registration({ username, newcomer }), origin(), device);
  const ticket = await issue('https://accounts.google.com 1');
  expect((await refusalOf(by('stolen', ticket, browser('laptop')))).code).toBe('ticket_invalid');
  const { memberId } = await by('newcomer', ticket);
  expect(
    await findSocialMember(it.kernel.db, {
      siteId: it.site.id,
      provider: 'google',
      subject: 'https://accounts.google.com 1',
    }),
  ).toBe(memberId);
  expect((await refusalOf(by('newcomer2', ticket))).code).toBe('ticket_invalid');
  expect((await refusalOf(by('newcomer3', await issue('https://accounts.google.com 1')))).code).toBe('ticket_invalid');
  const left = await it.kernel.db.query(
    `select 1 from identity.member where username_key in ('stolen', 'newcomer2', 'newcomer3')`,
  );
  expect(left).toEqual([]);
});
