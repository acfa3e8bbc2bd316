import type { Site } from './site.ts';

/** Nothing of a member stays, and the keys of the site are those of the site again (specification §4). */
export function resetSessionKeys({ whitelabel }: Pick<Site, 'whitelabel'>): void {
  for (const key of ['customerId', 'account', 'isAgent', 'memberLabel']) sessionStorage.removeItem(key);
  sessionStorage.setItem('merchant', whitelabel.name);
  sessionStorage.setItem('merchantCode', whitelabel.merchantCode);
}
