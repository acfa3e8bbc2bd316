import { listWords } from '@croupier/fairness';
import { drawElevenFive } from '../../eleven-five.ts';
import { drawK3 } from '../../k3.ts';
import { drawKeno } from '../../keno.ts';
import { drawLucky28 } from '../../lucky28.ts';
import { drawPk10 } from '../../pk10.ts';
import {
  hit,
  inOrder,
  type LotteryOracle,
  type PlayOracle,
  rows,
  rowsOf,
  SIDES,
  setsOf,
  sideOf,
  single,
  someOf,
  total,
  upTo,
  wordLists,
} from './kit.ts';

type Balls = readonly number[];
type Oracle = PlayOracle<Balls>;

const has = (draw: Balls, ball: string): boolean => draw.some((drawn) => `${drawn}` === ball);
const written = (draw: Balls): string[] => draw.map(String);

const FACES = upTo(1, 6);
const threes = (alike: number): string[] =>
  [...new Set(rows([FACES, FACES, FACES]).map((row) => inOrder(row.join(''))))].filter(
    (three) => new Set(three).size === alike,
  );
const shows = (draw: Balls, three: string): boolean => inOrder(draw.join('')) === three;
const timesOf = (draw: Balls, face: string): number => draw.filter((die) => `${die}` === face).length;
const alike = (draw: Balls): boolean => draw[0] === draw[1] && draw[1] === draw[2];

export const DICE: LotteryOracle<Balls> = {
  draws: wordLists(3).map((words) => drawK3(listWords(words))),
  plays: {
    SUM: single(upTo(3, 18), (sum, draw) =>
      hit(`${total(draw)}` === sum, total(draw) > 10 ? `${21 - total(draw)}` : sum),
    ),
    TRIPLE: single(threes(1), (three, draw) => hit(shows(draw, three))),
    ANY_TRIPLE: single(['ANY'], (_, draw) => hit(alike(draw))),
    PAIR_EXACT: single(threes(2), (three, draw) => hit(shows(draw, three))),
    PAIR: single(FACES, (face, draw) => hit(timesOf(draw, face) > 1)),
    PAIR_ONLY: single(FACES, (face, draw) => hit(timesOf(draw, face) === 2)),
    DISTINCT3: single(threes(3), (three, draw) => hit(shows(draw, three))),
    STRAIGHT: single(['ANY'], (_, draw) => hit(['123', '234', '345', '456'].some((three) => shows(draw, three)))),
    DISTINCT2: single(
      rows([FACES, FACES])
        .map((row) => row.join(''))
        .filter((two) => (two[0] ?? '') < (two[1] ?? '')),
      (two, draw) => hit(timesOf(draw, two[0] ?? '') > 0 && timesOf(draw, two[1] ?? '') > 0),
    ),
    SINGLE: single(FACES, (face, draw) => hit(timesOf(draw, face) > 0)),
    SIDE: single(SIDES, (side, draw) => hit(!alike(draw) && sideOf(side, total(draw), total(draw) > 10))),
    SIDE_ALL: single(SIDES, (side, draw) => hit(sideOf(side, total(draw), total(draw) > 10))),
  },
};

const RUNNERS = upTo(1, 10);
const waysOf = (count: number, sum: number): number =>
  rows(Array.from({ length: count }, () => RUNNERS)).filter(
    (row) => new Set(row).size === count && total(row.map(Number)) === sum,
  ).length;

const sumOfFirst = (count: number, from: number, to: number): Oracle => {
  const ways = new Map(upTo(from, to).map((sum) => [sum, waysOf(count, Number(sum))]));
  return single(upTo(from, to), (sum, draw) => hit(`${total(draw.slice(0, count))}` === sum, `OF_${ways.get(sum)}`));
};

export const RACE: LotteryOracle<Balls> = {
  draws: wordLists(9).map((words) => drawPk10(listWords(words))),
  plays: {
    ...Object.fromEntries(
      RUNNERS.flatMap((place): [string, Oracle][] => {
        const in_ = (draw: Balls) => draw[Number(place) - 1] ?? 0;
        return [
          [`NUM_${place}`, single(RUNNERS, (runner, draw) => hit(`${in_(draw)}` === runner))],
          [`SIDE_${place}`, single(SIDES, (side, draw) => hit(sideOf(side, in_(draw), in_(draw) > 5)))],
        ];
      }),
    ),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].map((place): [string, Oracle] => [
        `DT_${place}V${11 - place}`,
        single(['D', 'T'], (side, draw) =>
          hit(side === ((draw[place - 1] ?? 0) > (draw[10 - place] ?? 0) ? 'D' : 'T')),
        ),
      ]),
    ),
    SUM2: sumOfFirst(2, 3, 19),
    SIDE2: single(SIDES, (side, draw) => {
      const sum = (draw[0] ?? 0) + (draw[1] ?? 0);
      return hit(sideOf(side, sum, sum > 11), side);
    }),
    SUM3: sumOfFirst(3, 6, 27),
    SIDE3: single(SIDES, (side, draw) => {
      const sum = total(draw.slice(0, 3));
      return hit(sideOf(side, sum, sum > 16));
    }),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].map((count): [string, Oracle] => [
        `D${count}`,
        rowsOf(RUNNERS, (draw) => written(draw).slice(0, count), { distinct: true }),
      ]),
    ),
  },
};

const ELEVEN = upTo(1, 11);

