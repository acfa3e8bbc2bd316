import { type ContentItem, contentLimits } from '@croupier/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draft, pngOf, words } from '../../testing/test-content.ts';
import { refusalOf } from '../../testing/test-kernel.ts';
import type { Content } from './content.public.ts';
import { by, type ContentFixture, createContentFixture, publish } from './testing/fixture.ts';

let fixture: ContentFixture;
let content: Content;

beforeAll(async () => {
  fixture = await createContentFixture();
  content = fixture.content;
  await publish(content, fixture.site, draft('H', { slug: 'playing' }));
  await publish(content, fixture.site, draft('H', { slug: 'slots', group: 'playing' }));
});

afterAll(() => fixture.kernel.close());

const save = (item: ContentItem, before: { id: string; revision: number } | null = null) =>
  content.editing.save({
    ...by(fixture.site),
    id: before?.id ?? null,
    revision: before?.revision ?? null,
    item,
  });

const wrong = async (item: ContentItem) => Object.keys((await refusalOf(save(item))).fields ?? {});

test('refuses a change of an item that another operator changed since', async () => {
  const item = await save(draft('PR'));
  const answers = await Promise.allSettled(
    ['one', 'two'].map((title) => save(draft('PR', { texts: { EN: words(title) } }), item)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
  const now = await content.editing.get(fixture.site.id, item.id);
  expect(now.revision).toBe(item.revision + 1);
  const stale = { ...by(fixture.site), id: item.id, revision: item.revision };
  expect((await refusalOf(content.editing.publish({ ...stale, published: true }))).code).toBe('conflict');
  expect((await refusalOf(content.editing.archive(stale))).code).toBe('conflict');
  const halves = { ...by(fixture.site), item: draft('PR') };
  expect((await refusalOf(content.editing.save({ ...halves, id: item.id, revision: null }))).code).toBe('conflict');
  expect((await refusalOf(content.editing.save({ ...halves, id: null, revision: 1 }))).code).toBe('conflict');
});

test('returns an item as it was saved', async () => {
  const item = draft('PR', {
    position: 7,
    startsAt: '2026-11-02T12:00:00.000Z',
    endsAt: '2026-12-02T12:00:00.000Z',
    linkageType: 'GAME',
    linkage: 'lantern-tide',
    texts: {
      EN: words('A', { eyebrow: 'b', lead: 'c', terms: 'd', action: 'e', summary: 'f', html: '<p>g</p>' }),
      VI: words('Ă', {
        wide: { art: '/art/a.svg', width: 1, height: 2 },
        tall: { art: '/art/b.svg', width: 3, height: 4 },
      }),
    },
  });
  const { id } = await save(item);
  const { startsAt, endsAt, ...read } = await content.editing.get(fixture.site.id, id);
  expect({ ...read, startsAt: startsAt?.toISOString(), endsAt: endsAt?.toISOString() }).toMatchObject(item);
  // replaced as a whole: a language that is left out is removed
  const changed = await save({ ...item, texts: { VI: words('B') } }, read);
  expect(changed.texts).toEqual({ VI: words('B') });
});

test.each<[string, ContentItem, string[]]>([
  ['a banner of no page', draft('B', { group: 'w_nowhere' }), ['group']],
  ['a banner without a picture', draft('B', { texts: { EN: words('a') } }), ['texts']],
  ['a notice of a page', draft('PL', { group: 'w_home' }), ['group']],
  ['an article of no section', draft('H', { slug: 'a', group: 'nowhere' }), ['group']],
  ['an article of an article', draft('H', { slug: 'a', group: 'slots' }), ['group']],
  ['an article without an address', draft('H', { group: 'playing' }), ['slug']],
  ['an article with the address of another', draft('H', { slug: 'slots', group: 'playing' }), ['slug']],
  ['a section with the address of another', draft('H', { slug: 'playing' }), ['slug']],
  ['a promotion with an address', draft('PR', { slug: 'a' }), ['slug']],
  ['a popup of no moment', draft('PU', { popupWhen: null }), ['popupWhen']],
  ['a notice of a moment', draft('PL', { popupWhen: 'AFTER' }), ['popupWhen']],
  ['a promotion of no type', draft('PR', { promotionType: null }), ['promotionType']],
  ['a banner of a promotion type', draft('B', { promotionType: 'VIP' }), ['promotionType']],
  [
    'an end at its start',
    draft('PR', { startsAt: '2026-11-02T12:00:00Z', endsAt: '2026-11-02T12:00:00Z' }),
    ['endsAt'],
  ],
  ['no words at all', draft('PR', { texts: {} }), ['texts']],
  [
    'a picture of nobody',
    draft('PR', { texts: { EN: words('a', { wide: { image: '0'.repeat(64) } }) } }),
    ['texts.EN.wide'],
  ],
  [
    'HTML in a banner',
    draft('B', { texts: { EN: words('a', { html: '<p>a</p>', wide: { art: '/art/a.svg', width: 1, height: 1 } }) } }),
    ['texts.EN.html'],
  ],
  [
    'a notice as long as a book',
    draft('PL', { texts: { EN: words('a', { html: `<p>${'a'.repeat(20_000)}</p>` }) } }),
    ['texts.EN.html'],
  ],
])('%s', async (_, item, fields) => {
  expect(await wrong(item)).toEqual(fields);
});

test.each<[ContentItem['linkageType'], string[], string[]]>([
  ['NONE', [''], ['x']],
  ['SERVICE', [''], ['/help']],
  [
    'PAGE',
    ['/', '/help#terms', '/rng?page=2'],
    [
      ...['', 'help', '//evil.example', '/\\evil.example', 'https://a.example', '/a b', '/"x'],
      ...['/a/..//evil.example', '/%2e%2e//evil.example', '/a//b', '/./help'],
    ],
  ],
  ['GAME', ['lantern-tide'], ['', 'a/b', 'a b']],
  ['GAME_TYPE', ['RNG'], ['', 'rng', 'NOTHING']],
  ['VENDOR', ['RNG/NORTHLIGHT'], ['NORTHLIGHT', 'RNG/', 'RNG/a/b', 'X/NORTHLIGHT']],
  ['PROMOTION', ['01980000-0000-7000-8000-00000000000a'], ['', '1']],
  ['MODAL', ['login', 'register'], ['', 'logout']],
  [
    'EXTERNAL',
    ['https://example.com/a?b=c'],
    ['http://example.com', 'javascript:alert(1)', 'https://', 'https://user@example.com', 'https://a" onclick="b'],
  ],
])('accepts for a linkage of %s only targets that it can open', async (linkageType, good, bad) => {
  for (const linkage of good) await save(draft('PR', { linkageType, linkage }));
  for (const linkage of bad)
    expect([linkage, await wrong(draft('PR', { linkageType, linkage }))]).toEqual([linkage, ['linkage']]);
});

test('sanitizes HTML before it is stored', async () => {
  const html = '<p onclick="x()">a<script>alert(1)</script></p><img src=x onerror=alert(1)>';
  const { id } = await save(draft('PL', { texts: { EN: words('a', { html }) } }));
  expect((await content.editing.get(fixture.site.id, id)).texts.EN?.html).toBe('<p>a</p>');
  const rows = await fixture.kernel.ownerDb.query<{ html: string }>(
    `select html from content.text where html ~ 'script|onerror|onclick'`,
  );
  expect(rows).toEqual([]);
});

test('refuses to change the type of an item', async () => {
  const item = await save(draft('PR'));
  expect((await refusalOf(save(draft('PL'), item))).fields).toHaveProperty('type');
});

test('records every change in the audit log, and makes none without', async () => {
  const lines: unknown[] = [];
  const record = async (_: unknown, change: { id: string; before: unknown; after: unknown }) => {
    lines.push([change.id, change.before !== null, change.after !== null]);
  };
  const logged = { siteId: fixture.site.id, actor: 'tester', record };
  const { id, revision } = await content.editing.save({ ...logged, id: null, revision: null, item: draft('PR') });
  await content.editing.save({ ...logged, id, revision, item: draft('PR', { position: 5 }) });
  await content.editing.publish({ ...logged, id, revision: revision + 1, published: true });
  await content.editing.archive({ ...logged, id, revision: revision + 2 });
  expect(lines).toEqual([
    [id, false, true],
    [id, true, true],
    [id, true, true],
    [id, true, false],
  ]);
  const failing = async () => {
    throw new Error('no log');
  };
  const count = (await content.editing.list(fixture.site.id)).length;
  await expect(
    content.editing.save({ ...logged, record: failing, id: null, revision: null, item: draft('PR') }),
  ).rejects.toThrow('no log');
  expect(await content.editing.list(fixture.site.id)).toHaveLength(count);
});

test('limits the items of a site', async () => {
  const present = (await content.editing.list(fixture.site.id)).filter(({ type }) => type === 'PU').length;
  for (let i = present; i < contentLimits.items.PU; i += 1) await save(draft('PU'));
  const refusal = await refusalOf(save(draft('PU')));
  expect([refusal.code, refusal.params]).toEqual(['content_full', { max: contentLimits.items.PU }]);
  await save(draft('PL'));
});

const upload = (site = fixture.site, base64 = '') => content.images.upload({ ...by(site), name: 'a', base64 });

test('shows no image of another site, and deletes an image for good', async () => {
  const mine = await upload(fixture.site, await pngOf('#aa0000'));
  const foreign = await upload(fixture.otherSite, await pngOf('#00aa00'));
  const of = (sha256: string) => draft('PR', { texts: { EN: words('a', { wide: { image: sha256 } }) } });
  expect(await wrong(of(foreign.sha256))).toEqual(['texts.EN.wide']);
  expect((await content.images.list(fixture.site.id)).map(({ id }) => id)).toEqual([mine.id]);
  const remove = (id: string) => content.images.remove({ ...by(fixture.site), id });
  expect((await refusalOf(remove(foreign.id))).code).toBe('not_found');
  await remove(mine.id);
  expect(await content.images.list(fixture.site.id)).toEqual([]);
  expect(await content.images.file(`${mine.sha256}-1000.webp`)).toBeNull();
});

test('stores an image once, and keeps it while any site has it', async () => {
  const picture = await pngOf('#123456');
  const [first, second] = [await upload(fixture.site, picture), await upload(fixture.site, picture)];
  const foreign = await upload(fixture.otherSite, picture);
  expect(second).toEqual(first);
  expect([foreign.sha256, foreign.id === first.id]).toEqual([first.sha256, false]);
  await content.images.remove({ ...by(fixture.site), id: first.id });
  expect(await fixture.anotherContent.images.file(`${first.sha256}-480.webp`)).not.toBeNull();
});

test('finds no file under a malformed name', async () => {
  const { sha256 } = await upload(fixture.site, await pngOf('#654321'));
  expect(await content.images.file(`${sha256}-480.webp`)).not.toBeNull();
  for (const name of [
    `${sha256}-481.webp`,
    `${sha256}-0480.webp`,
    `${sha256}-480.png`,
    `${sha256.toUpperCase()}-480.webp`,
    `${sha256}-480.webp/..`,
    `${sha256}-99999999999.webp`,
    '../../etc/passwd',
    '',
  ]) {
    expect([name, await content.images.file(name)]).toEqual([name, null]);
  }
});

test('adds default content without replacing what operators made', async () => {
  const [a, b] = ['01980000-0000-7000-8000-0000000000a1', '01980000-0000-7000-8000-0000000000a2'];
  const ready = [
    { ...draft('H', { slug: 'brand-new' }), id: a as string, ageMs: 0 },
    { ...draft('H', { slug: 'slots', group: 'playing' }), id: b as string, ageMs: 0 },
  ];
  // the address of the second is in use by an operator's item
  expect(await content.editing.addMissing(fixture.site.id, ready)).toBe(1);
  const added = await content.editing.get(fixture.site.id, ready[0]?.id ?? '');
  expect(added.publishedAt).not.toBeNull();
  await content.editing.archive({ ...by(fixture.site), id: added.id, revision: added.revision });
  expect(await content.editing.addMissing(fixture.site.id, ready)).toBe(0);
});
