import { gameTypes } from '@croupier/contract';
import { z } from 'zod';

/**
 * What is stored with the money of one step of a round: enough to show, replay and prove it, and to take the round up again.
 * The wallet keeps it unread; `rounds` projects rounds from it, `bets` bets.
 */
export const roundDocument = z.object({
  kind: z.literal('round-step'),
  roundId: z.uuid(),
  step: z.number().int(),
  closed: z.boolean(),
  nodeId: z.string(),
  gameType: z.enum(gameTypes),
  gameName: z.string(),
  vendorCode: z.string(),
  vendorName: z.string(),
  gameVersion: z.string(),
  rtpBps: z.number().int().nullable(),
  sessionId: z.string().nullable(),
  /** Minor units of the whole round's stake. */
  stake: z.string(),
  /** Minor units that this step paid, jackpots included. */
  win: z.string(),
  /** What of it jackpots paid; absent for nothing. */
  jackpotWin: z.string().optional(),
  fairness: z
    .object({ seedId: z.uuid(), commitment: z.string(), clientSeed: z.string(), nonce: z.number().int() })
    .nullable(),
  /** What was drawn, as the provider shows it. */
  outcome: z.unknown(),
  /** What the provider needs to go on with the round. */
  state: z.unknown(),
});

export type RoundDocument = z.infer<typeof roundDocument>;
