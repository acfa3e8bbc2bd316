import { BLACKJACK_KIND } from './blackjack-kind.ts';
import { CONTEST_KIND } from './contest-kind.ts';
import { CONTEST_POOL_KIND } from './contest-pool-kind.ts';
import { DERBY_KIND } from './derby-kind.ts';
import type { SharedKind } from './kind.ts';
import { TABLE_KINDS } from './table-kinds.ts';

export type { BlackjackOutcome } from './blackjack-kind.ts';
export type { ContestOffer, ContestOutcome } from './contest-kind.ts';
export type { DerbyOutcome } from './derby-kind.ts';
export {
  cardsIn,
  drawOffer,
  drawRound,
  drawShoe,
  NO_ROUND_BETS_DIGEST,
  type OpenedShoe,
  playRound,
  type RoundFacts,
  roundVersionOf,
  withoutCards,
} from './draw-round.ts';
export type {
  DealtOutcome,
  LiabilityPart,
  OfferedBet,
  RoundDeal,
  RoundOffer,
  RoundPools,
  RoundSettlement,
  SharedKind,
  SharedTiming,
} from './kind.ts';
export {
  SEAT_MOVES,
  type SeatedPlay,
  type SeatHand,
  type SeatMove,
  type SeatPlay,
  type ShownPlay,
} from './kind.ts';
export { liabilityOf, liabilityPart, worstReturn } from './liability.ts';
export { cardsLeft, countCards } from './table-kinds.ts';

/** Every kind of shared round by its code. */
export const SHARED_KINDS = {
  ...TABLE_KINDS,
  blackjack: BLACKJACK_KIND,
  contest: CONTEST_KIND,
  contestPool: CONTEST_POOL_KIND,
  derby: DERBY_KIND,
} as const satisfies Record<string, SharedKind>;

export type SharedKindCode = keyof typeof SHARED_KINDS;
