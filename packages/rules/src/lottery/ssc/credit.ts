import { combinations } from '../../shared/choose.ts';
import { fixed, fixedTiers, isOnSide, itemPlay, SIDES, sumOf } from '../builders.ts';
import { type Lottery, lotteryOf, type Play } from '../play.ts';
import { DIGITS, numbers } from '../selection.ts';
import { classesOf, digitsAt, drawsOf, PLACE_NAMES, PLACES, SSC_DRAWS, type SscDraw } from './draw.ts';
import { PLACE_PAIRS, TRIPLES } from './official.ts';

const ALL = [0, 1, 2, 3, 4];

/** Lowest big sum of five digits; the 46 sums split the draws exactly in half. */
const BIG_SUM = 23;

/** Shapes of three digits: 豹子 triple, 顺子 straight, 对子 pair, 半顺 half straight, 杂六 mixed. */
export type Shape = 'TRIPLE' | 'STRAIGHT' | 'PAIR' | 'HALF' | 'MIXED';

/** The shape of three digits. 9 and 0 are neighbours: 8-9-0 and 9-0-1 are straights, and 9-0 makes a half straight. */
export function shapeOf(digits: readonly number[]): Shape {
  const distinct = new Set(digits).size;
  if (distinct === 1) return 'TRIPLE';
  if (distinct === 2) return 'PAIR';
  const neighbours = [...combinations(digits, 2)].filter(([a = 0, b = 0]) => [1, 9].includes(Math.abs(a - b))).length;
  if (neighbours === 2) return 'STRAIGHT';
  return neighbours === 1 ? 'HALF' : 'MIXED';
}

/** 牛牛: the bull of five digits, 1 to 10, or 0 when no three of them sum to a multiple of ten. */
export function bullOf(draw: readonly number[]): number {
  const hasBull = [...combinations(draw, 3)].some((three) => sumOf(three) % 10 === 0);
  return hasBull ? sumOf(draw) % 10 || 10 : 0;
}

const ballPlays = PLACES.flatMap((code, place): Play<SscDraw>[] => [
  itemPlay<SscDraw>(
    {
      code: `BALL_${code}`,
      name: `第${place + 1}球 ${PLACE_NAMES[place]}`,
      wins: 'the digit of the place',
      tiers: fixed('9.91'),
      offer: DIGITS,
      cases: ['8'],
      evaluate: (digit, draw, add) => draw[place] === Number(digit) && add('HIT'),
    },
    drawsOf([place]),
  ),
  itemPlay<SscDraw>(
    {
      code: `SIDE_${code}`,
      name: `第${place + 1}球两面`,
      wins: 'B: 5–9, S: 0–4, O: odd, E: even',
      tiers: fixed('1.982'),
      offer: SIDES,
      evaluate: (side, draw, add) => isOnSide(side, draw[place] ?? 0, 5) && add('HIT'),
    },
    drawsOf([place]),
  ),
]);

const sumPlay = itemPlay<SscDraw>(
  {
    code: 'SUM',
    name: '总和两面',
    wins: `sum of the five: B: ${BIG_SUM}–45, S: 0–${BIG_SUM - 1}, O: odd, E: even`,
    tiers: fixed('1.982'),
    offer: SIDES,
    evaluate: (side, draw, add) => isOnSide(side, sumOf(draw), BIG_SUM) && add('HIT'),
  },
  classesOf('SUM', ALL, sumOf),
);

const dragonPlays = PLACE_PAIRS.map(({ code, name, places }) =>
  itemPlay<SscDraw>(
    {
      code: `DT_${code}`,
      name: `龙虎和 ${name}`,
      wins: 'D: the first is higher, T: the second, X: they tie',
      tiers: [...fixedTiers({ SIDE: '2.2', TIE: '9.4' }), { code: 'PUSH', odds: 0 }],
      offer: ['D', 'T', 'X'],
      evaluate(side, draw, add) {
        const [a = 0, b = 0] = digitsAt(draw, places);
        if (a === b) add(side === 'X' ? 'TIE' : 'PUSH');
        else if (side === (a > b ? 'D' : 'T')) add('SIDE');
      },
    },
    drawsOf(places),
  ),
);

const shapePlays = TRIPLES.map(({ code, name, places }) =>
  itemPlay<SscDraw>(
    {
      code: `SHAPE_${code}`,
      name: `${name}形态`,
      wins: 'the shape of the three: triple, straight, pair, half straight or mixed',
      tiers: fixedTiers({ TRIPLE: '70', STRAIGHT: '14', PAIR: '3.2', HALF: '2.3', MIXED: '2.8' }),
      offer: ['TRIPLE', 'STRAIGHT', 'PAIR', 'HALF', 'MIXED'],
      evaluate: (shape, draw, add) => shape === shapeOf(digitsAt(draw, places)) && add(shape),
    },
    drawsOf(places),
  ),
);

/** Default odds are ours: 95 % of fair, floored to 0.01. */
const bullPlay = itemPlay<SscDraw>(
  {
    code: 'BULL',
    name: '牛牛',
    wins: 'the bull of the five: 0 for none, 1–9, 10 for 牛牛',
    tiers: fixedTiers({ NONE: '2.66', ODD: '14.9', EVEN: '14.6', FULL: '14.71' }),
    offer: numbers(0, 10),
    evaluate(value, draw, add) {
      if (bullOf(draw) !== Number(value)) return;
      if (value === '0') add('NONE');
      else if (value === '10') add('FULL');
      else add(Number(value) % 2 === 1 ? 'ODD' : 'EVEN');
    },
  },
  classesOf('BULL', ALL, bullOf),
);

/** SSC at fixed odds. Source: `games.md` §1.4.2. A tie gives dragon and tiger back where `PUSH` is set to 1. */
export const SSC_CREDIT: Lottery<SscDraw> = lotteryOf({
  code: 'SSC_CREDIT',
  name: '时时彩信用',
  draws: SSC_DRAWS,
  plays: [...ballPlays, sumPlay, ...dragonPlays, ...shapePlays, bullPlay],
});
