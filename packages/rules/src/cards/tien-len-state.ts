import type { Card } from '../shared/playing-cards.ts';
import type { InstantWin } from './tien-len.ts';

/** A hand of Tien Len: plain JSON. It holds every seat's cards, so each seat is sent its own alone. */
export interface TienLenHand {
  /** Cards left by seat; seats are numbered in the direction of play. */
  readonly hands: readonly (readonly Card[])[];
  /** Whether each seat has played a card yet. */
  readonly hasPlayed: readonly boolean[];
  /** Out of the trick, by seat. */
  readonly passed: readonly boolean[];
  readonly turn: number;
  /** What lies, and whose it is; undefined when the turn leads. */
  readonly trick?: { readonly cards: readonly Card[]; readonly by: number };
  /** The card that the first lead must hold, on the first hand of a sitting. */
  readonly mustPlay?: Card;
  /** Seats that have no cards left, in order. */
  readonly finished: readonly number[];
  /** The chop on the trick that lies. */
  readonly openChop?: Chop;
  /** Chops of tricks that ended. */
  readonly chops: readonly Chop[];
  /** A hand that won at the deal, and ended it. */
  readonly instant?: { readonly seat: number; readonly win: InstantWin };
  /** Play ends with the first seat that finishes, or goes on for the places. */
  readonly ends: 'first' | 'places';
  readonly over: boolean;
}

/** A chop that stands until the trick ends: who pays whom how many points; a chop on a chop adds them up. */
export interface Chop {
  readonly from: number;
  readonly to: number;
  readonly points: number;
}
