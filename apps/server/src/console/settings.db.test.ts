import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallContext } from '../kernel/caller.ts';
import type { Site, Sites } from '../modules/sites/sites.public.ts';
import type { Staff, StaffCaller } from '../modules/staff/staff.public.ts';
import { transferSettings } from '../modules/transfers/transfers.public.ts';
import { createTestKernel, origin, refusalOf, type TestKernel } from '../testing/test-kernel.ts';
import { createTestStaff, testStaffCaller } from '../testing/test-operator.ts';
import { addTestSite, createTestSites } from '../testing/test-sites.ts';
import { consoleSettingsCalls } from './settings.calls.ts';

let kernel: TestKernel;
let sites: Sites;
let site: Site;
let staff: Staff;
let context: CallContext<StaffCaller>;
let calls: ReturnType<typeof consoleSettingsCalls>;

beforeAll(async () => {
  kernel = await createTestKernel();
  sites = await createTestSites(kernel, [transferSettings]);
  site = await addTestSite(sites, 'first');
  staff = createTestStaff(kernel, sites);
  calls = consoleSettingsCalls({ sites, staff });
  const caller = testStaffCaller();
  context = { site, caller, from: origin(), device: '' };
});

afterAll(() => kernel.close());

const change = (key: string, value: unknown) =>
  calls['console.changeSetting']({ key, value, reason: 'because' }, context);

test('records the old and the new value of each change in the audit log', async () => {
  expect(await change('playOpen', false)).toEqual({ key: 'playOpen', value: false });
  expect((await sites.get(site.id)).settings.playOpen).toBe(false);
  await change('playOpen', true);
  const { rows } = await staff.audit.list({ siteId: site.id, beforeId: null, limit: 9 });
  expect(
    rows.map(({ actor, action, target, reason, before, after }) => [actor, action, target, reason, before, after]),
  ).toEqual([
    ['root', 'setting.change', 'playOpen', 'because', false, true],
    ['root', 'setting.change', 'playOpen', 'because', true, false],
  ]);
});

test('undoes a change that could not be logged', async () => {
  const failing = sites.change({
    siteId: site.id,
    key: 'usernameMinLength',
    value: 6,
    record: async () => {
      throw new Error('no audit');
    },
  });
  await expect(failing).rejects.toThrow('no audit');
  expect((await sites.get(site.id)).settings.usernameMinLength).toBe(4);
});

test('logs two changes at the same moment one after the other', async () => {
  await Promise.all([5, 6, 7].map((minimum) => change('usernameMinLength', minimum)));
  const { rows } = await staff.audit.list({ siteId: site.id, beforeId: null, limit: 3 });
  const steps = rows.reverse().map((row) => [row.before, row.after]);
  expect(steps[0]?.[0]).toBe(4);
  expect(steps[1]?.[0]).toBe(steps[0]?.[1]);
  expect(steps[2]?.[0]).toBe(steps[1]?.[1]);
});

test('refuses a setting that does not exist or a value that does not fit', async () => {
  for (const key of ['nothing', '__proto__', 'constructor', 'toString']) {
    expect((await refusalOf(change(key, 1))).code).toBe('setting_unknown');
  }
  for (const value of ['yes', null, undefined, 1, {}]) {
    expect((await refusalOf(change('playOpen', value))).code).toBe('setting_invalid');
  }
  const { list } = await calls['console.settings']({}, context);
  expect(list.find((row) => row.key === 'playOpen')).toMatchObject({
    key: 'playOpen',
    value: true,
    default: true,
    isDefault: true,
  });
});

test('requires the right to move money for a setting that moves some', async () => {
  const { caller } = context;
  for (const [key, value] of [
    ['demoGrant', '100'],
    ['freePlayGrant', '100'],
    ['autoTransfer', true],
  ] as const) {
    expect((await refusalOf(change(key, value))).code).toBe('not_permitted');
    const permitted = { ...context, caller: { ...caller, permissions: new Set(['grants.write'] as const) } };
    const changed = await calls['console.changeSetting']({ key, value, reason: 'because' }, permitted);
    expect(changed).toEqual({ key, value });
  }
});

const named = 'https://login.example.com';
const nameIssuer = (issuer: string | undefined, login: keyof typeof ids = 'root') =>
  calls['console.changeSetting'](
    {
      key: 'socialLogins',
      value: [{ provider: 'google', clientId: 'client', ...(issuer ? { issuer } : {}) }],
      reason: 'because',
    },
    as(login),
  );
const ids = { root: 'a', second: 'b', third: 'c' };
const as = (login: keyof typeof ids) => {
  const permissions = new Set(['issuers.confirm', 'settings.write']);
  const staffId = `01980000-0000-7000-8000-00000000000${ids[login]}`;
  return { ...context, caller: { ...context.caller, login, staffId, permissions } };
};
const open = () => staff.proposals.open(site.id, 'console.confirmIssuer');
async function confirm(login: keyof typeof ids): Promise<void> {
  const [proposal] = await open();
  const decision = { proposalId: proposal?.id ?? '', reason: 'looked at it' };
  await staff.calls['console.approveProposal'](decision, as(login));
}
const effective = async () => (await sites.get(site.id)).socialLogins.map(({ issuer }) => issuer ?? 'preset');

test('lets a provider of logins count once a second person has confirmed exactly that one', async () => {
  await nameIssuer(undefined);
  expect(await effective()).toEqual(['preset']);
  await nameIssuer(named);
  expect(await effective()).toEqual([]);
  expect((await refusalOf(confirm('root'))).code).toBe('second_person_needed');
  const other = { provider: 'google', issuer: `${named}/other`, reason: 'not named' } as const;
  expect((await refusalOf(calls['console.confirmIssuer'](other, as('second')))).code).toBe('not_found');
  expect(await effective()).toEqual([]);
  // who saves the setting again as it is stands for nothing in it
  await nameIssuer(named, 'third');
  expect(await open()).toMatchObject([{ proposedLogin: 'root', effect: { key: 'issuerConfirm' } }]);
  expect((await refusalOf(confirm('root'))).code).toBe('second_person_needed');
  // nor does who proposes it anew stand for what somebody else named
  await calls['console.confirmIssuer']({ provider: 'google', issuer: named, reason: 'again' }, as('third'));
  expect((await refusalOf(confirm('root'))).code).toBe('second_person_needed');
  await confirm('second');
  expect(await effective()).toEqual([named]);
  const { list } = await calls['console.issuers']({}, context);
  expect(list).toMatchObject([{ provider: 'google', issuer: named, proposedBy: 'root', confirmedBy: 'second' }]);
  const { rows } = await staff.audit.list({ siteId: site.id, beforeId: null, limit: 1 });
  expect(rows[0]).toMatchObject({
    actor: 'third',
    approvedBy: 'second',
    action: 'issuer.confirm',
    target: `google ${named}`,
  });
  await nameIssuer(`${named}/other`);
  expect(await effective()).toEqual([]);
  // a confirmation ends with what it was given for
  await nameIssuer(named);
  expect(await effective()).toEqual([]);
});
