import type { Client } from '@croupier/contract/client';
import { createTestPlatform, refusedCall, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestPlatform;
let owner: Client;
let support: Client;

const reason = 'as agreed by contract';

beforeAll(async () => {
  it = await createTestPlatform();
  owner = (await it.operator('owner1', 'owner')).console;
  support = (await it.operator('support1', 'support')).console;
});

afterAll(() => it.close());

const hosts = async () => (await owner('console.site', {})).hosts;
const actions = async (action: string) =>
  (await owner('console.audit', { action })).list.map(({ target, before, after }) => [target, before, after]);

test('serves a site under a further host at once, and no more once it is removed', async () => {
  const before = await hosts();
  await owner('console.addHost', { host: 'play.example', reason });
  expect(await hosts()).toEqual([...before, 'play.example'].toSorted());
  expect((await it.modules.sites.ofHost('play.example'))?.code).toBe('marigold');
  expect(await refusedWith(owner('console.addHost', { host: 'PLAY.example', reason }))).toBe('conflict');
  await owner('console.removeHost', { host: 'play.example', reason });
  expect(await hosts()).toEqual(before);
  expect(await refusedWith(owner('console.removeHost', { host: 'play.example', reason }))).toBe('not_found');
  expect(await actions('host.')).toEqual([
    ['play.example', { host: 'play.example' }, null],
    ['play.example', null, { host: 'play.example' }],
  ]);
});

test('takes no host of another site, and leaves every site one', async () => {
  const other = await it.addStrictSite('elsewhere');
  const there = it.consoleClient((await it.operator('owner2', 'owner')).token, other.code);
  expect(await refusedWith(owner('console.addHost', { host: 'elsewhere.example', reason }))).toBe('conflict');
  expect(await refusedWith(owner('console.removeHost', { host: 'elsewhere.example', reason }))).toBe('not_found');
  expect(await refusedWith(there('console.removeHost', { host: 'elsewhere.example', reason }))).toBe('last_host');
  expect((await there('console.site', {})).hosts).toEqual(['elsewhere.example']);
});

test('two operators who remove the last two hosts at one moment leave one', async () => {
  const other = await it.addStrictSite('twohosts');
  const there = it.consoleClient((await it.operator('owner3', 'owner')).token, other.code);
  await there('console.addHost', { host: 'second.example', reason });
  const removals = await Promise.allSettled(
    ['twohosts.example', 'second.example'].map((host) => there('console.removeHost', { host, reason })),
  );
  expect(removals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await there('console.site', {})).hosts).toHaveLength(1);
});

test('asks for the right to change settings before a host changes', async () => {
  expect(await refusedWith(support('console.addHost', { host: 'quiet.example', reason }))).toBe('not_permitted');
});

test('shows what the jurisdiction of a site asks for', async () => {
  const { profile } = await owner('console.site', {});
  expect(profile).toMatchObject({ name: 'demonstration', minimumAge: 18, autoplay: true, largestStake: '100000' });
});

test('shows the keys and secrets of a registered provider by their names alone', async () => {
  const { keyId, secret } = await owner('console.addProvider', {
    code: 'acme',
    name: 'Acme',
    protocol: 'croupier',
    launchUrl: 'https://games.acme.example/#{ticket}',
    sites: [{ site: 'marigold', grantLimit: '0' }],
    reason,
  });
  const read = async () => {
    const answer = await owner('console.providers', {});
    return { text: JSON.stringify(answer), acme: answer.list.find(({ code }) => code === 'acme') };
  };
  expect(await read()).toMatchObject({ acme: { keys: [{ keyId }], sites: [{ site: 'marigold', grantLimit: '0' }] } });
  expect((await read()).text).not.toContain(secret);
  await owner('console.revokeProviderKey', { code: 'acme', keyId, reason });
  expect((await read()).acme?.keys).toEqual([]);
  expect((await owner('console.providers', {})).protocols).toContain('croupier');
});

test('adds a site with the built-in games at once, whose code nobody else can take', async () => {
  const wanted = {
    code: 'harbour',
    name: 'Harbour',
    currency: 'VND',
    timeZone: 'Asia/Ho_Chi_Minh',
    hosts: ['harbour.example'],
    reason,
  };
  await owner('console.addSite', wanted);
  const visitor = it.siteClient(null, it.server, 'harbour.example');
  const { whitelabel } = await visitor('system.permission', { url: 'harbour.example' });
  expect(whitelabel).toMatchObject({ name: 'Harbour', timeZone: 'Asia/Ho_Chi_Minh', currency: { code: 'VND' } });
  const { id = '' } = (await it.modules.sites.byCode('harbour')) ?? {};
  expect((await it.modules.catalogue.everyGame(id, { offset: 0, limit: 1 })).total).toBeGreaterThan(10);
  expect((await owner('console.me', {})).sites.map(({ code }) => code)).toContain('harbour');
  expect(await refusedWith(owner('console.addSite', wanted))).toBe('conflict');
  const other = { ...wanted, code: 'other' };
  expect(await refusedWith(owner('console.addSite', other))).toBe('conflict');
  const rows = await it.ownerDb.query("select 1 from staff.audit where action = 'site.add' and site_id = $1", [id]);
  expect(rows).toHaveLength(1);
});

test.each([
  ['currency', { currency: 'XYZ' }],
  ['timeZone', { timeZone: 'Asia/Nowhere' }],
])('refuses a site whose %s is not known', async (problem, changes) => {
  const wanted = { code: 'nowhere', name: 'Nowhere', currency: 'PHP', timeZone: 'Asia/Manila', hosts: [], reason };
  const refused = await refusedCall(owner('console.addSite', { ...wanted, ...changes }));
  expect([refused.code, refused.params]).toEqual(['site_invalid', { problem }]);
});

test('goes on with a site whose games were not there when its process died', async () => {
  const wanted = { code: 'halfway', name: 'Halfway', currency: 'PHP', timeZone: 'Asia/Manila', hosts: [] };
  const { id } = await it.modules.sites.add({ ...wanted, demo: false, profile: 'strictest', settings: {} });
  await owner('console.addSite', { ...wanted, reason });
  expect((await it.modules.catalogue.everyGame(id, { offset: 0, limit: 1 })).total).toBeGreaterThan(10);
});
