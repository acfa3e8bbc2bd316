import { acceptBelow, uniformBelow, type WordSource } from '@croupier/fairness';
import { fixedTiers, isOnSide, itemPlay, over, returning, SIDES, sumOf } from './builders.ts';
import { drawKind, type OfKind, readDrawn, standIn } from './draw-kind.ts';
import { pathOf } from './outcome-field.ts';
import { type Lottery, lotteryOf } from './play.ts';
import { numbers } from './selection.ts';
import { shapeOf } from './ssc/credit.ts';
import { SUM_COUNTS } from './ssc/official.ts';

/** Three digits of which bets look at the sum, 0 to 27. */
export type Lucky28Draw = OfKind<'LUCKY28', readonly number[]>;

const BIG_SUM = 14;

/** Draws three digits: three words and one more for each rejected. */
export function drawLucky28(words: WordSource): Lucky28Draw {
  const bound = acceptBelow(10);
  return readLucky28([0, 1, 2].map(() => uniformBelow(words, 10, bound)));
}

const readLucky28 = (value: unknown): Lucky28Draw => readDrawn<Lucky28Draw>(value, { count: 3, from: 0, to: 9 });

const draws = over(
  'DIGITS',
  function* () {
    for (let n = 0; n < 1000; n += 1) {
      yield standIn<Lucky28Draw>([Math.floor(n / 100), Math.floor(n / 10) % 10, n % 10]);
    }
  },
  pathOf,
);

/**
 * Tiers of a bet whose wins at 13 and 14 may be paid otherwise. Some sites only give the stake back there: they set the
 * second tier to 1.
 */
const apart = (odds: Readonly<Record<string, string>>) =>
  fixedTiers(
    Object.fromEntries(
      Object.entries(odds).flatMap(([code, pay]) => [
        [code, pay],
        [`${code}_13_14`, pay],
      ]),
    ),
  );
const tierOf = (code: string, sum: number): string => (sum === 13 || sum === 14 ? `${code}_13_14` : code);

const COMBOS: Readonly<Record<string, readonly [string, string]>> = {
  BO: ['B', 'O'],
  BE: ['B', 'E'],
  SO: ['S', 'O'],
  SE: ['S', 'E'],
};

const SHAPES = ['TRIPLE', 'PAIR', 'STRAIGHT'];

/**
 * Lucky28. Source: `games.md` §1.4.6. A flat price for every sum, as some tables have it, can be beaten: each sum has its
 * own, 95 % of fair.
 */
export const LUCKY28: Lottery<Lucky28Draw> = lotteryOf({
  code: 'LUCKY28',
  name: '幸运28',
  draws: drawKind('LUCKY28', drawLucky28, readLucky28),
  plays: [
    itemPlay<Lucky28Draw>(
      {
        code: 'SUM',
        name: '特码',
        wins: 'the sum',
        tiers: numbers(0, 27).map((sum) => ({ code: sum, odds: returning(95, SUM_COUNTS.get(sum) ?? 0, 1000) })),
        offer: numbers(0, 27),
        evaluate: (sum, draw, add) => sumOf(draw) === Number(sum) && add(sum),
      },
      draws,
    ),
    itemPlay<Lucky28Draw>(
      {
        code: 'SIDE',
        name: '两面',
        wins: 'B: 14–27, S: 0–13, O: odd, E: even',
        tiers: apart({ HIT: '1.98' }),
        offer: SIDES,
        evaluate: (side, draw, add) => isOnSide(side, sumOf(draw), BIG_SUM) && add(tierOf('HIT', sumOf(draw))),
      },
      draws,
    ),
    itemPlay<Lucky28Draw>(
      {
        code: 'COMBO',
        name: '组合',
        wins: 'both sides: big or small, and odd or even',
        tiers: apart({ BO: '4.1', BE: '3.5', SO: '3.5', SE: '4.1' }),
        offer: Object.keys(COMBOS),
        evaluate(combo, draw, add) {
          const sum = sumOf(draw);
          if (COMBOS[combo]?.every((side) => isOnSide(side, sum, BIG_SUM))) add(tierOf(combo, sum));
        },
      },
      draws,
    ),
    itemPlay<Lucky28Draw>(
      {
        code: 'EXTREME',
        name: '极值',
        wins: 'LOW: 0–5, HIGH: 22–27',
        tiers: [{ code: 'HIT', odds: returning(95, 56, 1000) }],
        offer: ['LOW', 'HIGH'],
        evaluate(end, draw, add) {
          const sum = sumOf(draw);
          if (end === 'LOW' ? sum <= 5 : sum >= 22) add('HIT');
        },
      },
      draws,
    ),
    itemPlay<Lucky28Draw>(
      {
        code: 'EXTREME4',
        name: '极值 (0–4)',
        wins: 'LOW: 0–4, HIGH: 23–27',
        tiers: [{ code: 'HIT', odds: returning(95, 35, 1000) }],
        offer: ['LOW', 'HIGH'],
        evaluate(end, draw, add) {
          const sum = sumOf(draw);
          if (end === 'LOW' ? sum <= 4 : sum >= 23) add('HIT');
        },
      },
      draws,
    ),
    itemPlay<Lucky28Draw>(
      {
        code: 'SHAPE',
        name: '形态',
        wins: 'three alike, exactly two alike, or three neighbours (9 and 0 are neighbours)',
        tiers: fixedTiers({ TRIPLE: '90', PAIR: '3.3', STRAIGHT: '15' }),
        offer: SHAPES,
        evaluate: (shape, draw, add) => shapeOf(draw) === shape && add(shape),
      },
      draws,
    ),
  ],
});
