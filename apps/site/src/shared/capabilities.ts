import type { CapabilityFlag } from '@croupier/contract';
import { type Site, useSite } from './site.ts';

/** Whether the site has a page or a part (decision 43). */
export function has({ whitelabel }: Pick<Site, 'whitelabel'>, flag: CapabilityFlag): boolean {
  return whitelabel.flags[flag] === true;
}

/** Whether the site has a page or a part. */
export function useHas(): (flag: CapabilityFlag) => boolean {
  const site = useSite();
  return (flag) => has(site, flag);
}

/** Whether a visitor may open an account without an operator: the register button is there (specification §6). */
export function canRegister({ whitelabel, register }: Pick<Site, 'whitelabel' | 'register'>): boolean {
  return whitelabel.flags.DIRECTREG3 === true && register.open;
}
