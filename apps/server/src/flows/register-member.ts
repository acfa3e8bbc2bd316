import type { Handlers } from '../kernel/handlers.ts';
import { defineFlow } from '../kernel/module.ts';
import type { Identity, Registered } from '../modules/identity/identity.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import { createBalanceSignal, type Wallet } from '../modules/wallet/wallet.public.ts';
import { grantAtRegistration, openMemberAccount, registrationGrants } from './grant-play-money.ts';

type Deps = Parameters<typeof grantAtRegistration>[0] & { identity: Identity; sites: Sites; wallet: Wallet };

/** Registration of members, and what they get for it. */
export const registrationFlow = defineFlow('registration', (needs: Omit<Deps, 'onBalance'>, foundation) => {
  const deps = { ...needs, onBalance: createBalanceSignal(foundation) };
  return { calls: registrationCalls(deps), consumers: [registrationGrants(deps)] };
});

/**
 * Registers a member, opens the wallet and, on a demonstration, grants play money. A process that dies in between loses nothing:
 * the event of the registration does the rest.
 */
export function registrationCalls(deps: Deps): Pick<Handlers, 'member.register' | 'member.registerMobile'> {
  const begin = async (siteId: string, { memberId, answer }: Registered) => {
    await openMemberAccount(deps, siteId, memberId);
    await grantAtRegistration(deps, siteId, memberId);
    return answer;
  };
  return {
    'member.register': async (request, { site, from, device }) =>
      begin(site.id, await deps.identity.register(site.id, request, from, device)),
    'member.registerMobile': async (request, { site, from, device }) =>
      begin(site.id, await deps.identity.registerMobile(site.id, request, from, device)),
  };
}
