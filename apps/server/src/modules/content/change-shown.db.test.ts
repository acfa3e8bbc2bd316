import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draft, words } from '../../testing/test-content.ts';
import { eventually, refusalOf } from '../../testing/test-kernel.ts';
import type { Content } from './content.public.ts';
import {
  by,
  type ContentScene,
  createContentScene,
  emptySites,
  publish,
  sceneStart,
  titles,
  visitorOf,
} from './testing/scene.ts';

let scene: ContentScene;
let content: Content;

const hour = 60 * 60_000;
const at = (hours: number) => new Date(sceneStart.getTime() + hours * hour).toISOString();

beforeAll(async () => {
  scene = await createContentScene();
  content = scene.content;
});

afterAll(() => scene.kernel.close());

beforeEach(() => emptySites(scene));

const promotions = async (preview?: string, from = content) => {
  const query = { types: 'PR', ...(preview === undefined ? {} : { preview }) };
  return titles((await from.calls['content.announcements'](query, visitorOf(scene.site))).promotion);
};

test('a change that another process does not show', async () => {
  const elsewhere = () => promotions(undefined, scene.anotherContent);
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
    [scene.site.id, sceneStart],
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
  const shown = async (hours: number) => (await promotions(preview(hours))).sort();
  expect(await shown(0)).toEqual(['draft', 'over then']);
  expect(await shown(5)).toEqual(['draft', 'future']);
  expect(await shown(6)).toEqual(['draft']);
  expect(await promotions()).toEqual(['over then']);
});

test('a preview of another site, of an hour ago, or that nobody issued', async () => {
  const { preview, expiresAt } = content.previews.issue(scene.site.id, sceneStart);
  const foreign = content.previews.issue(scene.otherSite.id, sceneStart).preview;
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
  expect((await refusalOf(content.calls['content.help']({ preview: foreign }, visitorOf(scene.site)))).code).toBe(
    'preview_invalid',
  );
  scene.kernel.clock.set(new Date(expiresAt.getTime() - 1));
  await promotions(preview);
  scene.kernel.clock.advance(1);
  expect((await refusalOf(promotions(preview))).code).toBe('preview_invalid');
});
