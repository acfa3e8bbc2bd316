import { type Amount, amount, ZERO } from '@croupier/money';
import { refuseProvider } from '../../../kernel/provider-refusal.ts';
import { stakeKinds } from '../../rounds/rounds.public.ts';
import type { Provider } from '../registry/provider.ts';
import { type Applied, type ApplyDeps, apply, factOf, findTarget } from './apply.ts';
import { mustBeWithinGrantLimit } from './grant-limit.ts';
import type { Named, Players } from './players.ts';

export type Adjust = Named & {
  transactionId: string;
  targetTransactionId: string;
  /** Above zero to the player, below zero from the player. */
  amount: Amount;
  reason: string;
};

/**
 * Corrects an earlier debit or credit by a difference. Never takes more than the player holds: `NOT_ENOUGH_MONEY`. Refuses
 * `TRANSACTION_NOT_FOUND`, `TRANSACTION_MISMATCH`, `TRANSACTION_ROLLED_BACK`, `INVALID_PARTNER`, `INVALID_BRAND` and `LIMIT_REACHED`.
 */
export async function adjust(
  deps: ApplyDeps & { players: Players },
  provider: Provider,
  request: Adjust,
): Promise<Applied> {
  const player = await deps.players.named(provider, request);
  const { targetTransactionId } = request;
  const size = amount(request.amount < ZERO ? -request.amount : request.amount);
  await mustBeWithinGrantLimit(deps, player, request.transactionId, size);
  const target = { transactionId: targetTransactionId, types: ['debit', 'credit'] as const, providerRoundId: null };
  if (!(await findTarget(deps, player, target))) refuseProvider('TRANSACTION_NOT_FOUND');
  return apply(deps, player, {
    transactionId: request.transactionId,
    roundId: null,
    terms: {
      type: 'adjust',
      playerId: player.playerId,
      providerRoundId: null,
      target: targetTransactionId,
      amount: request.amount.toString(),
      closesRound: false,
      gameId: null,
      note: request.reason,
    },
    others: [
      request.amount > ZERO
        ? { movement: 'adjustment_credit', amount: size, kinds: ['cash'], follow: null }
        : { movement: 'adjustment_debit', amount: size, kinds: stakeKinds, follow: null },
    ],
    unlessMarked: [factOf.reversed(targetTransactionId)],
  });
}
