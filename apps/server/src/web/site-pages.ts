import { pageAt as knownPageAt, type PageFacts, type PageName, pages } from '@croupier/contract/pages';
import type { SiteSettings } from '../modules/sites/sites.public.ts';

/** A page of the player's site, as search engines and the first paint need to know it. */
export type ServedPage = PageFacts & {
  name: PageName;
  /** The one address of a page that is reached by several. */
  path: string;
};

/** Addresses that the player's site has pages for. */
export const servedAddresses: readonly string[] = pages.flatMap(({ path, aliases = [] }) => [path, ...aliases]);

/** The page at an address; one that the specification does not name has no description, and is not listed. */
export function pageAt(address: string): ServedPage {
  const page = knownPageAt(address);
  return page ? { ...page, path: page.canonical ?? page.path } : { name: 'home', path: address, unlisted: true };
}

/** Whether an address of the site opens a page: one that there is, and that the site has. */
export function opensPage(address: string, settings: SiteSettings): boolean {
  const page = knownPageAt(address);
  return page !== undefined && !page.planned && isPageOn(page, settings);
}

/** Whether the site has the page (decision 43). */
export function isPageOn({ flag, gameTypes, registration }: PageFacts, settings: SiteSettings): boolean {
  if (flag && !settings[flag]) return false;
  if (registration && !(settings.DIRECTREG3 && (settings.USERNAMEREG3 || settings.MOBILENUMREG3))) return false;
  return !gameTypes || gameTypes.some((type) => settings.gameTypes.includes(type));
}

/** Pages of a site that search engines may list, each once. */
export function listedPages(settings: SiteSettings): ServedPage[] {
  return pages.filter((page) => !page.canonical && !page.unlisted && !page.parameters && isPageOn(page, settings));
}

/** Of the parameters of an address those that make it a page of its own. */
export function searchOf({ parameters = [] }: PageFacts, query: URLSearchParams): URLSearchParams {
  const kept = parameters.flatMap((name) => {
    const value = query.get(name);
    return value === null || value.length > 100 ? [] : [[name, value]];
  });
  return new URLSearchParams(kept);
}
