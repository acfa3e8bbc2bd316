import type { Card } from '../shared/playing-cards.ts';
import type { BigTwoHand } from './big-two-hand.ts';
import { type HoldemHand, holdemOptions } from './holdem-hand.ts';
import type { TeenPattiHand } from './teen-patti-hand.ts';
import type { TienLenHand } from './tien-len-state.ts';

/** How long a seat may take, in milliseconds of the server's clock. */
export interface SeatTimer {
  /** For each decision. */
  readonly turnMs: number;
  /** More for a seat whose connection broke, once in a hand. */
  readonly reconnectMs: number;
  /** More for the whole hand, used up from one decision to the next. */
  readonly timeBankMs: number;
  /** Decisions missed one after another from which on the seat is away: what it would do at its timeout is done at once. */
  readonly awayAfter: number;
}

/**
 * Defaults of games reference §5.1 and §5.2; a site may set others. The source has none for Teen Patti and Big Two, which
 * are timed as Tien Len.
 */
export const SEAT_TIMERS = {
  tienLen: { turnMs: 15_000, reconnectMs: 20_000, timeBankMs: 0, awayAfter: 2 },
  holdem: { turnMs: 15_000, reconnectMs: 20_000, timeBankMs: 30_000, awayAfter: 2 },
  teenPatti: { turnMs: 15_000, reconnectMs: 20_000, timeBankMs: 0, awayAfter: 2 },
  bigTwo: { turnMs: 15_000, reconnectMs: 20_000, timeBankMs: 0, awayAfter: 2 },
} as const satisfies Record<string, SeatTimer>;

/** A seat that sits out longer loses its place. Source: games reference §5.2. */
export const LONGEST_SIT_OUT_MS = 600_000;

/** A decision that a seat owes. */
export interface OwedDecision {
  /** When it became the seat's turn, in milliseconds. */
  readonly since: number;
  /** What is left of the seat's time bank. */
  readonly timeBankMs: number;
  /** The connection is broken, and this hand has not waited for it yet. */
  readonly waitsForReconnect: boolean;
  /** Decisions that the seat missed just before this one. */
  readonly missed: number;
}

/** When the seat's decision is taken for it: an answer that arrives at this instant is too late. */
export function deadlineOf(timer: SeatTimer, owed: OwedDecision): number {
  if (owed.missed >= timer.awayAfter) return owed.since;
  return owed.since + timer.turnMs + owed.timeBankMs + (owed.waitsForReconnect ? timer.reconnectMs : 0);
}

/** What is left of a seat's time bank after a decision at this instant: it runs once the turn's own time is over. */
export function timeBankAfter(timer: SeatTimer, owed: OwedDecision, decidedAt: number): number {
  const waited = timer.turnMs + (owed.waitsForReconnect ? timer.reconnectMs : 0);
  const used = Math.max(0, decidedAt - owed.since - waited);
  return Math.max(0, owed.timeBankMs - used);
}

/** A pass or a play of cards, at Tien Len and Big Two. */
export type TrickAction = { readonly kind: 'pass' } | { readonly kind: 'play'; readonly cards: readonly Card[] };

/** The seats that owe a decision: one, or none when the hand is over. */
export const tienLenToAct = ({ over, turn }: TienLenHand): number[] => (over ? [] : [turn]);
export const bigTwoToAct = ({ winner, turn }: BigTwoHand): number[] => (winner === undefined ? [turn] : []);
export const holdemToAct = ({ toAct }: HoldemHand): number[] => (toAct < 0 ? [] : [toAct]);
export const teenPattiToAct = ({ winners, sideShow, turn }: TeenPattiHand): number[] =>
  winners.length > 0 ? [] : [sideShow?.to ?? turn];

/** What a seat does that ran out of time at Tien Len: passes, or leads its lowest card. Undefined out of turn. */
export function tienLenOnTimeout(hand: TienLenHand, seat: number): TrickAction | undefined {
  return tienLenToAct(hand).includes(seat) ? passOrLead(hand.hands[seat], hand.trick) : undefined;
}

/** What a seat does that ran out of time at Big Two: passes, or leads its lowest card. Undefined out of turn. */
export function bigTwoOnTimeout(hand: BigTwoHand, seat: number): TrickAction | undefined {
  return bigTwoToAct(hand).includes(seat) ? passOrLead(hand.hands[seat], hand.trick) : undefined;
}

/** Hands are in ascending order, so the first card is the lowest, and the one that a first lead must hold. */
const passOrLead = (own: readonly Card[] = [], trick: unknown): TrickAction =>
  trick === undefined ? { kind: 'play', cards: own.slice(0, 1) } : { kind: 'pass' };

/** What a seat does that ran out of time at hold'em: checks where it can, else folds. Undefined out of turn. */
export function holdemOnTimeout(hand: HoldemHand, seat: number): { readonly kind: 'check' | 'fold' } | undefined {
  const options = holdemOptions(hand);
  if (options?.seat !== seat) return undefined;
  return { kind: options.check ? 'check' : 'fold' };
}

/**
 * What a seat does that ran out of time at Teen Patti: packs, or declines the side show that it was asked for. Undefined for
 * a seat that owes no decision.
 */
export function teenPattiOnTimeout(
  hand: TeenPattiHand,
  seat: number,
): { readonly kind: 'pack' | 'declineSideShow' } | undefined {
  if (!teenPattiToAct(hand).includes(seat)) return undefined;
  return { kind: hand.sideShow === undefined ? 'pack' : 'declineSideShow' };
}
