import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CapabilityFlag } from '@croupier/contract';
import type { SiteSettings } from '../modules/sites/sites.public.ts';

/** A page of the player's site, as search engines and the first paint need to know it. */
export type SitePage = {
  /** Names its texts in the catalogues: `head.<name>.title` and `head.<name>.text`. */
  name: PageName;
  /** The one address of a page that is reached by several. */
  path: string;
  /** What the site must have for the page to be there; nothing for a page that is always there. */
  needs: { flag?: CapabilityFlag; gameTypes?: readonly string[]; registration?: true };
  /** Whether search engines may list it. */
  isListed: boolean;
  /** Parameters that make another page of it; all others only say how it is shown. */
  parameters: readonly string[];
  /** Whether it shows games at once. */
  showsGames: boolean;
};

export const pageNames = [
  'home',
  'slots',
  'live',
  'sports',
  'esports',
  'elott',
  'cockfight',
  'fish',
  'pvp',
  'favourites',
  'games',
  'promotions',
  'notices',
  'help',
  'fairness',
  'download',
  'join',
  'vip',
  'mall',
  'login',
  'register',
  'bets',
  'account',
] as const;
export type PageName = (typeof pageNames)[number];

const page = (name: PageName, path: string, rest: Partial<Omit<SitePage, 'name' | 'path'>> = {}): SitePage => ({
  name,
  path,
  needs: {},
  isListed: true,
  parameters: [],
  showsGames: false,
  ...rest,
});

const ofTypes = (...gameTypes: string[]) => ({ gameTypes });
const unlisted = { isListed: false } as const;

const home = page('home', '/', { showsGames: true });
const help = page('help', '/help', { needs: { flag: 'helpPage' } });
const download = page('download', '/download', { needs: { flag: 'downloadPage' } });
const lobby = page('games', '/lottery', { needs: ofTypes('LOTT', 'ELOTT') });
const register = page('register', '/register', { needs: { registration: true } });

/** Every page of the specification by the addresses that lead to it. */
const pages: Readonly<Record<string, SitePage>> = {
  '/': home,
  '/index': home,
  '/index.html': home,
  '/home': home,
  '/rng': page('slots', '/rng', { needs: ofTypes('RNG'), showsGames: true }),
  '/live': page('live', '/live', { needs: ofTypes('LIVE') }),
  '/fish': page('fish', '/fish', { needs: ofTypes('FISH') }),
  '/pvp': page('pvp', '/pvp', { needs: ofTypes('PVP') }),
  '/sports': page('sports', '/sports', { needs: ofTypes('SPORTS') }),
  '/esports': page('esports', '/esports', { needs: ofTypes('ESPORTS') }),
  '/elott': page('elott', '/elott', { needs: ofTypes('ELOTT') }),
  '/cockfight': page('cockfight', '/cockfight', { needs: ofTypes('COCKFIGHT') }),
  '/lottery': lobby,
  '/vnlottery': lobby,
  '/promotions': page('promotions', '/promotions', { needs: { flag: 'promotionsPage' } }),
  '/promoDetail': page('promotions', '/promoDetail', { needs: { flag: 'promotionsPage' }, parameters: ['id'] }),
  '/noticePage': page('notices', '/noticePage', { needs: { flag: 'noticePage' } }),
  '/help': help,
  '/helpmc': help,
  '/fairness': page('fairness', '/fairness'),
  '/down': download,
  '/download': download,
  '/join': page('join', '/join', { needs: { flag: 'joinPage' } }),
  '/vip': page('vip', '/vip', { needs: { flag: 'vipPage' } }),
  '/pointMall': page('mall', '/pointMall'),
  '/login': page('login', '/login', unlisted),
  '/forget': page('login', '/forget', unlisted),
  '/changePassword': page('login', '/changePassword', unlisted),
  '/register': register,
  '/register.html': register,
  '/favourites': page('favourites', '/favourites', unlisted),
  '/game': page('games', '/game', { ...unlisted, parameters: ['nodeId'] }),
  '/seamless': page('games', '/seamless', { ...unlisted, parameters: ['nodeId'] }),
  '/fbsports': page('games', '/fbsports', { ...unlisted, needs: ofTypes('SPORTS'), parameters: ['nodeId'] }),
  '/records/bets': page('bets', '/records/bets', unlisted),
  '/records/account': page('account', '/records/account', unlisted),
};

/** The page at an address; one that the specification does not name has no description, and is not listed. */
export function pageAt(path: string): SitePage {
  return (Object.hasOwn(pages, path) && pages[path]) || page('home', path, unlisted);
}

const siteRoutes = fileURLToPath(new URL('../../../site/src/routes.json', import.meta.url));
const served: readonly string[] = JSON.parse(readFileSync(siteRoutes, 'utf8'));

/** Addresses that the player's site has pages for. */
export function servedRoutes(): readonly string[] {
  return served;
}

/** Whether an address of the site opens a page: one that there is, and that the site has. */
export function opensPage(path: string, settings: SiteSettings): boolean {
  return served.includes(path) && isPageOn(pageAt(path), settings);
}

/** Whether the site has the page (decision 43). */
export function isPageOn({ needs }: SitePage, settings: SiteSettings): boolean {
  if (needs.flag && !settings[needs.flag]) return false;
  if (needs.registration && !(settings.DIRECTREG3 && (settings.USERNAMEREG3 || settings.MOBILENUMREG3))) return false;
  return !needs.gameTypes || needs.gameTypes.some((type) => settings.gameTypes.includes(type));
}

/** Pages of a site that search engines may list, of the addresses that are served, each once. */
export function listedPages(served: readonly string[], settings: SiteSettings): SitePage[] {
  return served
    .filter((path) => pageAt(path).path === path)
    .map(pageAt)
    .filter((one) => one.isListed && one.parameters.length === 0 && isPageOn(one, settings));
}

/** Of the parameters of an address those that make it a page of its own. */
export function searchOf({ parameters }: SitePage, query: URLSearchParams): URLSearchParams {
  const kept = parameters.flatMap((name) => {
    const value = query.get(name);
    return value === null || value.length > 100 ? [] : [[name, value]];
  });
  return new URLSearchParams(kept);
}
