import { uniform, type WordSource } from '@croupier/fairness';
import type { Distribution, Odds, TableBet } from './bet.ts';
import { UnsoundTables } from './unsound-tables.ts';

/** The pocket the ball stops in: 0 to 36, and 37 for the double zero of a wheel that has one. */
export type Pocket = number;

/** Spins the single-zero wheel: one word, and one more for each rejected. */
export const spinWheel = (words: WordSource): Pocket => uniform(words, 37);

/** The double zero's pocket. */
export const DOUBLE_ZERO_POCKET: Pocket = 37;

/** Spins the wheel of two zeros: one word, and one more for each rejected. */
export const spinDoubleZeroWheel = (words: WordSource): Pocket => uniform(words, 38);

/** The pockets of the single-zero wheel, clockwise from 0. */
export const WHEEL_ORDER: readonly Pocket[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

/** The red numbers; the other 18 are black and 0 is green. */
export const RED_NUMBERS: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

/** A roulette bet and the numbers that it covers. */
export interface RouletteBet extends TableBet<Pocket> {
  readonly numbers: readonly number[];
}

/** Half the stake of an even-money bet comes back on zero (la partage). A site's choice; without it all is lost. */
export const LA_PARTAGE: Odds = { win: 10_000, zero: -5_000 };

const NUMBERS = Array.from({ length: 36 }, (_, i) => i + 1);

const isSingleZeroPocket = (pocket: Pocket): boolean => Number.isInteger(pocket) && pocket >= 0 && pocket <= 36;
const isPocket = (pocket: Pocket): boolean => isSingleZeroPocket(pocket) || pocket === DOUBLE_ZERO_POCKET;

function numberBet(kind: string, numbers: readonly number[], net: number): RouletteBet {
  // The double zero stands beside the zero, before all other numbers.
  const order = (n: number) => (n === DOUBLE_ZERO_POCKET ? 0.5 : n);
  const sorted = numbers.toSorted((a, b) => order(a) - order(b));
  const written = sorted.map((n) => (n === DOUBLE_ZERO_POCKET ? '00' : `${n}`));
  return {
    id: `${kind}:${written.join('-')}`,
    numbers: sorted,
    wins: `the number is ${written.length === 1 ? written[0] : `one of ${written.join(', ')}`}`,
    odds: { win: net },
    isResult: isPocket,
    evaluate: (pocket) => (sorted.includes(pocket) ? 'win' : undefined),
  };
}

function rangeBet(id: string, wins: string, net: number, holds: (n: number) => boolean): RouletteBet {
  const numbers = NUMBERS.filter(holds);
  return {
    id,
    numbers,
    wins,
    odds: { win: net },
    isResult: isPocket,
    evaluate: (pocket) => (numbers.includes(pocket) ? 'win' : undefined),
  };
}

function evenMoneyBet(id: string, wins: string, holds: (n: number) => boolean): RouletteBet {
  const bet = rangeBet(id, wins, 10_000, holds);
  return {
    ...bet,
    odds: { win: 10_000, zero: -10_000 },
    evaluate: (pocket) => (pocket === 0 || pocket === DOUBLE_ZERO_POCKET ? 'zero' : bet.evaluate(pocket)),
  };
}

/** Numbers of the street that begins with `first`: 1, 4, 7 … 34. */
const street = (first: number): number[] => [first, first + 1, first + 2];
const STREETS = Array.from({ length: 12 }, (_, i) => 3 * i + 1);

const inSplits = NUMBERS.flatMap((n) => [...(n % 3 === 0 ? [] : [[n, n + 1]]), ...(n + 3 <= 36 ? [[n, n + 3]] : [])]);
const inCorners = NUMBERS.filter((n) => n % 3 !== 0 && n + 4 <= 36).map((n) => [n, n + 1, n + 3, n + 4]);

/** Places that touch no zero, with the usual odds (games reference §3.4). */
const COMMON_BETS: readonly RouletteBet[] = [
  ...[0, ...NUMBERS].map((n) => numberBet('straight', [n], 350_000)),
  ...inSplits.map((pair) => numberBet('split', pair, 170_000)),
  ...STREETS.map((first) => numberBet('street', street(first), 110_000)),
  ...inCorners.map((four) => numberBet('corner', four, 80_000)),
  ...STREETS.slice(0, -1).map((first) => numberBet('sixLine', [...street(first), ...street(first + 3)], 50_000)),
  ...[1, 2, 3].map((dozen) =>
    rangeBet(
      `dozen${dozen}`,
      `the number is ${12 * dozen - 11} to ${12 * dozen}`,
      20_000,
      (n) => Math.ceil(n / 12) === dozen,
    ),
  ),
  ...[1, 2, 3].map((column) =>
    rangeBet(`column${column}`, `the number is in the column of ${column}`, 20_000, (n) => n % 3 === column % 3),
  ),
  evenMoneyBet('red', 'the number is red', (n) => RED_NUMBERS.has(n)),
  evenMoneyBet('black', 'the number is black', (n) => !RED_NUMBERS.has(n)),
  evenMoneyBet('odd', 'the number is odd', (n) => n % 2 === 1),
  evenMoneyBet('even', 'the number is even and not 0', (n) => n % 2 === 0),
  evenMoneyBet('low', 'the number is 1 to 18', (n) => n <= 18),
  evenMoneyBet('high', 'the number is 19 to 36', (n) => n >= 19),
];

/** Every place of the single-zero layout. */
export const ROULETTE_BETS: readonly RouletteBet[] = [
  ...COMMON_BETS,
  ...[1, 2, 3].map((n) => numberBet('split', [0, n], 170_000)),
  ...[1, 2].map((n) => numberBet('street', [0, n, n + 1], 110_000)),
  numberBet('corner', [0, 1, 2, 3], 80_000),
].map((bet) => ({ ...bet, isResult: isSingleZeroPocket }));

const TOP_LINE: RouletteBet = {
  ...numberBet('topLine', [0, DOUBLE_ZERO_POCKET, 1, 2, 3], 60_000),
  id: 'topLine',
};

/** Every place of the double-zero layout: 0 stands above 1 and 2, 00 above 2 and 3. The top line pays 6:1. */
export const DOUBLE_ZERO_BETS: readonly RouletteBet[] = [
  ...COMMON_BETS,
  numberBet('straight', [DOUBLE_ZERO_POCKET], 350_000),
  ...[
    [0, DOUBLE_ZERO_POCKET],
    [0, 1],
    [0, 2],
    [DOUBLE_ZERO_POCKET, 2],
    [DOUBLE_ZERO_POCKET, 3],
  ].map((pair) => numberBet('split', pair, 170_000)),
  ...[
    [0, 1, 2],
    [0, DOUBLE_ZERO_POCKET, 2],
    [DOUBLE_ZERO_POCKET, 2, 3],
  ].map((three) => numberBet('street', three, 110_000)),
  TOP_LINE,
];

const BY_ID = new Map(ROULETTE_BETS.map((bet) => [bet.id, bet]));

/**
 * The bet on a place of the layout, by its name: `straight:17`, `split:16-17`, `corner:13-14-16-17`, `red`.
 *
 * @throws RangeError when the layout has no such place, as for a split of numbers that do not touch
 */
export function rouletteBet(id: string): RouletteBet {
  const bet = BY_ID.get(id);
  if (bet === undefined) throw new RangeError(`the layout has no place ${id}`);
  return bet;
}

/**
 * How many pockets a member's bets of one round cover together, for the valid bet: more than 24 of 37 risk too little
 * (games reference §8.1).
 *
 * @throws RangeError for a place that the single-zero layout lacks
 */
export const rouletteCoverage = (ids: readonly string[]): { readonly covered: number; readonly outcomes: number } => ({
  covered: new Set(ids.flatMap((id) => rouletteBet(id).numbers)).size,
  outcomes: 37,
});

/**
 * All pockets of a wheel with one zero or two, equally likely.
 *
 * @throws UnsoundTables for another number of zeros
 */
export function roulettePockets(zeros: 1 | 2): Distribution<Pocket> {
  if (zeros !== 1 && zeros !== 2) throw new UnsoundTables(`no wheel has ${zeros} zeros`);
  return Array.from({ length: 36 + zeros }, (_, pocket) => [pocket, 1] as const);
}
