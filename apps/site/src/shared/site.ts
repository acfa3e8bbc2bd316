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
