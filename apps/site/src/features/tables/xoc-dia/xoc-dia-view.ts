import { lazy } from 'react';
import type { KindView } from '../kind-view.ts';
import { paritySide, redsOf } from './coins.ts';

const main = ['even', 'odd'];
const exact = ['fourRed', 'threeRed', 'threeWhite', 'fourWhite'];

/** The xoc dia table: four coins under a bowl. */
export const xocDiaView: KindView = {
  Stage: lazy(() => import('./xoc-dia-stage.tsx')),
  Statistics: lazy(() => import('./xoc-dia-statistics.tsx')),
  Face: lazy(() => import('./spot-face.tsx')),
  steps: 10,
  revealing: 'table.xocDia.shaking',
  rows: (bets) => [
    { kind: 'main', spots: main.filter((bet) => bets.includes(bet)) },
    { kind: 'tile', spots: exact.filter((bet) => bets.includes(bet)) },
  ],
  tone: (bet) => (bet === 'even' ? 'b' : bet === 'odd' ? 'p' : 'n'),
  road: (outcome) => ({ outcome: paritySide(redsOf(outcome)) }),
  sides: { B: 'tables.xocDia.even', P: 'tables.xocDia.odd' },
  result(outcome, t) {
    const red = redsOf(outcome);
    const values = { red, white: 4 - red };
    return t(paritySide(red) === 'B' ? 'table.xocDia.even' : 'table.xocDia.odd', values);
  },
};
