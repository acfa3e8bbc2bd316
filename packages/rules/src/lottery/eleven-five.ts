import { shuffle, type WordSource } from '@croupier/fairness';
import { arrangements, choose, combinations } from '../shared/choose.ts';
import {
  directPlay,
  fixed,
  fixedTiers,
  graded,
  isOnSide,
  itemPlay,
  type Naming,
  over,
  SIDES,
  setOfPlay,
  sumOf,
  type View,
} from './builders.ts';
import { drawKind, type OfKind, readDrawn, standIn } from './draw-kind.ts';
import { ODDS_UNIT } from './odds.ts';
import { placed } from './places.ts';
import { type Lottery, lotteryOf, type Play, PUSH_TIER } from './play.ts';
import { numbers } from './selection.ts';

/** Five different numbers of 1 to 11, in the order in which they were drawn. */
export type ElevenFiveDraw = OfKind<'11X5', readonly number[]>;

const BALLS = Array.from({ length: 11 }, (_, i) => i + 1);
const BALL_CODES = numbers(1, 11);
const EVEN_SUM = 30;
const BIG_BALL = 6;

/** The first five of eleven shuffled from the top: ten words and one more for each rejected. */
export const drawElevenFive = (words: WordSource): ElevenFiveDraw => readElevenFive(shuffle(words, BALLS).slice(0, 5));

const readElevenFive = (value: unknown): ElevenFiveDraw =>
  readDrawn<ElevenFiveDraw>(value, { count: 5, from: 1, to: 11, distinct: true });

const sets = over(
  'SET',
  () => [...combinations(BALLS, 5)].map((set) => standIn<ElevenFiveDraw>(set)),
  (set) => set.join('-'),
);

/** Every way to fill these places; the others stay 0. */
const ordersAt = (places: readonly number[]): View<ElevenFiveDraw> =>
  over(
    fieldOf(places, []).field.code,
    function* () {
      for (const order of arrangements(BALLS, places.length)) {
        const draw = [0, 0, 0, 0, 0];
        for (const [i, place] of places.entries()) draw[place] = order[i] as number;
        yield standIn<ElevenFiveDraw>(draw);
      }
    },
    (draw) =>
      fieldOf(
        places,
        places.map((place) => draw[place] as number),
      ).path,
  );

/** Field and path of numbers in these places. */
const fieldOf = (places: readonly number[], items: readonly (string | number)[]) => placed(places, 5, items);

const drawnOf = (picked: readonly string[], draw: readonly number[]): number =>
  picked.filter((ball) => draw.includes(Number(ball))).length;

const firstOf = (count: number): number[] => [0, 1, 2, 3, 4].slice(0, count);

/** 任选 n: n picked numbers hold as many of the five as they can. Fair gross by n. */
const ANY_FAIR: readonly (readonly [n: number, numerator: number, denominator: number])[] = [
  [1, 11, 5],
  [2, 11, 2],
  [3, 33, 2],
  [4, 66, 1],
  [5, 462, 1],
  [6, 77, 1],
  [7, 22, 1],
  [8, 33, 4],
];

const anyPlays = ANY_FAIR.map(([n, numerator, denominator]) =>
  setOfPlay<ElevenFiveDraw>(
    {
      code: `RX${n}`,
      name: `任选${'一二三四五六七八'[n - 1]}`,
      wins: n <= 5 ? `${n} picked, all drawn` : `${n} picked, all five drawn among them`,
      tiers: graded(numerator, denominator),
      offer: BALL_CODES,
      size: n,
      cases: [numbers(1, n).join(',')],
      winning(picked, draw) {
        const drawn = drawnOf(picked, draw);
        if (n <= 5) return choose(drawn, n);
        return drawn === 5 ? choose(picked.length - 5, n - 5) : 0;
      },
    },
    sets,
  ),
);

