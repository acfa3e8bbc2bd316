import { shuffle, type WordSource } from '@croupier/fairness';
import { arrangements } from '../shared/choose.ts';
import {
  directPlay,
  fixed,
  fixedTiers,
  graded,
  isOnSide,
  itemPlay,
  over,
  returning,
  SIDES,
  sumOf,
  type View,
} from './builders.ts';
import { drawKind, type OfKind, readDrawn, standIn } from './draw-kind.ts';
import { placed } from './places.ts';
import { type Lottery, lotteryOf, type Play } from './play.ts';
import { numbers } from './selection.ts';

/** Ten runners, 1 to 10, in the order in which they come in. */
export type Pk10Draw = OfKind<'PK10', readonly number[]>;

const RUNNERS = Array.from({ length: 10 }, (_, i) => i + 1);
const RUNNER_CODES = numbers(1, 10);

/** A single runner is big from 6. The sum of the first two has a bound of its own: big from 12. */
const BIG_RUNNER = 6;
export const BIG_FIRST_TWO = 12;
const BIG_FIRST_THREE = 17;

/** The runners shuffled from the top: nine words and one more for each rejected. */
export const drawPk10 = (words: WordSource): Pk10Draw => readPk10(shuffle(words, RUNNERS));

const readPk10 = (value: unknown): Pk10Draw =>
  readDrawn<Pk10Draw>(value, { count: 10, from: 1, to: 10, distinct: true });

/** Every way to fill these places; the others stay 0. */
const ordersAt = (places: readonly number[]): View<Pk10Draw> =>
  over(
    fieldOf(places, []).field.code,
    function* () {
      for (const order of arrangements(RUNNERS, places.length)) {
        const draw = RUNNERS.map(() => 0);
        for (const [i, place] of places.entries()) draw[place] = order[i] as number;
        yield standIn<Pk10Draw>(draw);
      }
    },
    (draw) =>
      fieldOf(
        places,
        places.map((place) => draw[place] as number),
      ).path,
  );

/** Field and path of numbers in these places. */
const fieldOf = (places: readonly number[], items: readonly (string | number)[]) => placed(places, 10, items);

const PLACE_NAMES = ['冠军', '亚军', '季军', '第四名', '第五名', '第六名', '第七名', '第八名', '第九名', '第十名'];

const placePlays = PLACE_NAMES.flatMap((name, place): Play<Pk10Draw>[] => [
  itemPlay<Pk10Draw>(
    {
      code: `NUM_${place + 1}`,
      name,
      wins: `the runner in place ${place + 1}`,
      tiers: fixed('9.9'),
      offer: RUNNER_CODES,
      cases: ['8'],
      evaluate: (runner, draw, add) => draw[place] === Number(runner) && add('HIT'),
    },
    ordersAt([place]),
  ),
  itemPlay<Pk10Draw>(
    {
      code: `SIDE_${place + 1}`,
      name: `${name}两面`,
      wins: `place ${place + 1}: B: 6–10, S: 1–5, O: odd, E: even`,
      tiers: fixed('1.98'),
      offer: SIDES,
      evaluate: (side, draw, add) => isOnSide(side, draw[place] ?? 0, BIG_RUNNER) && add('HIT'),
    },
    ordersAt([place]),
  ),
]);

const dragonPlays = [0, 1, 2, 3, 4].map((place) =>
  itemPlay<Pk10Draw>(
    {
      code: `DT_${place + 1}V${10 - place}`,
      name: `${PLACE_NAMES[place]}龙虎`,
      wins: `D: place ${place + 1} has the higher number, T: place ${10 - place}`,
      tiers: fixed('1.98'),
      offer: ['D', 'T'],
      evaluate(side, draw, add) {
        if ((draw[place] ?? 0) > (draw[9 - place] ?? 0) === (side === 'D')) add('HIT');
      },
    },
    ordersAt([place, 9 - place]),
  ),
);

/** Typical pays of the sum of the first two, by how many of the 90 orders have it. */
const FIRST_TWO_ODDS: Readonly<Record<number, string>> = { 2: '42', 4: '21', 6: '14', 8: '10', 10: '8' };

