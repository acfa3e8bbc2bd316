import { type Amount, ZERO } from '@croupier/money';
import { refuseProvider } from '../../../kernel/provider-refusal.ts';
import type { ApplyDeps } from './apply.ts';
import { mustServe } from './debit.ts';
import type { Player } from './players.ts';

/** What is no outcome of a game is new money: the provider must be in good standing, and keep to the operator's limit. */
export async function mustBeWithinGrantLimit(
  deps: ApplyDeps,
  player: Player,
  transactionId: string,
  size: Amount,
): Promise<void> {
  const { provider, site } = player;
  try {
    mustServe(player);
    // what is built in has no partner that could give too much
    const limit = provider.isBuiltIn ? null : (provider.sites.get(site.id) ?? ZERO);
    if (limit !== null && size > limit) refuseProvider('LIMIT_REACHED', { limit: limit.toString() });
  } catch (refusal) {
    // what was given before is answered again
    if (!(await deps.seamless.find(site.id, provider.code, transactionId))) throw refusal;
  }
}
