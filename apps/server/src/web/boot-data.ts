import type { SiteAnswers } from '../flows/site-answers.ts';
import type { Origin, SiteRef } from '../kernel/caller.ts';
import type { Handlers } from '../kernel/handlers.ts';

/** What a page shows at once, beside what every page needs. */
export type BootParts = { games: boolean; banners: boolean; promotions: boolean };

export type BootData = ReturnType<typeof createBootData>;

/** Makes what collects a page's first data, as a visitor's browser would ask for it. */
export function createBootData({ handlers, siteAnswers }: { handlers: Handlers; siteAnswers: SiteAnswers }) {
  return async (site: SiteRef, from: Origin, language: string, parts: BootParts) => {
    const context = { site, from, caller: { kind: 'visitor' as const }, device: '' };
    const firstPage = { language, gameType: 'RNG', sort: 'popular', pageNo: 1, pageSize: 15 } as const;
    const [permission, hot, list, announcements, offers] = await Promise.all([
      siteAnswers.visitorsPermission(site.id, from),
      parts.games ? handlers['games.hot']({ language }, context) : undefined,
      parts.games ? handlers['games.list'](firstPage, context) : undefined,
      parts.banners ? handlers['content.announcements']({ types: 'B,PL', language }, context) : undefined,
      parts.promotions ? handlers['content.announcements']({ types: 'PR', language }, context) : undefined,
    ]);
    return { permission, hot, list, announcements, promotions: offers?.promotion };
  };
}
