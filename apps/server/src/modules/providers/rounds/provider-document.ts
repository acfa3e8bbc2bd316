import { gameTypes } from '@croupier/contract';
import { z } from 'zod';

/** What is stored with the money of one transaction of a provider: the wallet keeps it unread, `rounds` projects rounds from it, `bets` bets. */
export const providerDocument = z.object({
  kind: z.literal('provider-transaction'),
  /** `freeze` is the platform's own: an overdue round takes no more stakes before it is resolved. */
  type: z.enum(['debit', 'credit', 'rollback', 'end_round', 'promo_credit', 'adjust', 'freeze']),
  provider: z.string(),
  playerId: z.string(),
  /** Our round, and the provider's own id of it; null where there is no round. */
  roundId: z.uuid().nullable(),
  providerRoundId: z.string().nullable(),
  /** The debit that a credit pays; what a rollback undoes or an adjustment corrects. */
  target: z.string().nullable(),
  /** Minor units as they were asked for. */
  amount: z.string(),
  closesRound: z.boolean(),
  /** The provider's id of the game, where it was given. */
  gameId: z.string().nullable(),
  /** A promotion's id, or why something was adjusted. */
  note: z.string().nullable(),
  /** The game as the round's record shows it; with a debit only. */
  game: z
    .object({
      nodeId: z.string(),
      gameType: z.enum(gameTypes),
      gameName: z.string(),
      vendorCode: z.string(),
      vendorName: z.string(),
      gameVersion: z.string(),
      rtpBps: z.number().int().nullable(),
    })
    .nullable(),
  /** What a rollback found that another had undone already. */
  already: z.boolean(),
});

export type ProviderDocument = z.infer<typeof providerDocument>;

/** What a provider asks a transaction to be; a repeat must ask for the same. */
export type TransactionTerms = Pick<
  ProviderDocument,
  'type' | 'playerId' | 'providerRoundId' | 'target' | 'amount' | 'closesRound' | 'gameId' | 'note'
>;

const termNames = [
  'type',
  'playerId',
  'providerRoundId',
  'target',
  'amount',
  'closesRound',
  'gameId',
  'note',
] as const satisfies (keyof TransactionTerms)[];

/** Whether a stored transaction is the one that a provider repeats. */
export function isSameTransaction(stored: ProviderDocument, request: TransactionTerms): boolean {
  return termNames.every((name) => stored[name] === request[name]);
}
