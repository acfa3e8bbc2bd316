import { handValue, isBlackjack } from '@croupier/rules/tables';
import { lazy } from 'react';
import type { KindView } from '../kind-view.ts';
import { outcomeOf } from './hands.ts';

/** The blackjack table: seven boxes, of which those who sit decide. */
export const blackjackView: KindView = {
  Stage: lazy(() => import('./blackjack-stage.tsx')),
  Layout: lazy(() => import('./blackjack-layout.tsx')),
  steps: 12,
  revealing: 'table.blackjack.drawing',
  note: 'table.blackjack.note',
  rows: (bets) => [{ kind: 'side', spots: bets }],
  tone: (bet) => (bet.startsWith('box') ? 'b' : 'n'),
  road: null,
  mark(outcome) {
    const { dealer } = outcomeOf(outcome);
    if (dealer.length === 0) return { text: '', tone: 'k' };
    const { total } = handValue(dealer);
    return { text: isBlackjack(dealer) ? 'BJ' : `${total}`, tone: total > 21 ? 'r' : isBlackjack(dealer) ? 'g' : 'k' };
  },
  sides: { B: 'table.blackjack.dealer', P: 'table.blackjack.yours' },
  result(outcome, t) {
    const { dealer, seats } = outcomeOf(outcome);
    if (seats.length === 0) return t('table.blackjack.nobody');
    if (isBlackjack(dealer)) return t('table.blackjack.dealerBlackjack');
    const { total } = handValue(dealer);
    return t(total > 21 ? 'table.blackjack.busts' : 'table.blackjack.has', { total });
  },
};
