import type { CallInput } from '@croupier/contract';
import type { CallError, Client } from '@croupier/contract/client';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../testing/test-kernel.ts';
import type { Catalogue, NewGame, NewSiteGame } from './catalogue.public.ts';

let it: TestPlatform;
let catalogue: Catalogue;
let site: Client;
let otherSite: Client;
let otherSiteId: string;

const vendor = { code: 'ACME', displayName: 'Acme', provider: 'house', accountTypeId: 7 };

const game = (
  nodeId: string,
  changes: Partial<NewGame> & Partial<NewSiteGame> = {},
): { game: NewGame; offer: NewSiteGame } => ({
  game: {
    nodeId,
    vendorCode: 'ACME',
    gameCode: nodeId,
    name: nodeId,
    names: {},
    description: '',
    gameType: 'RNG',
    gameClass: 'SC',
    coverUrl: '/art/x.svg',
    version: 'r1-1',
    rtpBps: 9_500,
    volatility: 'low',
    lines: 10,
    maxWinTimesStake: null,
    ...Object.fromEntries(
      Object.entries(changes).filter(([key]) => !['isHot', 'position', 'minBet', 'maxBet'].includes(key)),
    ),
  },
  offer: {
    nodeId,
    isHot: changes.isHot ?? false,
    position: changes.position ?? 5,
    minBet: changes.minBet ?? 100n,
    maxBet: changes.maxBet ?? 10_000n,
  },
});

beforeAll(async () => {
  it = await createTestPlatform();
  catalogue = it.modules.catalogue;
  ({ id: otherSiteId } = await it.modules.sites.add({
    code: 'second',
    name: 'Second',
    demo: false,
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    profile: 'strictest',
    hosts: ['second.example'],
    settings: { gameTypes: ['RNG', 'FISH'] },
  }));
  site = it.siteClient(null);
  otherSite = it.siteClient(null, it.server, 'second.example');
  await catalogue.publish(it.siteId, vendor, [
    game('percent', { name: '100% Luck', position: 2, minBet: 500n, lines: null, rtpBps: 9_000 }),
    game('underscore', { name: 'Snake_Eyes', position: 2, gameClass: 'TG', rtpBps: 9_900 }),
    game('backslash', { name: 'Back\\Slash', position: 2, minBet: 1_000n, lines: 50 }),
    game('streets', { name: 'Đường Phố', names: { EN: 'City Streets', VI: 'Đường Phố' } }),
    game('istanbul', { name: 'İstanbul Café' }),
    game('roulette', { name: 'Roulette', gameType: 'FISH', gameClass: 'TG', isHot: true, position: 0 }),
  ]);
  await catalogue.publish(otherSiteId, vendor, [
    game('foreign', { name: 'Foreign Game', isHot: true }),
    game('shoal', { name: 'Shoal', gameType: 'FISH', gameClass: 'AC' }),
  ]);
});

afterAll(() => it.close());

type Query = CallInput<'games.list'>;

const list = async (query: Query = {}, at = site) => (await at('games.list', query)).games.map(({ nodeId }) => nodeId);
const codeOf = async (call: Promise<unknown>) => {
  try {
    await call;
  } catch (error) {
    return (error as CallError).code;
  }
  throw new Error('the call was not refused');
};

const all = ['lantern-tide', 'backslash', 'percent', 'underscore', 'istanbul', 'streets'];

test('sorts games as requested', async () => {
  expect(await list()).toEqual(all);
  expect(await list({ sort: 'popular' })).toEqual(all);
  expect(await list({ sort: 'name' })).toEqual([
    'percent',
    'backslash',
    'streets',
    'istanbul',
    'lantern-tide',
    'underscore',
  ]);
  expect(await list({ sort: 'rtp' })).toEqual([
    'underscore',
    'lantern-tide',
    'backslash',
    'istanbul',
    'streets',
    'percent',
  ]);
  expect((await list({ sort: 'newest' })).at(-1)).toBe('lantern-tide');
});

test.each<[Query, string[]]>([
  [{ gameType: 'RNG' }, all],
  [{ gameType: 'FISH' }, []],
  [{ vassalage: 'NORTHLIGHT' }, ['lantern-tide']],
  [{ vassalage: 'nobody' }, []],
  [{ gameClassify: 'TG' }, ['underscore']],
  [{ minBet: '99' }, ['lantern-tide']],
  [{ minBet: '100' }, ['lantern-tide', 'underscore', 'istanbul', 'streets']],
  [{ minBet: '1000' }, all],
  [{ minLineNum: 20 }, ['lantern-tide', 'backslash']],
  [{ minLineNum: 1 }, ['lantern-tide', 'backslash', 'underscore', 'istanbul', 'streets']],
  [{ hot: 'true' }, ['lantern-tide']],
  [{ hot: 'false' }, all],
  [{ vassalage: 'ACME', gameClassify: 'SC', minBet: '500', gameName: 'luck' }, ['percent']],
])('filters games by %j', async (query, expected) => {
  expect(await list(query)).toEqual(expected);
});

