import { afterAll, beforeAll, expect, test } from 'vitest';
import { origin, refusalOf } from '../../testing/test-kernel.ts';
import { createTestStaff } from '../../testing/test-operator.ts';
import { createStaffFixture, password, type StaffFixture } from './testing/staff-fixture.ts';

let it: StaffFixture;
let staff: StaffFixture['staff'];

const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  it = await createStaffFixture();
  staff = it.staff;
});

afterAll(() => it.close());

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const identify = (token: string, ip?: string) => staff.identifyStaff(token, origin(ip));

test('opens a session after password and second factor alone', async () => {
  const operator = await it.add('support', [it.first.id]);
  const begun = await it.begin(operator.login);
  expect(begun).toEqual({ ticket: expect.any(String), methods: ['totp'], passkey: null });
  expect(await codeOf(identify(begun.ticket))).toBe('not_logged_in');
  const { token, passwordDue } = await it.signIn(operator);
  expect(passwordDue).toBe(false);
  expect(await identify(token)).toMatchObject({ login: operator.login, scope: 'sites', siteIds: [it.first.id] });
});

test('takes a ticket once, in its browser, for five minutes, and for five codes', async () => {
  const operator = await it.add('support');
  const show = (ticket: string, code: string, device?: string) =>
    staff.calls['console.secondFactor']({ ticket, method: 'totp', code }, it.visitor(device ? { device } : {}));
  const { ticket } = await it.begin(operator.login);
  expect(await codeOf(show(ticket, it.codeOf(operator), 'another browser'))).toBe('ticket_invalid');
  await show(ticket, it.codeOf(operator));
  it.kernel.clock.advance(minute);
  expect(await codeOf(show(ticket, it.codeOf(operator)))).toBe('ticket_invalid');

  const late = await it.begin(operator.login);
  it.kernel.clock.advance(5 * minute);
  expect(await codeOf(show(late.ticket, it.codeOf(operator)))).toBe('ticket_invalid');

  const guessed = await it.begin(operator.login);
  for (let i = 0; i < 5; i += 1) expect(await codeOf(show(guessed.ticket, '000000'))).toBe('second_factor_wrong');
  expect(await codeOf(show(guessed.ticket, it.codeOf(operator)))).toBe('ticket_invalid');
  // a new ticket does not bring new guesses
  const again = await it.begin(operator.login);
  expect(await codeOf(show(again.ticket, it.codeOf(operator)))).toBe('login_locked');
});

