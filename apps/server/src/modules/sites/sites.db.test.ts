import { capabilityFlags } from '@croupier/contract';
import { readServiceLink } from '@croupier/contract/service-link';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallContext, Caller } from '../../kernel/caller.ts';
import { createSealing } from '../../kernel/sealed.ts';
import { createTestKernel, eventually, origin, refusalOf, type TestKernel } from '../../testing/test-kernel.ts';
import { addTestSite, createTestSites } from '../../testing/test-sites.ts';
import { jurisdictionProfile } from './profile.ts';
import { siteSettings } from './settings.ts';
import { createSites, siteCalls } from './sites.public.ts';
import type { Site, Sites } from './sites.ts';

let kernel: TestKernel;
let sites: Sites;
let elsewhere: Sites;
/** Resolves when the other process has received all signals sent before: signals keep their order. */
let heardAll: () => Promise<void>;
let first: Site;
let second: Site;
let calls: ReturnType<typeof siteCalls>;

const record = async () => {};

beforeAll(async () => {
  kernel = await createTestKernel();
  sites = await createTestSites(kernel);
  const { db, notifier } = await kernel.anotherProcess();
  elsewhere = await createSites({
    db,
    notifier,
    clock: kernel.clock,
    settings: [siteSettings],
    unknownHostsGetDefaultSite: false,
  });
  let received = 0;
  await notifier.listen(
    'test_heard',
    () => {
      received += 1;
    },
    () => {},
  );
  heardAll = async () => {
    const before = received;
    await kernel.notifier.send('test_heard', ['all']);
    await eventually(() => received > before);
  };
  first = await addTestSite(sites, 'first', { playOpen: true });
  second = await addTestSite(sites, 'second', { demoGrant: '700' });
  const sealing = await createSealing({ ...kernel, secretKey: 'a secret of the tests, as long as it must be' });
  calls = siteCalls({
    clock: kernel.clock,
    sites,
    sealing,
    pageServices: { geetestScript: '', firebaseOrigin: '', recaptchaScript: '' },
    gamesOriginFor: () => 'https://games.example',
    rankLevelOf: async (caller) => (caller.kind === 'member' ? Number(caller.account) : 0),
    reaches: (channel) => channel === 'sms',
  });
});

afterAll(() => kernel.close());

const change = (key: string, value: unknown, siteId = first.id) => sites.change({ siteId, key, value, record });
const storeJunk = (key: string, value: unknown) =>
  kernel.ownerDb.query(
    'insert into sites.setting (site_id, key, value) values ($1, $2, $3) on conflict (site_id, key) do update set value = $3',
    [first.id, key, JSON.stringify(value)],
  );
const from = (country: string | null): CallContext<Extract<Caller, { kind: 'visitor' }>> => ({
  site: first,
  caller: { kind: 'visitor' },
  from: { ...origin(), country },
  device: '',
});

test('finds the site of a host, and no other', async () => {
  expect((await sites.ofHost('first.example'))?.code).toBe('first');
  expect((await sites.ofHost('second.example'))?.code).toBe('second');
  expect((await sites.byCode('second'))?.id).toBe(second.id);
  expect(await sites.hosts()).toEqual(['first.example', 'second.example']);
});

test.each(['unknown.example', 'first.example.evil', 'example', '', 'FIRST', 'first.example.'])(
  'finds no site for the unknown host %j outside development',
  async (hostname) => {
    expect(await sites.ofHost(hostname)).toBeNull();
  },
);

test('serves the default site to an unknown host in development', async () => {
  const development = await createSites({ ...kernel, settings: [siteSettings], unknownHostsGetDefaultSite: true });
  expect((await development.ofHost('my-laptop.local'))?.code).toBe('first');
  expect((await development.ofHost('second.example'))?.code).toBe('second');
});

test('changes a setting on its own site alone', async () => {
  await change('usernameMinLength', 9);
  expect((await sites.get(first.id)).settings.usernameMinLength).toBe(9);
  expect((await sites.get(second.id)).settings.usernameMinLength).toBe(4);
  expect((await sites.get(first.id)).settings.demoGrant).toBe('0');
  expect((await sites.get(second.id)).settings.demoGrant).toBe('700');
});

