import { afterAll, beforeAll, expect, test } from 'vitest';
import { origin, refusalOf } from '../../testing/test-kernel.ts';
import { createTestStaff } from '../../testing/test-operator.ts';
import { createStaffFixture, type Known, password, type StaffFixture } from './testing/staff-fixture.ts';

let it: StaffFixture;
let staff: StaffFixture['staff'];

const reason = 'for the test';

beforeAll(async () => {
  it = await createStaffFixture();
  staff = it.staff;
});

afterAll(() => it.close());

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const identify = (token: string) => staff.identifyStaff(token, origin());
const roleId = async (name: string) => (await staff.roleByName(name))?.id ?? '';
const as = async (operator: Known) => it.contextOf((await it.signIn(operator)).token);
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'changed',
    (error: { code: string }) => error.code,
  );
const lastLine = async () => {
  const [row] = await it.kernel.ownerDb.query<Record<string, unknown>>(
    'select * from staff.audit order by id desc limit 1',
  );
  return row;
};

/** A role that administers operators and holds little else. */
async function administratorRole(): Promise<string> {
  const name = 'Administrator';
  if (await staff.roleByName(name)) return name;
  const role = {
    name,
    scope: 'platform' as const,
    permissions: ['operators.read', 'operators.write', 'members.read'],
    reveals: [],
    secondPersonAbove: {},
    networks: [],
    reason,
  };
  await staff.calls['console.createRole'](role, await as(await it.add('owner')));
  return name;
}

test('ends the sessions of an operator whose role changes, on every process, and keeps what changed', async () => {
  const [owner, trader] = [await it.add('owner'), await it.add('trading', [it.first.id])];
  const other = await it.kernel.anotherProcess();
  const elsewhere = createTestStaff({ ...it.kernel, ...other }, it.sites, it.hasher);
  const { token } = await it.signIn(trader);
  const { operatorId } = trader;
  const change = { operatorId, roleId: await roleId('support'), sites: ['second', 'first'], reason };
  await staff.calls['console.changeOperator'](change, await as(owner));
  expect(await codeOf(elsewhere.identifyStaff(token, origin()))).toBe('not_logged_in');
  expect(await codeOf(identify(token))).toBe('not_logged_in');
  const caller = await identify((await it.signIn(trader)).token);
  expect(caller.permissions.has('switches.write')).toBe(false);
  expect(caller.siteIds?.toSorted()).toEqual([it.first.id, it.second.id].sort());
  const [line] = await it.kernel.ownerDb.query<Record<string, unknown>>(
    "select * from staff.audit where action = 'operator.change' order by id desc limit 1",
  );
  expect(line).toMatchObject({
    actor: owner.login,
    target: trader.login,
    reason,
    ip: '203.0.113.7',
    before: { role: 'Trading', siteIds: [it.first.id] },
    after: { role: 'Support', siteIds: [it.first.id, it.second.id].sort() },
  });
});

test('removes an operator with all sessions, for good', async () => {
  const [owner, leaver] = [await it.add('owner'), await it.add('trading')];
  const { token } = await it.signIn(leaver);
  const context = await as(owner);
  const { operatorId } = leaver;
  await staff.calls['console.removeOperator']({ operatorId, reason }, context);
  expect(await codeOf(identify(token))).toBe('not_logged_in');
  expect(await codeOf(it.begin(leaver.login))).toBe('bad_credentials');
  expect(await codeOf(staff.calls['console.removeOperator']({ operatorId, reason }, context))).toBe('not_found');
  const { list } = await staff.calls['console.operators']({ pageSize: 50, state: 'removed' }, context);
  expect(list.find(({ id }) => id === operatorId)).toMatchObject({ state: 'removed', totp: false });
  expect(await lastLine()).toMatchObject({ actor: owner.login, action: 'operator.remove', target: leaver.login });
});

test('lets nobody change the own access, give more than the own role holds, or change who may do more', async () => {
  const administrator = await it.add(await administratorRole());
  const [owner, helper, reader] = [await it.add('owner'), await it.add('support'), await it.add('readOnly')];
  const viewer = 'Viewer';
  const fields = { scope: 'sites' as const, reveals: [], secondPersonAbove: {}, networks: [] };
  await staff.calls['console.createRole'](
    { name: viewer, permissions: ['members.read'], ...fields, reason },
    await as(administrator),
  );
  const watcher = await it.add(viewer);
  const change = async (by: Known, whom: Known, role: string) =>
    outcomeOf(
      staff.calls['console.changeOperator'](
        { operatorId: whom.operatorId, roleId: await roleId(role), reason },
        await as(by),
      ),
    );
  expect(await change(owner, owner, 'support')).toBe('not_permitted');
  expect(await change(helper, reader, 'support')).toBe('not_permitted');
  expect(await change(administrator, watcher, 'owner')).toBe('not_permitted');
  expect(await change(administrator, watcher, 'support')).toBe('not_permitted');
  expect(await change(administrator, owner, viewer)).toBe('not_permitted');
  expect(await change(administrator, watcher, viewer)).toBe('changed');
  expect(await change(owner, watcher, 'support')).toBe('changed');
  const remove = async (by: Known, whom: Known) =>
    outcomeOf(staff.calls['console.removeOperator']({ operatorId: whom.operatorId, reason }, await as(by)));
  expect(await remove(administrator, owner)).toBe('not_permitted');
  expect(await remove(owner, owner)).toBe('not_permitted');
  expect(await remove(owner, administrator)).toBe('changed');
});

