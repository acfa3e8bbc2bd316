import type { BlackjackOutcome, SeatHand, ShownPlay } from '@croupier/rules/shared-rounds';
import { handValue, isBlackjack } from '@croupier/rules/tables';

/** What lies on the table: while it is played, and when it is over. */
export type Laid = Pick<ShownPlay, 'hands' | 'dealer' | 'insured'> & Partial<Pick<ShownPlay, 'active'>>;

export const outcomeOf = (outcome: unknown): BlackjackOutcome => outcome as BlackjackOutcome;

/** How many of the dealer's cards are seen at a part of the reveal: the hidden one turns first, then each that is drawn. */
export function dealerCardsShown(cards: number, shown: number): number {
  if (cards <= 2) return shown > 0.2 ? cards : Math.min(1, cards);
  return Math.min(cards, 1 + Math.floor(Math.min(1, shown / 0.85) * (cards - 1) + 0.001));
}

/** How a hand counts: soft hands by both of their totals. */
export function totalText(cards: readonly number[]): string {
  const { total, soft } = handValue(cards);
  return soft && total < 21 ? `${total - 10}/${total}` : `${total}`;
}

export type HandEnd = 'wins' | 'pushes' | 'loses';

/** How a hand ended against the dealer. */
export function endOf({ cards, state }: Pick<SeatHand, 'cards' | 'state'>, dealer: readonly number[]): HandEnd {
  if (state === 'bust') return 'loses';
  const dealerHas = isBlackjack(dealer);
  if (dealerHas || state === 'blackjack')
    return dealerHas === (state === 'blackjack') ? 'pushes' : dealerHas ? 'loses' : 'wins';
  const [own, other] = [handValue(cards).total, handValue(dealer).total];
  if (other > 21 || own > other) return 'wins';
  return own === other ? 'pushes' : 'loses';
}
