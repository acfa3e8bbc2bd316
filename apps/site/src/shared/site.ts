import type { CallResult } from '@croupier/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, setSealingKey } from './call.ts';

export type Site = CallResult<'system.permission'>;

/** Everything a browser needs to open the site. The page fetches it before it renders, so it is always there. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const site = await call('system.permission', { url: location.host });
    setSealingKey(site.sealingKey);
    return site;
  },
});

/** Name, currency, flags and the rest of the site. */
export function useSite(): Site {
  const { data } = useQuery(siteQuery);
  if (!data) throw new Error('the site is read before the page renders');
  return data;
}

/** Paints the site's own brand colours over the tokens. */
export function paintBrand({ petal, leaf, deep }: Site['whitelabel']['brand']): void {
  const style = document.documentElement.style;
  if (petal) style.setProperty('--brand-1', petal);
  if (leaf) style.setProperty('--brand-2', leaf);
  if (deep) style.setProperty('--brand-deep', deep);
}

/** 0 open, 1 maintenance, 2 region blocked; maintenance is told first (specification §4). */
export function systemStatus(site: Pick<Site, 'maintenance' | 'regionRestriction'>): 0 | 1 | 2 {
  if (site.maintenance.active) return 1;
  return site.regionRestriction ? 2 : 0;
}
