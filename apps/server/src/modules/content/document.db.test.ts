import { type ContentDocument, contentDocument } from '@croupier/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draft, pngOf, words } from '../../testing/test-content.ts';
import { refusalOf } from '../../testing/test-kernel.ts';
import type { Site } from '../sites/sites.public.ts';
import type { Content } from './content.public.ts';
import { by, type ContentFixture, createContentFixture, publish, visitorOf } from './testing/fixture.ts';

let fixture: ContentFixture;
let content: Content;
let image: string;

beforeAll(async () => {
  fixture = await createContentFixture();
  content = fixture.content;
  const upload = async (colour: string) =>
    (await content.images.upload({ ...by(fixture.site), name: colour, base64: await pngOf(colour) })).sha256;
  image = await upload('#aa5500');
  const inHtml = await upload('#0055aa');
  await upload('#ffffff');
  await publish(content, fixture.site, draft('H', { slug: 'playing' }));
  await publish(content, fixture.site, draft('H', { slug: 'first', group: 'playing' }));
  await publish(content, fixture.site, draft('H', { slug: 'second', group: 'playing', position: 1 }));
  await publish(content, fixture.site, draft('B', { texts: { EN: words('a', { wide: { image } }), VI: words('b') } }));
  await publish(
    content,
    fixture.site,
    draft('PL', { texts: { EN: words('c', { html: `<p>d</p><img src="/media/${inHtml}-480.webp" />` }) } }),
  );
  const promotion = await publish(content, fixture.site, draft('PR', { endsAt: '2030-01-01T00:00:00.000Z' }));
  await publish(content, fixture.site, draft('PU', { linkageType: 'PROMOTION', linkage: promotion.id }));
  await content.editing.save({ ...by(fixture.site), id: null, revision: null, item: draft('PR') });
});

afterAll(() => fixture.kernel.close());

const exported = (site: Site) => content.documents.export(site.id, { images: true });
const imported = (site: Site, document: ContentDocument) => content.documents.import({ ...by(site), document });

test('exports a document that fits the contract, with exactly the images that are shown', async () => {
  const document = await exported(fixture.site);
  expect(contentDocument.parse(JSON.parse(JSON.stringify(document)))).toEqual(document);
  expect(document.images.map(({ name }) => name).sort()).toEqual(['#0055aa', '#aa5500']);
  expect((await content.documents.export(fixture.site.id, { images: false })).images).toEqual([]);
});

test('restores a site exactly from its document', async () => {
  const document = await exported(fixture.site);
  expect(await imported(fixture.otherSite, document)).toEqual({
    added: 8,
    changed: 0,
    archived: 0,
    unchanged: 0,
    images: 2,
  });
  expect(await exported(fixture.otherSite)).toEqual(document);
  const { banners } = await content.calls['content.announcements'](
    { types: 'B', language: 'EN' },
    visitorOf(fixture.otherSite),
  );
  expect(banners[0]).toMatchObject({ url: `/media/${image}-1000.webp`, wide: { width: 1_000, height: 400 } });
  expect(banners[0]?.wide.srcSet).toBe(
    [480, 780, 960, 1_000].map((width) => `/media/${image}-${width}.webp ${width}w`).join(', '),
  );
});

test('changes nothing at the second import', async () => {
  const document = await exported(fixture.site);
  const count = document.items.length;
  expect(await imported(fixture.site, document)).toEqual({
    added: 0,
    changed: 0,
    archived: 0,
    unchanged: count,
    images: 0,
  });
  const [changed, gone] = (await content.editing.list(fixture.site.id)).filter(({ type }) => type === 'PR');
  if (!changed || !gone) throw new Error('no promotions');
  const change = { ...by(fixture.site), id: changed.id, revision: changed.revision };
  await content.editing.save({ ...change, item: draft('PR', { texts: { EN: words('other') } }) });
  await content.editing.archive({ ...by(fixture.site), id: gone.id, revision: gone.revision });
  await publish(content, fixture.site, draft('PL'));
  expect(await exported(fixture.site)).not.toEqual(document);
  expect(await imported(fixture.site, document)).toMatchObject({ added: 1, changed: 1, archived: 1 });
  expect(await exported(fixture.site)).toEqual(document);
});

test('lets two articles swap their addresses', async () => {
  const document = await exported(fixture.site);
  const slugs: Record<string, string> = { first: 'second', second: 'first' };
  const swapped = {
    ...document,
    items: document.items.map((item) => ({ ...item, slug: slugs[item.slug ?? ''] ?? item.slug })),
  };
  expect(await imported(fixture.site, swapped)).toMatchObject({ changed: 2, added: 0, archived: 0 });
  const read = new Map((await exported(fixture.site)).items.map(({ id, slug }) => [id, slug]));
  for (const { id, slug } of swapped.items) expect(read.get(id)).toBe(slug);
});

