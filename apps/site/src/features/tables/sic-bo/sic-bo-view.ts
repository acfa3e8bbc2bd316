import type { Dice } from '@croupier/rules/tables';
import { lazy } from 'react';
import type { KindView } from '../kind-view.ts';

/** The dice of an outcome. */
export const diceOf = (outcome: unknown): Dice => outcome as Dice;

export const sumOf = ([a, b, c]: Dice): number => a + b + c;
const isTriple = ([a, b, c]: Dice): boolean => a === b && b === c;

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
  road(outcome) {
    const dice = diceOf(outcome);
    return { outcome: isTriple(dice) ? 'T' : sumOf(dice) > 10 ? 'B' : 'P' };
  },
  sides: { B: 'tables.sicBo.big', P: 'tables.sicBo.small', T: 'tables.sicBo.anyTriple' },
  result(outcome, t) {
    const dice = diceOf(outcome);
    const values = { dice: dice.join(' '), total: sumOf(dice) };
    if (isTriple(dice)) return t('table.sicBo.triple', values);
    return t(sumOf(dice) > 10 ? 'table.sicBo.big' : 'table.sicBo.small', values);
  },
};
