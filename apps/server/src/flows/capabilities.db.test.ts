import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CapabilityFlag, capabilityFlags, contentItem } from '@croupier/contract';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttp } from '../kernel/http.ts';
import { createLog } from '../kernel/log.ts';
import { serveSite } from '../web/serve-pages.ts';
import { pageAt, servedAddresses } from '../web/site-pages.ts';
import { createCallGuard } from './call-guard.ts';

let it: TestPlatform;
let app: FastifyInstance;
let member: TestMember;
let folder: string;

const record = async () => {};
const change = (key: string, value: unknown) => it.modules.sites.change({ siteId: it.siteId, key, value, record });

const template = `<!doctype html><html lang="en"><head><title><!--title--></title><!--head--></head>
  <body><!--banner--><!--boot--></body></html>`;

beforeAll(async () => {
  it = await createTestPlatform();
  folder = mkdtempSync(join(tmpdir(), 'croupier-built-site-'));
  for (const file of ['index.html', 'index.vi.html', 'index.es.html', 'index.ar.html'])
    writeFileSync(join(folder, file), template);
  const { config, metrics, random } = it.server.foundation;
  app = await createHttp({
    config,
    metrics,
    log: createLog('silent'),
    countryOf: () => null,
    contentSecurityPolicy: async () => "default-src 'self'",
  });
  await serveSite(
    app,
    {
      config: { ...config, serveFiles: true },
      guard: createCallGuard(it.modules),
      modules: it.modules,
      random,
    },
    folder,
  );
  member = await it.register();
  await change('languages', ['EN', 'VI', 'ES', 'AR']);
  await change('customerService', [{ csType: 'LIVECHAT', csPosition: 'LIVECHAT-1', path: '/help' }]);
  await change('vipPage', true);
  await change('gameTypes', allTypes);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
  await it.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost', accept: 'text/html', ...headers } });
/** Of every type that has a page. */
const allTypes = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'ELOTT', 'FISH', 'PVP', 'COCKFIGHT'];
const visitor = () => it.siteClient(null);

/** Every address and file in which a page may leave a trace, as one text. */
async function traces(): Promise<string> {
  const files = await Promise.all(['/sitemap.xml', '/manifest.webmanifest'].map((url) => get(url)));
  return files.map(({ body }) => body).join('\n');
}

/** The pages that go with each capability. */
const pagesOf = (flag: CapabilityFlag) => servedAddresses.filter((path) => pageAt(path).flag === flag);

test('serves every address of the site as a page', async () => {
  for (const path of servedAddresses) {
    const answer = await get(path);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    // it returns the visitor's address and country
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  }
  for (const path of ['/nothing', '/assets/nothing.html']) expect((await get(path)).statusCode).toBe(404);
});

test.each(['/', '/nothing', '/manifest.webmanifest', '/icons/any-192.png', '/robots.txt', '/sitemap.xml'])(
  'varies %s by host, so that no cache serves one brand to another',
  async (path) => {
    const { vary = '' } = (await get(path)).headers;
    expect(String(vary).split(', ')).toContain('host');
  },
);

test.each(capabilityFlags)('serves and links no page of %s while it is off', async (flag) => {
  const pages = pagesOf(flag);
  const others = servedAddresses.filter((path) => !pages.includes(path));
  await change(flag, false);
  const links = await traces();
  for (const path of pages) {
    const answer = await get(path);
    expect([path, answer.statusCode]).toEqual([path, 404]);
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.body).not.toContain('rel="canonical"');
    expect([path, links.includes(`${path}<`) || links.includes(`"${path}"`)]).toEqual([path, false]);
  }
  for (const path of others) expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
  const { whitelabel } = await visitor()('system.permission', {});
  expect(whitelabel.flags[flag]).toBe(false);
  await change(flag, true);
  for (const path of pages) expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
});

test.each([
  ['RNG', ['/rng']],
  ['LIVE', ['/live']],
  ['SPORTS', ['/sports', '/fbsports']],
  ['ESPORTS', ['/esports']],
  ['ELOTT', ['/elott', '/lottery', '/vnlottery']],
  ['FISH', ['/fish']],
  ['PVP', ['/pvp']],
  ['COCKFIGHT', ['/cockfight']],
])('serves no page of %s where the site does not offer it', async (type, paths) => {
  await change(
    'gameTypes',
    allTypes.filter((other) => other !== type),
  );
  for (const path of paths) expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  for (const path of paths) expect(await traces()).not.toMatch(new RegExp(`${path}["<]`));
  await change('gameTypes', allTypes);
  for (const path of paths) expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
});

