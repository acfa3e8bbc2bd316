import type { CallResult } from '@croupier/contract';
import { readServiceLink } from '@croupier/contract/service-link';
import { contrast } from '@croupier/ui/brand-colours';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { createTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { type BrandFile, readBrandFile } from './brand-file.ts';
import { seedBrand } from './seed-brand.ts';

let it: TestPlatform;
let brand: BrandFile;
const host = 'moonreef.localhost';

beforeAll(async () => {
  it = await createTestPlatform();
  brand = readBrandFile('moonreef');
  expect((await seedBrand(it.modules, brand)).added).toBe(true);
});

afterAll(() => it.close());

const visitor = (at = host) => it.siteClient(null, undefined, at);

/** Everything that a visitor of a site is shown, as one text. */
async function shownTo(at: string, language: string): Promise<string> {
  const call = visitor(at);
  return JSON.stringify([
    await call('system.permission', {}),
    await call('games.hot', { language }),
    await call('games.list', { language }),
    await call('home.popular', { language }),
    await call('home.winnerBoard', { language }),
    await call('content.announcements', { language }),
    await call('content.help', { language }),
    await call('system.domainRoute', {}),
  ]);
}

test('mentions neither brand on the other', async () => {
  for (const language of ['VI', 'EN', 'ES']) {
    expect(await shownTo(host, language)).not.toMatch(/marigold/i);
    expect(await shownTo('localhost', language)).not.toMatch(/moonreef/i);
  }
});

test('makes a brand as its file describes it', async () => {
  const { whitelabel, customerService }: CallResult<'system.permission'> = await visitor()('system.permission', {});
  expect(whitelabel).toMatchObject({
    name: 'Moonreef',
    merchantCode: 'moonreef',
    defaultLanguage: 'VI',
    languages: ['VI', 'EN'],
    currency: { code: 'VND', exponent: 0, symbol: '₫' },
    brand: { petal: '#ff7d66', leaf: '#3346b0', deep: '#0d1445', font: 'serif', shape: 'soft' },
    flags: { feedback: false, joinPage: false, promotionsPage: true },
  });
  expect(customerService.map(({ csPosition }) => csPosition)).toEqual(['LIVECHAT-1', 'TELEGRAM-1']);
  const [chat] = (await visitor()('system.customerService', {})).list;
  expect(await readServiceLink(chat?.path ?? '')).toBe('/help');
  expect(contrast(whitelabel.brand.deep ?? '', '#ffffff')).toBeGreaterThan(4.5);
});

test('uploads the pictures of the brand', async () => {
  const { brand: look } = await visitor()('system.whitelabel', {});
  const { banners, promotion } = await visitor()('content.announcements', {});
  const urls = [look.logoUrl, look.enterArtUrl, look.jackpotArtUrl];
  urls.push(...banners.flatMap(({ wide, tall }) => [wide.url, tall?.url ?? '']));
  urls.push(...promotion.map(({ picture }) => picture?.url ?? ''));
  for (const url of urls) {
    expect(url).toMatch(/^\/media\/[0-9a-f]{64}-\d+\.webp$/);
    const answer = await it.server.site.inject({ url, headers: { host } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  }
});

test('keeps each brand’s money in its own currency', async () => {
  const member = await it.register(host);
  const balance = await member.site('wallet.balance', {});
  expect(balance).toMatchObject({ sumBalance: '5000000', currency: { code: 'VND', exponent: 0 } });
  const { games } = await visitor()('games.list', {});
  expect(games[0]).toMatchObject({ minBet: '2000', maxBet: '100000' });
  const game = await it.openGame(member);
  expect((await game.play('2000')).balance).toBeDefined();
});

test('keeps the changes of an operator, and adds nothing twice, when a brand is seeded again', async () => {
  const { siteId } = await seedBrand(it.modules, brand);
  const before = await shownTo(host, 'EN');
  await it.modules.sites.change({ siteId, key: 'brandPetal', value: '#00aa88', record: async () => {} });
  const [notice] = (await it.modules.content.editing.list(siteId)).filter(({ type }) => type === 'PL');
  await it.modules.content.editing.archive({
    siteId,
    actor: 'test',
    record: async () => {},
    id: notice?.id ?? '',
    revision: notice?.revision ?? 0,
  });
  expect((await seedBrand(it.modules, brand)).added).toBe(false);
  const after = await visitor()('system.whitelabel', {});
  expect(after.brand.petal).toBe('#00aa88');
  const { player } = await visitor()('content.announcements', { language: 'EN' });
  const noticesBefore = before.match(/Moonreef is open|Help from 8:00/g) ?? [];
  expect(player).toHaveLength(new Set(noticesBefore).size - 1);
});

test('refuses a brand whose host belongs to another site', async () => {
  const thief = { ...brand, code: 'thief', hosts: ['localhost'] };
  await expect(seedBrand(it.modules, thief)).rejects.toThrow(/thief could not be added: conflict/);
  expect(await it.modules.sites.byCode('thief')).toBeNull();
});

test('reports what is wrong in a brand file', () => {
  expect(() => readBrandFile('nobody')).toThrow(Problem);
  expect(() => readBrandFile('package.json')).toThrow(/cannot be used.*code/s);
  expect(() => readBrandFile('README.md')).toThrow(/is no JSON/);
});
