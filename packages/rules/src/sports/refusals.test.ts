import { type Amount, amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, InvalidStake } from '../shared/index.ts';
import {
  accept,
  accumulatorGross,
  assertPrices,
  type CashOutLeg,
  cashOutOffer,
  cashOutPart,
  cashOutRefusal,
  combinedOdds,
  cutOdds,
  type EsportsPick,
  expectedReturn,
  type FootballPick,
  type FootballResult,
  type Grade,
  gradeAbandoned,
  gradeEsports,
  gradeFootball,
  gradeMoneyline,
  gradeOutright,
  grossOf,
  InvalidMultiple,
  InvalidOdds,
  InvalidPick,
  InvalidResult,
  liabilities,
  MOST_SYSTEM_LEGS,
  maxStake,
  type Odds,
  odds,
  readEsportsPick,
  readFootballPick,
  type SeriesResult,
  type SettledLeg,
  scoreChances,
  seriesChances,
  systemBets,
  systemCost,
  systemGross,
  toFormat,
  toWinStake,
  voidReason,
} from './index.ts';

const seeded = { seed: 20261124, numRuns: 500 };
const stake = amount(100n);
const match: FootballResult = { goals: { first: [1, 0], second: [0, 0] }, scorers: ['home'] };
const series: SeriesResult = {
  announcedBestOf: 3,
  bestOf: 3,
  end: 'played',
  maps: [{ winner: 'home', kills: [10, 5], rounds: [13, 7], firstBlood: 'home' }, { winner: 'home' }],
};

const NO_STAKES = [0n, -1n, -100n, 2n ** 63n, 100, Number.NaN, undefined] as Amount[];
const NO_PRICES = [Number.NaN, 0, -20_000, 10_000, 19_500.5, Number.POSITIVE_INFINITY, '19500', undefined] as Odds[];

describe('a selection that no market has is refused', () => {
  it.each<[string, object]>([
    ['HOME for home', { market: '1x2', pick: 'HOME' }],
    ['a market in capitals', { market: '1X2', pick: 'home' }],
    ['no market', { pick: 'home' }],
    ['a market of every object', { market: 'toString', pick: 'home' }],
    ['one way twice', { market: 'double_chance', pick: ['home', 'home'] }],
    ['a text of both ways', { market: 'double_chance', pick: 'homedraw' }],
    ['a draw without draws', { market: 'draw_no_bet', pick: 'draw' }],
    ['no line', { market: 'handicap', pick: 'home' }],
    ['a line that is no number', { market: 'handicap', pick: 'home', line: Number.NaN }],
    ['a part of a quarter', { market: 'total', pick: 'over', line: 0.5 }],
    ['a line as text', { market: 'total', pick: 'over', line: '10' }],
    ['a total below nothing', { market: 'total', pick: 'over', line: -1 }],
    ['a line without end', { market: 'handicap', pick: 'home', line: 1_000_000 }],
    ['a score at the bet that is none', { market: 'handicap', pick: 'home', line: 0, scoreAtBet: [Number.NaN, 0] }],
    ['Yes for yes', { market: 'both_score', pick: 'Yes' }],
    ['a score outside the grid', { market: 'correct_score', pick: [5, 0] }],
    ['a band that is not sold', { market: 'goal_band', pick: '0-2' }],
    ['a period that does not exist', { market: '1x2', pick: 'home', period: 'FULL' }],
    ['a statistic that is not counted', { market: '1x2', pick: 'home', statistic: 'throws' }],
    ['a field with a slip of the pen', { market: '1x2', pick: 'home', perriod: 'first' }],
    ['a half of a match that is one way', { market: 'half_full', pick: ['home'] }],
    ['the first goal of nobody', { market: 'first_goal', pick: 'draw' }],
  ])('of football: %s', (_, value) => {
    const pick = value as FootballPick;
    expect(() => readFootballPick(value)).toThrow(InvalidPick);
    expect(() => gradeFootball(pick, match)).toThrow(InvalidPick);
    expect(() => gradeAbandoned(pick, match, 'second')).toThrow(InvalidPick);
    const means = { home: fraction(1), away: fraction(1) };
    expect(() => scoreChances(pick as never, means)).toThrow(InvalidPick);
  });

  it.each<[string, object]>([
    ['HOME for home', { market: 'match_winner', pick: 'HOME' }],
    ['map 0', { market: 'map_winner', map: 0, pick: 'home' }],
    ['a map that is no number', { market: 'map_winner', map: '1', pick: 'home' }],
    ['no map', { market: 'first_blood', pick: 'home' }],
    ['a line that is no number', { market: 'map_handicap', pick: 'home', line: Number.NaN }],
    ['OVER for over', { market: 'total_maps', pick: 'OVER', line: 10 }],
    ['maps as text', { market: 'correct_maps', pick: '2-0' }],
    ['a map for the series', { market: 'match_winner', pick: 'home', map: 1 }],
  ])('of esports: %s', (_, value) => {
    expect(() => readEsportsPick(value)).toThrow(InvalidPick);
    expect(() => gradeEsports(value as EsportsPick, series)).toThrow(InvalidPick);
    expect(() => seriesChances(value as never, fraction(1, 2), 3)).toThrow(InvalidPick);
  });

  it('of a winner or of a race', () => {
    const points = { sport: 'basketball', points: [80, 70], finished: true } as const;
    for (const pick of ['HOME', 'draw', undefined] as never[]) {
      expect(() => gradeMoneyline(pick, points)).toThrow(InvalidPick);
    }
    expect(() => gradeOutright('', new Map([['a', 1]]))).toThrow(InvalidPick);
  });

  it('on an outcome that a market does not have', () => {
    const bet = { outcome: 'HOME', stake, price: odds(20_000) };
    expect(() => liabilities(['home', 'away'], [bet])).toThrow(InvalidPick);
  });
});