const picks = (size: number): Oracle =>
  setsOf(ELEVEN, size, written, (set, draw) =>
    hit(size <= 5 ? set.every((ball) => has(draw, ball)) : written(draw).every((ball) => set.includes(ball))),
  );

const firstFew = (count: number): Oracle =>
  setsOf(
    ELEVEN,
    count,
    (draw) => written(draw).slice(0, count),
    (set, draw) => hit(draw.slice(0, count).every((ball) => set.includes(`${ball}`))),
  );

export const FIVE_OF_ELEVEN: LotteryOracle<Balls> = {
  draws: wordLists(10).map((words) => drawElevenFive(listWords(words))),
  plays: {
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((size): [string, Oracle] => [`RX${size}`, picks(size)])),
    D2: rowsOf(ELEVEN, (draw) => written(draw).slice(0, 2), { distinct: true }),
    D3: rowsOf(ELEVEN, (draw) => written(draw).slice(0, 3), { distinct: true }),
    Z2: firstFew(2),
    Z3: firstFew(3),
    BDW: single(ELEVEN, (ball, draw) => hit(has(draw.slice(0, 3), ball))),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].flatMap((place): [string, Oracle][] => {
        const in_ = (draw: Balls) => draw[place - 1] ?? 0;
        return [
          [`DWD_${place}`, single(ELEVEN, (ball, draw) => hit(`${in_(draw)}` === ball))],
          [
            `SIDE_${place}`,
            single(SIDES, (side, draw) => (in_(draw) === 11 ? ['PUSH'] : hit(sideOf(side, in_(draw), in_(draw) > 5)))),
          ],
        ];
      }),
    ),
    SUM: single(SIDES, (side, draw) => {
      const sum = total(draw);
      if (sum === 30 && 'BS'.includes(side)) return ['PUSH'];
      return hit(sideOf(side, sum, sum > 30), side);
    }),
    DT: single(['D', 'T'], (side, draw) => hit(side === ((draw[0] ?? 0) > (draw[4] ?? 0) ? 'D' : 'T'))),
  },
};

const EIGHTY = upTo(1, 80);
/** Hits that are paid, by how many are picked. */
const PAID = [[1], [1, 2], [2, 3], [2, 3, 4], [3, 4, 5], [3, 4, 5, 6], [3, 4, 5, 6, 7], [4, 5, 6, 7, 8], [4, 5, 6, 7, 8, 9], [0, 5, 6, 7, 8, 9, 10]]; // biome-ignore format: a table
const BANDS = ['METAL', 'WOOD', 'WATER', 'FIRE', 'EARTH'];
const bandOf = (sum: number): string => BANDS[[696, 764, 856, 924].filter((from) => sum >= from).length] ?? '';

const pickOf = (size: number): Oracle => ({
  select: (draw) => someOf(EIGHTY, written(draw), { least: size, most: size }).map((picked) => picked.join(',')),
  units: (selection) => [selection],
  evaluate(selection, draw) {
    const drawn = selection.split(',').filter((ball) => has(draw, ball)).length;
    return hit(PAID[size - 1]?.includes(drawn) ?? false, `HIT${drawn}`);
  },
});

export const TWENTY_OF_EIGHTY: LotteryOracle<Balls> = {
  draws: wordLists(79).map((words) => drawKeno(listWords(words))),
  plays: {
    ...Object.fromEntries(PAID.map((_, i): [string, Oracle] => [`PICK${i + 1}`, pickOf(i + 1)])),
    SUM: single(SIDES, (side, draw) => {
      const sum = total(draw);
      if (sum === 810 && 'BS'.includes(side)) return ['PUSH'];
      return hit(sideOf(side, sum, sum > 810));
    }),
    ELEMENT: single(BANDS, (band, draw) => hit(band === bandOf(total(draw)), band)),
  },
};

const tierAt = (code: string, sum: number): string => ([13, 14].includes(sum) ? `${code}_13_14` : code);
const isStraight = (draw: Balls): boolean =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].some((from) => shows(draw, inOrder(`${from}${(from + 1) % 10}${(from + 2) % 10}`)));

export const THREE_DIGITS: LotteryOracle<Balls> = {
  draws: wordLists(3).map((words) => drawLucky28(listWords(words))),
  plays: {
    SUM: single(upTo(0, 27), (sum, draw) => hit(sum === `${total(draw)}`, sum)),
    SIDE: single(SIDES, (side, draw) => hit(sideOf(side, total(draw), total(draw) > 13), tierAt('HIT', total(draw)))),
    COMBO: single(['BO', 'BE', 'SO', 'SE'], (combo, draw) => {
      const sum = total(draw);
      return hit(combo === (sum > 13 ? 'B' : 'S') + (sum % 2 ? 'O' : 'E'), tierAt(combo, sum));
    }),
    EXTREME: single(['LOW', 'HIGH'], (end, draw) => hit(end === 'LOW' ? total(draw) < 6 : total(draw) > 21)),
    EXTREME4: single(['LOW', 'HIGH'], (end, draw) => hit(end === 'LOW' ? total(draw) < 5 : total(draw) > 22)),
    SHAPE: single(['TRIPLE', 'PAIR', 'STRAIGHT'], (shape, draw) => {
      const distinct = new Set(draw).size;
      if (shape === 'TRIPLE') return hit(distinct === 1, shape);
      return hit(shape === 'PAIR' ? distinct === 2 : isStraight(draw), shape);
    }),
  },
};
