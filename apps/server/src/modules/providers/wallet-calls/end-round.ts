import { refuseProvider } from '../../../kernel/provider-refusal.ts';
import type { Provider } from '../registry/provider.ts';
import type { ProviderRounds } from '../rounds/provider-rounds.ts';
import { type Applied, type ApplyDeps, apply, factOf } from './apply.ts';
import type { Named, Players } from './players.ts';

export type EndRound = Named & { token?: string | undefined; roundId: string; transactionId: string };

/**
 * Closes a round: it takes no more stakes, and those that won nothing are lost. Taken whatever has happened since to session, member, game,
 * site or provider. Refuses `TRANSACTION_NOT_FOUND` for an unknown round.
 */
export async function endRound(
  deps: ApplyDeps & { players: Players; rounds: ProviderRounds },
  provider: Provider,
  request: EndRound,
): Promise<Applied> {
  const player = await deps.players.named(provider, request);
  await deps.players.mustNotBeAnothers(player, request.token);
  const roundId = await deps.rounds.find(player, request.roundId);
  if (!roundId) return refuseProvider('TRANSACTION_NOT_FOUND');
  return apply(deps, player, {
    transactionId: request.transactionId,
    roundId,
    terms: {
      type: 'end_round',
      playerId: player.playerId,
      providerRoundId: request.roundId,
      target: null,
      amount: '0',
      closesRound: true,
      gameId: null,
      note: null,
    },
    marks: [factOf.closed(roundId)],
  });
}
