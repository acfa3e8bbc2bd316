import { contentLimits } from '@croupier/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draft, pngOf, words } from '../../testing/test-content.ts';
import { refusalOf } from '../../testing/test-kernel.ts';
import type { Content, Item } from './content.public.ts';
import { by, type ContentFixture, createContentFixture, publish, visitorOf } from './testing/fixture.ts';

let fixture: ContentFixture;
let content: Content;

beforeAll(async () => {
  fixture = await createContentFixture();
  content = fixture.content;
});

afterAll(() => fixture.kernel.close());

const archive = ({ id, revision }: Item) => content.editing.archive({ ...by(fixture.site), id, revision });
const restore = ({ id }: Item, revision: number, site = fixture.site) =>
  content.editing.restore({ ...by(site), id, revision });

test('restores an archived item unchanged and unpublished', async () => {
  const item = draft('PR', { position: 3, texts: { EN: words('Back', { html: '<p>a</p>' }), VI: words('Về') } });
  const before = await publish(content, fixture.site, item);
  const revision = await archive(before);
  expect((await content.editing.listArchived(fixture.site.id)).map(({ id }) => id)).toEqual([before.id]);
  expect(await content.editing.listArchived(fixture.otherSite.id)).toEqual([]);
  expect(await restore(before, revision)).toBe(revision + 1);
  expect(await content.editing.get(fixture.site.id, before.id)).toMatchObject({
    texts: before.texts,
    position: 3,
    type: 'PR',
    promotionType: 'NEWS',
    publishedAt: null,
    revision: revision + 1,
    updatedBy: 'tester',
  });
  expect(await content.editing.listArchived(fixture.site.id)).toEqual([]);
  const shown = await content.calls['content.announcements']({ types: 'PR' }, visitorOf(fixture.site));
  expect(shown.promotion).toEqual([]);
});

test('refuses to restore an item that was never archived, or belongs to another site', async () => {
  const item = await publish(content, fixture.site, draft('PL'));
  expect((await refusalOf(restore(item, item.revision))).code).toBe('not_found');
  const revision = await archive(item);
  expect((await refusalOf(restore(item, revision, fixture.otherSite))).code).toBe('not_found');
  expect((await refusalOf(restore(item, revision - 1))).code).toBe('conflict');
  const twice = await Promise.allSettled([restore(item, revision), restore(item, revision)]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('refuses to restore an article whose section is gone or whose address is taken', async () => {
  const section = await publish(content, fixture.site, draft('H', { slug: 'old' }));
  const article = await publish(content, fixture.site, draft('H', { slug: 'one', group: 'old' }));
  const ofArticle = await archive(article);
  const ofSection = await archive(section);
  expect((await refusalOf(restore(article, ofArticle))).fields).toEqual({ group: { code: 'field_invalid' } });
  await restore(section, ofSection);
  const other = await publish(content, fixture.site, draft('H', { slug: 'one', group: 'old' }));
  expect((await refusalOf(restore(article, ofArticle))).fields).toEqual({ slug: { code: 'field_invalid' } });
  await archive(other);
  await restore(article, ofArticle);
});

test('restores an item without pictures that were deleted since', async () => {
  const upload = (colour: string, base64: string) =>
    content.images.upload({ ...by(fixture.site), name: colour, base64 });
  const gone = await upload('red', await pngOf('#aa0000'));
  const kept = await upload('green', await pngOf('#00aa00'));
  const texts = { EN: words('a', { wide: { image: gone.sha256 }, tall: { image: kept.sha256 } }) };
  const promotion = await publish(content, fixture.site, draft('PR', { texts }));
  const banner = await publish(content, fixture.site, draft('B', { texts }));
  const [ofPromotion, ofBanner] = [await archive(promotion), await archive(banner)];
  await content.images.remove({ ...by(fixture.site), id: gone.id });
  await restore(promotion, ofPromotion);
  const { texts: now } = await content.editing.get(fixture.site.id, promotion.id);
  expect(now.EN).toMatchObject({ wide: null, tall: { image: kept.sha256 } });
  // a banner consists of its picture, and is restored with it
  expect((await refusalOf(restore(banner, ofBanner))).fields).toEqual({ texts: { code: 'field_required' } });
  await upload('red again', await pngOf('#aa0000'));
  await restore(banner, ofBanner);
});

test('limits the items that can be restored and listed', async () => {
  const first = await publish(content, fixture.site, draft('PU'));
  const revision = await archive(first);
  const present = (await content.editing.list(fixture.site.id)).filter(({ type }) => type === 'PU').length;
  for (let count = present; count < contentLimits.items.PU; count += 1)
    await publish(content, fixture.site, draft('PU'));
  const refusal = await refusalOf(restore(first, revision));
  expect([refusal.code, refusal.params]).toEqual(['content_full', { max: contentLimits.items.PU }]);
  const { id: siteId } = fixture.otherSite;
  await fixture.kernel.ownerDb.query(
    `insert into content.item (site_id, type, created_at, updated_at, updated_by, archived_at)
     select $1, 'PL', now(), now(), 'old', now() - n * interval '1 minute' from generate_series(1, 201) n`,
    [siteId],
  );
  expect(await content.editing.listArchived(siteId)).toHaveLength(200);
});

test('refuses to archive or rename a section that has articles', async () => {
  const section = await publish(content, fixture.site, draft('H', { slug: 'full' }));
  const article = await publish(content, fixture.site, draft('H', { slug: 'inside', group: 'full' }));
  const refusal = await refusalOf(archive(section));
  expect([refusal.code, refusal.params]).toEqual(['section_in_use', { count: 1 }]);
  const { id, revision } = section;
  const renamed = draft('H', { slug: 'new' });
  const rename = () => content.editing.save({ ...by(fixture.site), id, revision, item: renamed });
  expect((await refusalOf(rename())).code).toBe('section_in_use');
  // a document of such a site could not be imported
  await content.documents.import({
    ...by(fixture.site),
    document: await content.documents.export(fixture.site.id, { images: false }),
  });
  await archive(article);
  expect((await rename()).slug).toBe('new');
});
