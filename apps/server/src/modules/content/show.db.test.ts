import type { CallInput } from '@croupier/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draft, words } from '../../testing/test-content.ts';
import { eventually, refusalOf } from '../../testing/test-kernel.ts';
import type { Content } from './content.public.ts';
import { by, type ContentScene, createContentScene, memberOf, publish, visitorOf } from './testing/scene.ts';

let scene: ContentScene;
let content: Content;

const hour = 60 * 60_000;
const start = new Date('2026-11-02T12:00:00Z');
const at = (hours: number) => new Date(start.getTime() + hours * hour).toISOString();

beforeAll(async () => {
  scene = await createContentScene();
  content = scene.content;
});

afterAll(() => scene.kernel.close());

beforeEach(async () => {
  scene.kernel.clock.set(start);
  for (const site of [scene.site, scene.otherSite]) {
    for (const { id, revision } of await content.editing.list(site.id)) {
      await content.editing.archive({ ...by(site), id, revision });
    }
  }
});

type Query = CallInput<'content.announcements'>;
const announce = (query: Query = {}, context = visitorOf(scene.site), from = content) =>
  from.calls['content.announcements']({ ...query, types: query.types ?? 'B,PL,PU,PR' }, context);
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);
const promotions = async (query: Query = {}) => titles((await announce(query)).promotion);

test('an item that shows before its start, or from its end on', async () => {
  const window = { startsAt: at(1), endsAt: at(3) };
  for (const type of ['B', 'PL', 'PU', 'PR'] as const) {
    await publish(
      content,
      scene.site,
      draft(type, { ...window, ...(type === 'PU' ? { popupWhen: 'BEFORE' as const } : {}) }),
    );
  }
  const counts = async () => {
    const { banners, player, popup, promotion } = await announce();
    return [banners, player, popup, promotion].map(({ length }) => length);
  };
  const seen: [number, number[]][] = [];
  for (const minutes of [0, 59.99, 60, 179.99, 180, 600]) {
    scene.kernel.clock.set(new Date(start.getTime() + minutes * 60_000));
    seen.push([minutes, await counts()]);
  }
  const [none, all] = [
    [0, 0, 0, 0],
    [1, 1, 1, 1],
  ];
  expect(seen).toEqual([
    [0, none],
    [59.99, none],
    [60, all],
    [179.99, all],
    [180, none],
    [600, none],
  ]);
});

test('a promotion that opens by its address though it is not due', async () => {
  const { id } = await publish(content, scene.site, draft('PR', { endsAt: at(1) }));
  const open = () => content.calls['content.promotion']({ id }, visitorOf(scene.site));
  expect((await open()).title).toBe('Title');
  scene.kernel.clock.advance(hour);
  expect((await refusalOf(open())).code).toBe('not_found');
});

test('words in another language than the nearest that there is', async () => {
  const wide = { art: '/art/a.svg', width: 10, height: 10 };
  await publish(
    content,
    scene.site,
    draft('B', { texts: { EN: words('English', { wide }), VI: words('Việt'), CN: words('中文') } }),
  );
  await publish(
    content,
    scene.site,
    draft('B', { position: 1, texts: { ES: words('Español', { wide }), EN: words('Two') } }),
  );
  await publish(content, scene.site, draft('B', { position: 2, texts: { TH: words('ไทย', { wide }) } }));
  const found = async (language?: string) =>
    titles((await announce(language === undefined ? {} : { language })).banners);
  expect(await found('EN')).toEqual(['English', 'Two', 'ไทย']);
  expect(await found('CN')).toEqual(['中文', 'Two', 'ไทย']);
  expect(await found('ES')).toEqual(['Việt', 'Español', 'ไทย']);
  expect(await found('FR')).toEqual(['Việt', 'Two', 'ไทย']);
  // what its readers read as well, and the market's own language by its alias
  expect(await found('TW')).toEqual(['中文', 'Two', 'ไทย']);
  await publish(content, scene.site, draft('PR', { texts: { EN: words('Help'), PH: words('Tulong') } }));
  expect([await promotions({ language: 'TY' }), await promotions({ language: 'EN' })]).toEqual([['Tulong'], ['Help']]);
  expect(await found()).toEqual(['Việt', 'Two', 'ไทย']);
  // the picture is the next language's where this one has none
  expect((await announce({ language: 'CN' })).banners[0]?.url).toBe('/art/a.svg');
});