describe('an impossible result is refused', () => {
  const nan = Number.NaN;
  it.each<[string, object]>([
    ['goals that are no number, which would be a draw', { goals: { first: [nan, 0], second: [0, 0] } }],
    ['half a goal', { goals: { first: [0.5, 0], second: [0, 0] } }],
    ['goals below nothing', { goals: { first: [-1, 0], second: [0, 0] } }],
    ['goals as text', { goals: { first: ['1', 0], second: [0, 0] } }],
    ['no second half', { goals: { first: [0, 0] } }],
    ['no goals', {}],
    ['corners that are none', { goals: match.goals, corners: { first: [nan, 0], second: [0, 0] } }],
    ['scorers of other goals', { goals: match.goals, scorers: ['away'] }],
    ['a scorer of no side', { goals: match.goals, scorers: ['HOME'] }],
  ])('of football: %s', (_, result) => {
    expect(() => gradeFootball({ market: '1x2', pick: 'draw' }, result as FootballResult)).toThrow(InvalidResult);
    const abandoned = () => gradeAbandoned({ market: '1x2', pick: 'draw' }, result as FootballResult, 'first');
    expect(abandoned).toThrow(InvalidResult);
  });

  it('of a match that stopped in no half', () => {
    expect(() => gradeAbandoned({ market: '1x2', pick: 'home' }, match, 'third' as never)).toThrow(InvalidResult);
  });

  it('of a half with more goals than can be turned one by one', () => {
    const high = { goals: { first: [99, 0], second: [0, 99] } } as const;
    expect(gradeAbandoned({ market: 'half_full', pick: ['home', 'draw'] }, high, 'second')).toBe('VOID');
    expect(gradeAbandoned({ market: 'half_full', pick: ['away', 'draw'] }, high, 'second')).toBe('LOST');
  });

  it.each<[string, object]>([
    ['a map won by nobody', { ...series, maps: [{ winner: 'HOME' }] }],
    ['kills that are no number', { ...series, maps: [{ winner: 'home', kills: [nan, 1] }] }],
    ['an end that does not exist', { ...series, end: 'PLAYED' }],
    ['an even number of maps', { ...series, bestOf: 2 }],
  ])('of esports: %s', (_, result) => {
    expect(() => gradeEsports({ market: 'match_winner', pick: 'home' }, result as SeriesResult)).toThrow(InvalidResult);
  });

  it.each<[string, object]>([
    [
      'points that are no number, which would be the away side',
      { sport: 'basketball', points: [nan, 0], finished: true },
    ],
    ['a game neither finished nor open', { sport: 'basketball', points: [1, 0], finished: 'yes' }],
    ['sets that are no number', { sport: 'tennis', setsCompleted: nan, winner: 'home' }],
    ['a winner of no side', { sport: 'tennis', setsCompleted: 2, winner: 'HOME' }],
    ['runs below nothing', { sport: 'baseball', halfInnings: 18, runs: [-1, 0] }],
    ['a sport that is not sold', { sport: 'curling', points: [1, 0] }],
  ])('of a moneyline: %s', (_, result) => {
    expect(() => gradeMoneyline('away', result as never)).toThrow(InvalidResult);
  });

  it('of a race, or at a time that is none', () => {
    expect(() => gradeOutright('a', new Map([['a', nan]]))).toThrow(InvalidResult);
    expect(() => gradeOutright('a', new Map([['a', 1]]), 0)).toThrow(InvalidResult);
    const times = { kickoff: 0, started: 0, betAccepted: -1, inPlay: false };
    expect(voidReason(times, 0)).toBeUndefined();
    for (const wrong of [{ kickoff: nan }, { started: nan }, { betAccepted: nan }]) {
      expect(() => voidReason({ ...times, ...wrong }, 0)).toThrow(InvalidResult);
    }
  });

  it('by a grade that does not exist', () => {
    for (const grade of [
      'won',
      '',
      undefined,
      { places: 2, tied: 1 },
      { places: -1, tied: 2 },
      {},
    ] as unknown[] as Grade[]) {
      expect(() => grossOf(stake, odds(19_500), grade)).toThrow(InvalidResult);
    }
  });
});

