import { lazy } from 'react';
import type { KindView } from '../kind-view.ts';
import { pocketTone } from './pockets.ts';

const numberOf = (outcome: unknown): number => outcome as number;

/** The wheel with one zero. */
export const rouletteView: KindView = {
  Stage: lazy(() => import('./roulette-stage.tsx')),
  Layout: lazy(() => import('./roulette-layout.tsx')),
  Statistics: lazy(() => import('./roulette-statistics.tsx')),
  steps: 8,
  revealing: 'table.roulette.spinning',
  rows: () => [],
  tone: () => 'n',
  road: null,
  mark: (outcome) => ({ text: `${numberOf(outcome)}`, tone: pocketTone(numberOf(outcome)) }),
  sides: { B: 'tables.roulette.red', P: 'tables.roulette.black', T: 'table.roulette.zeroShort' },
  result(outcome, t) {
    const number = numberOf(outcome);
    if (number === 0) return t('table.roulette.zero');
    return t('table.roulette.result', {
      number,
      colour: t(pocketTone(number) === 'r' ? 'tables.roulette.red' : 'tables.roulette.black'),
      parity: t(number % 2 === 1 ? 'tables.roulette.odd' : 'tables.roulette.even'),
    });
  },
};
