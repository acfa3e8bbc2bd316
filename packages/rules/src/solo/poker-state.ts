import type { Card } from '../shared/playing-cards.ts';

export interface PokerState {
  /** The top of the deck, in its order: the five shown, then those that come. */
  readonly cards: readonly Card[];
}
