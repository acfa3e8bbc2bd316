import type { Banner, BannerGroup } from './areas/content.ts';

/** Which banners a path shows (specification §2). The first group that has any is taken: decision 10. */
const groupsByPath: Record<string, readonly BannerGroup[]> = {
  '/': ['w_home'],
  '/rng': ['w_rng'],
  '/live': ['w_live'],
  '/fish': ['w_fish'],
  '/pvp': ['w_pvp'],
  '/sports': ['w_sports'],
  '/esports': ['w_esports'],
  '/elott': ['w_lott'],
  '/cockfight': ['w_cockfight'],
  '/promotions': ['w_promotion'],
  '/pointMall': ['w_shop'],
  '/help': ['w_help'],
  '/register': ['w_reg', 'w_register'],
};

/** Pages that list games: their banner is one slim line, because the games come first. */
const lobbyPaths = ['/rng', '/live', '/fish', '/pvp', '/sports', '/esports', '/elott', '/cockfight'];

export type BannerLook = 'home' | 'page' | 'slim';

/** How tall the banners of a path stand. */
export function bannerLookOf(path: string): BannerLook {
  if (path === '/') return 'home';
  return lobbyPaths.includes(path) ? 'slim' : 'page';
}

/** Whether a path has a banner area at all. */
export function hasBannerArea(path: string): boolean {
  return Object.hasOwn(groupsByPath, path);
}

/** The banners of a path, in their order; none where it has no banner area or its groups are empty, and one on a page that lists games. */
export function bannersOf(path: string, banners: readonly Banner[]): Banner[] {
  for (const group of hasBannerArea(path) ? (groupsByPath[path] ?? []) : []) {
    const found = banners.filter((banner) => banner.groupName === group);
    if (found.length > 0) return bannerLookOf(path) === 'slim' ? found.slice(0, 1) : found;
  }
  return [];
}
