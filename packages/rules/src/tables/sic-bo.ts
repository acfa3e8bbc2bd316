import { uniform, type WordSource } from '@croupier/fairness';
import type { Distribution, TableBet } from './bet.ts';

/** Three dice in the order they were drawn, each 1 to 6. */
export type Dice = readonly [number, number, number];

/** Three dice, one word each and one more for each rejected. */
export const rollDice = (words: WordSource): Dice => [
  uniform(words, 6) + 1,
  uniform(words, 6) + 1,
  uniform(words, 6) + 1,
];

const FACES = [1, 2, 3, 4, 5, 6] as const;

const sumOf = (dice: Dice): number => dice[0] + dice[1] + dice[2];
const countOf = (dice: Dice, face: number): number => dice.filter((die) => die === face).length;
const isDice = (dice: Dice): boolean =>
  Array.isArray(dice) && dice.length === 3 && dice.every((die) => Number.isInteger(die) && die >= 1 && die <= 6);
const isTriple = ([a, b, c]: Dice): boolean => a === b && b === c;

const plainBet = (id: string, wins: string, net: number, holds: (dice: Dice) => boolean): TableBet<Dice> => ({
  id,
  wins,
  odds: { win: net },
  isResult: isDice,
  evaluate: (dice) => (holds(dice) ? 'win' : undefined),
});

/** Net odds, per unit, of the totals from 4 to 10; 21 − total pays the same. */
const TOTAL_ODDS: Readonly<Record<number, number>> = { 4: 60, 5: 30, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6 };

const totalBet = (total: number): TableBet<Dice> =>
  plainBet(
    `total${total}`,
    `the sum is ${total}`,
    (TOTAL_ODDS[Math.min(total, 21 - total)] as number) * 10_000,
    (dice) => sumOf(dice) === total,
  );

const singleBet = (face: number): TableBet<Dice> => ({
  id: `single${face}`,
  wins: `${face} shows on one, two or three dice`,
  odds: { one: 10_000, two: 20_000, three: 30_000 },
  isResult: isDice,
  evaluate: (dice) => [undefined, 'one', 'two', 'three'][countOf(dice, face)],
});

/** Every bet of the game (games reference §3.5). Triples lose big, small, odd and even. */
export const SIC_BO_BETS: readonly TableBet<Dice>[] = [
  plainBet('small', 'the sum is 4 to 10, no triple', 10_000, (dice) => sumOf(dice) <= 10 && !isTriple(dice)),
  plainBet('big', 'the sum is 11 to 17, no triple', 10_000, (dice) => sumOf(dice) >= 11 && !isTriple(dice)),
  plainBet('odd', 'the sum is odd, no triple', 10_000, (dice) => sumOf(dice) % 2 === 1 && !isTriple(dice)),
  plainBet('even', 'the sum is even, no triple', 10_000, (dice) => sumOf(dice) % 2 === 0 && !isTriple(dice)),
  ...FACES.map(singleBet),
  ...FACES.map((face) =>
    plainBet(`double${face}`, `${face} shows on two dice or three`, 100_000, (dice) => countOf(dice, face) >= 2),
  ),
  ...FACES.map((face) =>
    plainBet(`triple${face}`, `${face} shows on all dice`, 1_800_000, (dice) => countOf(dice, face) === 3),
  ),
  plainBet('anyTriple', 'all dice show one number', 300_000, isTriple),
  ...FACES.flatMap((a) =>
    FACES.filter((b) => b > a).map((b) =>
      plainBet(
        `combo${a}${b}`,
        `${a} and ${b} both show`,
        50_000,
        (dice) => countOf(dice, a) > 0 && countOf(dice, b) > 0,
      ),
    ),
  ),
  ...Array.from({ length: 14 }, (_, i) => totalBet(i + 4)),
];

/** All 216 throws. */
export const SIC_BO_ROUNDS: Distribution<Dice> = FACES.flatMap((a) =>
  FACES.flatMap((b) => FACES.map((c) => [[a, b, c], 1] as const)),
);
