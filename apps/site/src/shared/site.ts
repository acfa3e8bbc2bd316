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

/**
 * Paints the site's colours, letters and corners over the tokens. Does nothing where the server has put them into the page
 * (`data-painted` on the root element), which also paints what stands there before the code. The computation is fetched by
 * those sites alone that have colours of their own.
 */
export async function paintBrand(brand: Site['whitelabel']['brand']): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.painted !== undefined) return;
  dataset.font = brand.font;
  dataset.shape = brand.shape;
  if (!brand.petal && !brand.leaf && !brand.deep) return;
  const { brandCss } = await import('@croupier/ui/brand-colours');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(brandCss(brand));
  // A sheet made by code is no style in the page, so the content policy lets it be.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** 0 open, 1 maintenance, 2 region blocked; maintenance comes first (specification §4). */
export function systemStatus(site: Pick<Site, 'maintenance' | 'regionRestriction'>): 0 | 1 | 2 {
  if (site.maintenance.active) return 1;
  return site.regionRestriction ? 2 : 0;
}