test.each([
  ['lantern', ['lantern-tide']],
  ['LANTERN TIDE', ['lantern-tide']],
  ['  tide ', ['lantern-tide']],
  ['trieu', ['lantern-tide']],
  ['Triều', ['lantern-tide']],
  ['Triều'.normalize('NFD'), ['lantern-tide']],
  ['den long', ['lantern-tide']],
  ['ĐÈN', ['lantern-tide']],
  ['duong pho', ['streets']],
  ['city', ['streets']],
  ['istanbul cafe', ['istanbul']],
  ['   ', all],
  ['nothing like it', []],
])('finds the name %j in any language', async (gameName, expected) => {
  expect(await list({ gameName })).toEqual(expected);
});

test.each([
  ['lantren', ['lantern-tide']],
  ['Lanten Tdie', ['lantern-tide']],
  ['istambul', ['istanbul']],
])('finds games by the misspelt name %j', async (gameName, expected) => {
  const { games, similar } = await site('games.list', { gameName });
  expect(games.map(({ nodeId }) => nodeId)).toEqual(expected);
  expect(similar).toBe(true);
});

test.each([
  ['%', ['percent']],
  ['100%', ['percent']],
  ['_', ['underscore']],
  ['e_e', ['underscore']],
  ['\\', ['backslash']],
  ['\\S', ['backslash']],
  ['%%', []],
  ["'; drop table catalogue.game; --", []],
])('treats the sign %j as itself', async (gameName, expected) => {
  expect(await list({ gameName })).toEqual(expected);
});

test('names the vendor of a game as its menus do, and no play for a game that is no lottery', async () => {
  const [game] = (await site('games.list', { gameName: 'Lantern Tide' })).games;
  const { lanes } = (await site('games.vendors', {})).data;
  const vendor = lanes.flatMap(({ cards }) => cards).find(({ vassalage }) => vassalage === game?.vassalage);
  expect(vendor?.displayName).toBeTruthy();
  expect(game).toMatchObject({ accountTypeName: vendor?.displayName, defaultPlayType: null });
});

test('names a game in the language of the visitor', async () => {
  const nameIn = async (language: string) => (await site('games.detail', { nodeId: 'lantern-tide', language })).name;
  expect(await nameIn('VI')).toBe('Triều Đèn Lồng');
  expect(await nameIn('EN')).toBe('Lantern Tide');
  expect(await nameIn('TH')).toBe('Lantern Tide');
  expect((await site('games.list', { language: 'VI', gameName: 'city' })).games[0]?.name).toBe('Đường Phố');
});

test('describes a game in the language of the visitor', async () => {
  const saidIn = async (language?: string) =>
    (await site('games.detail', { nodeId: 'lantern-tide', ...(language ? { language } : {}) })).description;
  expect(await saidIn('VI')).toContain('bến cảng');
  expect(await saidIn('TH')).toContain('harbour');
  expect(await saidIn()).toContain('harbour');
});

test('pages without repeating or skipping a game', async () => {
  for (const sort of ['popular', 'name', 'newest', 'rtp'] as const) {
    const pages: string[] = [];
    for (let pageNo = 1; pageNo <= 3; pageNo += 1) pages.push(...(await list({ sort, pageNo, pageSize: 2 })));
    expect(pages).toEqual(await list({ sort }));
  }
});

test('reports the total on a page beyond the last', async () => {
  expect(await site('games.list', { pageNo: 2, pageSize: 4 })).toMatchObject({
    totalCount: 6,
    totalPages: 2,
    pageNo: 2,
  });
  expect(await site('games.list', { pageNo: 3, pageSize: 4 })).toEqual({
    similar: false,
    classes: ['SC', 'TG'],
    games: [],
    totalCount: 6,
    totalPages: 2,
    pageNo: 3,
  });
  expect(await site('games.list', { pageNo: 10_000, pageSize: 100, gameClassify: 'TG' })).toMatchObject({
    totalCount: 1,
    totalPages: 1,
  });
  expect(await site('games.list', { gameName: 'nothing' })).toMatchObject({ totalCount: 0, totalPages: 0 });
});

test('shows no game type that the site does not offer', async () => {
  const vendors = async () => (await site('games.vendors', {})).data.lanes.map(({ gameClassify }) => gameClassify);
  const titles = async (language: string) =>
    (await site('games.vendors', { language })).data.lanes.map(({ title }) => title);
  expect(await vendors()).toEqual(['RNG']);
  expect((await site('games.vendorGameTypes', {})).list).toEqual([
    { vassalage: 'ACME', gameType: 'RNG' },
    { vassalage: 'NORTHLIGHT', gameType: 'RNG' },
  ]);
  expect((await site('games.hot', {})).list.map(({ nodeId }) => nodeId)).toEqual(['lantern-tide']);
  expect(await codeOf(site('games.detail', { nodeId: 'roulette' }))).toBe('game_not_found');
  const member = await it.register();
  expect(await codeOf(member.site('games.launch', { nodeId: 'roulette' }))).toBe('game_not_found');
  const record = async () => {};
  await it.modules.sites.change({ siteId: it.siteId, key: 'gameTypes', value: ['RNG', 'FISH'], record });
  expect(await list({ gameType: 'FISH' })).toEqual(['roulette']);
  expect(await vendors()).toEqual(['RNG', 'FISH']);
  expect(await titles('EN')).toEqual(['Casino', 'Fishing']);
  expect(await titles('VI')).toEqual(['Game điện tử', 'Bắn cá']);
  await it.modules.sites.change({ siteId: it.siteId, key: 'gameTypes', value: ['RNG'], record });
});

