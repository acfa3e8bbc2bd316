import type { PokerHand } from '@croupier/contract';
import { rankOf } from '../cards/card-names.ts';

const ofEqualRanks: Partial<Record<PokerHand, number>> = {
  jacksOrBetter: 2,
  twoPair: 2,
  threeOfAKind: 3,
  fourOfAKind: 4,
};

/** Which of five cards make the hand that they pay as; none without one. Of two pairs both. */
export function scoringCards(cards: readonly number[], hand: PokerHand | undefined): boolean[] {
  if (!hand) return cards.map(() => false);
  const least = ofEqualRanks[hand];
  if (least === undefined) return cards.map(() => true);
  const equal = (card: number) => cards.filter((other) => rankOf(other) === rankOf(card)).length;
  return cards.map((card) => equal(card) >= least);
}