test('keeps a role of the platform on every site', async () => {
  const [owner, helper] = [await it.add('owner'), await it.add('support', [it.first.id])];
  const context = await as(owner);
  const change = (fields: { roleId?: string; sites?: string[] | null }) =>
    outcomeOf(staff.calls['console.changeOperator']({ operatorId: helper.operatorId, ...fields, reason }, context));
  expect(await change({ roleId: await roleId('owner') })).toBe('role_scope');
  expect(await change({ sites: ['nowhere'] })).toBe('not_found');
  expect(await change({})).toBe('bad_request');
  expect(await change({ roleId: await roleId('owner'), sites: null })).toBe('changed');
});

test('leaves one of two owners who remove each other at the same moment', async () => {
  const [one, two] = [await it.add('owner'), await it.add('owner')];
  const [ofOne, ofTwo] = [await as(one), await as(two)];
  const remove = (context: typeof ofOne, { operatorId }: Known) =>
    staff.calls['console.removeOperator']({ operatorId, reason }, context);
  const done = await Promise.allSettled([remove(ofOne, two), remove(ofTwo, one)]);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('ends open sessions of another operator, one or all', async () => {
  const [owner, worker] = [await it.add('owner'), await it.add('support')];
  const [{ token: one }, { token: two }] = [await it.signIn(worker), await it.signIn(worker)];
  const context = await as(owner);
  const { operatorId } = worker;
  const { sessions } = await staff.calls['console.operator']({ operatorId }, context);
  expect(sessions).toHaveLength(2);
  const { sessionId } = await identify(one);
  const end = (which: object) => staff.calls['console.endOperatorSessions']({ operatorId, ...which, reason }, context);
  expect(await end({ sessionId })).toEqual({ ended: 1 });
  expect(await codeOf(identify(one))).toBe('not_logged_in');
  expect(await codeOf(end({ sessionId }))).toBe('not_found');
  expect(await end({})).toEqual({ ended: 1 });
  expect(await codeOf(identify(two))).toBe('not_logged_in');
  expect(await lastLine()).toMatchObject({ action: 'operator.endSessions', target: worker.login, after: { ended: 1 } });
});

test('gives from the command line a password that opens nothing but the form for another', async () => {
  const forgetful = await it.add('trading');
  const { token: before } = await it.signIn(forgetful);
  const actor = { kind: 'owner', login: 'command line', ownerDb: it.kernel.ownerDb } as const;
  const { operatorId } = forgetful;
  const { password: given } = await staff.changeOperator.resetPassword({ actor, operatorId, reason });
  expect(await codeOf(identify(before))).toBe('not_logged_in');
  expect(await codeOf(it.begin(forgetful.login))).toBe('bad_credentials');
  const { token, passwordDue } = await it.signIn(forgetful, { given });
  expect(passwordDue).toBe(true);
  expect((await identify(token)).passwordDue).toBe(true);
  const typed = { password: given, newPassword: 'another long passphrase' };
  const renewed = await staff.calls['console.changePassword'](typed, await it.contextOf(token));
  expect((await identify(renewed.token)).passwordDue).toBe(false);
  const audit = await it.kernel.ownerDb.query<{ line: string }>('select a::text as line from staff.audit a');
  expect(audit.map(({ line }) => line).join()).not.toMatch(new RegExp(`argon2|${given}`));
});

test('changes the own password for who knows it, ends the other sessions, and stops guesses', async () => {
  const operator = await it.add('support');
  const [{ token: other }, { token }] = [await it.signIn(operator), await it.signIn(operator)];
  const context = await it.contextOf(token);
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
  for (const ended of [other, token]) expect(await codeOf(identify(ended))).toBe('not_logged_in');
  await identify(renewed.token);
  for (let i = 0; i < 5; i += 1) await refusalOf(change({ password: 'guess', newPassword: 'x' }));
  expect(await codeOf(change({ password, newPassword: 'one more long passphrase' }))).toBe('login_locked');
});

test('keeps the application from making or raising operators and roles by itself', async () => {
  const { login, operatorId } = await it.add('support');
  const owner = await roleId('owner');
  const statements = [
    `insert into staff.operator (login, role_id, created_at) values ('intruder', '${owner}', now())`,
    `update staff.operator set role_id = '${owner}' where login = '${login}'`,
    'delete from staff.operator',
    "update staff.role set permissions = '{operators.write}'",
    'delete from staff.invitation',
    `select staff.write_operator('{}', '${operatorId}', '{"roleId":"${owner}"}', null, 'x', now())`,
    `select staff.write_invitation('{}', '{"login":"intruder","roleId":"${owner}"}', '\\x00', now(), 'x', now())`,
  ];
  for (const statement of statements) {
    await expect(it.kernel.db.query(statement)).rejects.toMatchObject({ code: '42501' });
  }
});
