import type { CurrencyInfo } from '@croupier/contract';

/**
 * The currency of trial accounts (type 4): the site's own where all its money is play money, and elsewhere a separate one, so that
 * no account, sum or report ever mixes the two. It looks like the site's.
 */
export function trialCurrencyOf(site: { demo: boolean; currency: CurrencyInfo }): CurrencyInfo {
  return site.demo ? site.currency : { ...site.currency, code: `X${site.currency.code}` };
}
