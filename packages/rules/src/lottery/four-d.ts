import type { WordSource } from '@croupier/fairness';
import { fraction } from '../shared/fraction.ts';
import { fixedTiers, itemPlay } from './builders.ts';
import { repeatedChance } from './chance.ts';
import { digitsOf, drawKind, readDrawnFields, readDrawnText, readDrawnTexts } from './draw-kind.ts';
import { endPath, type PathField } from './outcome-field.ts';
import { type Lottery, lotteryOf, type Play } from './play.ts';
import { numbers } from './selection.ts';
import { reversals } from './vietnam/pickers.ts';

/** A 4D draw: 23 numbers of four digits, drawn independently, so one number may win several times. */
export interface FourDDraw {
  readonly first: string;
  readonly second: string;
  readonly third: string;
  readonly special: readonly string[];
  readonly consolation: readonly string[];
}

const PRIZES = ['1ST', '2ND', '3RD', 'SPECIAL', 'CONSOLATION'] as const;
type Prize = (typeof PRIZES)[number];
const DRAWN: Readonly<Record<Prize, number>> = { '1ST': 1, '2ND': 1, '3RD': 1, SPECIAL: 10, CONSOLATION: 10 };

const ALL = numbers(0, 9999).map((n) => n.padStart(4, '0'));
const THREE = numbers(0, 999).map((n) => n.padStart(3, '0'));

function numbersOf(draw: FourDDraw, prize: Prize): readonly string[] {
  if (prize === '1ST') return [draw.first];
  if (prize === '2ND') return [draw.second];
  if (prize === '3RD') return [draw.third];
  return prize === 'SPECIAL' ? draw.special : draw.consolation;
}

interface Rule {
  readonly code: string;
  readonly name: string;
  readonly wins: string;
  /** Pays by prize, first to last; prizes beyond the list pay nothing. */
  readonly pays: readonly string[];
  readonly offer: readonly string[];
  /** How many of the drawn numbers' values match a picked one. */
  readonly covered: number;
  readonly like: string;
  readonly matches: (picked: string, drawn: string) => boolean;
  /** The endings of drawn numbers that a picked one matches. */
  readonly endings: (picked: string) => readonly string[];
}

function play({ code, name, wins, pays, offer, covered, like, matches, endings }: Rule): Play<FourDDraw> {
  const prizes = PRIZES.slice(0, pays.length);
  const tiers = fixedTiers(Object.fromEntries(prizes.map((prize, i) => [prize, pays[i] ?? '0'])));
  const one = fraction(covered, offer === THREE ? 1000 : 10_000);
  return itemPlay<FourDDraw>(
    {
      code,
      name,
      wins,
      tiers,
      offer,
      cases: [like],
      evaluate(picked, draw, add) {
        for (const prize of prizes) {
          const count = numbersOf(draw, prize).filter((drawn) => matches(picked, drawn)).length;
          if (count > 0) add(prize, count);
        }
      },
    },
    {
      exactly: () =>
        repeatedChance(
          one,
          prizes.map((prize) => DRAWN[prize]),
        ),
      // Each prize is drawn by itself, so a number may be drawn as often as there are numbers of the prize.
      *costs(ticket, odds) {
        for (const line of ticket.lines()) {
          for (const ending of endings(line)) {
            for (const [tier, prize] of prizes.entries()) {
              const field: PathField = { kind: 'path', code: prize, times: DRAWN[prize] };
              yield { field, outcome: endPath(ending), cost: BigInt(odds[tier] ?? 0) };
            }
          }
        }
      },
    },
  );
}

const same = (picked: string, drawn: string): boolean => picked === drawn;
const sameEnd = (picked: string, drawn: string): boolean => drawn.endsWith(picked);
const sorted = (text: string): string => [...text].toSorted().join('');
const sameDigits = (picked: string, drawn: string): boolean => sorted(picked) === sorted(drawn);

