import type { Amount } from '@croupier/money';
import type { Provider } from '../registry/provider.ts';
import { type Applied, type ApplyDeps, apply } from './apply.ts';
import { mustBeWithinGrantLimit } from './grant-limit.ts';
import type { Named, Players } from './players.ts';

export type PromoCredit = Named & { transactionId: string; promotionId: string; amount: Amount };

/**
 * Pays a prize of a provider's promotion, up to what the operator allows it at once. Refuses `INVALID_PARTNER`, `INVALID_BRAND` and
 * `LIMIT_REACHED`.
 */
export async function promoCredit(
  deps: ApplyDeps & { players: Players },
  provider: Provider,
  request: PromoCredit,
): Promise<Applied> {
  const player = await deps.players.named(provider, request);
  await mustBeWithinGrantLimit(deps, player, request.transactionId, request.amount);
  return apply(deps, player, {
    transactionId: request.transactionId,
    roundId: null,
    terms: {
      type: 'promo_credit',
      playerId: player.playerId,
      providerRoundId: null,
      target: null,
      amount: request.amount.toString(),
      closesRound: false,
      gameId: null,
      note: request.promotionId,
    },
    others: [{ movement: 'promotional_credit', amount: request.amount, kinds: ['cash'], follow: null }],
  });
}
