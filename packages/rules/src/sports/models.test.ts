import { hmacWords, listWords } from '@croupier/fairness';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fraction, fraction, plus, toDecimal, toNumber } from '../shared/fraction.ts';
import type { ScorePick } from './football.ts';
import { fairOdds, type Grade } from './grade.ts';
import { cutOdds, type Odds } from './odds.ts';
import { type Means, poisson, remaining, scoreChances } from './poisson.ts';
import { priceOf } from './price.ts';
import { seriesChances, seriesScores } from './series.ts';
import { fixtureMeans, MATCH_MINUTE_MS, playVirtualMatch, seasonRounds } from './virtual.ts';

const means = (home: number, away: number): Means => ({ home: fraction(home, 100), away: fraction(away, 100) });
const FIRST = means(145, 115);
const won = (chances: Map<Grade, Fraction>, places = 6) => toDecimal(chances.get('WON') ?? fraction(0), places);
const WAYS = (['home', 'draw', 'away'] as const).map((pick): ScorePick => ({ market: '1x2', pick }));
const fair = (line: number, at: Means) =>
  toDecimal(fairOdds(scoreChances({ market: 'handicap', pick: 'home', line }, at)) as Fraction, 4);

describe('the football model matches the reference', () => {
  it('λ 1.45 and 1.15', () => {
    expect(WAYS.map((pick) => won(scoreChances(pick, FIRST)))).toEqual(['0.439822', '0.260388', '0.299790']);
    expect(won(scoreChances({ market: 'total', pick: 'over', line: 10 }, FIRST))).toBe('0.481570');
    expect(won(scoreChances({ market: 'both_score', pick: 'yes' }, FIRST))).toBe('0.523067');
    expect(won(scoreChances({ market: 'correct_score', pick: [1, 1] }, FIRST))).toBe('0.123851');
    expect([-1, -2, -3].map((line) => fair(line, FIRST))).toEqual(['1.9776', '2.2736', '2.7146']);
  });

  it('1X2 at 105 %', () => {
    const prices = WAYS.map((pick) => priceOf(scoreChances(pick, FIRST)) as Odds);
    expect(prices.map((price) => (price / 10_000).toFixed(3))).toEqual(['2.165', '3.658', '3.177']);
    expect(prices.map((price) => cutOdds(price, 2))).toEqual([21_600, 36_500, 31_700]);
  });

  it('λ 1.8 and 0.9, and 1.2 each', () => {
    const second = means(180, 90);
    expect(WAYS.map((pick) => won(scoreChances(pick, second)))).toEqual(['0.586071', '0.228967', '0.184962']);
    expect(fair(-3, second)).toBe('1.8971');
    expect(WAYS.slice(0, 2).map((pick) => won(scoreChances(pick, means(120, 120))))).toEqual(['0.361689', '0.276622']);
  });

  it('in play at 1–0 after 60 minutes', () => {
    const rest = remaining(FIRST, 60);
    expect(WAYS.map((pick) => won(scoreChances(pick, rest, [1, 0])))).toEqual(['0.786077', '0.176530', '0.037393']);
    expect(() => remaining(FIRST, 91)).toThrow(RangeError);
  });
});

describe('chances are valid', () => {
  it('Poisson sums to 1, has its mean, and agrees with the exponential function', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), (hundredths) => {
        const chances = poisson(fraction(hundredths, 100));
        const sum = chances.reduce((total, chance) => total + chance, 0n);
        expect(10n ** 24n - sum).toBeLessThanOrEqual(200n);
        expect(10n ** 24n - sum).toBeGreaterThanOrEqual(0n);
        const mean = chances.reduce((total, chance, goals) => total + (Number(chance) / 1e24) * goals, 0);
        expect(mean).toBeCloseTo(hundredths / 100, 9);
        expect(Number(chances[0]) / 1e24).toBeCloseTo(Math.exp(-hundredths / 100), 12);
      }),
      { numRuns: 50 },
    );
    expect(() => poisson(fraction(-1))).toThrow(RangeError);
    expect(() => poisson(fraction(2001, 100))).toThrow(RangeError);
  });

  it('a price gives the house an edge', () => {
    expect(() => priceOf([['WON', fraction(1, 2)]], 10_000)).toThrow(RangeError);
    expect(
      priceOf([
        ['WON', fraction(99, 100)],
        ['LOST', fraction(1, 100)],
      ]),
    ).toBeUndefined();
    expect(priceOf([['LOST', fraction(1)]])).toBeUndefined();
  });

  it('a series sums to 1 exactly and neither side is favoured by its name', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.constantFrom(1, 3, 5, 7), (percent, bestOf) => {
        const scores = seriesScores(fraction(percent, 100), bestOf);
        expect(scores.map(({ chance }) => chance).reduce(plus)).toEqual(fraction(1));
        const mirrored = seriesScores(fraction(100 - percent, 100), bestOf);
        for (const { score, chance } of scores) {
          const twin = mirrored.find((other) => other.score[0] === score[1] && other.score[1] === score[0]);
          expect(twin?.chance).toEqual(chance);
        }
      }),
      { numRuns: 30 },
    );
    expect(() => seriesScores(fraction(1, 2), 2)).toThrow(RangeError);
    expect(() => seriesScores(fraction(3, 2), 3)).toThrow(RangeError);
  });
});