test('content of one site on another', async () => {
  const own = await publish(content, scene.site, draft('PR'));
  const foreign = await publish(content, scene.otherSite, draft('PR', { texts: { EN: words('Foreign') } }));
  expect(await promotions()).toEqual(['Title']);
  expect((await refusalOf(content.calls['content.promotion']({ id: foreign.id }, visitorOf(scene.site)))).code).toBe(
    'not_found',
  );
  const change = { ...by(scene.site), id: foreign.id, revision: foreign.revision };
  const { editing } = content;
  for (const refused of [
    () => editing.get(scene.site.id, foreign.id),
    () => editing.save({ ...change, item: draft('PR') }),
    () => editing.publish({ ...change, published: false }),
    () => editing.archive(change),
  ]) {
    expect((await refusalOf(refused())).code).toBe('not_found');
  }
  expect((await editing.list(scene.otherSite.id)).map(({ id }) => id)).toEqual([foreign.id]);
  expect((await editing.list(scene.site.id)).map(({ id }) => id)).toEqual([own.id]);
});

test('what is not published, or put away, that shows', async () => {
  const item = await content.editing.save({ ...by(scene.site), id: null, revision: null, item: draft('PR') });
  expect(await promotions()).toEqual([]);
  const { editing } = content;
  let revision = await editing.publish({ ...by(scene.site), id: item.id, revision: item.revision, published: true });
  expect(await promotions()).toEqual(['Title']);
  revision = await editing.publish({ ...by(scene.site), id: item.id, revision, published: false });
  expect(await promotions()).toEqual([]);
  revision = await editing.publish({ ...by(scene.site), id: item.id, revision, published: true });
  await editing.archive({ ...by(scene.site), id: item.id, revision });
  expect(await promotions()).toEqual([]);
  expect((await refusalOf(editing.get(scene.site.id, item.id))).code).toBe('not_found');
});

test('banners out of their order, of another page, or without a stand-in for the register page', async () => {
  const add = (group: string, title: string, position = 0) => {
    const wide = { art: '/art/a.svg', width: 10, height: 10 };
    return publish(content, scene.site, draft('B', { group, position, texts: { EN: words(title, { wide }) } }));
  };
  await add('w_home', 'second', 2);
  await add('w_home', 'first', 1);
  const standIn = await add('w_register', 'stand-in');
  const banners = async (groupName?: 'w_home' | 'w_reg' | 'w_register') =>
    (await announce({ types: 'B', ...(groupName ? { groupName } : {}) })).banners.map(
      (one) => `${one.groupName} ${one.title}`,
    );
  expect(await banners('w_home')).toEqual(['w_home first', 'w_home second']);
  expect(await banners('w_reg')).toEqual(['w_reg stand-in']);
  expect(await banners('w_register')).toEqual(['w_register stand-in']);
  await add('w_reg', 'own');
  expect(await banners('w_reg')).toEqual(['w_reg own']);
  expect(await banners()).toEqual(['w_home first', 'w_home second', 'w_reg own', 'w_register stand-in']);
  expect(standIn.group).toBe('w_register');
});

test('notices out of their order, or more than a page can take', async () => {
  for (let day = 1; day <= 22; day += 1) {
    await publish(content, scene.site, draft('PL', { startsAt: at(-24 * day), texts: { EN: words(`day ${day}`) } }));
  }
  const { player } = await announce({ types: 'PL' });
  expect(titles(player)).toEqual(Array.from({ length: 20 }, (_, index) => `day ${index + 1}`));
  expect(player[0]?.at).toBe(at(-24));
});

test('types that were not asked for', async () => {
  for (const type of ['B', 'PL', 'PR'] as const) await publish(content, scene.site, draft(type));
  const { banners, player, promotion, popup } = await announce({ types: 'PL' });
  expect([banners.length, player.length, promotion.length, popup.length]).toEqual([0, 1, 0, 0]);
});

