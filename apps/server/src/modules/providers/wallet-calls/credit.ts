import type { Amount } from '@croupier/money';
import { refuseProvider } from '../../../kernel/provider-refusal.ts';
import type { Wallet } from '../../wallet/wallet.public.ts';
import type { Provider } from '../registry/provider.ts';
import { type Applied, type ApplyDeps, apply, factOf, findTarget } from './apply.ts';
import type { Named, Players } from './players.ts';

export type Credit = Named & {
  token?: string | undefined;
  roundId: string;
  transactionId: string;
  debitTransactionId: string;
  amount: Amount;
  closesRound: boolean;
};

/**
 * Pays what a stake won, from the account kinds that the stake was drawn from. It is taken whatever has happened since to session, member,
 * game, site or provider, also in a round that is closed: what was won is owed. Refuses `TRANSACTION_NOT_FOUND` where the debit has not arrived,
 * and `TRANSACTION_ROLLED_BACK` where the debit was undone.
 */
export async function credit(
  deps: ApplyDeps & { wallet: Pick<Wallet, 'isMarked'>; players: Players },
  provider: Provider,
  request: Credit,
): Promise<Applied> {
  const player = await deps.players.named(provider, request);
  await deps.players.mustNotBeAnothers(player, request.token);
  const { debitTransactionId } = request;
  const target = { transactionId: debitTransactionId, types: ['debit'] as const, providerRoundId: request.roundId };
  const paid = await findTarget(deps, player, target);
  const roundId = paid?.document.roundId ?? null;
  if (!roundId) {
    if (await deps.wallet.isMarked(player.site.id, provider.code, factOf.reversed(debitTransactionId))) {
      refuseProvider('TRANSACTION_ROLLED_BACK');
    }
    return refuseProvider('TRANSACTION_NOT_FOUND');
  }
  const closing = request.closesRound ? [factOf.closed(roundId)] : [];
  return apply(deps, player, {
    transactionId: request.transactionId,
    roundId,
    terms: {
      type: 'credit',
      playerId: player.playerId,
      providerRoundId: request.roundId,
      target: debitTransactionId,
      amount: request.amount.toString(),
      closesRound: request.closesRound,
      gameId: null,
      note: null,
    },
    payout: { amount: request.amount, follow: debitTransactionId },
    marks: [factOf.won(debitTransactionId), ...closing],
    unlessMarked: [factOf.reversed(request.transactionId), factOf.reversed(debitTransactionId)],
  });
}
