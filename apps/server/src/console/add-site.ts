import { publishBuiltInGames } from '../demo/built-in-games.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Catalogue } from '../modules/catalogue/catalogue.public.ts';
import type { NewSite, RecordNewSite, Sites } from '../modules/sites/sites.public.ts';

export type AddSite = (site: Omit<NewSite, 'demo' | 'settings'>, record: RecordNewSite) => Promise<{ siteId: string }>;

/**
 * Adds a site for real money with the built-in games. Where the process died before the games were there, the same again goes on with them.
 * Refuses `conflict` where the code is taken, or a host is another site's.
 */
export function createAddSite(deps: { sites: Pick<Sites, 'add' | 'byCode'>; catalogue: Catalogue }): AddSite {
  const { sites, catalogue } = deps;

  /** The site that such a call left behind without its games. */
  async function unfinished({ code, name, currency, timeZone }: Parameters<AddSite>[0]): Promise<string | null> {
    const site = await sites.byCode(code);
    if (!site) return null;
    const isSame = site.name === name && site.currency.code === currency && site.timeZone === timeZone;
    const { total } = await catalogue.everyGame(site.id, { limit: 1, offset: 0 });
    return isSame && total === 0 ? site.id : refuse('conflict');
  }

  return async (site, record) => {
    const left = await unfinished(site);
    const siteId = left ?? (await sites.add({ ...site, demo: false, settings: {}, record })).id;
    await publishBuiltInGames(catalogue, siteId);
    return { siteId };
  };
}
