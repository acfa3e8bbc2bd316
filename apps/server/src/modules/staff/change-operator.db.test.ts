import type { StaffRole } from '@croupier/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPasswordHasher, type PasswordHasher } from '../../kernel/password-hash.ts';
import { testCost } from '../../testing/test-cost.ts';
import { createTestKernel, origin, refusalOf, type TestKernel } from '../../testing/test-kernel.ts';
import { addTestSite, createTestSites } from '../../testing/test-sites.ts';
import type { Site, Sites } from '../sites/sites.public.ts';
import { createStaff, type Staff } from './staff.public.ts';

let kernel: TestKernel;
let sites: Sites;
let hasher: PasswordHasher;
let staff: Staff;
let first: Site;
let second: Site;
let count = 0;

const password = 'a long operator passphrase';
const reason = 'for the test';

beforeAll(async () => {
  kernel = await createTestKernel();
  sites = await createTestSites(kernel);
  first = await addTestSite(sites, 'first');
  second = await addTestSite(sites, 'second');
  hasher = createPasswordHasher({ ...kernel, cost: testCost });
  staff = createStaff({ ...kernel, sites, hasher });
});

beforeEach(() => kernel.clock.advance(24 * 60 * 60_000));

afterAll(() => kernel.close());

async function add(role: StaffRole, siteId: string | null): Promise<string> {
  count += 1;
  const login = `person${count}`;
  const by = { actor: 'test', operatorId: null, reason };
  await staff.addOperator(kernel.ownerDb, { login, password, role, siteId, ...by });
  return login;
}

const idOf = async (login: string) => (await staff.operatorByLogin(login))?.id ?? '';

type From = { ip?: string; device?: string; given?: string; site?: Site };

const logIn = (login: string, { ip = '203.0.113.7', device = '', given = password, site = first }: From = {}) =>
  staff.calls['console.login'](
    { login, password: given },
    { site, caller: { kind: 'visitor' }, from: origin(ip), device },
  );

const contextOf = async (token: string, site = first) => ({
  site,
  caller: await staff.identifyStaff(token, site.id),
  from: origin(),
  device: '',
});

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

test('counts guesses of an operator from many networks, and leaves the own browser and network open', async () => {
  const login = await add('owner', null);
  await logIn(login, { ip: '203.0.113.7', device: 'the own browser' });
  for (let i = 0; i < 20; i += 1) {
    expect(await codeOf(logIn(login, { ip: `198.18.${i}.1`, given: 'guess' }))).toBe('bad_credentials');
  }
  // the right password from a new network is not judged either
  expect(await codeOf(logIn(login, { ip: '198.18.99.1' }))).toBe('login_locked');
  await logIn(login, { ip: '203.0.113.99', device: 'another browser' });
  await logIn(login, { ip: '198.18.0.1', device: 'the own browser' });
  kernel.clock.advance(15 * 60_000);
  await logIn(login, { ip: '198.18.99.1' });
});

test('does not let one right password restore the budgets that many operators share', async () => {
  const [thief, victim] = [await add('support', first.id), await add('owner', null)];
  for (let i = 0; i < 49; i += 1) {
    await refusalOf(logIn(`invented${i}`, { ip: '198.51.100.1', given: 'guess' }));
  }
  await logIn(thief, { ip: '198.51.100.2' });
  await refusalOf(logIn(victim, { ip: '198.51.100.3', given: 'guess' }));
  expect(await codeOf(logIn(victim, { ip: '198.51.100.4' }))).toBe('login_locked');
});

test('gives a try back that could not be judged', async () => {
  const login = await add('support', first.id);
  const broken = createStaff({
    ...kernel,
    sites,
    hasher: { ...hasher, verify: () => Promise.reject(new Error('no thread is free')) },
  });
  for (let i = 0; i < 10; i += 1) {
    const context = { site: first, caller: { kind: 'visitor' as const }, from: origin('192.0.2.9'), device: '' };
    await expect(broken.calls['console.login']({ login, password }, context)).rejects.toThrow('no thread');
  }
  await logIn(login, { ip: '192.0.2.9' });
});