test('serves no page for a kind of game that the site does not offer', async () => {
  await change('gameTypes', ['FISH']);
  expect((await get('/rng')).statusCode).toBe(404);
  expect(await traces()).not.toContain('/rng');
  const { body } = await get('/');
  expect(body).not.toContain('lantern-tide');
  const { banners } = await visitor()('content.announcements', {});
  expect(banners.filter(({ groupName }) => groupName === 'w_rng')).toEqual([]);
  expect(banners.filter(({ linkageType, linkage }) => linkageType === 'PAGE' && linkage === '/rng')).toEqual([]);
  expect(banners.filter(({ linkageType }) => linkageType === 'GAME')).toEqual([]);
  await change('gameTypes', allTypes);
  expect((await visitor()('content.announcements', {})).banners.some(({ groupName }) => groupName === 'w_rng')).toBe(
    true,
  );
});

test('hides registration where nobody may register', async () => {
  await change('DIRECTREG3', false);
  for (const path of ['/register', '/register.html']) expect((await get(path)).statusCode).toBe(404);
  expect(await traces()).not.toContain('/register');
  const { banners, popup, promotion } = await visitor()('content.announcements', {});
  for (const { linkageType, linkage } of [...banners, ...popup, ...promotion])
    expect([linkageType, linkage]).not.toEqual(['MODAL', 'register']);
  expect(banners.some(({ groupName }) => groupName === 'w_reg')).toBe(false);
  await change('DIRECTREG3', true);
  expect((await get('/register')).statusCode).toBe(200);
});

test('hides promotions, and buttons that lead to them, while the page is off', async () => {
  const item = contentItem.parse({
    type: 'PU',
    popupWhen: 'AFTER',
    linkageType: 'PAGE',
    linkage: '/promotions?type=NEWS',
    texts: { EN: { title: 'Go and see', action: 'There' } },
  });
  const by = { siteId: it.siteId, actor: 'test', record };
  const { id, revision } = await it.modules.content.editing.save({ ...by, id: null, revision: null, item });
  await it.modules.content.editing.publish({ ...by, id, revision, published: true });
  const welcome = async () => (await member.site('member.welcome', {})).popups.find((popup) => popup.id === id);
  const [promotion] = (await visitor()('content.announcements', {})).promotion;
  expect(await welcome()).toMatchObject({ linkageType: 'PAGE', action: 'There' });
  await change('promotionsPage', false);
  expect((await visitor()('content.announcements', {})).promotion).toEqual([]);
  expect(await refusedWith(visitor()('content.promotion', { id: promotion?.id ?? '' }))).toBe('not_found');
  expect(await traces()).not.toMatch(/promo/i);
  expect(await welcome()).toMatchObject({ title: 'Go and see', linkageType: 'NONE', linkage: '', action: '' });
  await change('promotionsPage', true);
  expect((await visitor()('content.promotion', { id: promotion?.id ?? '' })).id).toBe(promotion?.id);
});

test('hides buttons that lead to a missing page or to customer service that is not for this visitor', async () => {
  const by = { siteId: it.siteId, actor: 'test', record };
  const items = [
    ['PAGE', '/pointMall'],
    ['PAGE', '/nowhere'],
    ['PAGE', '/help#terms'],
    ['SERVICE', ''],
  ] as const;
  const ids: string[] = [];
  for (const [linkageType, linkage] of items) {
    const texts = { EN: { title: 'Somewhere', action: 'Go' } };
    const item = contentItem.parse({ type: 'PR', promotionType: 'NEWS', linkageType, linkage, texts });
    const { id, revision } = await it.modules.content.editing.save({ ...by, id: null, revision: null, item });
    await it.modules.content.editing.publish({ ...by, id, revision, published: true });
    ids.push(id);
  }
  const actions = async () => {
    const { promotion } = await visitor()('content.announcements', { types: 'PR' });
    return ids.map((id) => promotion.find((one) => one.id === id)?.action);
  };
  expect(await actions()).toEqual(['', '', 'Go', 'Go']);
  const vip = { csType: 'VIP', csPosition: 'LIVECHAT-1', path: '/help' };
  await change('customerService', [vip]);
  expect(await actions()).toEqual(['', '', 'Go', '']);
  await change('customerService', [{ ...vip, csType: 'LIVECHAT' }]);
  // a banner of a page that nobody has built
  const banner = contentItem.parse({
    type: 'B',
    group: 'w_shop',
    texts: { EN: { title: 'Mall', wide: { art: '/art/hero-wide.svg', width: 1440, height: 560 } } },
  });
  const { id, revision } = await it.modules.content.editing.save({ ...by, id: null, revision: null, item: banner });
  await it.modules.content.editing.publish({ ...by, id, revision, published: true });
  const { banners } = await visitor()('content.announcements', { types: 'B' });
  expect(banners.filter(({ groupName }) => groupName === 'w_shop')).toEqual([]);
});

