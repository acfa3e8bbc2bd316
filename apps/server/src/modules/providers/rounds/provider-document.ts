import { z } from 'zod';
import { type RoundDocument, roundDocument } from '../../rounds/rounds.public.ts';

/** What the record of a provider's transaction shows. `target`: the debit that a credit pays, or what is undone or corrected. */
const transactionOutcome = z.object({
  type: roundDocument.shape.type,
  /** Minor units as they were asked for. */
  amount: z.string(),
  target: z.string().nullable(),
});

/** What a provider requested beside that. */
const requestTerms = z.object({
  playerId: z.string(),
  /** The provider's id of the game, where it was given. */
  gameId: z.string().nullable(),
  /** A promotion's id, or why something was adjusted. */
  note: z.string().nullable(),
  /** What a rollback found that another had undone already. */
  already: z.boolean(),
});

/** The document of a third party's transaction: that of every game's, with what a provider requested. */
export const providerDocument = roundDocument.extend({
  type: roundDocument.shape.type.exclude(['step']),
  outcome: transactionOutcome,
  terms: requestTerms,
});
export type ProviderDocument = z.infer<typeof providerDocument>;

/** What a provider requests a transaction to be; a repeat must request the same. */
export type TransactionTerms = Pick<ProviderDocument, 'type' | 'providerRoundId' | 'closesRound'> &
  Pick<ProviderDocument['outcome'], 'amount' | 'target'> &
  Pick<ProviderDocument['terms'], 'playerId' | 'gameId' | 'note'>;

/** Whether a stored transaction is the one that a provider repeats. */
export function isSameTransaction({ outcome, terms, ...stored }: ProviderDocument, request: TransactionTerms): boolean {
  return (
    stored.type === request.type &&
    stored.providerRoundId === request.providerRoundId &&
    stored.closesRound === request.closesRound &&
    outcome.amount === request.amount &&
    outcome.target === request.target &&
    terms.playerId === request.playerId &&
    terms.gameId === request.gameId &&
    terms.note === request.note
  );
}

/** A third party's transaction as every game's is described. @param roundId our id of its round, null where it belongs to none */
export function describeTransaction(terms: TransactionTerms, roundId: string | null, already = false) {
  const { type, providerRoundId, closesRound, amount, target, playerId, gameId, note } = terms;
  const outcome: ProviderDocument['outcome'] = { type, amount, target };
  const requested: ProviderDocument['terms'] = { playerId, gameId, note, already };
  return {
    type,
    round: roundId === null ? null : { id: roundId, providerRoundId },
    closesRound,
    outcome,
    terms: requested,
  };
}

/** The document of a third party's transaction, or null for a step of a built-in game. */
export function readProviderDocument(document: RoundDocument): ProviderDocument | null {
  return document.type === 'step' ? null : providerDocument.parse(document);
}