test('applies a change on another process at once', async () => {
  const isOpen = async () => (await elsewhere.get(first.id)).settings.playOpen;
  expect(await isOpen()).toBe(true);
  await change('playOpen', false);
  expect((await sites.get(first.id)).settings.playOpen).toBe(false);
  await heardAll();
  expect(await isOpen()).toBe(false);
  // a change whose signal was lost
  await storeJunk('playOpen', true);
  kernel.clock.advance(1_999);
  expect(await isOpen()).toBe(false);
  kernel.clock.advance(1);
  expect(await isOpen()).toBe(true);
});

test('uses the default for a stored value that does not fit any more', async () => {
  for (const [key, value] of [
    ['usernameMinLength', 'many'],
    ['languages', []],
    ['brandPetal', 'red'],
    ['retired', true],
  ] as const)
    await storeJunk(key, value);
  kernel.clock.advance(2_000);
  const { settings } = await sites.get(first.id);
  expect(settings.usernameMinLength).toBe(4);
  expect(settings.languages).toEqual(['EN', 'VI']);
  expect(settings.brandPetal).toBeNull();
  expect(settings).not.toHaveProperty('retired');
  const listed = await sites.list(first.id);
  expect(listed.find(({ key }) => key === 'usernameMinLength')).toEqual({
    key: 'usernameMinLength',
    group: 'site',
    value: 4,
    default: 4,
    isDefault: true,
    isAmount: false,
    movesMoney: false,
    jsonSchema: expect.objectContaining({ type: 'integer', minimum: 2, maximum: 15 }),
  });
  expect(listed.find(({ key }) => key === 'demoGrant')).toMatchObject({ isAmount: true, movesMoney: true });
  expect(listed.find(({ key }) => key === 'demoGrant')?.isDefault).toBe(true);
});

test('stores a setting in its canonical form', async () => {
  const { after } = await change('blockedCountries', ['US', 'FR']);
  expect(after).toEqual(['US', 'FR']);
  const [row] = await kernel.ownerDb.query(
    `select value from sites.setting where site_id = $1 and key = 'blockedCountries'`,
    [first.id],
  );
  expect(row).toEqual({ value: ['US', 'FR'] });
  expect((await refusalOf(change('blockedCountries', ['us']))).code).toBe('setting_invalid');
  expect((await refusalOf(change('nothing', 1))).params).toEqual({ key: 'nothing' });
});

test('refuses a setting of a site that does not exist', async () => {
  await expect(change('playOpen', true, '01980000-0000-7000-8000-000000000000')).rejects.toThrow('no site');
  await expect(sites.get('01980000-0000-7000-8000-000000000000')).rejects.toThrow('no site');
});

test('keeps the settings of an existing site that is added again', async () => {
  await change('usernameMinLength', 7, second.id);
  const again = await addTestSite(sites, 'second', { usernameMinLength: 5 });
  expect(again.id).toBe(second.id);
  expect(again.settings).toMatchObject({ usernameMinLength: 7, demoGrant: '700' });
});

test.each<[string, object]>([
  ['with a currency that does not exist', { currency: 'XXX' }],
  ['with a setting that does not exist', { settings: { surprise: 1 } }],
  ['with a setting out of bounds', { settings: { usernameMinLength: 1 } }],
])('adds nothing of a site %s', async (_, changes) => {
  const wrong = {
    code: 'third',
    name: 'Third',
    demo: false,
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    profile: 'strictest',
    hosts: ['third.example'],
    settings: {},
    ...changes,
  };
  await expect(sites.add(wrong)).rejects.toThrow();
  expect(await sites.byCode('third')).toBeNull();
  expect(await sites.ofHost('third.example')).toBeNull();
});

test('adds a site once when two processes do it at their first start', async () => {
  const site = {
    code: 'seeded',
    name: 'Seeded',
    demo: true,
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    profile: 'demonstration',
    hosts: ['seeded.example'],
    settings: { demoGrant: '5' },
  };
  const results = await Promise.all([sites.add(site), elsewhere.add(site), sites.add(site)]);
  expect(new Set(results.map(({ id }) => id)).size).toBe(1);
  expect(results.filter(({ added }) => added)).toHaveLength(1);
  expect((await sites.ofHost('seeded.example'))?.settings.demoGrant).toBe('5');
});