test('ends the sessions of an operator whose role changes, on every process, and keeps what changed', async () => {
  const [owner, manager] = [await add('owner', null), await add('manager', first.id)];
  const other = await kernel.anotherProcess();
  const elsewhere = createStaff({ ...kernel, ...other, sites, hasher });
  const { token } = await logIn(manager);
  const context = await contextOf((await logIn(owner)).token);
  const operatorId = await idOf(manager);
  await staff.calls['console.changeOperator']({ operatorId, role: 'support', reason }, context);
  expect(await codeOf(elsewhere.identifyStaff(token, first.id))).toBe('not_logged_in');
  expect(await codeOf(staff.identifyStaff(token, first.id))).toBe('not_logged_in');
  expect((await logIn(manager)).permissions).not.toContain('settings.write');
  const { rows } = await staff.audit.list({ siteId: first.id, beforeId: null, limit: 1 });
  expect(rows[0]).toMatchObject({
    actor: owner,
    action: 'operator.change',
    target: manager,
    reason,
    before: { role: 'manager', siteId: first.id },
    after: { role: 'support', siteId: first.id },
  });
  await staff.calls['console.changeOperator']({ operatorId, site: 'second', reason }, context);
  expect(await codeOf(logIn(manager))).toBe('bad_credentials');
  await logIn(manager, { site: second });
  const missing = { operatorId, site: 'nowhere', reason };
  expect(await codeOf(staff.calls['console.changeOperator'](missing, context))).toBe('not_found');
});

test('removes an operator with all sessions, for good', async () => {
  const [owner, leaver] = [await add('owner', first.id), await add('manager', first.id)];
  const { token } = await logIn(leaver);
  const context = await contextOf((await logIn(owner)).token);
  const operatorId = await idOf(leaver);
  await staff.calls['console.removeOperator']({ operatorId, reason }, context);
  expect(await codeOf(staff.identifyStaff(token, first.id))).toBe('not_logged_in');
  expect(await codeOf(logIn(leaver))).toBe('bad_credentials');
  expect(await codeOf(staff.calls['console.removeOperator']({ operatorId, reason }, context))).toBe('not_found');
  const { list } = await staff.calls['console.operators']({ pageSize: 50 }, context);
  expect(list.find(({ id }) => id === operatorId)?.removedAt).not.toBeNull();
  expect(list.every(({ siteId }) => siteId === first.id)).toBe(true);
  const { rows } = await staff.audit.list({ siteId: first.id, beforeId: null, limit: 1 });
  expect(rows[0]).toMatchObject({ actor: owner, action: 'operator.remove', target: leaver, reason, after: null });
});

test('opens no session for a password that was judged before the operator was removed', async () => {
  const login = await add('owner', null);
  let removed = false;
  const racing = createStaff({
    ...kernel,
    sites,
    hasher: {
      ...hasher,
      async verify(typed, stored) {
        const right = await hasher.verify(typed, stored);
        const actor = { kind: 'owner', login: 'test', ownerDb: kernel.ownerDb } as const;
        await staff.changeOperator.remove({ actor, operatorId: await idOf(login), reason });
        removed = true;
        return right;
      },
    },
  });
  const context = { site: first, caller: { kind: 'visitor' as const }, from: origin(), device: '' };
  const { token } = await racing.calls['console.login']({ login, password }, context);
  expect(removed).toBe(true);
  expect(await codeOf(staff.identifyStaff(token, first.id))).toBe('not_logged_in');
});

test('lets owners change operators of their own site alone, and nobody the own role', async () => {
  const platform = await add('owner', null);
  const [owner, peer, manager] = [
    await add('owner', first.id),
    await add('owner', first.id),
    await add('manager', first.id),
  ];
  const stranger = await add('support', second.id);
  const as = async (login: string) => contextOf((await logIn(login)).token);
  const change = async (by: string, whom: string, what: { role?: StaffRole; site?: string | null }) => {
    const call = staff.calls['console.changeOperator']({ operatorId: await idOf(whom), ...what, reason }, await as(by));
    return call.then(
      () => 'changed',
      (error: { code: string }) => error.code,
    );
  };
  expect(await change(manager, peer, { role: 'support' })).toBe('not_permitted');
  expect(await change(owner, owner, { role: 'support' })).toBe('not_permitted');
  expect(await change(owner, stranger, { role: 'manager' })).toBe('not_found');
  expect(await change(owner, platform, { role: 'support' })).toBe('not_found');
  expect(await change(owner, manager, { site: null })).toBe('not_permitted');
  expect(await change(owner, manager, { site: 'second' })).toBe('not_permitted');
  expect(await change(owner, manager, {})).toBe('bad_request');
  expect(await change(owner, manager, { role: 'owner' })).toBe('changed');
  expect(await change(platform, stranger, { site: null })).toBe('changed');
  const context = await as(owner);
  const self = { operatorId: await idOf(owner), reason };
  expect(await codeOf(staff.calls['console.removeOperator'](self, context))).toBe('not_permitted');
  expect(await codeOf(staff.calls['console.resetOperatorPassword'](self, context))).toBe('not_permitted');
});

