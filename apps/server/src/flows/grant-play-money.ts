import { type Amount, amount } from '@croupier/money';
import { eventConsumer } from '../kernel/events.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Consumer } from '../kernel/sequencer.ts';
import type { Site, Sites } from '../modules/sites/sites.public.ts';
import type { BalanceSignal, Wallet } from '../modules/wallet/wallet.public.ts';

type Deps = { sites: Sites; wallet: Wallet; onBalance: BalanceSignal };

export type Grant = { site: Site; memberId: string; grantId: string; amount: Amount; source: string };

/**
 * Grants play money from the site's mint. The same grant id again changes nothing.
 * Refuses `production_forbidden` on a site that is no demonstration, and `conflict` where the id was used for another grant.
 */
export async function grantPlayMoney(deps: Deps, grant: Grant): Promise<Amount> {
  if (!grant.site.demo) refuse('production_forbidden');
  const result = await deps.wallet.post({
    siteId: grant.site.id,
    source: grant.source,
    externalId: grant.grantId,
    memberId: grant.memberId,
    currency: grant.site.currency.code,
    roundId: null,
    legs: [{ movement: 'play_money_grant', amount: grant.amount, kinds: ['cash'], follow: null }],
    document: null,
  });
  if (result.status !== 'posted' && result.status !== 'replayed') refuse('conflict');
  // a repeat knows the balance of the first time only
  if (result.status === 'posted') deps.onBalance(grant.memberId, result.balanceAfter);
  return result.balanceAfter;
}

/** Grants what a new member of a demonstration gets; nothing elsewhere. */
export async function grantAtRegistration(deps: Deps, siteId: string, memberId: string): Promise<void> {
  const site = await deps.sites.get(siteId);
  const value = BigInt(site.settings.demoGrant);
  if (!site.demo || value === 0n) return;
  await grantPlayMoney(deps, { site, memberId, grantId: memberId, amount: amount(value), source: 'registration' });
}

/** Grants what a registration that died halfway still owes; for all others it finds the grant made. */
export function registrationGrants(deps: Deps): Consumer {
  return eventConsumer('flows.registration-grants', 'member.registered', async ({ data }) => {
    const { siteId, memberId } = data as { siteId: string; memberId: string };
    await openMemberAccount(deps, siteId, memberId);
    await grantAtRegistration(deps, siteId, memberId);
  });
}

/** Opens a member's cash account in the site's currency. */
export async function openMemberAccount(
  deps: Pick<Deps, 'sites' | 'wallet'>,
  siteId: string,
  memberId: string,
): Promise<void> {
  const site = await deps.sites.get(siteId);
  await deps.wallet.openAccount(siteId, memberId, site.currency.code);
}
