import { permissionsOfReadyRole, readyRoles } from '@croupier/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { origin, refusalOf } from '../../testing/test-kernel.ts';
import { createStaffFixture, type StaffFixture } from './testing/staff-fixture.ts';

let it: StaffFixture;
let staff: StaffFixture['staff'];
let context: Awaited<ReturnType<StaffFixture['contextOf']>>;

const reason = 'for the test';

beforeAll(async () => {
  it = await createStaffFixture();
  staff = it.staff;
  context = await it.contextOf((await it.signIn(await it.add('owner'))).token);
});

afterAll(() => it.close());

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const list = async () => (await staff.calls['console.roles']({}, context)).list;
const fields = (changes: object = {}) => ({
  name: 'Night shift',
  scope: 'sites' as const,
  permissions: ['members.read'],
  reveals: ['contacts' as const],
  secondPersonAbove: { PHP: '500000' },
  networks: [],
  reason,
  ...changes,
});
const create = (changes: object = {}) => staff.calls['console.createRole'](fields(changes), context);

test('comes with seven roles that hold what the contract declares', async () => {
  const roles = await list();
  expect(roles.map(({ ready }) => ready)).toEqual([...readyRoles]);
  for (const role of roles) {
    const declared = permissionsOfReadyRole(role.ready as (typeof readyRoles)[number]);
    expect(role.permissions.toSorted()).toEqual(declared.toSorted());
  }
});

test('holds for everybody at once what a role is changed to', async () => {
  const role = await create({ name: 'Desk' });
  const { token } = await it.signIn(await it.add('Desk'));
  const caller = () => staff.identifyStaff(token, origin());
  expect([...(await caller()).permissions]).toEqual(['members.read']);
  expect((await caller()).secondPersonAbove.get('PHP')).toBe(500_000n);
  const changed = await staff.calls['console.changeRole'](
    fields({ roleId: role.id, revision: 1, name: 'Desk', permissions: ['audit.read'], reveals: [] }) as never,
    context,
  );
  expect(changed).toMatchObject({ revision: 2, operators: 1, permissions: ['audit.read'] });
  expect([...(await caller()).permissions]).toEqual(['audit.read']);
  expect((await caller()).reveals.size).toBe(0);
  const [line] = await it.kernel.ownerDb.query<Record<string, unknown>>(
    'select * from staff.audit order by id desc limit 1',
  );
  expect(line).toMatchObject({
    action: 'role.change',
    target: 'Desk',
    before: { permissions: ['members.read'], reveals: ['contacts'] },
    after: { permissions: ['audit.read'], reveals: [] },
  });
});

test('refuses a change of a role that was changed since it was read', async () => {
  const { id } = await create({ name: 'Twice' });
  const change = (revision: number) =>
    staff.calls['console.changeRole'](fields({ roleId: id, revision, name: 'Twice' }) as never, context);
  await change(1);
  expect(await codeOf(change(1))).toBe('conflict');
  const done = await Promise.allSettled([change(2), change(2)]);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('refuses what cannot be in a role', async () => {
  const fieldsOf = async (changes: object) => Object.keys((await refusalOf(create(changes))).fields ?? {});
  expect(await fieldsOf({ permissions: ['everything'] })).toEqual(['permissions']);
  expect(await fieldsOf({ networks: ['10.0.0.0/33'] })).toEqual(['networks']);
  expect(await fieldsOf({ networks: ['office'] })).toEqual(['networks']);
  expect(await fieldsOf({ secondPersonAbove: { XXX: '1' } })).toEqual(['secondPersonAbove']);
  expect(await fieldsOf({ secondPersonAbove: { PHP: '-1' } })).toEqual(['secondPersonAbove']);
  expect(await codeOf(create({ permissions: ['operators.read'] }))).toBe('role_scope');
  expect(await codeOf(create({ name: 'support' }))).toBe('conflict');
});

test('lets nobody change the own role or the owner, or make one that holds more', async () => {
  const roles = await list();
  const owner = roles.find(({ ready }) => ready === 'owner');
  const change = (by: typeof context, role: { id: string; revision: number } | undefined, changes: object = {}) =>
    staff.calls['console.changeRole'](
      fields({ roleId: role?.id, revision: role?.revision, name: 'Changed', ...changes }) as never,
      by,
    );
  expect(await codeOf(change(context, owner))).toBe('not_permitted');
  const own = await create({
    name: 'Manager',
    scope: 'platform',
    permissions: ['operators.read', 'operators.write', 'members.read'],
    reveals: [],
  });
  const manager = await it.contextOf((await it.signIn(await it.add('Manager'))).token);
  expect(await codeOf(change(manager, own))).toBe('not_permitted');
  const support = roles.find(({ ready }) => ready === 'support');
  expect(await codeOf(change(manager, support))).toBe('not_permitted');
  const make = (changes: object) => staff.calls['console.createRole'](fields({ reveals: [], ...changes }), manager);
  expect(await codeOf(make({ name: 'More', permissions: ['grants.write'] }))).toBe('not_permitted');
  expect(await codeOf(make({ name: 'More', reveals: ['documents'] }))).toBe('not_permitted');
  expect(await make({ name: 'Less' })).toMatchObject({ name: 'Less' });
  expect((await list()).some(({ name }) => name === 'More')).toBe(false);
});

test('removes a role that nobody holds', async () => {
  const { id } = await create({ name: 'Leaving' });
  const holder = await it.add('Leaving');
  const remove = () => staff.calls['console.removeRole']({ roleId: id, reason }, context);
  expect(await codeOf(remove())).toBe('role_in_use');
  await staff.calls['console.removeOperator']({ operatorId: holder.operatorId, reason }, context);
  await remove();
  expect((await list()).some((role) => role.id === id)).toBe(false);
  expect(await codeOf(remove())).toBe('not_found');
});