test('leaves one of two owners who remove each other at the same moment', async () => {
  const [one, two] = [await add('owner', first.id), await add('owner', first.id)];
  const remove = async (by: string, whom: string) => {
    const context = await contextOf((await logIn(by)).token);
    return staff.calls['console.removeOperator']({ operatorId: await idOf(whom), reason }, context);
  };
  const done = await Promise.allSettled([remove(one, two), remove(two, one)]);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('makes a password that opens nothing but the form for another', async () => {
  const [owner, forgetful] = [await add('owner', null), await add('manager', first.id)];
  const context = await contextOf((await logIn(owner)).token);
  const { token: before } = await logIn(forgetful);
  const reset = { operatorId: await idOf(forgetful), reason };
  const { password: made } = await staff.calls['console.resetOperatorPassword'](reset, context);
  expect(await codeOf(staff.identifyStaff(before, first.id))).toBe('not_logged_in');
  expect(await codeOf(logIn(forgetful))).toBe('bad_credentials');
  const { token, passwordDue } = await logIn(forgetful, { given: made });
  expect(passwordDue).toBe(true);
  expect((await staff.identifyStaff(token, first.id)).passwordDue).toBe(true);
  const own = await contextOf(token);
  const typed = { password: made, newPassword: 'another long passphrase' };
  const renewed = await staff.calls['console.changePassword'](typed, own);
  expect((await staff.identifyStaff(renewed.token, first.id)).passwordDue).toBe(false);
  const audit = await kernel.ownerDb.query<{ line: string }>('select a::text as line from staff.audit a');
  expect(audit.map(({ line }) => line).join()).not.toMatch(new RegExp(`argon2|${made}`));
});

test('changes the own password for who knows it, ends the other sessions, and stops guesses', async () => {
  const login = await add('support', first.id);
  const [{ token: other }, { token }] = [await logIn(login), await logIn(login)];
  const context = await contextOf(token);
  const change = (typed: { password: string; newPassword: string }) =>
    staff.calls['console.changePassword'](typed, context);
  const fieldsOf = async (typed: { password: string; newPassword: string }) => (await refusalOf(change(typed))).fields;
  expect(await fieldsOf({ password: 'guess', newPassword: 'another long passphrase' })).toEqual({
    password: { code: 'password_wrong' },
  });
  expect(await fieldsOf({ password, newPassword: password })).toEqual({
    newPassword: { code: 'password_same_as_old' },
  });
  expect(await fieldsOf({ password, newPassword: '111111111111' })).toEqual({
    newPassword: { code: 'password_common' },
  });
  const renewed = await change({ password, newPassword: 'another long passphrase' });
  for (const ended of [other, token]) expect(await codeOf(staff.identifyStaff(ended, first.id))).toBe('not_logged_in');
  await staff.identifyStaff(renewed.token, first.id);
  for (let i = 0; i < 5; i += 1) await refusalOf(change({ password: 'guess', newPassword: 'x' }));
  expect(await codeOf(change({ password, newPassword: 'one more long passphrase' }))).toBe('login_locked');
});

test.each(['First2026!!!!!', 'Administrator1', 'Backoffice2026', '111111111111', 'password1234', 'Person.0.0.0.0'])(
  'refuses an operator the password %j, which anybody would try',
  async (weak) => {
    const by = { actor: 'test', operatorId: null, reason, siteId: null, role: 'owner' } as const;
    const added = staff.addOperator(kernel.ownerDb, { login: 'person', password: weak, ...by });
    expect(Object.keys((await refusalOf(added)).fields ?? {})).toEqual(['password']);
  },
);

test('keeps the application from making or raising operators by itself', async () => {
  const login = await add('support', first.id);
  const statements = [
    "insert into staff.operator (login, password_hash, role, created_at) values ('intruder', 'x', 'owner', now())",
    `update staff.operator set role = 'owner' where login = '${login}'`,
    'delete from staff.operator',
    `select staff.write_operator('x', null, '${await idOf(login)}', '{"role":"owner"}', null, 'x', now())`,
  ];
  for (const statement of statements) await expect(kernel.db.query(statement)).rejects.toMatchObject({ code: '42501' });
});