/** How many orders of the first `count` runners have each sum. */
export function sumCounts(count: number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const order of arrangements(RUNNERS, count)) counts.set(sumOf(order), (counts.get(sumOf(order)) ?? 0) + 1);
  return counts;
}

const FIRST_TWO = sumCounts(2);
const FIRST_THREE = sumCounts(3);

const firstTwoSum = itemPlay<Pk10Draw>(
  {
    code: 'SUM2',
    name: '冠亚和值',
    wins: 'the sum of the first two',
    tiers: fixedTiers(Object.fromEntries(Object.entries(FIRST_TWO_ODDS).map(([ways, odds]) => [`OF_${ways}`, odds]))),
    offer: numbers(3, 19),
    evaluate(sum, draw, add) {
      const drawn = (draw[0] ?? 0) + (draw[1] ?? 0);
      if (drawn === Number(sum)) add(`OF_${FIRST_TWO.get(drawn)}`);
    },
  },
  ordersAt([0, 1]),
);

/**
 * Sides of the sum of the first two. Big and even have 40 of the 90 orders, small and odd 50.
 *
 * @param bigFrom 12; the bound of a single runner here is a known mistake that makes big win 82 of 90
 */
export const firstTwoSides = (bigFrom = BIG_FIRST_TWO): Play<Pk10Draw> =>
  itemPlay<Pk10Draw>(
    {
      code: 'SIDE2',
      name: '冠亚和两面',
      wins: `sum of the first two: B: ${bigFrom}–19, S: 3–${bigFrom - 1}, O: odd, E: even`,
      tiers: fixedTiers({ B: '2.15', S: '1.75', O: '1.75', E: '2.15' }),
      offer: SIDES,
      evaluate: (side, draw, add) => isOnSide(side, (draw[0] ?? 0) + (draw[1] ?? 0), bigFrom) && add(side),
    },
    ordersAt([0, 1]),
  );

/** Default odds of the sum of the first three are ours: 95 % of fair, floored to 0.01. */
const firstThreeSum = itemPlay<Pk10Draw>(
  {
    code: 'SUM3',
    name: '前三和值',
    wins: 'the sum of the first three',
    tiers: [...new Set(FIRST_THREE.values())]
      .toSorted((a, b) => a - b)
      .map((ways) => ({ code: `OF_${ways}`, odds: returning(95, ways, 720) })),
    offer: numbers(6, 27),
    evaluate(sum, draw, add) {
      const drawn = sumOf(draw.slice(0, 3));
      if (drawn === Number(sum)) add(`OF_${FIRST_THREE.get(drawn)}`);
    },
  },
  ordersAt([0, 1, 2]),
);

const firstThreeSides = itemPlay<Pk10Draw>(
  {
    code: 'SIDE3',
    name: '前三和两面',
    wins: 'sum of the first three: B: 17–27, S: 6–16, O: odd, E: even',
    tiers: fixed('1.95'),
    offer: SIDES,
    evaluate: (side, draw, add) => isOnSide(side, sumOf(draw.slice(0, 3)), BIG_FIRST_THREE) && add('HIT'),
  },
  ordersAt([0, 1, 2]),
);

const WAYS = [10, 90, 720, 5040, 30_240];
const directPlays = ['前一', '前二', '前三', '前四', '前五'].map((name, i) => {
  const places = RUNNERS.slice(0, i + 1).map((place) => place - 1);
  return directPlay<Pk10Draw>(
    {
      code: `D${i + 1}`,
      name: `${name}直选`,
      wins: i === 0 ? 'the winner' : `the first ${i + 1} in order`,
      tiers: graded(WAYS[i] ?? 0),
      offer: RUNNER_CODES,
      places,
      at: (draw, place) => `${draw[place]}`,
      distinct: true,
      fieldOf: (items) => fieldOf(places, items),
    },
    ordersAt(places),
  );
});

/** PK10: ten runners. Direct plays in prize mode, all others at fixed odds. Source: `games.md` §1.4.4. */
export const PK10: Lottery<Pk10Draw> = lotteryOf({
  code: 'PK10',
  name: 'PK拾',
  draws: drawKind('PK10', drawPk10, readPk10),
  plays: [...placePlays, ...dragonPlays, firstTwoSum, firstTwoSides(), firstThreeSum, firstThreeSides, ...directPlays],
});