test('carries an image unchanged to another installation', async () => {
  const document = await exported(fixture.site);
  const own = await createContentFixture();
  try {
    const result = await own.content.documents.import({ ...by(own.site), document });
    expect(result).toMatchObject({ added: document.items.length, images: 2 });
    expect(await own.content.documents.export(own.site.id, { images: true })).toEqual(document);
    for (const width of [480, 780, 960, 1_000]) {
      expect(await own.content.images.file(`${image}-${width}.webp`)).not.toBeNull();
    }
  } finally {
    await own.kernel.close();
  }
});

type Change = (document: ContentDocument) => void;
const item = (document: ContentDocument, index = 0) =>
  document.items[index] ?? ({} as ContentDocument['items'][number]);
const picture = (document: ContentDocument) => document.images[0] ?? { sha256: '', name: '', data: '' };
const bytes = (text: string) => Buffer.from(text).toString('base64');

test.each<[string, Change, string, object]>([
  [
    'an item that is wrong in itself',
    (d) => Object.assign(item(d, 2), { linkageType: 'EXTERNAL', linkage: 'javascript:x' }),
    'content_invalid',
    { place: 'items.2.linkage', problem: 'field_invalid' },
  ],
  [
    'an item twice',
    (d) => d.items.push({ ...item(d), slug: null }),
    'content_invalid',
    { place: 'items.8.id', problem: 'twice' },
  ],
  [
    'an address twice',
    (d) => d.items.push({ ...draftOf('H', 'playing'), id: '01980000-0000-7000-8000-0000000000f1' }),
    'content_invalid',
    { place: 'items.8.slug', problem: 'field_invalid' },
  ],
  [
    'an article of a section that is not in it',
    (d) => Object.assign(item(d, 2), { group: 'nowhere' }),
    'content_invalid',
    { place: 'items.2.group', problem: 'field_invalid' },
  ],
  [
    'an image that it does not hold',
    (d) => Object.assign(item(d).texts, { EN: words('a', { wide: { image: 'b'.repeat(64) } }) }),
    'content_invalid',
    { place: 'items.0.texts.EN.wide', problem: 'field_invalid' },
  ],
  [
    'an image under the hash of another',
    (d) => Object.assign(picture(d), { sha256: 'c'.repeat(64) }),
    'content_invalid',
    { place: 'images.0.data', problem: 'other bytes than its hash' },
  ],
  [
    'an image twice',
    (d) => d.images.push({ ...picture(d) }),
    'content_invalid',
    { place: 'images.2.sha256', problem: 'twice' },
  ],
  [
    'a page under the name of an image',
    (d) =>
      d.images.push({
        name: 'x',
        sha256: 'd6ee5e7b0ab7e7b1a9a1b7b1b2aaf0b1a0bb1b0bd5b2dd1f2ee2a0e2a7a1ce05',
        data: bytes('<script>alert(1)</script>'),
      }),
    'content_invalid',
    { place: 'images.2.data', problem: 'other bytes than its hash' },
  ],
])('refuses a document with %s as a whole', async (_, change, code, params) => {
  const before = await exported(fixture.site);
  const document = structuredClone(before);
  change(document);
  const refusal = await refusalOf(imported(fixture.site, document));
  expect([refusal.code, refusal.params]).toEqual([code, params]);
  expect(await exported(fixture.site)).toEqual(before);
});

function draftOf(type: 'H', slug: string): ContentDocument['items'][number] {
  return { ...draft(type, { slug }), id: '', publishedAt: null };
}

test('refuses a file that is no image, whatever its hash', async () => {
  const document = await exported(fixture.site);
  const { createHash } = await import('node:crypto');
  for (const text of ['<script>alert(1)</script>', 'RIFF\u0004\u0000\u0000\u0000WEBP']) {
    const data = bytes(text);
    const sha256 = createHash('sha256').update(Buffer.from(text)).digest('hex');
    const refusal = await refusalOf(imported(fixture.site, { ...document, images: [{ sha256, name: 'x', data }] }));
    expect([refusal.code, refusal.params]).toEqual([
      'content_invalid',
      { place: 'images.0.data', problem: 'image_invalid' },
    ]);
  }
});

test('sanitizes the HTML of a document', async () => {
  const document = await exported(fixture.site);
  const index = document.items.findIndex(({ type }) => type === 'PL');
  const html = '<p>a</p><script>alert(1)</script><a href="javascript:x">b</a>';
  item(document, index).texts.EN = words('c', { html });
  await imported(fixture.site, document);
  const stored = (await exported(fixture.site)).items[index]?.texts.EN?.html;
  expect(stored).toBe('<p>a</p><a>b</a>');
});
