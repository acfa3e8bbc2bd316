import type { StaffRole } from '@croupier/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswordHasher } from '../../kernel/password-hash.ts';
import { testCost } from '../../testing/test-cost.ts';
import { createTestKernel, origin, refusalOf, type TestKernel } from '../../testing/test-kernel.ts';
import { addTestSite, createTestSites } from '../../testing/test-sites.ts';
import type { Site } from '../sites/sites.public.ts';
import { createStaff, type Staff } from './staff.public.ts';

let kernel: TestKernel;
let staff: Staff;
let first: Site;
let second: Site;

const password = 'a long operator password';
const hour = 60 * 60_000;

beforeAll(async () => {
  kernel = await createTestKernel();
  const sites = await createTestSites(kernel);
  first = await addTestSite(sites, 'first');
  second = await addTestSite(sites, 'second');
  staff = createStaff({ ...kernel, sites, hasher: createPasswordHasher({ ...kernel, cost: testCost }) });
  await add('root', 'owner', null);
  await add('local', 'manager', first.id);
  await add('helper', 'support', first.id);
});

afterAll(() => kernel.close());

const add = (login: string, role: StaffRole, siteId: string | null) =>
  staff.addOperator(kernel.ownerDb, {
    login,
    password,
    role,
    siteId,
    actor: 'test',
    operatorId: null,
    reason: 'prepare the fixture',
  });

const logIn = (login: string, site = first, given = password, ip = '203.0.113.7') =>
  staff.calls['console.login'](
    { login, password: given },
    { site, caller: { kind: 'visitor' }, from: origin(ip), device: '' },
  );

const contextOf = async (token: string, site = first) => ({
  site,
  caller: await staff.identifyStaff(token, site.id),
  from: origin(),
  device: '',
});

test('an operator of one site who acts on another', async () => {
  const { token } = await logIn('local');
  expect((await refusalOf(staff.identifyStaff(token, second.id))).code).toBe('not_permitted');
  expect((await refusalOf(logIn('local', second))).code).toBe('bad_credentials');
});

test('an operator of the platform who cannot act on a site', async () => {
  const { token } = await logIn('root', second);
  expect((await staff.identifyStaff(token, first.id)).login).toBe('root');
  const me = await staff.calls['console.me']({}, await contextOf(token, second));
  expect(me).toMatchObject({ login: 'root', role: 'owner', siteId: null });
});

test('a role that may more than it should', async () => {
  const permissions = async (login: string) => [...(await logIn(login)).permissions].sort();
  expect(await permissions('helper')).toEqual([
    'audit.read',
    'catalogue.read',
    'content.read',
    'feedback.read',
    'jackpots.read',
    'members.read',
    'settings.read',
  ]);
  expect(await permissions('local')).toEqual([
    'audit.read',
    'catalogue.read',
    'catalogue.write',
    'content.read',
    'content.write',
    'feedback.read',
    'jackpots.read',
    'jackpots.write',
    'members.read',
    'members.write',
    'settings.read',
    'settings.write',
    'switches.write',
  ]);
  expect(await permissions('root')).toContain('grants.write');
});

test('a session that outlives its idle or absolute limit, or its logout', async () => {
  const { token } = await logIn('root');
  kernel.clock.advance(hour / 2 - 1);
  await staff.identifyStaff(token, first.id);
  kernel.clock.advance(hour / 2);
  expect((await refusalOf(staff.identifyStaff(token, first.id))).code).toBe('session_expired');

  const { token: used } = await logIn('root');
  for (let i = 0; i < 47; i += 1) {
    kernel.clock.advance(hour / 4);
    await staff.identifyStaff(used, first.id);
  }
  kernel.clock.advance(hour / 4);
  expect((await refusalOf(staff.identifyStaff(used, first.id))).code).toBe('session_expired');

  const { token: left } = await logIn('root');
  await staff.calls['console.logout']({}, await contextOf(left));
  expect((await refusalOf(staff.identifyStaff(left, first.id))).code).toBe('not_logged_in');
});

test('a login that can be guessed, or told from one that does not exist', async () => {
  const attacker = '198.51.100.20';
  for (const login of ['root', 'nobody']) {
    for (let i = 0; i < 5; i += 1) {
      expect((await refusalOf(logIn(login, first, 'guess', attacker))).code).toBe('bad_credentials');
    }
    expect((await refusalOf(logIn(login, first, password, attacker))).code).toBe('login_locked');
  }
  await logIn('root');
});

test('two operators of one login', async () => {
  expect((await refusalOf(add('ROOT', 'support', null))).code).toBe('conflict');
});

test('a password or token that can be read in the database', async () => {
  const { token } = await logIn('root');
  const rows = await kernel.ownerDb.query<{ text: string }>(
    `select o::text || coalesce(s::text, '') as text from staff.operator o left join staff.session s on s.operator_id = o.id`,
  );
  const all = rows.map((row) => row.text).join();
  expect(all).toContain('$argon2id$');
  expect(all).not.toContain(password);
  expect(all).not.toContain(token);
  expect(all).not.toContain(Buffer.from(token).toString('hex'));
});

test('an audit log that somebody can change', async () => {
  const statements = ["update staff.audit set actor = 'nobody'", 'delete from staff.audit', 'truncate staff.audit'];
  for (const statement of statements) {
    await expect(kernel.db.query(statement)).rejects.toMatchObject({ code: '42501' });
    await expect(kernel.ownerDb.query(statement)).rejects.toThrow('the audit log is never changed');
  }
});

test('a page of the log that repeats, skips, or shows another site', async () => {
  for (let i = 0; i < 7; i += 1) {
    for (const site of [second, first]) {
      await staff.audit.write(kernel.db, {
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
  const { token } = await logIn('root', second);
  const context = await contextOf(token, second);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await staff.calls['console.audit']({ pageSize: 3, ...(cursor ? { cursor } : {}) }, context);
    expect(page.list.length).toBeGreaterThan(0);
    seen.push(...page.list.map((row) => row.target));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((i) => `second ${i}`));
  expect((await refusalOf(staff.calls['console.audit']({ pageSize: 3, cursor: 'AAAA' }, context))).code).toBe(
    'bad_request',
  );
});

test('an operator who is added without a word in the log', async () => {
  await add('traced', 'support', first.id);
  const { rows } = await staff.audit.list({ siteId: first.id, beforeId: null, limit: 1 });
  expect(rows[0]).toMatchObject({
    action: 'operator.add',
    target: 'traced',
    actor: 'test',
    before: null,
    after: { role: 'support', siteId: first.id },
  });
});

test('an operator with a short password or a login that cannot be typed', async () => {
  const weak = { login: 'two words', password: 'short', siteId: null, actor: 'test', operatorId: null, reason: 'x' };
  expect((await refusalOf(staff.addOperator(kernel.ownerDb, { ...weak, role: 'owner' }))).fields).toEqual({
    login: { code: 'field_invalid' },
    password: { code: 'password_length', params: { min: 12, max: 256 } },
  });
});