const firstPlays = [2, 3].flatMap((count): Play<ElevenFiveDraw>[] => {
  const title = count === 2 ? '前二' : '前三';
  const ways = count === 2 ? 110 : 990;
  return [
    directPlay<ElevenFiveDraw>(
      {
        code: `D${count}`,
        name: `${title}直选`,
        wins: `the first ${count} in order`,
        tiers: graded(ways),
        offer: BALL_CODES,
        places: firstOf(count),
        at: (draw, place) => `${draw[place]}`,
        distinct: true,
        fieldOf: (items) => fieldOf(firstOf(count), items),
      },
      ordersAt(firstOf(count)),
    ),
    setOfPlay<ElevenFiveDraw>(
      {
        code: `Z${count}`,
        name: `${title}组选`,
        wins: `the first ${count} in any order`,
        tiers: graded(count === 2 ? 55 : 165),
        offer: BALL_CODES,
        size: count,
        cases: [numbers(1, count).join(',')],
        winning: (picked, draw) => (drawnOf(picked, draw.slice(0, count)) === count ? 1 : 0),
      },
      ordersAt(firstOf(count)),
    ),
  ];
});

const notFixed = setOfPlay<ElevenFiveDraw>(
  {
    code: 'BDW',
    name: '前三不定位',
    wins: 'the number is among the first 3',
    tiers: graded(11, 3),
    offer: BALL_CODES,
    size: 1,
    cases: ['8'],
    winning: (picked, draw) => drawnOf(picked, draw.slice(0, 3)),
  },
  ordersAt(firstOf(3)),
);

const once = (naming: Naming, place: number): Play<ElevenFiveDraw> =>
  itemPlay<ElevenFiveDraw>(
    {
      ...naming,
      tiers: graded(11),
      offer: BALL_CODES,
      cases: ['8'],
      evaluate: (ball, draw, add) => draw[place] === Number(ball) && add('HIT'),
    },
    ordersAt([place]),
  );

const push = { code: PUSH_TIER, odds: ODDS_UNIT };

/** A single ball's sides; 11 is on none of them and gives the stake back. */
const ballSides = (place: number): Play<ElevenFiveDraw> =>
  itemPlay<ElevenFiveDraw>(
    {
      code: `SIDE_${place + 1}`,
      name: `第${place + 1}球两面`,
      wins: `ball ${place + 1}: B: 6–10, S: 1–5, O: odd, E: even; 11 gives the stake back`,
      tiers: [...fixedTiers({ HIT: '1.95' }), push],
      offer: SIDES,
      evaluate(side, draw, add) {
        const ball = draw[place] ?? 0;
        if (ball === 11) add(PUSH_TIER);
        else if (isOnSide(side, ball, BIG_BALL)) add('HIT');
      },
    },
    ordersAt([place]),
  );

const sumSides = itemPlay<ElevenFiveDraw>(
  {
    code: 'SUM',
    name: '总和两面',
    wins: 'sum of the five: B: 31–45, S: 15–29, 30 gives B and S back; O: odd, E: even',
    tiers: [...fixedTiers({ B: '1.95', S: '1.95', O: '1.9', E: '1.95' }), push],
    offer: SIDES,
    evaluate(side, draw, add) {
      const sum = sumOf(draw);
      if (sum === EVEN_SUM && (side === 'B' || side === 'S')) add(PUSH_TIER);
      else if (isOnSide(side, sum, EVEN_SUM + 1)) add(side);
    },
  },
  sets,
);

const dragon = itemPlay<ElevenFiveDraw>(
  {
    code: 'DT',
    name: '龙虎',
    wins: 'D: ball 1 is higher than ball 5, T: lower',
    tiers: fixed('1.95'),
    offer: ['D', 'T'],
    evaluate(side, draw, add) {
      if ((draw[0] ?? 0) > (draw[4] ?? 0) === (side === 'D')) add('HIT');
    },
  },
  ordersAt([0, 4]),
);

/** 11-of-5: prize mode for picks, fixed odds for sides. Source: `games.md` §1.4.5. */
export const ELEVEN_FIVE: Lottery<ElevenFiveDraw> = lotteryOf({
  code: '11X5',
  name: '11选5',
  draws: drawKind('11X5', drawElevenFive, readElevenFive),
  plays: [
    ...anyPlays,
    ...firstPlays,
    notFixed,
    ...firstOf(5).map((place) =>
      once({ code: `DWD_${place + 1}`, name: `定位第${place + 1}球`, wins: `ball ${place + 1}` }, place),
    ),
    sumSides,
    ...firstOf(5).map(ballSides),
    dragon,
  ],
});