test('a help centre with empty sections, or with articles of none', async () => {
  const help = (slug: string, group: string | null, position = 0) =>
    draft('H', { slug, group, position, texts: { EN: words(slug) } });
  const playing = await publish(content, scene.site, help('playing', null, 2));
  await publish(content, scene.site, help('legal', null, 1));
  await publish(content, scene.site, help('empty', null, 3));
  await publish(content, scene.site, help('slots', 'playing', 2));
  await publish(content, scene.site, help('tables', 'playing', 1));
  await publish(content, scene.site, help('terms', 'legal'));
  const sections = async () => {
    const answer = await content.calls['content.help']({}, visitorOf(scene.site));
    return answer.sections.map(({ slug, articles }) => [slug, articles.map((article) => article.slug)]);
  };
  expect(await sections()).toEqual([
    ['legal', ['terms']],
    ['playing', ['tables', 'slots']],
  ]);
  await content.editing.publish({ ...by(scene.site), id: playing.id, revision: playing.revision, published: false });
  expect(await sections()).toEqual([['legal', ['terms']]]);
});

const [alice, bob] = ['01980000-0000-7000-8000-00000000000a', '01980000-0000-7000-8000-00000000000b'] as const;

test('a notice read by one member that counts for another, or for none', async () => {
  const first = await publish(content, scene.site, draft('PL', { texts: { EN: words('one') } }));
  await publish(content, scene.site, draft('PL', { texts: { EN: words('two') } }));
  const banner = await publish(content, scene.site, draft('B'));
  const foreign = await publish(content, scene.otherSite, draft('PL'));
  const read = (ids: string[], memberId: string) =>
    content.calls['content.read']({ ids }, memberOf(scene.site, memberId));
  const unread = (memberId: string) => content.unreadCount(scene.site.id, memberId);
  expect([await unread(alice), await unread(bob)]).toEqual([2, 2]);
  for (let i = 0; i < 2; i += 1) await read([first.id, banner.id, foreign.id, alice], alice);
  expect([await unread(alice), await unread(bob)]).toEqual([1, 2]);
  const flags = async (context: ReturnType<typeof memberOf> | ReturnType<typeof visitorOf>) =>
    Object.fromEntries(
      (await content.calls['content.announcements']({ types: 'PL' }, context)).player.map((one) => [
        one.title,
        one.read,
      ]),
    );
  expect(await flags(memberOf(scene.site, alice))).toEqual({ one: true, two: false });
  expect(await flags(memberOf(scene.site, bob))).toEqual({ one: false, two: false });
  expect(await flags(visitorOf(scene.site))).toEqual({ one: false, two: false });
  expect(await content.unreadCount(scene.otherSite.id, alice)).toBe(1);
  const marks = await scene.kernel.ownerDb.query('select item_id from content.read_mark');
  expect(marks).toHaveLength(1);
});

test('a popup for members that visitors see, or one that comes again', async () => {
  const after = await publish(content, scene.site, draft('PU', { texts: { EN: words('after') } }));
  await publish(content, scene.site, draft('PU', { popupWhen: 'BEFORE', texts: { EN: words('before') } }));
  const popups = async (context: ReturnType<typeof memberOf> | ReturnType<typeof visitorOf>) =>
    titles((await content.calls['content.announcements']({ types: 'PU' }, context)).popup);
  expect(await popups(visitorOf(scene.site))).toEqual(['before']);
  expect(await popups(memberOf(scene.site, alice))).toEqual(['after']);
  expect(titles(await content.unseenPopups(scene.site.id, alice, 'EN'))).toEqual(['after']);
  await content.calls['content.read']({ ids: [after.id] }, memberOf(scene.site, alice));
  expect(await popups(memberOf(scene.site, alice))).toEqual([]);
  expect(await content.unseenPopups(scene.site.id, alice, 'EN')).toEqual([]);
  expect(titles(await content.unseenPopups(scene.site.id, bob, 'EN'))).toEqual(['after']);
});

