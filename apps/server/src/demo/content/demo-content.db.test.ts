import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { referenceSlots } from '../built-in-slots.ts';
import { demoSite, seedDemo } from '../seed-demo.ts';
import { demoItems } from './items.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

test('shows content in each of its languages', async () => {
  const site = it.siteClient(null);
  const titles = async (language: string) => {
    const shown = await site('content.announcements', { language });
    expect([shown.banners.length, shown.player.length, shown.popup.length, shown.promotion.length]).toEqual([
      8, 4, 1, 6,
    ]);
    const { sections } = await site('content.help', { language });
    const articles = sections.flatMap((section) => section.articles);
    expect(sections.map((section) => section.articles.length)).toEqual([4, 4, 3, 2, 2, 3]);
    expect(articles.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['terms', 'privacy']));
    return [...shown.banners, ...shown.player, ...shown.popup, ...shown.promotion, ...sections, ...articles].map(
      ({ title }) => title,
    );
  };
  const { whitelabel } = await site('system.permission', {});
  expect(whitelabel.languages).toEqual(demoSite.settings.languages);
  const english = await titles('EN');
  for (const language of whitelabel.languages.filter((code) => code !== 'EN')) {
    const same = (await titles(language)).filter((title, index) => title === english[index]);
    // a game may keep its name, and a Filipino says this as the English do
    const right = ['Lantern Tide', 'Legal'];
    expect([language, same.filter((title) => !right.includes(title))]).toEqual([language, []]);
  }
});

test('keeps what an operator changed or archived at the next start', async () => {
  const { editing } = it.modules.content;
  const by = { siteId: it.siteId, actor: 'tester', record: async () => {} };
  const [changed, gone] = (await editing.list(it.siteId)).filter(({ type }) => type === 'PR');
  if (!changed || !gone) throw new Error('the demonstration has no promotions');
  await editing.publish({ ...by, id: changed.id, revision: changed.revision, published: false });
  await editing.archive({ ...by, id: gone.id, revision: gone.revision });
  await seedDemo(it.modules, referenceSlots);
  expect((await editing.get(it.siteId, changed.id)).publishedAt).toBeNull();
  expect(await editing.list(it.siteId)).toHaveLength(demoItems.length - 1);
});
