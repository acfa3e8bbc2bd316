import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Notifier } from '../../kernel/notify.ts';
import type { Site, Sites } from '../sites/sites.public.ts';
import * as store from './catalogue.store.ts';
import { makeNameIndex, type NameIndex } from './name-index.ts';
import { makeShelf, type Shelf, type SiteRules } from './shelf.ts';

export type Shelves = {
  /** The games of a site as they are: no older than what this process was told of, nor than two seconds. */
  of(siteId: string): Promise<Shelf>;
  /** Tells every process that a site's offer, or with null that vendors or games changed. Call after the commit. */
  changed(siteId: string | null): Promise<void>;
};

type Known = { shelf: Shelf; revision: string; askedAtMs: number };
type Names = { revision: string; index: NameIndex };

const channel = 'catalogue_shelf';
const maximumAgeMs = 2_000;

/** Keeps the games of each site in memory, and sets them out anew only where something changed. */
export async function createShelves(deps: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
  sites: Sites;
}): Promise<Shelves> {
  const { db, clock } = deps;
  const shelves = new Map<string, Known>();
  const asking = new Map<string, Promise<Shelf>>();
  let names: Names = { revision: '', index: makeNameIndex([]) };
  let signals = 0;
  const forget = (siteId: string) => {
    signals += 1;
    for (const [id, known] of shelves) if (siteId === '' || id === siteId) known.askedAtMs = Number.NEGATIVE_INFINITY;
    asking.clear();
  };
  await deps.notifier.listen(channel, forget, () => forget(''));

  async function read(siteId: string, rules: SiteRules): Promise<Shelf> {
    const startedAtMs = clock.now().getTime();
    const signalsBefore = signals;
    // asked for before the rows are read: a change in between is found the next time
    const counts = await store.readRevisions(db, siteId);
    const revision = JSON.stringify([counts, rules]);
    const known = shelves.get(siteId);
    const shelf =
      known?.revision === revision
        ? known.shelf
        : makeShelf(await store.listOffered(db, siteId), await namesAt(counts.games), rules);
    // what was told meanwhile may not be in it
    const askedAtMs = signals === signalsBefore ? startedAtMs : Number.NEGATIVE_INFINITY;
    shelves.set(siteId, { shelf, revision, askedAtMs });
    return shelf;
  }

  async function namesAt(revision: string): Promise<NameIndex> {
    if (names.revision !== revision) names = { revision, index: makeNameIndex(await store.listNames(db)) };
    return names.index;
  }

  return {
    async of(siteId) {
      const known = shelves.get(siteId);
      if (known && clock.now().getTime() - known.askedAtMs < maximumAgeMs) return known.shelf;
      const before = asking.get(siteId);
      if (before !== undefined) return before;
      const reading = deps.sites
        .get(siteId)
        .then((site) => read(siteId, rulesOf(site)))
        .finally(() => {
          if (asking.get(siteId) === reading) asking.delete(siteId);
        });
      asking.set(siteId, reading);
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
