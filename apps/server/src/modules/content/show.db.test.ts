import type { CallInput } from '@croupier/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draft, words } from '../../testing/test-content.ts';
import { refusalOf } from '../../testing/test-kernel.ts';
import type { Content } from './content.public.ts';
import {
  by,
  type ContentFixture,
  createContentFixture,
  emptySites,
  fixtureStart,
  publish,
  titles,
  visitorOf,
} from './testing/fixture.ts';

let fixture: ContentFixture;
let content: Content;

const hour = 60 * 60_000;
const at = (hours: number) => new Date(fixtureStart.getTime() + hours * hour).toISOString();

beforeAll(async () => {
  fixture = await createContentFixture();
  content = fixture.content;
});

afterAll(() => fixture.kernel.close());

beforeEach(() => emptySites(fixture));

type Query = CallInput<'content.announcements'>;
const announce = (query: Query = {}) =>
  content.calls['content.announcements']({ ...query, types: query.types ?? 'B,PL,PU,PR' }, visitorOf(fixture.site));
const promotions = async (query: Query = {}) => titles((await announce(query)).promotion);

test('shows an item from its start until its end', async () => {
  const window = { startsAt: at(1), endsAt: at(3) };
  for (const type of ['B', 'PL', 'PU', 'PR'] as const) {
    await publish(
      content,
      fixture.site,
      draft(type, { ...window, ...(type === 'PU' ? { popupWhen: 'BEFORE' as const } : {}) }),
    );
  }
  const counts = async () => {
    const { banners, player, popup, promotion } = await announce();
    return [banners, player, popup, promotion].map(({ length }) => length);
  };
  const seen: [number, number[]][] = [];
  for (const minutes of [0, 59.99, 60, 179.99, 180, 600]) {
    fixture.kernel.clock.set(new Date(fixtureStart.getTime() + minutes * 60_000));
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

test('opens no promotion by its address while it is not due', async () => {
  const { id } = await publish(content, fixture.site, draft('PR', { endsAt: at(1) }));
  const open = () => content.calls['content.promotion']({ id }, visitorOf(fixture.site));
  expect((await open()).title).toBe('Title');
  fixture.kernel.clock.advance(hour);
  expect((await refusalOf(open())).code).toBe('not_found');
});

test('shows texts in the closest language that exists', async () => {
  const wide = { art: '/art/a.svg', width: 10, height: 10 };
  await publish(
    content,
    fixture.site,
    draft('B', { texts: { EN: words('English', { wide }), VI: words('Việt'), CN: words('中文') } }),
  );
  await publish(
    content,
    fixture.site,
    draft('B', { position: 1, texts: { ES: words('Español', { wide }), EN: words('Two') } }),
  );
  await publish(content, fixture.site, draft('B', { position: 2, texts: { TH: words('ไทย', { wide }) } }));
  const found = async (language?: string) =>
    titles((await announce(language === undefined ? {} : { language })).banners);
  expect(await found('EN')).toEqual(['English', 'Two', 'ไทย']);
  expect(await found('CN')).toEqual(['中文', 'Two', 'ไทย']);
  expect(await found('ES')).toEqual(['Việt', 'Español', 'ไทย']);
  expect(await found('FR')).toEqual(['Việt', 'Two', 'ไทย']);
  // a language that its readers also read, and the market's own language by its alias
  expect(await found('TW')).toEqual(['中文', 'Two', 'ไทย']);
  await publish(content, fixture.site, draft('PR', { texts: { EN: words('Help'), PH: words('Tulong') } }));
  expect([await promotions({ language: 'TY' }), await promotions({ language: 'EN' })]).toEqual([['Tulong'], ['Help']]);
  expect(await found()).toEqual(['Việt', 'Two', 'ไทย']);
  // the picture comes from the next language where this one has none
  expect((await announce({ language: 'CN' })).banners[0]?.url).toBe('/art/a.svg');
});

test('shows content on its own site alone', async () => {
  const own = await publish(content, fixture.site, draft('PR'));
  const foreign = await publish(content, fixture.otherSite, draft('PR', { texts: { EN: words('Foreign') } }));
  expect(await promotions()).toEqual(['Title']);
  expect((await refusalOf(content.calls['content.promotion']({ id: foreign.id }, visitorOf(fixture.site)))).code).toBe(
    'not_found',
  );
  const change = { ...by(fixture.site), id: foreign.id, revision: foreign.revision };
  const { editing } = content;
  for (const refused of [
    () => editing.get(fixture.site.id, foreign.id),
    () => editing.save({ ...change, item: draft('PR') }),
    () => editing.publish({ ...change, published: false }),
    () => editing.archive(change),
  ]) {
    expect((await refusalOf(refused())).code).toBe('not_found');
  }
  expect((await editing.list(fixture.otherSite.id)).map(({ id }) => id)).toEqual([foreign.id]);
  expect((await editing.list(fixture.site.id)).map(({ id }) => id)).toEqual([own.id]);
});

test('shows nothing that is unpublished or archived', async () => {
  const item = await content.editing.save({ ...by(fixture.site), id: null, revision: null, item: draft('PR') });
  expect(await promotions()).toEqual([]);
  const { editing } = content;
  let revision = await editing.publish({ ...by(fixture.site), id: item.id, revision: item.revision, published: true });
  expect(await promotions()).toEqual(['Title']);
  revision = await editing.publish({ ...by(fixture.site), id: item.id, revision, published: false });
  expect(await promotions()).toEqual([]);
  revision = await editing.publish({ ...by(fixture.site), id: item.id, revision, published: true });
  await editing.archive({ ...by(fixture.site), id: item.id, revision });
  expect(await promotions()).toEqual([]);
  expect((await refusalOf(editing.get(fixture.site.id, item.id))).code).toBe('not_found');
});

test('shows banners of a page in order, and the register banners on both pages', async () => {
  const add = (group: string, title: string, position = 0) => {
    const wide = { art: '/art/a.svg', width: 10, height: 10 };
    return publish(content, fixture.site, draft('B', { group, position, texts: { EN: words(title, { wide }) } }));
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

test('lists notices in order, up to the limit of a page', async () => {
  for (let day = 1; day <= 22; day += 1) {
    await publish(content, fixture.site, draft('PL', { startsAt: at(-24 * day), texts: { EN: words(`day ${day}`) } }));
  }
  const { player } = await announce({ types: 'PL' });
  expect(titles(player)).toEqual(Array.from({ length: 20 }, (_, index) => `day ${index + 1}`));
  expect(player[0]?.at).toBe(at(-24));
});

test('returns only the requested types', async () => {
  for (const type of ['B', 'PL', 'PR'] as const) await publish(content, fixture.site, draft(type));
  const { banners, player, promotion, popup } = await announce({ types: 'PL' });
  expect([banners.length, player.length, promotion.length, popup.length]).toEqual([0, 1, 0, 0]);
});

test('leaves out empty sections of the help centre, and articles without one', async () => {
  const help = (slug: string, group: string | null, position = 0) =>
    draft('H', { slug, group, position, texts: { EN: words(slug) } });
  const playing = await publish(content, fixture.site, help('playing', null, 2));
  await publish(content, fixture.site, help('legal', null, 1));
  await publish(content, fixture.site, help('empty', null, 3));
  await publish(content, fixture.site, help('slots', 'playing', 2));
  await publish(content, fixture.site, help('tables', 'playing', 1));
  await publish(content, fixture.site, help('terms', 'legal'));
  const sections = async () => {
    const answer = await content.calls['content.help']({}, visitorOf(fixture.site));
    return answer.sections.map(({ slug, articles }) => [slug, articles.map((article) => article.slug)]);
  };
  expect(await sections()).toEqual([
    ['legal', ['terms']],
    ['playing', ['tables', 'slots']],
  ]);
  await content.editing.publish({ ...by(fixture.site), id: playing.id, revision: playing.revision, published: false });
  expect(await sections()).toEqual([['legal', ['terms']]]);
});
