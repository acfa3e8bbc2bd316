import { lazy } from 'react';
import type { KindView } from '../kind-view.ts';
import { diceOf, sideOf, sumOf } from './dice.ts';

/** Rows of the layout below small, any triple and big. */
const groups = [/^(odd|even)$/, /^total/, /^single/, /^double/, /^triple/, /^combo/] as const;
const main = ['small', 'anyTriple', 'big'];

/** The sic bo table: three dice under a dome. */
export const sicBoView: KindView = {
  Stage: lazy(() => import('./sic-bo-stage.tsx')),
  Statistics: lazy(() => import('./sic-bo-statistics.tsx')),
  Face: lazy(() => import('./spot-face.tsx')),
  steps: 10,
  revealing: 'table.sicBo.shaking',
  rows: (bets) => [
    { kind: 'main', spots: main.filter((bet) => bets.includes(bet)) },
    ...groups.map((group) => ({ kind: 'dense' as const, spots: bets.filter((bet) => group.test(bet)) })),
  ],
  tone(bet) {
    if (bet === 'big' || bet === 'odd') return 'b';
    if (bet === 'small' || bet === 'even') return 'p';
    return bet === 'anyTriple' ? 't' : 'n';
  },
  road: (outcome) => ({ outcome: sideOf(diceOf(outcome)) }),
  sides: { B: 'tables.sicBo.big', P: 'tables.sicBo.small', T: 'tables.sicBo.anyTriple' },
  result(outcome, t) {
    const dice = diceOf(outcome);
    const values = { dice: dice.join(' '), total: sumOf(dice) };
    const side = sideOf(dice);
    if (side === 'T') return t('table.sicBo.triple', values);
    return t(side === 'B' ? 'table.sicBo.big' : 'table.sicBo.small', values);
  },
};