test('applies the strictest profile to a site of an unknown licence', async () => {
  await kernel.ownerDb.query(`update sites.site set profile = 'constructor' where code = 'second'`);
  kernel.clock.advance(2_000);
  expect((await sites.get(second.id)).profile).toBe(jurisdictionProfile('strictest'));
});

test('reports maintenance before the region, and blocks countries that are not served', async () => {
  const status = async (country: string | null) => (await calls['system.status']({}, from(country))).status;
  await change('blockedCountries', ['US']);
  expect([await status('PH'), await status('US'), await status(null)]).toEqual([0, 2, 0]);
  await change('maintenance', true);
  await change('maintenanceEndsAt', '2026-12-01T00:00:00Z');
  await change('maintenanceInfo', { EN: 'New engines', VI: 'Máy mới', FR: 'Moteurs' });
  expect([await status('PH'), await status('US')]).toEqual([1, 1]);
  expect(await calls['system.status']({}, from('PH'))).toEqual({
    status: 1,
    endTime: '2026-12-01T00:00:00Z',
    info: { EN: 'New engines', VI: 'Máy mới' },
    ip: '203.0.113.7',
  });
  const { maintenance, regionRestriction } = await calls['system.permission']({}, from('US'));
  expect([maintenance.active, maintenance.info, regionRestriction]).toEqual([
    true,
    { EN: 'New engines', VI: 'Máy mới' },
    false,
  ]);
  await change('maintenance', false);
  expect((await calls['system.permission']({}, from('PH'))).maintenance).toEqual({
    active: false,
    endTime: null,
    info: {},
  });
  expect(await calls['system.status']({}, from('PH'))).toMatchObject({ status: 0, endTime: null, info: {} });
  expect((await calls['system.permission']({}, from('US'))).regionRestriction).toBe(true);
});

test('publishes no operator setting to visitors', async () => {
  const answer = JSON.stringify(await calls['system.permission']({}, from('PH')));
  for (const key of ['demoGrant', 'blockedCountries', 'playOpen', 'usernameMinLength']) {
    expect(answer).not.toContain(key);
  }
  const { flags } = await calls['system.whitelabel']({}, from('PH'));
  expect(flags).toMatchObject({ DIRECTREG3: true, MOBILENUMREG3: false });
});

test('offers no registration while it is closed', async () => {
  const register = () => calls['system.registerSettings']({}, from('PH'));
  expect(await register()).toEqual({
    open: true,
    methods: ['username'],
    defaultMethod: 'username',
    smsCheck: 'own',
    botCheckPicture: true,
    firebaseProjectId: '',
    termsVersion: '2026-11',
    minimumAge: 21,
  });
  await change('MOBILENUMREG3', true);
  expect(await register()).toMatchObject({ methods: ['username', 'mobile'], defaultMethod: 'mobile' });
  await change('DIRECTREG3', false);
  expect(await register()).toMatchObject({ open: false });
  await change('DIRECTREG3', true);
  await change('USERNAMEREG3', false);
  expect(await register()).toMatchObject({ open: true, methods: ['mobile'] });
  await change('MOBILENUMREG3', false);
  expect(await register()).toMatchObject({ open: false, methods: [] });
});

test('offers registration by mobile number first, and no tabs where there is one method alone', async () => {
  const register = async () => (await calls['system.permission']({}, from('PH'))).register;
  await change('DIRECTREG3', true);
  await change('MOBILENUMREG3', true);
  expect(await register()).toMatchObject({ open: true, methods: ['mobile'], defaultMethod: 'mobile' });
  await change('USERNAMEREG3', true);
  expect(await register()).toMatchObject({ open: true, methods: ['username', 'mobile'], defaultMethod: 'mobile' });
  await change('MOBILENUMREG3', false);
  expect(await register()).toMatchObject({ open: true, methods: ['username'], defaultMethod: 'username' });
});

