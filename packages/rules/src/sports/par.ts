import { type Fraction, fraction, plus, times, toDecimal } from '../shared/fraction.ts';
import type { EsportsPick } from './esports.ts';
import type { ScorePick } from './football.ts';
import { expectedReturn, fairOdds, type Grade } from './grade.ts';
import { type Odds, ONE } from './odds.ts';
import { type Means, scoreChances } from './poisson.ts';
import { assertPrices, priceOf } from './price.ts';
import { seriesChances } from './series.ts';

/** One bet of the published table: stakes are 1 unit, chances exact for series and to 10^−20 for football. */
export interface SportsBet {
  readonly bet: string;
  readonly sport: 'football' | 'esports';
  readonly condition: string;
  readonly chances: ReadonlyMap<Grade, Fraction>;
  readonly price: Odds;
  readonly rtp: Fraction;
}

/** The example fixture of the table: λ 1.45 at home and 1.15 away. */
const EXAMPLE: Means = { home: fraction(145, 100), away: fraction(115, 100) };
const MAP_CHANCE = fraction(60, 100);

const FOOTBALL: [bet: string, condition: string, pick: ScorePick][] = [
  ['1X2 home', 'home side scores more', { market: '1x2', pick: 'home' }],
  ['1X2 draw', 'equal goals', { market: '1x2', pick: 'draw' }],
  ['1X2 away', 'away side scores more', { market: '1x2', pick: 'away' }],
  ['double chance 1X', 'home side does not lose', { market: 'double_chance', pick: ['home', 'draw'] }],
  ['double chance 12', 'no draw', { market: 'double_chance', pick: ['home', 'away'] }],
  ['double chance X2', 'away side does not lose', { market: 'double_chance', pick: ['draw', 'away'] }],
  ['draw no bet home', 'home side scores more; a draw is a push', { market: 'draw_no_bet', pick: 'home' }],
  ...[-6, -4, -3, -2, -1, 1, 2, 3].map((line): [string, string, ScorePick] => [
    `handicap home ${line > 0 ? '+' : '−'}${Math.abs(line) / 4}`,
    'home goals + line against away goals',
    { market: 'handicap', pick: 'home', line },
  ]),
  ...[8, 9, 10, 11, 12].flatMap((line) =>
    (['over', 'under'] as const).map((pick): [string, string, ScorePick] => [
      `total ${pick} ${line / 4}`,
      `goals ${pick} the line`,
      { market: 'total', pick, line },
    ]),
  ),
  ['both score yes', 'a goal each', { market: 'both_score', pick: 'yes' }],
  ['both score no', 'a side without a goal', { market: 'both_score', pick: 'no' }],
  ['odd', 'odd number of goals', { market: 'odd_even', pick: 'odd' }],
  ['even', 'even number of goals, none included', { market: 'odd_even', pick: 'even' }],
  ['correct score 0–0', 'exactly that', { market: 'correct_score', pick: [0, 0] }],
  ['correct score 1–1', 'exactly that', { market: 'correct_score', pick: [1, 1] }],
  ['correct score 2–1', 'exactly that', { market: 'correct_score', pick: [2, 1] }],
  ['correct score other', 'a side with five goals or more', { market: 'correct_score', pick: 'other' }],
  ['goals 0–1', 'total in the band', { market: 'goal_band', pick: '0-1' }],
  ['goals 2–3', 'total in the band', { market: 'goal_band', pick: '2-3' }],
  ['goals 4–6', 'total in the band', { market: 'goal_band', pick: '4-6' }],
  ['goals 7+', 'total in the band', { market: 'goal_band', pick: '7+' }],
];

const SERIES: [bet: string, condition: string, bestOf: number, pick: Exclude<EsportsPick, { map: number }>][] = [
  ['match winner, best of 3', 'two maps won', 3, { market: 'match_winner', pick: 'home' }],
  ['match winner, best of 5', 'three maps won', 5, { market: 'match_winner', pick: 'home' }],
  ['maps 2–0', 'exactly that', 3, { market: 'correct_maps', pick: [2, 0] }],
  ['maps 2–1', 'exactly that', 3, { market: 'correct_maps', pick: [2, 1] }],
  ['map handicap −1.5', 'won by two maps', 3, { market: 'map_handicap', pick: 'home', line: -6 }],
  ['map handicap +1.5', 'a map won', 3, { market: 'map_handicap', pick: 'home', line: 6 }],
  ['total maps over 2.5', 'three maps played', 3, { market: 'total_maps', pick: 'over', line: 10 }],
  ['total maps under 2.5', 'two maps played', 3, { market: 'total_maps', pick: 'under', line: 10 }],
];

/** Every bet of the table at the default overround; one that leaves no price is not offered and not listed. */
export function sportsBets(overround?: number): SportsBet[] {
  return [
    ...FOOTBALL.map(([bet, condition, pick]) => ({
      bet,
      sport: 'football' as const,
      condition,
      chances: scoreChances(pick, EXAMPLE),
    })),
    ...SERIES.map(([bet, condition, bestOf, pick]) => ({
      bet,
      sport: 'esports' as const,
      condition,
      chances: seriesChances(pick, MAP_CHANCE, bestOf),
    })),
  ].flatMap((row) => {
    const price = priceOf(row.chances, overround);
    return price === undefined ? [] : [{ ...row, price, rtp: expectedReturn(row.chances, price) }];
  });
}

/**
 * Checks an overround on every bet of the table, those that can push included.
 *
 * @throws RangeError for an overround of 1 or less, HouseEdgeRefused when a bet returns 99.95 % or more at it
 */
export function assertOverround(overround: number, allowed?: ReadonlySet<string>): void {
  assertPrices(
    sportsBets(overround).map(({ bet, chances, price }) => ({ name: `SPORTS/${bet}`, chances, price })),
    allowed,
  );
}

/** The page `docs/par/sports.md`. */
export function sportsPar(): string {
  const rows = sportsBets().map(({ bet, condition, chances, price, rtp }) => [
    bet,
    '1',
    condition,
    toDecimal(half(chances, 'WON', 'HALF_WON'), 6),
    toDecimal(fairOdds(chances) as Fraction, 4),
    toDecimal(fraction(price, ONE), 4),
    `${toDecimal(times(rtp, fraction(100)), 4)} %`,
  ]);
  const head = ['bet', 'price', 'wins when', 'probability', 'fair odds', 'default odds', 'RTP'];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return `${[
    '# Sports and esports',
    '',
    'Football at λ 1.45 at home and 1.15 away; series at a map chance of 0.6. Overround 105 %, odds truncated to 1/10,000.',
    'Probability counts a half won as half; a push returns the stake, so a bet that can push returns more than 1/1.05.',
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
  ].join('\n')}\n`;
}

function half(chances: ReadonlyMap<Grade, Fraction>, whole: Grade, part: Grade): Fraction {
  const of = (grade: Grade) => chances.get(grade) ?? fraction(0);
  return plus(of(whole), times(fraction(1, 2), of(part)));
}
