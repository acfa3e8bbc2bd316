import type { AgentCode } from '@croupier/contract';

/**
 * Where a code brings new members: the registration of the host that carries it, else that of this site with the code in its address.
 *
 * @param here the page's own address
 */
export function referralLink(here: Pick<Location, 'protocol' | 'port' | 'origin'>, { code, host }: AgentCode): string {
  const link = new URL('/register', host ? `${here.protocol}//${host}${here.port && `:${here.port}`}` : here.origin);
  if (!host) link.searchParams.set('referralCode', code);
  return link.href;
}
