import { type BaccaratRound, baccaratWinner } from '@croupier/rules/tables';
import { lazy } from 'react';
import type { KindView } from '../kind-view.ts';
import { revealSteps } from './deal-order.ts';

const roundOf = (outcome: unknown): BaccaratRound => outcome as BaccaratRound;

/** The baccarat table. */
export const baccaratView: KindView = {
  Stage: lazy(() => import('./baccarat-stage.tsx')),
  steps: revealSteps,
  revealing: 'table.dealing',
  rows(bets) {
    const main = bets.filter((bet) => bet === 'player' || bet === 'tie' || (bet.startsWith('banker') && isBanker(bet)));
    return [
      { kind: 'main', spots: main },
      { kind: 'side', spots: bets.filter((bet) => !main.includes(bet)) },
    ];
  },
  tone(bet) {
    if (bet === 'tie') return 't';
    if (bet.startsWith('banker')) return 'b';
    return bet.startsWith('player') ? 'p' : 'n';
  },
  road(outcome) {
    const round = roundOf(outcome);
    const winner = baccaratWinner(round);
    return {
      outcome: winner === 'banker' ? 'B' : winner === 'player' ? 'P' : 'T',
      bankerPair: round.bankerPair !== 'none',
      playerPair: round.playerPair !== 'none',
    };
  },
  sides: { B: 'tables.baccarat.banker', P: 'tables.baccarat.player', T: 'tables.baccarat.tie' },
  result(outcome, t) {
    const round = roundOf(outcome);
    const winner = baccaratWinner(round);
    const totals = { player: round.player.total, banker: round.banker.total };
    if (winner === 'tie') return t('table.baccarat.tie', { total: totals.player });
    return t(winner === 'banker' ? 'table.baccarat.bankerWins' : 'table.baccarat.playerWins', totals);
  },
};

/** The main bet on the banker, in each of its forms. */
const isBanker = (bet: string): boolean => ['banker', 'bankerNoCommission', 'bankerEz'].includes(bet);