const itself = (picked: string): readonly string[] => [picked];
const straight = { offer: ALL, covered: 1, like: '1234', matches: same, endings: itself };
const BOX_LIKE: Readonly<Record<number, string>> = { 24: '1234', 12: '1123', 6: '1122', 4: '1112' };
const FACTORIALS: readonly number[] = [1, 1, 2, 6, 24];
/** How many orders four digits have: 4! over the factorial of how often each digit occurs. */
const ordersOf = (number: string): number =>
  [...Map.groupBy(number, (digit) => digit).values()].reduce(
    (orders, { length }) => orders / (FACTORIALS[length] ?? 1),
    24,
  );
const NUMBERS_BY_ORDERS = Map.groupBy(ALL, ordersOf);

const BOX_BIG: Readonly<Record<number, readonly string[]>> = {
  24: ['105', '42', '21', '8', '3'],
  12: ['209', '84', '42', '15', '5'],
  6: ['417', '167', '84', '30', '10'],
  4: ['625', '250', '125', '45', '15'],
};

const BOX_SMALL: Readonly<Record<number, readonly string[]>> = {
  24: ['146', '84', '42'],
  12: ['292', '167', '84'],
  6: ['584', '334', '167'],
  4: ['875', '500', '250'],
};

const box = (orders: number, kind: 'BIG' | 'SMALL', pays: readonly string[] = []): Play<FourDDraw> =>
  play({
    code: `IBOX${orders}_${kind}`,
    name: `iBox ${orders} ${kind === 'BIG' ? 'Big' : 'Small'}`,
    wins: `a number with the same digits in any order, each; ${orders} orders`,
    pays,
    offer: NUMBERS_BY_ORDERS.get(orders) ?? [],
    covered: orders,
    like: BOX_LIKE[orders] ?? '',
    matches: sameDigits,
    endings: reversals,
  });

/** A 4D draw of our own: 23 independent numbers, first prize to last consolation. */
export function drawFourD(words: WordSource): FourDDraw {
  const next = () => digitsOf(words, 4);
  const ten = () => Array.from({ length: 10 }, next);
  return { first: next(), second: next(), third: next(), special: ten(), consolation: ten() };
}

function readFourD(value: unknown): FourDDraw {
  const drawn = readDrawnFields(value, ['first', 'second', 'third', 'special', 'consolation']);
  return {
    first: readDrawnText(drawn.first, 4),
    second: readDrawnText(drawn.second, 4),
    third: readDrawnText(drawn.third, 4),
    special: readDrawnTexts(drawn.special, 10, 4),
    consolation: readDrawnTexts(drawn.consolation, 10, 4),
  };
}

/** 4D in the shape of Magnum and Toto. Source: `games.md` §1.3. */
export const FOUR_D: Lottery<FourDDraw> = lotteryOf({
  code: '4D',
  name: '4D',
  draws: drawKind('4D', drawFourD, readFourD),
  plays: [
    play({
      code: 'BIG',
      name: 'Big',
      wins: 'any of the 23, each',
      pays: ['2500', '1000', '500', '180', '60'],
      ...straight,
    }),
    play({ code: 'SMALL', name: 'Small', wins: '1st, 2nd or 3rd, each', pays: ['3500', '2000', '1000'], ...straight }),
    play({ code: '4A', name: '4A', wins: '1st', pays: ['6000'], ...straight }),
    ...[24, 12, 6, 4].flatMap((orders) => [
      box(orders, 'BIG', BOX_BIG[orders]),
      box(orders, 'SMALL', BOX_SMALL[orders]),
    ]),
    play({
      code: '3A',
      name: '3A',
      wins: 'last 3 digits of 1st',
      pays: ['660'],
      offer: THREE,
      covered: 1,
      like: '234',
      matches: sameEnd,
      endings: itself,
    }),
    play({
      code: '3ABC',
      name: '3ABC',
      wins: 'last 3 digits of 1st, 2nd or 3rd, each',
      pays: ['220', '220', '220'],
      offer: THREE,
      covered: 1,
      like: '234',
      matches: sameEnd,
      endings: itself,
    }),
  ],
});