test('publishes external addresses, and none that runs a script', async () => {
  const app = {
    resourceType: 'APP_ANDROID',
    url: 'https://get.example.com/app',
    qrCodeUrl: '',
    labelNameEn: 'Android',
  };
  await change('resources', [app]);
  expect((await calls['system.permission']({}, from('PH'))).resources).toEqual([app]);
  for (const wrong of [
    { url: 'javascript:alert(1)' },
    { url: '//elsewhere.example' },
    { qrCodeUrl: 'https://elsewhere.example/a.png' },
    { labelNameEn: '' },
    { resourceType: 'app android' },
    { more: 1 },
  ])
    expect((await refusalOf(change('resources', [{ ...app, ...wrong }]))).code).toBe('setting_invalid');
});

const chat = { csType: 'LIVECHAT', csPosition: 'LIVECHAT-1', path: 'https://help.example.com/chat?room=1' };
const vipChat = { csType: 'VIP', csPosition: 'LIVECHAT-1', path: 'https://help.example.com/vip' };
const telegram = { csType: 'LIVECHAT', csPosition: 'TELEGRAM-1', path: 'https://t.me/example' };
const vipTelegram = { csType: 'VIP', csPosition: 'TELEGRAM-2', path: 'https://t.me/vip' };

/** A member of a rank, which the tests encode in the account. */
const ofRank = (rank: number | null): CallContext<Extract<Caller, { kind: 'visitor' | 'member' }>> => ({
  ...from('PH'),
  caller:
    rank === null
      ? { kind: 'visitor' }
      : {
          kind: 'member',
          memberId: '',
          sessionId: '',
          account: String(rank),
          type: 0,
          recentAuthAt: null,
          passwordDue: false,
        },
});

test('returns customer-service entries to those they are for, and hides the link of a live chat', async () => {
  await change('customerService', [telegram, vipChat, chat, vipTelegram]);
  const published = async (rank: number | null) => {
    const { list } = await calls['system.customerService']({}, ofRank(rank));
    return Promise.all(list.map(async ({ path, ...entry }) => ({ ...entry, path: await readServiceLink(path) })));
  };
  const places = async (rank: number | null) => (await calls['system.permission']({}, ofRank(rank))).customerService;
  for (const rank of [null, 0, 4]) {
    expect(await published(rank)).toEqual([{ type: 3, csType: 'LIVECHAT', path: chat.path }]);
    expect(await places(rank)).toEqual([telegram, { ...chat, path: '' }]);
  }
  expect(await published(5)).toEqual([{ type: 3, csType: 'VIP', path: vipChat.path }]);
  expect(await places(5)).toEqual([telegram, { ...vipChat, path: '' }, vipTelegram]);
  // without a VIP entry all get the same
  await change('customerService', [chat]);
  expect(await published(9)).toEqual([{ type: 3, csType: 'LIVECHAT', path: chat.path }]);
  await change('customerService', []);
  expect([await published(9), await places(0)]).toEqual([[], []]);
});

test('publishes only hosts of the site', async () => {
  const route = async () => (await calls['system.domainRoute']({}, from('PH'))).domainList;
  expect(await route()).toEqual([]);
  await change('domains', ['first.example', 'second.example', 'evil.example']);
  const own = [{ domainName: 'first.example' }];
  expect(await route()).toEqual(own);
  expect((await calls['system.routers']({ device: '3' }, from('PH'))).domainList).toEqual(own);
  expect((await calls['system.permission']({}, from('PH'))).domainRoute).toEqual(own);
});

test('reports switched-off pages and parts by their flags', async () => {
  const flags = async () => (await calls['system.whitelabel']({}, from('PH'))).flags;
  expect(await flags()).toMatchObject({ promotionsPage: true, vipPage: false, feedback: true, winnerBoard: true });
  for (const flag of capabilityFlags) {
    await change(flag, false);
    expect((await flags())[flag]).toBe(false);
    await change(flag, siteSettings.schemas[flag].parse(undefined));
  }
});

test('offers nothing that needs mail where none is sent', async () => {
  await change('forgotByEmail', true);
  await change('forgotByMobile', true);
  const published = [
    (await calls['system.permission']({}, from('PH'))).whitelabel,
    await calls['system.whitelabel']({}, from('PH')),
  ];
  for (const { flags } of published) expect(flags).toMatchObject({ forgotByEmail: false, forgotByMobile: true });
  await change('forgotByMobile', false);
});
