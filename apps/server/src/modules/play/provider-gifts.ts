import { type Amount, amount, ZERO } from '@croupier/money';
import { refuseProvider } from '../../kernel/provider-refusal.ts';
import { type Applied, type ApplyDeps, apply, factOf, findTarget } from './provider-apply.ts';
import { mustServe } from './provider-debit.ts';
import type { Named, Player, Players } from './provider-players.ts';
import type { Provider } from './providers.ts';
import { stakeKinds } from './stake-rules.ts';

export type PromoCredit = Named & { transactionId: string; promotionId: string; amount: Amount };
export type Adjust = Named & {
  transactionId: string;
  targetTransactionId: string;
  /** Above zero to the player, below zero from the player. */
  amount: Amount;
  reason: string;
};

type Deps = ApplyDeps & { players: Players };

/**
 * Pays a prize of a provider's promotion, up to what the operator allows it at once. Refuses `INVALID_PARTNER`, `INVALID_BRAND` and
 * `LIMIT_REACHED`.
 */
export async function promoCredit(deps: Deps, provider: Provider, request: PromoCredit): Promise<Applied> {
  const player = await deps.players.named(provider, request);
  await mustMayGive(deps, player, request.transactionId, request.amount);
  return apply(deps, player, {
    transactionId: request.transactionId,
    roundId: null,
    said: {
      type: 'promo_credit',
      playerId: player.playerId,
      providerRoundId: null,
      target: null,
      amount: request.amount.toString(),
      closesRound: false,
      gameId: null,
      note: request.promotionId,
    },
    legs: [{ movement: 'promotional_credit', amount: request.amount, kinds: ['cash'], follow: null }],
    marks: [],
    unlessMarked: [],
  });
}

/**
 * Corrects an earlier debit or credit by a difference. Never takes more than the player holds: `NOT_ENOUGH_MONEY`. Refuses
 * `TRANSACTION_NOT_FOUND`, `TRANSACTION_MISMATCH`, `TRANSACTION_ROLLED_BACK`, `INVALID_PARTNER`, `INVALID_BRAND` and `LIMIT_REACHED`.
 */
export async function adjust(deps: Deps, provider: Provider, request: Adjust): Promise<Applied> {
  const player = await deps.players.named(provider, request);
  const { targetTransactionId } = request;
  const size = amount(request.amount < ZERO ? -request.amount : request.amount);
  await mustMayGive(deps, player, request.transactionId, size);
  const target = { transactionId: targetTransactionId, types: ['debit', 'credit'] as const, providerRoundId: null };
  if (!(await findTarget(deps, player, target))) refuseProvider('TRANSACTION_NOT_FOUND');
  return apply(deps, player, {
    transactionId: request.transactionId,
    roundId: null,
    said: {
      type: 'adjust',
      playerId: player.playerId,
      providerRoundId: null,
      target: targetTransactionId,
      amount: request.amount.toString(),
      closesRound: false,
      gameId: null,
      note: request.reason,
    },
    legs: [
      request.amount > ZERO
        ? { movement: 'adjustment_credit', amount: size, kinds: ['cash'], follow: null }
        : { movement: 'adjustment_debit', amount: size, kinds: stakeKinds, follow: null },
    ],
    marks: [],
    unlessMarked: [factOf.reversed(targetTransactionId)],
  });
}

/** What is no outcome of a game is new money: the provider must be in good standing, and keep to the operator's limit. */
async function mustMayGive(deps: Deps, player: Player, transactionId: string, size: Amount): Promise<void> {
  const { provider, site } = player;
  try {
    mustServe(player);
    // what is built in has no partner that could give too much
    const limit = provider.isBuiltIn ? null : (provider.sites.get(site.id) ?? ZERO);
    if (limit !== null && size > limit) refuseProvider('LIMIT_REACHED', { limit: limit.toString() });
  } catch (refusal) {
    // what was given before is answered again
    if (!(await deps.wallet.operation(site.id, provider.code, transactionId))) throw refusal;
  }
}
