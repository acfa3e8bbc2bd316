import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallContext } from '../kernel/caller.ts';
import { createPasswordHasher } from '../kernel/password-hash.ts';
import type { Site, Sites } from '../modules/sites/sites.public.ts';
import { createStaff, type Staff, type StaffCaller } from '../modules/staff/staff.public.ts';
import { testCost } from '../testing/test-cost.ts';
import { createTestKernel, origin, refusalOf, type TestKernel } from '../testing/test-kernel.ts';
import { addTestSite, createTestSites } from '../testing/test-sites.ts';
import { consoleSettingsCalls } from './console-settings.calls.ts';

let kernel: TestKernel;
let sites: Sites;
let site: Site;
let staff: Staff;
let context: CallContext<StaffCaller>;
let calls: ReturnType<typeof consoleSettingsCalls>;

beforeAll(async () => {
  kernel = await createTestKernel();
  sites = await createTestSites(kernel);
  site = await addTestSite(sites, 'first');
  staff = createStaff({ ...kernel, sites, hasher: createPasswordHasher({ ...kernel, cost: testCost }) });
  calls = consoleSettingsCalls({ sites, audit: staff.audit });
  const caller: StaffCaller = {
    kind: 'staff',
    staffId: '01980000-0000-7000-8000-000000000000',
    login: 'root',
    permissions: new Set(),
    sessionId: '',
    passwordDue: false,
  };
  context = { site, caller, from: origin(), device: '' };
});

afterAll(() => kernel.close());

const change = (key: string, value: unknown) =>
  calls['console.changeSetting']({ key, value, reason: 'because' }, context);

test('a change without its line in the audit log, or a line that tells the wrong values', async () => {
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

test('a change that holds although it could not be logged', async () => {
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

test('two changes at the same moment whose log does not join up', async () => {
  await Promise.all([5, 6, 7].map((minimum) => change('usernameMinLength', minimum)));
  const { rows } = await staff.audit.list({ siteId: site.id, beforeId: null, limit: 3 });
  const steps = rows.reverse().map((row) => [row.before, row.after]);
  expect(steps[0]?.[0]).toBe(4);
  expect(steps[1]?.[0]).toBe(steps[0]?.[1]);
  expect(steps[2]?.[0]).toBe(steps[1]?.[1]);
});

test('a setting that does not exist or does not fit being stored', async () => {
  for (const key of ['nothing', '__proto__', 'constructor', 'toString']) {
    expect((await refusalOf(change(key, 1))).code).toBe('setting_unknown');
  }
  for (const value of ['yes', null, undefined, 1, {}]) {
    expect((await refusalOf(change('playOpen', value))).code).toBe('setting_invalid');
  }
  const { list } = await calls['console.settings']({}, context);
  expect(list.find((row) => row.key === 'playOpen')).toEqual({
    key: 'playOpen',
    value: true,
    default: true,
    isDefault: true,
  });
});
