import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draft, words } from '../../testing/test-content.ts';
import { eventually, refusalOf, signalsReceived } from '../../testing/test-kernel.ts';
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

const promotions = async (preview?: string, from = content) => {
  const query = { types: 'PR', ...(preview === undefined ? {} : { preview }) };
  return titles((await from.calls['content.announcements'](query, visitorOf(fixture.site))).promotion);
};

test('shows a change on another process at once', async () => {
  const elsewhere = () => promotions(undefined, fixture.anotherContent);
  expect(await elsewhere()).toEqual([]);
  const item = await publish(content, fixture.site, draft('PR'));
  await eventually(async () => (await elsewhere()).join() === 'Title');
  const { revision } = await content.editing.save({
    ...by(fixture.site),
    id: item.id,
    revision: item.revision,
    item: draft('PR', { texts: { EN: words('Changed') } }),
  });
  await eventually(async () => (await elsewhere()).join() === 'Changed');
  await content.editing.archive({ ...by(fixture.site), id: item.id, revision });
  await eventually(async () => (await elsewhere()).length === 0);
});

test('shows a change whose signal was lost after a moment', async () => {
  await promotions();
  await fixture.kernel.ownerDb.query(
    `insert into content.item (site_id, id, type, promotion_type, published_at, created_at, updated_at, updated_by)
     values ($1, gen_random_uuid(), 'PR', 'NEWS', $2, $2, $2, 'psql')`,
    [fixture.site.id, fixtureStart],
  );
  await fixture.kernel.ownerDb.query(
    `insert into content.text select site_id, id, 'EN', 'Silent', '', '', '', '', '', '' from content.item where updated_by = 'psql'`,
  );
  await fixture.kernel.ownerDb.query('update content.site set revision = revision + 1 where site_id = $1', [
    fixture.site.id,
  ]);
  expect(await promotions()).toEqual([]);
  fixture.kernel.clock.advance(2_000);
  expect(await promotions()).toEqual(['Silent']);
});

test('does not read the database for every visitor', async () => {
  await publish(content, fixture.site, draft('PR'));
  // its own signal would empty the cache once more
  await signalsReceived(fixture.kernel.notifier);
  await promotions();
  await fixture.kernel.ownerDb.query('alter table content.text rename to text_gone');
  try {
    fixture.kernel.clock.advance(10_000);
    expect(await promotions()).toEqual(['Title']);
    await fixture.kernel.ownerDb.query('alter table content.site rename to site_gone');
    expect(await promotions()).toEqual(['Title']);
  } finally {
    await fixture.kernel.ownerDb.query('alter table if exists content.site_gone rename to site');
    await fixture.kernel.ownerDb.query('alter table content.text_gone rename to text');
  }
});

test('shows in a preview what visitors do not see yet, and to visitors nothing of it', async () => {
  await content.editing.save({
    ...by(fixture.site),
    id: null,
    revision: null,
    item: draft('PR', { texts: { EN: words('draft') } }),
  });
  await publish(content, fixture.site, draft('PR', { startsAt: at(5), endsAt: at(6), texts: { EN: words('future') } }));
  await publish(content, fixture.site, draft('PR', { endsAt: at(1), texts: { EN: words('over then') } }));
  const preview = (hours: number) => content.previews.issue(fixture.site.id, new Date(at(hours))).preview;
  const shown = async (hours: number) => (await promotions(preview(hours))).sort();
  expect(await shown(0)).toEqual(['draft', 'over then']);
  expect(await shown(5)).toEqual(['draft', 'future']);
  expect(await shown(6)).toEqual(['draft']);
  expect(await promotions()).toEqual(['over then']);
});

test('refuses a preview of another site, an expired one, and a forged one', async () => {
  const { preview, expiresAt } = content.previews.issue(fixture.site.id, fixtureStart);
  const foreign = content.previews.issue(fixture.otherSite.id, fixtureStart).preview;
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
  await promotions(preview);
  for (const one of forged) expect((await refusalOf(promotions(one))).code).toBe('preview_invalid');
  expect((await refusalOf(content.calls['content.help']({ preview: foreign }, visitorOf(fixture.site)))).code).toBe(
    'preview_invalid',
  );
  fixture.kernel.clock.set(new Date(expiresAt.getTime() - 1));
  await promotions(preview);
  fixture.kernel.clock.advance(1);
  expect((await refusalOf(promotions(preview))).code).toBe('preview_invalid');
});
