import type { ContentItem, ContentText } from '@croupier/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draft, pngOf, words } from '../../testing/test-content.ts';
import { refusalOf } from '../../testing/test-kernel.ts';
import type { SiteImage } from './content.public.ts';
import { by, type ContentFixture, createContentFixture, publish } from './testing/fixture.ts';

let fixture: ContentFixture;
let image: SiteImage;
const art = { art: '/art/hero-wide.svg', width: 1440, height: 560 };

beforeAll(async () => {
  fixture = await createContentFixture();
  await publish(fixture.content, fixture.site, draft('H', { slug: 'playing' }));
});

afterAll(() => fixture.kernel.close());

beforeEach(async () => {
  image = await fixture.content.images.upload({ ...by(fixture.site), name: 'a', base64: await pngOf('#aa0000') });
});

const remove = () => fixture.content.images.remove({ ...by(fixture.site), id: image.id });
const inHtml = () => ({ html: `<p><img src="/media/${image.sha256}-480.webp" alt="" /></p>` });

/** An item that shows the image in its texts, saved and neither published nor due. */
const item = (type: ContentItem['type'], text: Partial<ContentText>, changes: Partial<ContentItem> = {}) =>
  draft(type, { ...changes, endsAt: '2020-01-01T00:00:00Z', texts: { EN: words('other'), VI: words('Here', text) } });

test.each<[string, () => ContentItem]>([
  ['the wide picture of a banner', () => item('B', { wide: { image: image.sha256 } })],
  ['the tall picture of a banner', () => item('B', { wide: art, tall: { image: image.sha256 } })],
  ['a promotion', () => item('PR', { wide: { image: image.sha256 } })],
  ['the text of a promotion', () => item('PR', inHtml())],
  ['a popup', () => item('PU', { wide: { image: image.sha256 } })],
  ['a notice', () => item('PL', inHtml())],
  ['an article of the help centre', () => item('H', inHtml(), { slug: 'first', group: 'playing' })],
])('keeps an image while %s shows it', async (_, showing) => {
  const { editing, images } = fixture.content;
  const saved = await editing.save({ ...by(fixture.site), id: null, revision: null, item: showing() });
  const refusal = await refusalOf(remove());
  expect([refusal.code, refusal.params]).toEqual(['image_in_use', { where: 'Here' }]);
  expect((await images.list(fixture.site.id)).map(({ id }) => id)).toEqual([image.id]);
  // an archived item does not show it any more
  await editing.archive({ ...by(fixture.site), id: saved.id, revision: saved.revision });
  await remove();
  expect(await images.list(fixture.site.id)).toEqual([]);
});

test.each(['logoUrl', 'enterArtUrl', 'jackpotArtUrl'])('keeps an image while it is the %s', async (key) => {
  const set = (value: string) => fixture.sites.change({ ...by(fixture.site), key, value });
  const url = `/media/${image.sha256}-1000.webp`;
  await set(url);
  const refusal = await refusalOf(remove());
  expect([refusal.code, refusal.params]).toEqual(['image_in_use', { where: key }]);
  await set('/art/logo.svg');
  // another site shows its own
  await fixture.sites.change({ ...by(fixture.otherSite), key, value: url });
  await remove();
});

test('keeps an image that becomes the logo while it is being deleted', async () => {
  const url = `/media/${image.sha256}-1000.webp`;
  // the logo is chosen, and not yet committed, when the deletion checks
  const { started, go } = gate();
  const change = fixture.sites.change({ siteId: fixture.site.id, key: 'logoUrl', value: url, record: started });
  await go.reached;
  const removal = refusalOf(remove());
  go.on();
  await change;
  expect((await removal).code).toBe('image_in_use');
});

/** Blocks the callers of `started` until `go.on`. */
function gate() {
  const reached = Promise.withResolvers<void>();
  const on = Promise.withResolvers<void>();
  const started = async () => {
    reached.resolve();
    await on.promise;
  };
  return { started, go: { reached: reached.promise, on: () => on.resolve() } };
}