test('refuses calls of help, feedback, boards and counters while they are off', async () => {
  await change('helpPage', false);
  expect((await visitor()('content.help', {})).sections).toEqual([]);
  await change('helpPage', true);
  expect((await visitor()('content.help', {})).sections.length).toBeGreaterThan(0);
  await change('feedback', false);
  const feedback = { feedbackId: crypto.randomUUID(), kind: 'PRAISE', content: 'Good' } as const;
  expect(await refusedWith(member.site('inbox.feedback', feedback))).toBe('not_found');
  await change('feedback', true);
  await member.site('inbox.feedback', feedback);
  await change('customerService', []);
  expect((await visitor()('system.permission', {})).customerService).toEqual([]);
  expect((await visitor()('system.customerService', {})).list).toEqual([]);
});

test('serves a page in the language asked for', async () => {
  const languageOf = async (url: string, headers: Record<string, string> = {}) =>
    /<html lang="([\w-]+)"( dir="rtl")?/
      .exec((await get(url, headers)).body)
      ?.slice(1, 3)
      .join('');
  expect(await languageOf('/')).toBe('en');
  expect(await languageOf('/', { 'accept-language': 'fr-FR,fr;q=0.9,vi;q=0.8,es;q=0.7' })).toBe('vi');
  expect(await languageOf('/', { 'accept-language': 'es;q=0.2, vi;q=0.9, de' })).toBe('vi');
  expect(await languageOf('/', { 'accept-language': 'vi', cookie: 'theme=dark; lang=ES' })).toBe('es');
  expect(await languageOf('/help?lang=vi', { cookie: 'lang=ES' })).toBe('vi');
  expect(await languageOf('/help?lang=VI')).toBe('vi');
  expect(await languageOf('/?lang=ar')).toBe('ar dir="rtl"');
  // a language that the site does not offer, or that nobody knows
  for (const lang of ['CN', 'zh-hans', 'xx', '', '%00', '<script>'])
    expect(await languageOf(`/?lang=${lang}`)).toBe('en');
  expect(await languageOf('/', { 'accept-language': ';;;,q=,*;q=9, '.repeat(200) })).toBe('en');
});

test('gives search engines one address a page, in every language', async () => {
  const { body } = await get('/home?lang=vi&utm_source=x');
  expect(body).toContain('<link rel="canonical" href="http://localhost/?lang=vi">');
  for (const [tag, url] of [
    ['en', 'http://localhost/'],
    ['vi', 'http://localhost/?lang=vi'],
    ['es', 'http://localhost/?lang=es'],
    ['ar', 'http://localhost/?lang=ar'],
    ['x-default', 'http://localhost/'],
  ])
    expect(body).toContain(`<link rel="alternate" hreflang="${tag}" href="${url}">`);
  expect((await get('/promoDetail?id=abc&lang=es')).body).toContain(
    'href="http://localhost/promoDetail?id=abc&amp;lang=es"',
  );
  expect((await get('/down')).body).toContain('<link rel="canonical" href="http://localhost/download">');
  for (const path of ['/login', '/records/bets', '/game?nodeId=lantern-tide'])
    expect((await get(path)).body).toContain('<meta name="robots" content="noindex">');
});

test('has a title and a description for each page and language', async () => {
  const wordsOf = async (path: string) => {
    const { body } = await get(path);
    return [/<title>(.*?)<\/title>/.exec(body)?.[1], /name="description" content="(.*?)"/.exec(body)?.[1]] as const;
  };
  for (const path of servedAddresses) {
    const [english, vietnamese] = [await wordsOf(path), await wordsOf(`${path}?lang=vi`)];
    for (const [title, text] of [english, vietnamese]) {
      expect([path, title]).toEqual([path, expect.stringMatching(/^.+ · Marigold$/)]);
      expect([path, (text ?? '').length > 15]).toEqual([path, true]);
      expect(text).not.toContain('{');
    }
    expect(english[0]).not.toBe(vietnamese[0]);
  }
  await change('siteDescription', { VI: 'Một trang "riêng" <b>' });
  expect((await get('/?lang=vi')).body).toContain('content="Một trang &quot;riêng&quot; &lt;b&gt;"');
  expect((await get('/help?lang=vi')).body).not.toContain('riêng&quot;');
});

test('sends with a page the first data that it shows', async () => {
  const boot = async (path: string) => {
    const json = /id="boot">(.*?)<\/script>/s.exec((await get(path)).body)?.[1] ?? '';
    return Object.keys(JSON.parse(json)).sort();
  };
  expect(await boot('/')).toEqual(['announcements', 'hot', 'list', 'permission']);
  expect(await boot('/rng')).toEqual(['announcements', 'hot', 'list', 'permission']);
  expect(await boot('/help')).toEqual(['announcements', 'permission']);
  expect(await boot('/login')).toEqual(['permission']);
  expect(await boot('/nothing')).toEqual(['permission']);
});