describe('an invalid price is refused', () => {
  it.each(NO_PRICES)('%s', (price) => {
    const leg: SettledLeg = { eventId: 'a', price, grade: 'WON' };
    const other: SettledLeg = { eventId: 'b', price: odds(19_500), grade: 'WON' };
    const quote = { price: odds(19_500), suspended: false, score: '0-0' };
    for (const use of [
      () => grossOf(stake, price, 'WON'),
      () => accumulatorGross(stake, [leg]),
      () => systemGross(stake, [leg, other], [1, 2]),
      () => combinedOdds([leg, other]),
      () => cashOutOffer(stake, [leg], 0),
      () => cashOutOffer(stake, [{ price: odds(20_000), current: price }], 0),
      () => accept(quote, { ...quote, price }, 'accept_any'),
      () => accept({ ...quote, price }, quote, 'accept_any'),
      () => maxStake({ market: stake, maxPayout: stake, liabilityLeft: stake }, price),
      () => liabilities(['a'], [{ outcome: 'a', stake, price }]),
      () => toFormat(price, 'hk'),
      () => cutOdds(price, 2),
      () => assertPrices([{ name: 'a', chances: [['WON', fraction(1)]], price }]),
    ]) {
      expect(use).toThrow(InvalidOdds);
    }
  });

  it('refuses chances that leave out a win', () => {
    for (const chance of [fraction(9, 10), fraction(11, 10)]) {
      expect(() => expectedReturn([['WON', chance]], odds(10_500))).toThrow(InvalidOdds);
    }
    const negative = [['WON', fraction(2)] as const, ['LOST', fraction(-1)] as const];
    expect(() => expectedReturn(negative, odds(10_500))).toThrow(InvalidOdds);
  });
});

