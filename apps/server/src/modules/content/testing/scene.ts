import type { ContentItem, ContentText } from '@croupier/contract';
import sharp from 'sharp';
import type { CallContext, Caller } from '../../../kernel/caller.ts';
import { createTestKernel, origin, type TestKernel } from '../../../testing/test-kernel.ts';
import { addTestSite, createTestSites } from '../../../testing/test-sites.ts';
import type { Site, Sites } from '../../sites/sites.public.ts';
import { type Content, createContent, type Item } from '../content.public.ts';

/** Content on two sites of one installation. */
export type ContentScene = {
  kernel: TestKernel;
  sites: Sites;
  site: Site;
  otherSite: Site;
  content: Content;
  /** The module as another process has it. */
  anotherContent: Content;
};

const secretKey = 'a secret of the tests, as long as it must be';

/** Call in `beforeAll`, and `kernel.close` in `afterAll`. */
export async function createContentScene(): Promise<ContentScene> {
  const kernel = await createTestKernel();
  const sites = await createTestSites(kernel);
  const site = await addTestSite(sites, 'first', { defaultLanguage: 'VI', languages: ['VI', 'EN', 'ES'] });
  const otherSite = await addTestSite(sites, 'second');
  const content = await createContent({ ...kernel, sites, secretKey });
  const anotherContent = await createContent({ ...kernel, ...(await kernel.anotherProcess()), sites, secretKey });
  return { kernel, sites, site, otherSite, content, anotherContent };
}

export const words = (title: string, changes: Partial<ContentText> = {}): ContentText => ({
  title,
  eyebrow: '',
  lead: '',
  terms: '',
  action: '',
  summary: '',
  html: '',
  wide: null,
  tall: null,
  ...changes,
});

const art = { art: '/art/hero-wide.svg', width: 1440, height: 560 };

/** An item of a type that may be stored, changed by what a test gives. */
export function draft(type: ContentItem['type'], changes: Partial<ContentItem> = {}): ContentItem {
  return {
    type,
    group: type === 'B' ? 'w_home' : null,
    slug: null,
    position: 0,
    startsAt: null,
    endsAt: null,
    linkageType: 'NONE',
    linkage: '',
    popupWhen: type === 'PU' ? 'AFTER' : null,
    promotionType: type === 'PR' ? 'NEWS' : null,
    texts: { EN: words('Title', type === 'B' ? { wide: art } : {}) },
    ...changes,
  };
}

export const by = (site: Site) => ({ siteId: site.id, actor: 'tester', record: async () => {} });

/** Saves an item and publishes it. */
export async function publish(content: Content, site: Site, item: ContentItem): Promise<Item> {
  const saved = await content.editing.save({ ...by(site), id: null, revision: null, item });
  await content.editing.publish({ ...by(site), id: saved.id, revision: saved.revision, published: true });
  return content.editing.get(site.id, saved.id);
}

type Visitor = Extract<Caller, { kind: 'visitor' }>;
type Member = Extract<Caller, { kind: 'member' }>;

export const visitorOf = (site: Site): CallContext<Visitor> => ({ site, caller: { kind: 'visitor' }, from: origin() });

export const memberOf = (site: Site, memberId: string): CallContext<Member> => ({
  site,
  caller: { kind: 'member', memberId, sessionId: '', account: 'member', type: 0 },
  from: origin(),
});

/** A picture as it is uploaded; another colour makes another picture. */
export async function pngOf(colour: string, width = 1_000, height = 400): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return bytes.toString('base64');
}