test('shows and opens no game of another site', async () => {
  expect(await list({}, otherSite)).toEqual(['foreign', 'shoal']);
  expect(await list({ gameName: 'lantern' }, otherSite)).toEqual([]);
  for (const nodeId of ['foreign', 'shoal']) {
    expect(await codeOf(site('games.detail', { nodeId }))).toBe('game_not_found');
    expect(await catalogue.game(it.siteId, nodeId)).toBeNull();
  }
  expect((await site('games.hot', {})).list.map(({ nodeId }) => nodeId)).toEqual(['lantern-tide']);
  expect((await otherSite('games.vendors', {})).data.lanes.map(({ gameClassify }) => gameClassify)).toEqual([
    'RNG',
    'FISH',
  ]);
  const member = await it.register();
  expect(await codeOf(member.site('games.launch', { nodeId: 'foreign' }))).toBe('game_not_found');
});

test('finds no game under a name that it does not have', async () => {
  for (const nodeId of ['lantern-tide x', ' lantern-tide', 'LANTERN-TIDE']) {
    expect(await codeOf(site('games.detail', { nodeId }))).toBe('game_not_found');
  }
});

test('closes a game on its own site alone, on all processes', async () => {
  const record = async () => {};
  const another = (await it.startAnother()).modules.catalogue;
  const open = async (of: Catalogue, siteId: string) => (await of.game(siteId, 'shared'))?.gameOpen;
  for (const siteId of [it.siteId, otherSiteId]) await catalogue.publish(siteId, vendor, [game('shared')]);
  expect([await open(another, it.siteId), await open(another, otherSiteId)]).toEqual([true, true]);
  await catalogue.setGameOpen({ siteId: it.siteId, target: 'shared', open: false, record });
  // the other process is notified, or reads again when its copy is too old
  it.clock.advance(2_000);
  expect([await open(another, it.siteId), await open(another, otherSiteId)]).toEqual([false, true]);
  const card = (await site('games.list', { gameName: 'shared' })).games[0];
  expect(card).toMatchObject({ nodeId: 'shared', maintenance: true });
  // publishing again, as every start does, opens nothing
  await catalogue.publish(it.siteId, vendor, [game('shared', { isHot: true, position: 9, minBet: 7n })]);
  expect(await catalogue.game(it.siteId, 'shared')).toMatchObject({ gameOpen: false, isHot: false, minBet: 100n });
  await catalogue.setVendorOpen({ siteId: otherSiteId, target: 'ACME', open: false, record });
  expect((await otherSite('games.list', {})).games.every(({ maintenance }) => maintenance)).toBe(true);
  expect((await site('games.list', { gameName: 'luck' })).games[0]?.maintenance).toBe(false);
});

test('refuses to switch a game or vendor that does not exist', async () => {
  const change = { siteId: it.siteId, target: 'foreign', open: false, record: async () => {} };
  expect((await refusalOf(catalogue.setGameOpen(change))).code).toBe('game_not_found');
  expect((await refusalOf(catalogue.setVendorOpen({ ...change, target: 'NOBODY' }))).code).toBe('not_found');
});

test('does not switch a game when the audit record fails', async () => {
  const record = () => Promise.reject(new Error('no audit'));
  const change = { siteId: it.siteId, open: false, record };
  await expect(catalogue.setGameOpen({ ...change, target: 'percent' })).rejects.toThrow('no audit');
  await expect(catalogue.setVendorOpen({ ...change, target: 'ACME' })).rejects.toThrow('no audit');
  expect(await catalogue.game(it.siteId, 'percent')).toMatchObject({ gameOpen: true, vendorOpen: true });
});

test('marks a game as new for a limited time', async () => {
  const isNew = async () => (await site('games.detail', { nodeId: 'percent' })).isNew;
  expect(await isNew()).toBe(true);
  it.clock.advance(31 * 24 * 60 * 60_000);
  expect(await isNew()).toBe(false);
});

test('does not offer a game that returns less than the licence allows', async () => {
  await catalogue.publish(it.siteId, vendor, [game('stingy', { name: 'Stingy', rtpBps: 8_499 })]);
  expect(await list({ gameName: 'stingy' })).toEqual([]);
  expect(await codeOf(site('games.detail', { nodeId: 'stingy' }))).toBe('game_not_found');
  const member = await it.register();
  expect(await codeOf(member.site('games.launch', { nodeId: 'stingy' }))).toBe('game_not_found');
  await catalogue.publish(it.siteId, vendor, [game('stingy', { name: 'Stingy', rtpBps: 8_500 })]);
  expect(await list({ gameName: 'stingy' })).toEqual(['stingy']);
});
