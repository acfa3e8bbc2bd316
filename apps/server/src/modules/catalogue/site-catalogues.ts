import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Notifier } from '../../kernel/notify.ts';
import type { Site, Sites } from '../sites/sites.public.ts';
import * as store from './catalogue.store.ts';
import { buildNameIndex, type NameIndex } from './name-index.ts';
import { buildSiteCatalogue, type SiteCatalogue, type SiteRules } from './site-catalogue.ts';

export type SiteCatalogues = {
  /** The games of a site: no older than the last signal to this process, nor than two seconds. */
  of(siteId: string): Promise<SiteCatalogue>;
  /** Notifies every process that a site's games, or with null that vendors or games changed. Call after the commit. */
  changed(siteId: string | null): Promise<void>;
};

type Known = { catalogue: SiteCatalogue; revision: string; askedAtMs: number };
type Names = { revision: string; index: NameIndex };

const channel = 'catalogue_changed';
const maximumAgeMs = 2_000;

/** Keeps the catalogue of each site in memory, and rebuilds it only where something changed. */
export async function createSiteCatalogues(deps: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
  sites: Sites;
}): Promise<SiteCatalogues> {
  const { db, clock } = deps;
  const catalogues = new Map<string, Known>();
  const reads = new Map<string, Promise<SiteCatalogue>>();
  let names: Names = { revision: '', index: buildNameIndex([]) };
  let signals = 0;
  const forget = (siteId: string) => {
    signals += 1;
    for (const [id, known] of catalogues)
      if (siteId === '' || id === siteId) known.askedAtMs = Number.NEGATIVE_INFINITY;
    reads.clear();
  };
  await deps.notifier.listen(channel, forget, () => forget(''));

  async function read(siteId: string, rules: SiteRules): Promise<SiteCatalogue> {
    const startedAtMs = clock.now().getTime();
    const signalsBefore = signals;
    // requested before the rows are read: a change in between is found the next time
    const counts = await store.readRevisions(db, siteId);
    const revision = JSON.stringify([counts, rules]);
    const known = catalogues.get(siteId);
    const catalogue =
      known?.revision === revision
        ? known.catalogue
        : buildSiteCatalogue(await store.listOffered(db, siteId), await namesAt(counts.games), rules);
    // a change that was signalled meanwhile may be missing from it
    const askedAtMs = signals === signalsBefore ? startedAtMs : Number.NEGATIVE_INFINITY;
    catalogues.set(siteId, { catalogue, revision, askedAtMs });
    return catalogue;
  }

  async function namesAt(revision: string): Promise<NameIndex> {
    if (names.revision !== revision) names = { revision, index: buildNameIndex(await store.listNames(db)) };
    return names.index;
  }

  return {
    async of(siteId) {
      const known = catalogues.get(siteId);
      if (known && clock.now().getTime() - known.askedAtMs < maximumAgeMs) return known.catalogue;
      const before = reads.get(siteId);
      if (before !== undefined) return before;
      const reading = deps.sites
        .get(siteId)
        .then((site) => read(siteId, rulesOf(site)))
        .finally(() => {
          if (reads.get(siteId) === reading) reads.delete(siteId);
        });
      reads.set(siteId, reading);
      return reading;
    },
    async changed(siteId) {
      forget(siteId ?? '');
      await deps.notifier.send(channel, [siteId ?? '']);
    },
  };
}

/** Electronic sports stay among sports where the site has no page for them; cockfights are shown on theirs or not at all (decision 17). */
function rulesOf({
  settings: { gameTypes, esportsVendors, cockfightVendors },
  profile: { lowestRtpBps },
}: Site): SiteRules {
  return { esportsVendors: gameTypes.includes('ESPORTS') ? esportsVendors : [], cockfightVendors, lowestRtpBps };
}
