import { readCards } from '../../shared/playing-cards.ts';
import { playCards } from '../tien-len-hand.ts';
import type { TienLenHand } from '../tien-len-state.ts';

/** A hand in the middle of play, with these cards; seat 0 leads. Every seat has played, or none. */
export const position = (hands: readonly string[], everyoneHasPlayed: boolean): TienLenHand => ({
  hands: hands.map(readCards),
  hasPlayed: hands.map(() => everyoneHasPlayed),
  passed: hands.map(() => false),
  turn: 0,
  finished: [],
  chops: [],
  ends: 'first',
  over: false,
});

export const play = (hand: TienLenHand, seat: number, cards: string): TienLenHand =>
  playCards(hand, seat, readCards(cards));
