import { lazy } from 'react';
import type { KindView } from '../kind-view.ts';
import { derbyPools, derbyTone } from './derby-pools.ts';
import { finishOf } from './finish.ts';

/** The virtual derby: eight drawn birds on a course, and pools to win, to be placed and for the first two. */
export const derbyView: KindView = {
  Stage: lazy(() => import('./derby-stage.tsx')),
  Layout: lazy(() => import('./derby-layout.tsx')),
  Statistics: lazy(() => import('./derby-statistics.tsx')),
  steps: 12,
  revealing: 'table.derby.running',
  note: 'table.derby.note',
  isContest: true,
  pools: derbyPools,
  rows: (bets) => [{ kind: 'dense', spots: bets }],
  tone: derbyTone,
  road: null,
  mark: (outcome) => ({ text: `${finishOf(outcome)[0] ?? ''}`, tone: 'k' }),
  sides: { B: 'table.derby.win', P: 'table.derby.place' },
  result(outcome, t) {
    const [first = 0, second = 0, third = 0] = finishOf(outcome);
    return t('table.derby.result', { first, second, third });
  },
};
