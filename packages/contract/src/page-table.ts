import type { BannerGroup } from './areas/content.ts';
import type { CapabilityFlag } from './areas/system.ts';

/** Where a page is found in the navigation: among the pages of the menu, a member's own, and the two columns of the footer. */
export type NavPlace = 'menu' | 'member' | 'site' | 'help';

/** What is known of a page of the player's site. What most pages have in common is left out. */
export type PageFacts = {
  /** Names its texts outside of itself: `head.<name>.title` and `head.<name>.text`. */
  name: string;
  /** Addresses that show it without a route of their own. */
  aliases?: readonly string[];
  /** The page that this one is another look of: search engines know that one alone. */
  canonical?: string;
  /** What the site must have for the page to be there: a capability, one of the game types, registration. */
  flag?: CapabilityFlag;
  gameTypes?: readonly string[];
  registration?: true;
  /** Search engines do not list it. */
  unlisted?: true;
  /** Parameters that make another page of it; all others only say how it is shown. */
  parameters?: readonly string[];
  /** It shows games at once: they come with the page. */
  showsGames?: true;
  /** `bare` pages have a header alone: no side menu, no footer, no bottom navigation. `plain` have not even that. */
  layout?: 'bare' | 'plain';
  /** Its shape before its code is there: rows of text, unless it says another. */
  skeleton?: 'rail' | 'lobby' | 'form' | 'stage';
  /** Banners that it shows (specification §2). The first group that has any is taken: decision 10. */
  banners?: readonly BannerGroup[];
  /** Where the navigation leads to it, and the key of its name there. */
  nav?: Partial<Record<NavPlace, string>>;
  /** Whom it is for, where it is not for everybody: no banner leads a member to a page for visitors. */
  audience?: 'visitor' | 'member';
  /** Visitors may open it also where the site is for members alone (specification §2). */
  alwaysOpen?: true;
  /** The specification names it, and there is no such page yet. */
  planned?: true;
};

/** The page of a game type. */
const lobby = <Name extends string, Type extends string>(name: Name, type: Type, group: BannerGroup) =>
  ({ name, gameTypes: [type], skeleton: 'lobby', banners: [group] }) as const;

/** Every page of the player's site by its path, in the order of the navigation: what else knows pages is derived from it, in `pages.ts`. */
export const table = {
  '/': {
    name: 'home',
    aliases: ['/index', '/index.html', '/home'],
    showsGames: true,
    skeleton: 'rail',
    banners: ['w_home'],
  },
  '/rng': { ...lobby('slots', 'RNG', 'w_rng'), showsGames: true },
  '/live': lobby('live', 'LIVE', 'w_live'),
  '/sports': lobby('sports', 'SPORTS', 'w_sports'),
  '/esports': lobby('esports', 'ESPORTS', 'w_esports'),
  '/elott': lobby('elott', 'ELOTT', 'w_lott'),
  '/cockfight': lobby('cockfight', 'COCKFIGHT', 'w_cockfight'),
  '/fish': lobby('fish', 'FISH', 'w_fish'),
  '/pvp': lobby('pvp', 'PVP', 'w_pvp'),
  '/lottery': {
    name: 'lottery',
    gameTypes: ['LOTT', 'ELOTT'],
    parameters: ['gameCode'],
    layout: 'bare',
    skeleton: 'lobby',
  },
  '/vnlottery': {
    name: 'lottery',
    canonical: '/lottery',
    gameTypes: ['LOTT', 'ELOTT'],
    layout: 'bare',
    skeleton: 'lobby',
  },
  '/table': {
    name: 'tables',
    gameTypes: ['LIVE', 'COCKFIGHT'],
    unlisted: true,
    layout: 'bare',
    skeleton: 'stage',
  },
  '/favourites': { name: 'favourites', unlisted: true, skeleton: 'lobby', nav: { member: 'favourites.title' } },
  '/game': {
    name: 'games',
    unlisted: true,
    parameters: ['nodeId'],
    layout: 'bare',
    skeleton: 'stage',
    audience: 'member',
  },
  '/shared': { name: 'games', unlisted: true, parameters: ['r'], skeleton: 'stage' },
  '/seamless': {
    name: 'games',
    unlisted: true,
    parameters: ['nodeId'],
    layout: 'bare',
    skeleton: 'stage',
    audience: 'member',
  },
  '/fbsports': {
    name: 'games',
    gameTypes: ['SPORTS'],
    unlisted: true,
    parameters: ['nodeId'],
    layout: 'bare',
    skeleton: 'stage',
    audience: 'member',
  },
  '/login': {
    name: 'login',
    unlisted: true,
    layout: 'bare',
    skeleton: 'form',
    audience: 'visitor',
    alwaysOpen: true,
  },
  '/register': {
    name: 'register',
    aliases: ['/register.html'],
    registration: true,
    skeleton: 'form',
    banners: ['w_reg', 'w_register'],
    audience: 'visitor',
    alwaysOpen: true,
  },
  '/forget': { name: 'login', unlisted: true, layout: 'bare', skeleton: 'form' },
  '/changePassword': { name: 'login', unlisted: true, layout: 'bare', skeleton: 'form', audience: 'member' },
  '/agentHome': { name: 'home', unlisted: true, audience: 'member' },
  '/records/bets': { name: 'bets', unlisted: true, nav: { member: 'nav.bets' }, audience: 'member' },
  '/records/account': { name: 'account', unlisted: true, nav: { member: 'nav.account' }, audience: 'member' },
  '/promotions': {
    name: 'promotions',
    flag: 'promotionsPage',
    banners: ['w_promotion'],
    nav: { menu: 'nav.promotions', site: 'nav.promotions' },
  },
  '/promoDetail': { name: 'promotions', flag: 'promotionsPage', parameters: ['id'] },
  '/pointMall': { name: 'mall', banners: ['w_shop'], planned: true },
  '/vip': { name: 'vip', flag: 'vipPage', nav: { site: 'nav.vip' } },
  '/download': {
    name: 'download',
    flag: 'downloadPage',
    nav: { menu: 'nav.download', site: 'nav.download' },
    alwaysOpen: true,
  },
  '/down': { name: 'download', canonical: '/download', flag: 'downloadPage' },
  '/join': { name: 'join', flag: 'joinPage', nav: { site: 'nav.join' }, audience: 'visitor' },
  '/help': {
    name: 'help',
    flag: 'helpPage',
    banners: ['w_help'],
    nav: { menu: 'nav.help', help: 'nav.helpCentre' },
  },
  '/helpmc': { name: 'help', canonical: '/help', flag: 'helpPage', layout: 'plain', alwaysOpen: true },
  '/fairness': { name: 'fairness', nav: { help: 'nav.fairness' } },
  '/noticePage': { name: 'notices', flag: 'noticePage', nav: { help: 'nav.notices' } },
} as const satisfies Record<`/${string}`, PageFacts>;
