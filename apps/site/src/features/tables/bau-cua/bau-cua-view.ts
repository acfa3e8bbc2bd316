import { lazy } from 'react';
import type { KindView } from '../kind-view.ts';
import { throwOf } from './throw.ts';

/** The board as it is painted: three symbols above three. */
const board = ['stag', 'gourd', 'rooster', 'fish', 'crab', 'shrimp'];
const isTriple = (bet: string) => bet.startsWith('triple');

/** The bau cua table: three dice of six symbols under a bowl. */
export const bauCuaView: KindView = {
  Stage: lazy(() => import('./bau-cua-stage.tsx')),
  Statistics: lazy(() => import('./bau-cua-statistics.tsx')),
  Face: lazy(() => import('./spot-face.tsx')),
  Last: lazy(() => import('./last-throws.tsx')),
  steps: 10,
  revealing: 'table.bauCua.shaking',
  rows: (bets) => [
    { kind: 'tile', spots: board.filter((bet) => bets.includes(bet)) },
    { kind: 'dense', spots: bets.filter((bet) => !board.includes(bet) && bet !== 'anyTriple' && !isTriple(bet)) },
    { kind: 'side', spots: bets.filter((bet) => bet === 'anyTriple') },
    { kind: 'dense', spots: bets.filter(isTriple) },
  ],
  tone: (bet) => (bet === 'anyTriple' ? 't' : 'n'),
  road: null,
  sides: { B: 'tables.bauCua.crab', P: 'tables.bauCua.fish' },
  result(outcome, t) {
    const [first, second, third] = throwOf(outcome);
    return t('table.bauCua.result', {
      first: t(`tables.bauCua.${first}`),
      second: t(`tables.bauCua.${second}`),
      third: t(`tables.bauCua.${third}`),
    });
  },
};
