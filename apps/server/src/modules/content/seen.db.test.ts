import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draft, words } from '../../testing/test-content.ts';
import type { Content } from './content.public.ts';
import {
  type ContentFixture,
  createContentFixture,
  emptySites,
  memberOf,
  publish,
  titles,
  visitorOf,
} from './testing/fixture.ts';

let fixture: ContentFixture;
let content: Content;

const [alice, bob] = ['01980000-0000-7000-8000-00000000000a', '01980000-0000-7000-8000-00000000000b'] as const;

beforeAll(async () => {
  fixture = await createContentFixture();
  content = fixture.content;
});

afterAll(() => fixture.kernel.close());

beforeEach(() => emptySites(fixture));

test('marks a notice as read for the member who read it alone', async () => {
  const first = await publish(content, fixture.site, draft('PL', { texts: { EN: words('one') } }));
  await publish(content, fixture.site, draft('PL', { texts: { EN: words('two') } }));
  const banner = await publish(content, fixture.site, draft('B'));
  const foreign = await publish(content, fixture.otherSite, draft('PL'));
  const read = (ids: string[], memberId: string) =>
    content.calls['content.read']({ ids }, memberOf(fixture.site, memberId));
  const unread = (memberId: string) => content.unreadCount(fixture.site.id, memberId);
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
  expect(await flags(memberOf(fixture.site, alice))).toEqual({ one: true, two: false });
  expect(await flags(memberOf(fixture.site, bob))).toEqual({ one: false, two: false });
  expect(await flags(visitorOf(fixture.site))).toEqual({ one: false, two: false });
  expect(await content.unreadCount(fixture.otherSite.id, alice)).toBe(1);
  const marks = await fixture.kernel.ownerDb.query('select item_id from content.read_mark');
  expect(marks).toHaveLength(1);
});

test('shows a popup for members once, and to no visitor', async () => {
  const after = await publish(content, fixture.site, draft('PU', { texts: { EN: words('after') } }));
  await publish(content, fixture.site, draft('PU', { popupWhen: 'BEFORE', texts: { EN: words('before') } }));
  const popups = async (context: ReturnType<typeof memberOf> | ReturnType<typeof visitorOf>) =>
    titles((await content.calls['content.announcements']({ types: 'PU' }, context)).popup);
  expect(await popups(visitorOf(fixture.site))).toEqual(['before']);
  expect(await popups(memberOf(fixture.site, alice))).toEqual(['after']);
  expect(titles(await content.unseenPopups(fixture.site.id, alice, 'EN'))).toEqual(['after']);
  await content.calls['content.read']({ ids: [after.id] }, memberOf(fixture.site, alice));
  expect(await popups(memberOf(fixture.site, alice))).toEqual([]);
  expect(await content.unseenPopups(fixture.site.id, alice, 'EN')).toEqual([]);
  expect(titles(await content.unseenPopups(fixture.site.id, bob, 'EN'))).toEqual(['after']);
});
