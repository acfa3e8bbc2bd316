import { pageAt } from '@croupier/contract/pages';
import { notFound } from '@tanstack/react-router';
import { has } from './capabilities.ts';
import { queryClient } from './queries.ts';
import { siteQuery } from './site.ts';

/**
 * What the table of pages says of the page at a path, for its route: what stands around it, and its guard. On a site that does not have the
 * page the address leads nowhere (decision 43).
 */
export function pageRoute(path: string) {
  const { layout, flag, gameTypes } = pageAt(path) ?? {};
  const staticData = layout ? { layout } : {};
  if (!flag && !gameTypes) return { staticData };
  return {
    staticData,
    beforeLoad: async () => {
      const site = await queryClient.ensureQueryData(siteQuery);
      if (flag && !has(site, flag)) throw notFound();
      if (gameTypes && !gameTypes.some((type) => site.whitelabel.gameTypes.includes(type))) throw notFound();
    },
  };
}
