import { amount } from '@croupier/money';
import { eventConsumer } from '../kernel/events.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { defineFlow } from '../kernel/module.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Consumer } from '../kernel/sequencer.ts';
import type { Identity } from '../modules/identity/identity.public.ts';
import { type Sites, trialCurrencyOf } from '../modules/sites/sites.public.ts';
import { type BalanceSignal, createBalanceSignal, type Wallet } from '../modules/wallet/wallet.public.ts';

type Deps = { sites: Sites; wallet: Wallet; onBalance: BalanceSignal };

/** Trial accounts, and their play money. */
export const freePlayFlow = defineFlow(
  'free-play',
  (needs: Omit<Deps, 'onBalance'> & { identity: Identity }, foundation) => {
    const deps = { ...needs, onBalance: createBalanceSignal(foundation) };
    return { calls: freePlayCalls(deps), consumers: [trialGrants(deps)] };
  },
);

/**
 * Opens a trial account and gives it its play money. A process that dies in between loses nothing: the event of the opening does the rest.
 */
export function freePlayCalls(deps: Deps & { identity: Identity }): Pick<Handlers, 'session.freePlay'> {
  return {
    'session.freePlay': async (request, { site, from, device }) => {
      const { memberId, answer } = await deps.identity.freePlay(site.id, request, from, device);
      await grantTrial(deps, site.id, memberId);
      return answer;
    },
  };
}

/** Grants what an opening that died halfway still owes; for all others it finds the grant made. */
export function trialGrants(deps: Deps): Consumer {
  return eventConsumer('flows.trial-grants', 'trial.opened', async ({ data }) => {
    const { siteId, memberId } = data as { siteId: string; memberId: string };
    await grantTrial(deps, siteId, memberId);
  });
}

/** Opens the account in the currency of trials and grants what the site gives, once. */
async function grantTrial(deps: Deps, siteId: string, memberId: string): Promise<void> {
  const site = await deps.sites.get(siteId);
  const { code: currency } = trialCurrencyOf(site);
  await deps.wallet.openAccount(siteId, memberId, currency);
  const known = await deps.wallet.operation(siteId, 'free-play', memberId);
  // the setting may have changed since
  if (known) return;
  const granted = amount(BigInt(site.settings.freePlayGrant));
  const result = await deps.wallet.post({
    siteId,
    source: 'free-play',
    externalId: memberId,
    memberId,
    currency,
    roundId: null,
    legs: [{ movement: 'play_money_grant', amount: granted, kinds: ['cash'], follow: null }],
    document: null,
  });
  if (result.status !== 'posted' && result.status !== 'replayed') refuse('conflict');
  if (result.status === 'posted') deps.onBalance(memberId, result.balanceAfter);
}
