import { type Amount, multiplyFloor } from '@croupier/money';
import type { BetResult } from '../shared/bet-result.ts';
import { type Fraction, fraction, minus, over, plus, times } from '../shared/fraction.ts';
import { requireStake } from '../shared/stake.ts';
import { InvalidOdds, type Odds, oddsFraction } from './odds.ts';
import { InvalidResult, isObject } from './strict.ts';

/** How one selection ended: a result, or a win shared with others. */
export type Grade = BetResult | DeadHeat;

/** Won together with others: so many tied for so many places that were left to share. */
export interface DeadHeat {
  readonly places: number;
  readonly tied: number;
}

/**
 * A dead heat, or plainly `WON` when there is a place for each of those tied.
 *
 * @throws InvalidResult unless both are whole and at least 1
 */
export function deadHeat(places: number, tied: number): Grade {
  if (!Number.isSafeInteger(places) || !Number.isSafeInteger(tied) || places < 1 || tied < 1) {
    throw new InvalidResult(`${tied} tied for ${places} places`);
  }
  return places >= tied ? 'WON' : { places, tied };
}

const HALF = fraction(1, 2);

/**
 * What one unit of stake returns, stake included, exactly (games.md §7.2 to §7.4): won d, half won (1 + d)/2, push and
 * void 1, half lost 1/2, lost 0, dead heat d × places / tied.
 *
 * @throws InvalidOdds for a price that is none, InvalidResult for a grade that does not exist
 */
export function returnOf(grade: Grade, price: Odds): Fraction {
  const d = oddsFraction(price);
  switch (grade) {
    case 'WON':
      return d;
    case 'HALF_WON':
      return times(HALF, plus(fraction(1), d));
    case 'PUSH':
    case 'VOID':
      return fraction(1);
    case 'HALF_LOST':
      return HALF;
    case 'LOST':
      return fraction(0);
    default:
      if (!isObject(grade) || deadHeat(grade.places, grade.tied) === 'WON') throw new InvalidResult('no such grade');
      return times(d, fraction(grade.places, grade.tied));
  }
}

/** The result of a bet on one selection: a dead heat pays a part of the win, and is `WON` whatever it comes to. */
export const resultOfGrade = (grade: Grade): BetResult => (typeof grade === 'string' ? grade : 'WON');

/**
 * Amount credited for a single bet, stake included, in minor units: exact until the end, floored once.
 *
 * @throws InvalidStake unless the stake is above zero; InvalidOdds and InvalidResult as `returnOf`
 */
export function grossOf(stake: Amount, price: Odds, grade: Grade): Amount {
  requireStake(stake);
  return payout(stake, returnOf(grade, price));
}

/** Stake × return, floored to a minor unit. */
export const payout = (stake: Amount, returned: Fraction): Amount =>
  multiplyFloor(stake, returned.numerator, returned.denominator);

/** Two halves of one stake, each settled by itself, as one grade. Halves a quarter line apart are never won and lost. */
export function joinHalves(a: 'WON' | 'PUSH' | 'LOST', b: 'WON' | 'PUSH' | 'LOST'): Grade {
  if (a === b) return a;
  if (a !== 'PUSH' && b !== 'PUSH') throw new RangeError('one half won and the other lost');
  return a === 'WON' || b === 'WON' ? 'HALF_WON' : 'HALF_LOST';
}

/** The grade of the other side of a two-way market: won and lost change places, halves too. */
export function opposite(grade: Exclude<Grade, DeadHeat>): Exclude<Grade, DeadHeat> {
  const mirror = {
    WON: 'LOST',
    HALF_WON: 'HALF_LOST',
    PUSH: 'PUSH',
    HALF_LOST: 'HALF_WON',
    LOST: 'WON',
    VOID: 'VOID',
  } as const;
  return mirror[grade];
}

/**
 * Chance-weighted return of one unit: what is expected back when grades have these chances.
 *
 * @throws InvalidOdds for a price that is none, and for chances below zero or that do not sum to 1 within 10^−9
 */
export function expectedReturn(chances: Iterable<readonly [Grade, Fraction]>, price: Odds): Fraction {
  let expected = fraction(0);
  for (const [grade, chance] of soundChances(chances)) expected = plus(expected, times(chance, returnOf(grade, price)));
  return expected;
}

/** The odds at which a bet returns its stake on average: 1 + E[loss part] / E[win part] (games.md §7.7). Undefined when it cannot win. */
export function fairOdds(chances: Iterable<readonly [Grade, Fraction]>): Fraction | undefined {
  let [win, loss] = [fraction(0), fraction(0)];
  for (const [grade, chance] of soundChances(chances)) {
    if (grade === 'WON') win = plus(win, chance);
    if (grade === 'HALF_WON') win = plus(win, times(HALF, chance));
    if (grade === 'LOST') loss = plus(loss, chance);
    if (grade === 'HALF_LOST') loss = plus(loss, times(HALF, chance));
  }
  return win.numerator === 0n ? undefined : plus(fraction(1), over(loss, win));
}

/** How far the chances of all grades may be from 1, as they are where a model cuts off what is next to impossible. */
const CHANCE_TOLERANCE = fraction(1, 10 ** 9);

function soundChances(chances: Iterable<readonly [Grade, Fraction]>): (readonly [Grade, Fraction])[] {
  const all = [...chances];
  const total = all.reduce((sum, [, chance]) => plus(sum, chance), fraction(0));
  const off = minus(total, fraction(1));
  const distance = off.numerator < 0n ? minus(fraction(0), off) : off;
  if (all.some(([, { numerator }]) => numerator < 0n) || minus(CHANCE_TOLERANCE, distance).numerator < 0n) {
    throw new InvalidOdds('the chances of a bet sum to 1');
  }
  return all;
}
