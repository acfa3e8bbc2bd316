import { gameTypes, type JackpotEntered } from '@croupier/contract';
import { z } from 'zod';
import type { SiteGame } from '../../catalogue/catalogue.public.ts';

/**
 * What a transaction of a game is. A `step` is one of a game that stakes and wins in one commit; the others come apart. `freeze` is the
 * platform's own: an overdue round takes no more stakes before it is resolved.
 */
export const transactionTypes = [
  'step',
  'debit',
  'credit',
  'rollback',
  'end_round',
  'freeze',
  'promo_credit',
  'adjust',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** The game of a round as its record shows it. */
const playedGame = z.object({
  nodeId: z.string(),
  gameType: z.enum(gameTypes),
  gameName: z.string(),
  vendorCode: z.string(),
  vendorName: z.string(),
  gameVersion: z.string(),
  rtpBps: z.number().int().nullable(),
});
export type PlayedGame = z.infer<typeof playedGame>;

const documentKind = 'round-transaction';

/**
 * What is stored with the money of one transaction of a game, built-in or of a third party: enough to show, replay and prove it, and to
 * continue the round. The wallet keeps it unread; `rounds` projects rounds from it, `bets` bets.
 */
export const roundDocument = z.object({
  kind: z.literal(documentKind),
  type: z.enum(transactionTypes),
  provider: z.string(),
  /** Null where it belongs to no round, as a promotional credit. */
  roundId: z.uuid().nullable(),
  /** The provider's own id of the round; null where it has none. */
  providerRoundId: z.string().nullable(),
  /** The number of the step, from 0, where the game counts them; null for the next one of the round. */
  step: z.number().int().nullable(),
  closesRound: z.boolean(),
  /** With a stake only: the game on which it is placed. The first one of a round opens it. */
  game: playedGame.nullable(),
  /** With a game only: who places the stake, as of this moment. */
  bettor: z.object({ isTrial: z.boolean(), line: z.string(), rates: z.unknown() }).optional(),
  /** How a stake was placed, where the game distinguishes, such as `bought`. */
  variant: z.string().optional(),
  /** Minor units that the game paid. */
  win: z.string(),
  /** What its stake did at the jackpots of its game; empty for a stake that takes part in none of them. */
  jackpots: z.custom<JackpotEntered[]>(Array.isArray).optional(),
  /** Minor units that jackpots paid beside the win; absent for nothing. */
  jackpotWin: z.string().optional(),
  /** What a stake is drawn from, where that can be verified. */
  fairness: z
    .object({ seedId: z.uuid(), commitment: z.string(), clientSeed: z.string(), nonce: z.number().int() })
    .optional(),
  /** What the record shows of the transaction. */
  outcome: z.unknown().optional(),
  /** What was requested, by which a repeat is recognized. Its provider reads it, and nobody else. */
  terms: z.unknown().optional(),
  /** What the game needs to continue the round. */
  state: z.unknown().optional(),
});
export type RoundDocument = z.infer<typeof roundDocument>;

/** The document of an operation; null where it is none of a game. Throws where one of a game is malformed. */
export function readRoundDocument(document: unknown): RoundDocument | null {
  const isOne =
    typeof document === 'object' && document !== null && 'kind' in document && document.kind === documentKind;
  return isOne ? roundDocument.parse(document) : null;
}

/** What the record of a step shows: its outcome, with what its stake did at jackpots. */
export function shownOutcome({ outcome, jackpots }: Pick<RoundDocument, 'outcome' | 'jackpots'>): unknown {
  return jackpots ? { ...(outcome as object), jackpots } : outcome;
}

/** A game of a site as a round's record shows it. */
export const toPlayedGame = (game: SiteGame): PlayedGame => ({
  nodeId: game.nodeId,
  gameType: game.gameType,
  gameName: game.name,
  vendorCode: game.vendorCode,
  vendorName: game.vendorName,
  gameVersion: game.version,
  rtpBps: game.rtpBps,
});
