import type { Banner } from './areas/content.ts';
import { pageAt } from './pages.ts';

export type BannerLook = 'home' | 'page' | 'slim';

/** How tall the banners of a path stand: one slim line on pages that list games, because the games come first. */
export function bannerLookOf(path: string): BannerLook {
  if (path === '/') return 'home';
  return pageAt(path)?.skeleton === 'lobby' ? 'slim' : 'page';
}

/** Whether a path has a banner area at all. */
export function hasBannerArea(path: string): boolean {
  return pageAt(path)?.banners !== undefined;
}

/** The banners of a path, in their order; none where it has no banner area or its groups are empty, and one on a page that lists games. */
export function bannersOf(path: string, banners: readonly Banner[]): Banner[] {
  for (const group of pageAt(path)?.banners ?? []) {
    const found = banners.filter((banner) => banner.groupName === group);
    if (found.length > 0) return bannerLookOf(path) === 'slim' ? found.slice(0, 1) : found;
  }
  return [];
}
