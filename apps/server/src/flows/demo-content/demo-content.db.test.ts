import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../seed-demo.ts';
import { demoItems } from './items.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

test('a demonstration that tells nothing, in one of its languages', async () => {
  const site = it.siteClient(null);
  for (const language of ['EN', 'VI', 'CN', 'ES', 'PH']) {
    const told = await site('content.announcements', { language });
    expect([told.banners.length, told.player.length, told.popup.length, told.promotion.length]).toEqual([8, 4, 1, 6]);
    const { sections } = await site('content.help', { language });
    expect(sections.map(({ articles }) => articles.length)).toEqual([4, 4, 3, 2, 2, 3]);
    expect(sections.at(-1)?.articles.map(({ slug }) => slug)).toContain('terms');
  }
  const [english, vietnamese] = await Promise.all(
    ['EN', 'VI'].map(async (language) => (await site('content.announcements', { language })).banners[0]?.title),
  );
  expect(english).not.toBe(vietnamese);
});

test('what an operator changed or put away that comes back at the next start', async () => {
  const { editing } = it.modules.content;
  const by = { siteId: it.siteId, actor: 'tester', record: async () => {} };
  const [changed, gone] = (await editing.list(it.siteId)).filter(({ type }) => type === 'PR');
  if (!changed || !gone) throw new Error('the demonstration has no promotions');
  await editing.publish({ ...by, id: changed.id, revision: changed.revision, published: false });
  await editing.archive({ ...by, id: gone.id, revision: gone.revision });
  await seedDemo(it.modules);
  expect((await editing.get(it.siteId, changed.id)).publishedAt).toBeNull();
  expect(await editing.list(it.siteId)).toHaveLength(demoItems.length - 1);
});
