import type { ContentItem } from '@croupier/contract';
import type { CallContext, Caller } from '../../../kernel/caller.ts';
import { createTestKernel, origin, type TestKernel } from '../../../testing/test-kernel.ts';
import { addTestSite, createTestSites } from '../../../testing/test-sites.ts';
import type { Site, Sites } from '../../sites/sites.public.ts';
import { type Content, createContent, type Item } from '../content.public.ts';

/** Content on two sites of one installation. */
export type ContentFixture = {
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
export async function createContentFixture(): Promise<ContentFixture> {
  const kernel = await createTestKernel();
  const sites = await createTestSites(kernel);
  const site = await addTestSite(sites, 'first', { defaultLanguage: 'VI', languages: ['VI', 'EN', 'ES'] });
  const otherSite = await addTestSite(sites, 'second');
  const content = await createContent({ ...kernel, sites, secretKey });
  const anotherContent = await createContent({ ...kernel, ...(await kernel.anotherProcess()), sites, secretKey });
  return { kernel, sites, site, otherSite, content, anotherContent };
}

export const by = (site: Site) => ({ siteId: site.id, actor: 'tester', record: async () => {} });

/** Saves an item and publishes it. */
export async function publish(content: Content, site: Site, item: ContentItem): Promise<Item> {
  const saved = await content.editing.save({ ...by(site), id: null, revision: null, item });
  await content.editing.publish({ ...by(site), id: saved.id, revision: saved.revision, published: true });
  return content.editing.get(site.id, saved.id);
}

export const fixtureStart = new Date('2026-11-02T12:00:00Z');

/** Archives everything on the sites, and sets the clock to `fixtureStart`. */
export async function emptySites({ kernel, content, site, otherSite }: ContentFixture): Promise<void> {
  kernel.clock.set(fixtureStart);
  for (const one of [site, otherSite]) {
    // a section is archived after its articles
    for (const { id, revision } of (await content.editing.list(one.id)).reverse()) {
      await content.editing.archive({ ...by(one), id, revision });
    }
  }
}

export const titles = (list: readonly { title: string }[]): string[] => list.map(({ title }) => title);

type Visitor = Extract<Caller, { kind: 'visitor' }>;
type Member = Extract<Caller, { kind: 'member' }>;

export const visitorOf = (site: Site): CallContext<Visitor> => ({
  site,
  caller: { kind: 'visitor' },
  from: origin(),
  device: '',
});

export const memberOf = (site: Site, memberId: string): CallContext<Member> => ({
  site,
  caller: {
    kind: 'member',
    memberId,
    sessionId: '',
    account: 'member',
    type: 0,
    recentAuthAt: null,
    passwordDue: false,
  },
  from: origin(),
  device: '',
});