describe('the map model matches the reference', () => {
  it.each([
    [60, ['0.64800', '0.36000', '0.28800', '0.48000', '0.68256']],
    [65, ['0.71825', '0.42250', '0.29575', '0.45500', '0.76483']],
  ])('p of 0.%i', (percent, expected) => {
    const p = fraction(percent, 100);
    const of = (pick: Parameters<typeof seriesChances>[0], bestOf = 3) => won(seriesChances(pick, p, bestOf), 5);
    expect([
      of({ market: 'match_winner', pick: 'home' }),
      of({ market: 'correct_maps', pick: [2, 0] }),
      of({ market: 'correct_maps', pick: [2, 1] }),
      of({ market: 'total_maps', pick: 'over', line: 10 }),
      of({ market: 'match_winner', pick: 'home' }, 5),
    ]).toEqual(expected);
  });
});

describe('models refuse impossible input', () => {
  it('a series of no or too many maps, or with no chance', () => {
    for (const bestOf of [2, 0, -1, 17, 1.5])
      expect(() => seriesScores(fraction(1, 2), bestOf)).toThrow(`best of ${bestOf}`);
    for (const p of [fraction(-1, 2), fraction(3, 2)]) expect(() => seriesScores(p, 3)).toThrow('no chance');
    expect(seriesScores(fraction(1, 2), 15)).toHaveLength(16);
    expect(seriesScores(fraction(1), 1).map(({ chance }) => toNumber(chance))).toEqual([1, 0]);
  });

  it('minutes that no match has', () => {
    const means = { home: fraction(9), away: fraction(18) };
    expect([remaining(means, 0), remaining(means, 90)]).toEqual([means, { home: fraction(0), away: fraction(0) }]);
    expect(remaining(means, 60)).toEqual({ home: fraction(3), away: fraction(6) });
    for (const minute of [-1, 91, 0.5]) expect(() => remaining(means, minute)).toThrow(`minute ${minute}`);
  });
});

describe('a virtual match is the priced one', () => {
  const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
  const words = (context: string) => hmacWords({ serverSeed: seed, gameVersion: 'vf-1', context });

  it('reads words in their order: two a side, then a minute a goal', () => {
    expect(playVirtualMatch(FIRST, listWords([0, 0, 0, 0]))).toEqual([]);
    // e^−1.45 is 0.2346: a half of the range is one goal at home; e^−1.15·(1 + 1.15) is 0.6808: 0.75 is two away.
    const half = 0x8000_0000;
    expect(playVirtualMatch(FIRST, listWords([half, 0, 0xc000_0000, 0, 44, 89, 44]))).toEqual([
      { minute: 45, side: 'home' },
      { minute: 45, side: 'away' },
      { minute: 90, side: 'away' },
    ]);
  });

  it('on the average of 3,000 matches', () => {
    const source = words('means');
    const matches = Array.from({ length: 3_000 }, () => playVirtualMatch(FIRST, source));
    const goals = (side: string) => matches.flat().filter((goal) => goal.side === side).length / matches.length;
    // Within four standard deviations, √(λ/3000).
    expect(Math.abs(goals('home') - 1.45)).toBeLessThan(0.088);
    expect(Math.abs(goals('away') - 1.15)).toBeLessThan(0.079);
    const minute = matches.flat().reduce((sum, goal) => sum + goal.minute, 0) / matches.flat().length;
    expect(Math.abs(minute - 45.5)).toBeLessThan(1.2);
  });

  it('from the ratings of its teams', () => {
    const [strong, average] = [
      { attack: fraction(12, 10), defence: fraction(8, 10) },
      { attack: fraction(1), defence: fraction(1) },
    ];
    const { home, away } = fixtureMeans(strong, average, fraction(13, 10), fraction(125, 100));
    expect([toNumber(home), toNumber(away)]).toEqual([1.95, 1.04]);
    expect(90 * MATCH_MINUTE_MS).toBe(180_000);
  });

  it('in a season every pair meets once at each ground', () => {
    const rounds = seasonRounds(20);
    expect(rounds).toHaveLength(38);
    expect(new Set(rounds.flat().map((pair) => pair.join()))).toHaveLength(380);
    for (const round of rounds) expect(new Set(round.flat())).toHaveLength(20);
    expect(seasonRounds(4).slice(0, 3)).toEqual([
      [
        [0, 3],
        [2, 1],
      ],
      [
        [3, 1],
        [2, 0],
      ],
      [
        [2, 3],
        [1, 0],
      ],
    ]);
    expect(seasonRounds(2)).toEqual([[[0, 1]], [[1, 0]]]);
    for (const teams of [19, 0, -2, 2.5]) expect(() => seasonRounds(teams)).toThrow(`${teams} teams`);
  });
});
