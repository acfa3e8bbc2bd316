import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draft, words } from '../../testing/test-content.ts';
import type { Content } from './content.public.ts';
import {
  type ContentScene,
  createContentScene,
  emptySites,
  memberOf,
  publish,
  titles,
  visitorOf,
} from './testing/scene.ts';

let scene: ContentScene;
let content: Content;

const [alice, bob] = ['01980000-0000-7000-8000-00000000000a', '01980000-0000-7000-8000-00000000000b'] as const;

beforeAll(async () => {
  scene = await createContentScene();
  content = scene.content;
});

afterAll(() => scene.kernel.close());

beforeEach(() => emptySites(scene));

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
