import { type Amount, parseAmount, ZERO } from '@croupier/money';
import type { Provider } from '../registry/provider.ts';
import { describeTransaction, type TransactionTerms } from '../rounds/provider-document.ts';
import type { ProviderRounds } from '../rounds/provider-rounds.ts';
import {
  type Applied,
  type ApplyDeps,
  factOf,
  findTarget,
  keyOf,
  mustBePosted,
  mustBeTheSame,
  toApplied,
} from './apply.ts';
import type { Named, Player, Players } from './players.ts';

export type Rollback = Named & {
  token?: string | undefined;
  roundId: string;
  transactionId: string;
  targetTransactionId: string;
};

export type RolledBack = Applied & { outcome: 'undone' | 'nothing' | 'already'; claimed: Amount };

/**
 * Undoes a debit or a credit, once. One that has not arrived is refused from now on. What a member no longer has of an undone win is booked as
 * a claim. Taken whatever has happened to session, member, game, site or provider. Refuses `TRANSACTION_PAID` for a debit that was paid,
 * and `TRANSACTION_MISMATCH`.
 */
export async function rollback(
  deps: ApplyDeps & { players: Players; rounds: ProviderRounds },
  provider: Provider,
  request: Rollback,
): Promise<RolledBack> {
  const player = await deps.players.named(provider, request);
  await deps.players.mustNotBeAnothers(player, request.token);
  const { transactionId, targetTransactionId: of } = request;
  await findTarget(deps, player, { transactionId: of, types: ['debit', 'credit'], providerRoundId: request.roundId });
  const roundId = await deps.rounds.open(player, request.roundId);
  const terms: TransactionTerms = {
    type: 'rollback',
    playerId: player.playerId,
    providerRoundId: request.roundId,
    target: of,
    amount: '0',
    closesRound: false,
    gameId: null,
    note: null,
  };
  const key = { ...keyOf(player, transactionId), currency: player.site.currency.code };
  const result = await deps.seamless.reverse({
    ...key,
    ...describeTransaction(terms, roundId),
    of,
    ifMissing: 'post',
    shortfall: 'claim',
    unlessMarked: [factOf.won(of)],
  });
  if (result.status === 'conflict') return undoneAlready(deps, player, transactionId, terms);
  if (result.status === 'marked' && result.mark === factOf.reversed(of)) {
    // kept under its own id too, so that a repeat of it gets the same answer
    const noted = await deps.seamless.post({
      ...key,
      ...describeTransaction(terms, roundId, true),
      stake: null,
      payout: null,
    });
    const posted = mustBePosted(noted, terms);
    return { ...toApplied(transactionId, posted), outcome: 'already', claimed: ZERO };
  }
  const posted = mustBePosted(result, terms);
  return {
    ...toApplied(transactionId, posted),
    outcome: posted.moved ? 'undone' : 'nothing',
    claimed: parseAmount(posted.claimed.toString()),
  };
}

/** A rollback that was answered before with `already`; any other use of its id is refused. */
async function undoneAlready(
  deps: ApplyDeps,
  player: Player,
  transactionId: string,
  terms: TransactionTerms,
): Promise<RolledBack> {
  const stored = await deps.seamless.find(player.site.id, player.provider.code, transactionId);
  const document = mustBeTheSame(stored?.document, terms);
  if (!stored || !document.terms.already) throw new Error(`the rollback ${transactionId} is stored as something else`);
  return { ...toApplied(transactionId, stored), outcome: 'already', claimed: ZERO };
}