test('opens one session for two that show the same code at one moment', async () => {
  const operator = await it.add('support');
  it.kernel.clock.advance(minute);
  const { ticket } = await it.begin(operator.login);
  const shown = { ticket, method: 'totp', code: it.codeOf(operator) } as const;
  const done = await Promise.allSettled([1, 2].map(() => staff.calls['console.secondFactor'](shown, it.visitor())));
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('opens no session for a password that was verified before the operator was removed', async () => {
  const operator = await it.add('owner');
  const racing = createTestStaff(it.kernel, it.sites, {
    ...it.hasher,
    async verify(typed, stored) {
      const right = await it.hasher.verify(typed, stored);
      const actor = { kind: 'owner', login: 'test', ownerDb: it.kernel.ownerDb } as const;
      await staff.changeOperator.remove({ actor, operatorId: operator.operatorId, reason: 'left' });
      return right;
    },
  });
  const { ticket } = await it.begin(operator.login, { on: racing });
  const shown = { ticket, method: 'totp', code: it.codeOf(operator) } as const;
  expect(await codeOf(staff.calls['console.secondFactor'](shown, it.visitor()))).toBe('ticket_invalid');
});

test('ends a session at its idle or absolute limit, and when its operator signs out', async () => {
  const operator = await it.add('owner');
  const { token } = await it.signIn(operator);
  it.kernel.clock.advance(hour / 2 - 1);
  await identify(token);
  it.kernel.clock.advance(hour / 2);
  expect(await codeOf(identify(token))).toBe('session_expired');

  const { token: used } = await it.signIn(operator);
  for (let i = 0; i < 47; i += 1) {
    it.kernel.clock.advance(hour / 4);
    await identify(used);
  }
  it.kernel.clock.advance(hour / 4);
  expect(await codeOf(identify(used))).toBe('session_expired');

  const { token: left } = await it.signIn(operator);
  await staff.calls['console.signOut']({}, await it.contextOf(left));
  expect(await codeOf(identify(left))).toBe('not_logged_in');
});

test('locks out guesses of a login, and answers alike for one that does not exist', async () => {
  const { login } = await it.add('owner');
  const ip = '198.51.100.20';
  for (const typed of [login, 'nobody']) {
    for (let i = 0; i < 5; i += 1) {
      expect(await codeOf(it.begin(typed, { given: 'guess', ip, device: '' }))).toBe('bad_credentials');
    }
    expect(await codeOf(it.begin(typed, { ip, device: '' }))).toBe('login_locked');
  }
  await it.begin(login);
});

test('counts guesses of an operator from many networks, and leaves the own browser and network open', async () => {
  const operator = await it.add('owner');
  await it.signIn(operator, { ip: '203.0.113.7', device: 'the own browser' });
  for (let i = 0; i < 20; i += 1) {
    const guess = it.begin(operator.login, { ip: `198.18.${i}.1`, given: 'guess', device: '' });
    expect(await codeOf(guess)).toBe('bad_credentials');
  }
  // the right password from a new network is not verified either
  expect(await codeOf(it.begin(operator.login, { ip: '198.18.99.1', device: '' }))).toBe('login_locked');
  await it.begin(operator.login, { ip: '203.0.113.99', device: 'another browser' });
  await it.begin(operator.login, { ip: '198.18.0.1', device: 'the own browser' });
  it.kernel.clock.advance(15 * minute);
  await it.begin(operator.login, { ip: '198.18.99.1', device: '' });
});

test('does not let one right password restore the budgets that many operators share', async () => {
  const [thief, victim] = [await it.add('support'), await it.add('owner')];
  for (let i = 0; i < 49; i += 1) {
    await refusalOf(it.begin(`invented${i}`, { ip: '198.19.0.1', given: 'guess', device: '' }));
  }
  await it.begin(thief.login, { ip: '198.19.0.2', device: '' });
  await refusalOf(it.begin(victim.login, { ip: '198.19.0.3', given: 'guess', device: '' }));
  expect(await codeOf(it.begin(victim.login, { ip: '198.19.0.4', device: '' }))).toBe('login_locked');
});

test('returns an attempt that could not be judged', async () => {
  const { login } = await it.add('support');
  const broken = createTestStaff(it.kernel, it.sites, {
    ...it.hasher,
    verify: () => Promise.reject(new Error('no thread is free')),
  });
  for (let i = 0; i < 10; i += 1) {
    await expect(it.begin(login, { ip: '198.19.7.9', on: broken })).rejects.toThrow('no thread');
  }
  await it.begin(login, { ip: '198.19.7.9' });
});

test('admits a role from its networks alone, in every step', async () => {
  const owner = await it.add('owner');
  const context = await it.contextOf((await it.signIn(owner)).token);
  const role = await staff.calls['console.createRole'](
    {
      name: 'Office',
      scope: 'sites',
      permissions: ['members.read'],
      reveals: [],
      secondPersonAbove: {},
      networks: ['203.0.113.9/24', '2001:db8::/32'],
      reason: 'office hours',
    },
    context,
  );
  expect(role.networks).toEqual(['203.0.113.0/24', '2001:db8::/32']);
  const operator = await it.add('Office');
  expect(await codeOf(it.begin(operator.login, { ip: '192.0.2.200' }))).toBe('network_not_allowed');
  // who does not know the password learns nothing
  expect(await codeOf(it.begin(operator.login, { ip: '192.0.2.200', given: 'guess' }))).toBe('bad_credentials');
  it.kernel.clock.advance(minute);
  const { ticket } = await it.begin(operator.login);
  const shown = { ticket, method: 'totp', code: it.codeOf(operator) } as const;
  const elsewhere = it.visitor({ ip: '192.0.2.200' });
  expect(await codeOf(staff.calls['console.secondFactor'](shown, elsewhere))).toBe('network_not_allowed');
  const { token } = await it.signIn(operator);
  await identify(token);
  expect(await codeOf(identify(token, '192.0.2.200'))).toBe('network_not_allowed');
  await identify(token, '2001:db8::7');
});

test('lists the open sessions of an operator and ends one, or all but the own', async () => {
  const operator = await it.add('support');
  const [{ token: one }, { token: two }, { token: own }] = [
    await it.signIn(operator),
    await it.signIn(operator),
    await it.signIn(operator),
  ];
  const context = await it.contextOf(own);
  const list = async () => (await staff.calls['console.sessions']({}, context)).list;
  expect(await list()).toHaveLength(3);
  expect((await list()).filter(({ current }) => current)).toHaveLength(1);
  const { sessionId } = await identify(one);
  await staff.calls['console.endSession']({ id: sessionId }, context);
  expect(await codeOf(identify(one))).toBe('not_logged_in');
  expect(await codeOf(staff.calls['console.endSession']({ id: sessionId }, context))).toBe('not_found');
  const foreign = await identify((await it.signIn(await it.add('support'))).token);
  expect(await codeOf(staff.calls['console.endSession']({ id: foreign.sessionId }, context))).toBe('not_found');
  expect(await staff.calls['console.endOtherSessions']({}, context)).toEqual({ ended: 1 });
  expect(await codeOf(identify(two))).toBe('not_logged_in');
  await identify(own);
});

test('returns the role of the operator with the sites that it acts on', async () => {
  const me = async (role: string, siteIds: string[] | null) =>
    staff.calls['console.me']({}, await it.contextOf((await it.signIn(await it.add(role, siteIds))).token));
  expect(await me('support', [it.second.id])).toMatchObject({
    role: { name: 'Support', scope: 'sites' },
    reveals: ['names', 'contacts'],
    sites: [{ code: 'second' }],
  });
  const owner = await me('owner', null);
  expect(owner.sites.map(({ code }) => code).sort()).toEqual(['first', 'second']);
  expect(owner.permissions).toContain('operators.write');
  expect(owner.provedUntil).not.toBeNull();
});

test('keeps no password, token or code that can be read in the database', async () => {
  const operator = await it.add('owner');
  const { token } = await it.signIn(operator);
  const context = await it.contextOf(token);
  const { recoveryCodes } = await staff.calls['console.recoveryCodes']({}, context);
  const { ticket } = await it.begin(operator.login);
  const tables = ['operator', 'session', 'sign_in_ticket', 'invitation', 'totp', 'recovery_code', 'audit'];
  const rows = await it.kernel.ownerDb.query<{ text: string }>(
    tables.map((table) => `select t::text as text from staff.${table} t`).join(' union all '),
  );
  const all = rows.map((row) => row.text).join();
  expect(all).toContain('$argon2id$');
  for (const secret of [password, token, ticket, recoveryCodes[0] ?? '', operator.secret.toString('hex')]) {
    expect(all).not.toContain(secret);
    expect(all).not.toContain(Buffer.from(secret).toString('hex'));
  }
});

test('keeps the audit log from any change', async () => {
  const statements = ["update staff.audit set actor = 'nobody'", 'delete from staff.audit', 'truncate staff.audit'];
  for (const statement of statements) {
    await expect(it.kernel.db.query(statement)).rejects.toMatchObject({ code: '42501' });
    await expect(it.kernel.ownerDb.query(statement)).rejects.toThrow('the audit log is never changed');
  }
});

test('pages through the log of one site without a line twice or missing', async () => {
  for (let i = 0; i < 7; i += 1) {
    for (const site of [it.second, it.first]) {
      await staff.audit.write(it.kernel.db, {
        actor: 'test',
        operatorId: null,
        siteId: site.id,
        action: 'count',
        target: `${site.code} ${i}`,
        reason: 'to be listed',
        before: i === 0 ? null : i - 1,
        after: { i },
      });
    }
  }
  const context = await it.contextOf((await it.signIn(await it.add('owner'))).token, it.second);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await staff.calls['console.audit']({ pageSize: 3, ...(cursor ? { cursor } : {}) }, context);
    expect(page.list.length).toBeGreaterThan(0);
    seen.push(...page.list.map((row) => row.target));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((i) => `second ${i}`));
  expect(await codeOf(staff.calls['console.audit']({ pageSize: 3, cursor: 'AAAA' }, context))).toBe('bad_request');
});
