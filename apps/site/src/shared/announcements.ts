import type { Banner, BannerGroup, CallResult } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { currentLanguage } from './language.ts';

export type Announcements = CallResult<'content.announcements'>;

/** How long texts of the site may be shown before they are asked for again. */
const staleTime = 300_000;

/** Banners of every page and the notices that run below them: what the page is served with. */
export function bannersQuery(language: string) {
  return queryOptions({
    queryKey: ['content', 'banners', language],
    queryFn: () => call('content.announcements', { types: 'B,PL', language }),
    staleTime,
  });
}

/** Promotions that are due now. */
export function promotionsQuery(language: string) {
  return queryOptions({
    queryKey: ['content', 'promotions', language],
    queryFn: async () => (await call('content.announcements', { types: 'PR', language })).promotion,
    staleTime,
  });
}

/** Popups that are due now, those for after logging in among them. */
export const popupsQuery = queryOptions({
  queryKey: ['content', 'popups'],
  queryFn: async () => (await call('content.announcements', { types: 'PU', language: currentLanguage() })).popup,
  staleTime,
});

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

/** Whether a path has a banner area at all. */
export function hasBannerArea(path: string): boolean {
  return path in groupsByPath;
}

/** The banners of a path, in their order; none where it has no banner area or its groups are empty. */
export function bannersOf(path: string, banners: readonly Banner[]): Banner[] {
  for (const group of groupsByPath[path] ?? []) {
    const found = banners.filter((banner) => banner.groupName === group);
    if (found.length > 0) return found;
  }
  return [];
}