describe('an invalid stake is refused', () => {
  it.each(NO_STAKES)('%s', (none) => {
    const leg: SettledLeg = { eventId: 'a', price: odds(20_000), grade: 'WON' };
    const open: CashOutLeg[] = [{ price: odds(20_000), current: odds(15_000) }];
    for (const use of [
      () => grossOf(none, odds(20_000), 'WON'),
      () => accumulatorGross(none, [leg]),
      () => systemGross(none, [leg], [1]),
      () => systemCost(none, 1, [1]),
      () => cashOutOffer(none, open, 0),
      () => cashOutPart(none, open, 0, 5_000),
      () => liabilities(['a'], [{ outcome: 'a', stake: none, price: odds(20_000) }]),
      () => toWinStake(none, -8_000, 'malay'),
    ]) {
      expect(use).toThrow(InvalidStake);
    }
    if (none === 0n) return;
    const at = { suspended: false, bonusFunded: false, offered: stake, now: stake };
    expect(() => cashOutRefusal({ ...at, offered: none })).toThrow(InvalidStake);
    expect(() => cashOutRefusal({ ...at, now: none })).toThrow(InvalidStake);
  });
});

describe('a system costs exactly what its combinations cost', () => {
  it('for every number of legs and all sizes', () => {
    const size = fc.oneof(fc.integer({ min: -1, max: MOST_SYSTEM_LEGS + 1 }), fc.constantFrom(Number.NaN, 1.5));
    fc.assert(
      fc.property(
        fc.bigInt({ min: -2n, max: 5n }),
        fc.integer({ min: 0, max: MOST_SYSTEM_LEGS + 2 }),
        fc.array(size, { maxLength: 4 }),
        (unit, legs, sizes) => {
          const settled = Array.from(
            { length: legs },
            (_, i): SettledLeg => ({ eventId: `${i}`, price: odds(20_000), grade: i > 2 ? 'LOST' : 'WON' }),
          );
          const refusalOf = (use: () => unknown) => {
            try {
              use();
              return 'none';
            } catch (error) {
              expect(error instanceof InvalidMultiple || error instanceof InvalidStake).toBe(true);
              return 'refused';
            }
          };
          const cost = refusalOf(() => systemCost(unit as Amount, legs, sizes));
          expect(refusalOf(() => systemGross(unit as Amount, settled, sizes))).toBe(cost);
          if (unit > 0n) expect(refusalOf(() => systemBets(legs, sizes))).toBe(cost);
        },
      ),
      seeded,
    );
  });
});

describe('any input ends in a grade or a refusal', () => {
  it('of football and of esports', () => {
    const anything = fc.oneof(fc.anything(), fc.constantFrom('home', 'away', 'draw', 'over', 'other', 10, 3));
    const market = fc.constantFrom(
      '1x2',
      'double_chance',
      'handicap',
      'total',
      'correct_score',
      'goal_band',
      'half_full',
      'match_winner',
      'kills',
      'map_handicap',
    );
    const pick = fc.record({ market, pick: anything, line: anything, map: anything }, { requiredKeys: ['market'] });
    const grades = ['WON', 'LOST', 'VOID', 'PUSH', 'HALF_WON', 'HALF_LOST'];
    fc.assert(
      fc.property(
        pick,
        fc.oneof(fc.constant(match), fc.anything()),
        fc.oneof(fc.constant(series), fc.anything()),
        (of, a, b) => {
          for (const use of [
            () => gradeFootball(of as FootballPick, a as FootballResult),
            () => gradeEsports(of as EsportsPick, b as SeriesResult),
            () => gradeMoneyline(of as never, a as never),
          ]) {
            try {
              expect(grades).toContain(use());
            } catch (error) {
              expect(error instanceof InvalidPick || error instanceof InvalidResult).toBe(true);
            }
          }
        },
      ),
      seeded,
    );
  });
});