test('a change that another process does not show', async () => {
  const elsewhere = async () =>
    titles((await announce({ types: 'PR' }, visitorOf(scene.site), scene.anotherContent)).promotion);
  expect(await elsewhere()).toEqual([]);
  const item = await publish(content, scene.site, draft('PR'));
  await eventually(async () => (await elsewhere()).join() === 'Title');
  const { revision } = await content.editing.save({
    ...by(scene.site),
    id: item.id,
    revision: item.revision,
    item: draft('PR', { texts: { EN: words('Changed') } }),
  });
  await eventually(async () => (await elsewhere()).join() === 'Changed');
  await content.editing.archive({ ...by(scene.site), id: item.id, revision });
  await eventually(async () => (await elsewhere()).length === 0);
});

test('a change whose signal was lost and that never shows', async () => {
  await promotions();
  await scene.kernel.ownerDb.query(
    `insert into content.item (site_id, id, type, promotion_type, published_at, created_at, updated_at, updated_by)
     values ($1, gen_random_uuid(), 'PR', 'NEWS', $2, $2, $2, 'psql')`,
    [scene.site.id, start],
  );
  await scene.kernel.ownerDb.query(
    `insert into content.text select site_id, id, 'EN', 'Silent', '', '', '', '', '', '' from content.item where updated_by = 'psql'`,
  );
  await scene.kernel.ownerDb.query('update content.site set revision = revision + 1 where site_id = $1', [
    scene.site.id,
  ]);
  expect(await promotions()).toEqual([]);
  scene.kernel.clock.advance(2_000);
  expect(await promotions()).toEqual(['Silent']);
});

test('lists that ask the database for every visitor', async () => {
  await publish(content, scene.site, draft('PR'));
  await promotions();
  await scene.kernel.ownerDb.query('alter table content.text rename to text_gone');
  try {
    scene.kernel.clock.advance(10_000);
    expect(await promotions()).toEqual(['Title']);
    await scene.kernel.ownerDb.query('alter table content.site rename to site_gone');
    expect(await promotions()).toEqual(['Title']);
  } finally {
    await scene.kernel.ownerDb.query('alter table if exists content.site_gone rename to site');
    await scene.kernel.ownerDb.query('alter table content.text_gone rename to text');
  }
});

test('a preview that shows what visitors see, or shows visitors what it shows', async () => {
  await content.editing.save({
    ...by(scene.site),
    id: null,
    revision: null,
    item: draft('PR', { texts: { EN: words('draft') } }),
  });
  await publish(content, scene.site, draft('PR', { startsAt: at(5), endsAt: at(6), texts: { EN: words('future') } }));
  await publish(content, scene.site, draft('PR', { endsAt: at(1), texts: { EN: words('over then') } }));
  const preview = (hours: number) => content.previews.issue(scene.site.id, new Date(at(hours))).preview;
  const shown = async (hours: number) => (await promotions({ preview: preview(hours) })).sort();
  expect(await shown(0)).toEqual(['draft', 'over then']);
  expect(await shown(5)).toEqual(['draft', 'future']);
  expect(await shown(6)).toEqual(['draft']);
  expect(await promotions()).toEqual(['over then']);
});

test('a preview of another site, of an hour ago, or that nobody issued', async () => {
  const { preview, expiresAt } = content.previews.issue(scene.site.id, start);
  const foreign = content.previews.issue(scene.otherSite.id, start).preview;
  const [atMs = '', endsMs = '', signature = ''] = preview.split('.');
  const forged = [
    foreign,
    '',
    'x',
    preview.slice(0, -1),
    `${Number(atMs) + 1}.${endsMs}.${signature}`,
    `${atMs}.${Number(endsMs) + 1}.${signature}`,
    `${atMs}.${endsMs}.${'A'.repeat(43)}`,
  ];
  await promotions({ preview });
  for (const one of forged) expect((await refusalOf(announce({ preview: one }))).code).toBe('preview_invalid');
  expect((await refusalOf(content.calls['content.help']({ preview: foreign }, visitorOf(scene.site)))).code).toBe(
    'preview_invalid',
  );
  scene.kernel.clock.set(new Date(expiresAt.getTime() - 1));
  await promotions({ preview });
  scene.kernel.clock.advance(1);
  expect((await refusalOf(announce({ preview }))).code).toBe('preview_invalid');
});
