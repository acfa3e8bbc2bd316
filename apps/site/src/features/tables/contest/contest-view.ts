import type { ContestOutcome } from '@croupier/rules/shared-rounds';
import { lazy } from 'react';
import type { KindView } from '../kind-view.ts';
import { fightPools } from './fight-pools.ts';

const sideOf = (outcome: unknown): ContestOutcome['side'] => (outcome as ContestOutcome).side;

const fighters = ['MERON', 'WALA'];

/** The virtual contest: two drawn birds, and no animal. */
export const contestView: KindView = {
  Stage: lazy(() => import('./contest-stage.tsx')),
  // eleven exchanges, and one more step on which the result is called
  steps: 12,
  revealing: 'table.contest.fighting',
  note: 'table.contest.note',
  isContest: true,
  rows: (bets) => [
    { kind: 'main', spots: fighters.filter((bet) => bets.includes(bet)) },
    { kind: 'side', spots: bets.filter((bet) => !fighters.includes(bet)) },
  ],
  tone: (bet) => (bet === 'MERON' ? 'b' : bet === 'WALA' ? 'p' : 't'),
  road(outcome) {
    const side = sideOf(outcome);
    return { outcome: side === 'MERON' ? 'B' : side === 'WALA' ? 'P' : 'T' };
  },
  sides: { B: 'contest.MERON', P: 'contest.WALA', T: 'table.contest.draw' },
  result(outcome, t) {
    const side = sideOf(outcome);
    if (side === 'MERON') return t('table.contest.meronWins');
    if (side === 'WALA') return t('table.contest.walaWins');
    return t(side === 'BDD' ? 'table.contest.bothYield' : 'table.contest.fullTime');
  },
};

/** The virtual contest with a pool: the same birds, and stakes that the backers of the winner share. */
export const contestPoolView: KindView = Object.assign({}, contestView, {
  Totaliser: lazy(() => import('./totaliser.tsx')),
  pools: fightPools,
});
