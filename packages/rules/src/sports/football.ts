import { type Grade, opposite } from './grade.ts';
import { gradeHandicap, gradeOver, type Quarters } from './handicap.ts';
import { fits, InvalidResult, isObject, oneOf, pairOf, requirePick, type Shape, wholeWithin } from './strict.ts';

export type Side = 'home' | 'away';
export type Score = readonly [home: number, away: number];
export type Way = Side | 'draw';

/** What is counted in one match, by half; extra time only where a match had it. */
export interface Counts {
  readonly first: Score;
  readonly second: Score;
  readonly extra?: Score;
}

/** What a match showed. A count that the feed does not carry is left out, and bets on it are void. */
export interface FootballResult {
  readonly goals: Counts;
  readonly corners?: Counts;
  readonly cards?: Counts;
  /** Who scored, in order, own goals credited to the side they count for; 90 minutes with stoppage only. */
  readonly scorers?: readonly Side[];
}

/** `full` is 90 minutes with stoppage time and never extra time; only `with_extra_time` counts that too. */
export type Period = 'full' | 'first' | 'second' | 'with_extra_time';
export type Statistic = 'goals' | 'corners' | 'cards';

/** Bands of total goals, lowest and highest of each. */
export const GOAL_BANDS = { '0-1': [0, 1], '2-3': [2, 3], '4-6': [4, 6], '7+': [7, Infinity] } as const;

/** Highest count of one side that the grid of correct scores names; beyond it is `other`. */
export const CORRECT_SCORE_MOST = 4;

/** A bet on the score of one period in one statistic. Lines are quarters, seen from the picked side. */
export type ScorePick =
  | { readonly market: '1x2'; readonly pick: Way }
  | { readonly market: 'double_chance'; readonly pick: readonly [Way, Way] }
  | { readonly market: 'draw_no_bet'; readonly pick: Side }
  | { readonly market: 'handicap'; readonly pick: Side; readonly line: Quarters; readonly scoreAtBet?: Score }
  | { readonly market: 'total'; readonly pick: 'over' | 'under'; readonly line: Quarters }
  | { readonly market: 'team_total'; readonly side: Side; readonly pick: 'over' | 'under'; readonly line: Quarters }
  | { readonly market: 'both_score'; readonly pick: 'yes' | 'no' }
  | { readonly market: 'odd_even'; readonly pick: 'odd' | 'even' }
  | { readonly market: 'correct_score'; readonly pick: Score | 'other' }
  | { readonly market: 'goal_band'; readonly pick: keyof typeof GOAL_BANDS };

export type FootballPick =
  | (ScorePick & { readonly period?: Period; readonly statistic?: Statistic })
  | { readonly market: 'half_full'; readonly pick: readonly [half: Way, full: Way] }
  | { readonly market: 'first_goal' | 'last_goal'; readonly pick: Side | 'none' };

export const wayOf = ([home, away]: Score): Way => (home > away ? 'home' : home < away ? 'away' : 'draw');

/** The most that one side can count in one half, and the furthest line in quarters: no football match comes near either. */
const MOST_COUNT = 99;
const FURTHEST_LINE = 400;

const isWay = oneOf('home', 'away', 'draw');
const isSide = oneOf('home', 'away');
const isScore = pairOf(wholeWithin(0, 2 * MOST_COUNT));
const isNamedScore = pairOf(wholeWithin(0, CORRECT_SCORE_MOST));
const isLine = wholeWithin(-FURTHEST_LINE, FURTHEST_LINE);
const isTotalLine = wholeWithin(0, FURTHEST_LINE);
const overUnder = oneOf('over', 'under');

const SCORE_MARKETS: Readonly<Record<ScorePick['market'], Shape>> = {
  '1x2': { pick: isWay },
  double_chance: { pick: (value) => pairOf(isWay)(value) && new Set(value as Way[]).size === 2 },
  draw_no_bet: { pick: isSide },
  handicap: { pick: isSide, line: isLine, 'scoreAtBet?': isScore },
  total: { pick: overUnder, line: isTotalLine },
  team_total: { side: isSide, pick: overUnder, line: isTotalLine },
  both_score: { pick: oneOf('yes', 'no') },
  odd_even: { pick: oneOf('odd', 'even') },
  correct_score: { pick: (value) => value === 'other' || isNamedScore(value) },
  goal_band: { pick: oneOf(...Object.keys(GOAL_BANDS)) },
};

const PERIOD_FIELDS: Shape = {
  'period?': oneOf('full', 'first', 'second', 'with_extra_time'),
  'statistic?': oneOf('goals', 'corners', 'cards'),
};

const FOOTBALL_MARKETS: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ...Object.entries(SCORE_MARKETS).map(([market, shape]): [string, Shape] => [market, { ...shape, ...PERIOD_FIELDS }]),
  ['half_full', { pick: pairOf(isWay) }],
  ['first_goal', { pick: oneOf('home', 'away', 'none') }],
  ['last_goal', { pick: oneOf('home', 'away', 'none') }],
]);

/**
 * A bet on a football match from what a request or a document holds, read strictly: every field, and no other.
 *
 * @throws InvalidPick for anything else
 */
export function readFootballPick(value: unknown): FootballPick {
  requirePick(value, FOOTBALL_MARKETS);
  return value as FootballPick;
}

const isHalf = pairOf(wholeWithin(0, MOST_COUNT));
const isCounts = (value: unknown): boolean =>
  isObject(value) && fits(value, { first: isHalf, second: isHalf, 'extra?': isHalf });
const RESULT: Shape = {
  goals: isCounts,
  'corners?': isCounts,
  'cards?': isCounts,
  'scorers?': (value) => Array.isArray(value) && value.every(isSide),
};

/** @throws InvalidResult for counts that are not whole numbers from 0, or scorers that the goals do not have */
export function requireFootballResult(result: FootballResult): void {
  if (!isObject(result) || !fits(result, RESULT)) throw new InvalidResult('no match ends like this');
  const { goals, scorers } = result;
  const scored = (side: 0 | 1) => goals.first[side] + goals.second[side];
  const named = (side: Side) => scorers?.filter((scorer) => scorer === side).length;
  if (scorers && (named('home') !== scored(0) || named('away') !== scored(1))) {
    throw new InvalidResult('the goals have other scorers');
  }
}

const asWon = (won: boolean): 'WON' | 'LOST' => (won ? 'WON' : 'LOST');

/**
 * How a bet on a finished match ended (games.md §7.2, §7.3). Zero is even. A handicap bet in play counts only what was
 * scored after `scoreAtBet`; every other market counts from 0–0. What the result does not carry is void.
 *
 * @throws InvalidPick for a selection that no market has, InvalidResult for a match that cannot end so
 */
export function gradeFootball(pick: FootballPick, result: FootballResult): Grade {
  readFootballPick(pick);
  requireFootballResult(result);
  return gradeOfMatch(pick, result);
}

/** The grade of a pick and a result that have been checked. */
export function gradeOfMatch(pick: FootballPick, result: FootballResult): Grade {
  switch (pick.market) {
    case 'half_full': {
      const full = periodScore(result.goals, 'full') as Score;
      return asWon(wayOf(result.goals.first) === pick.pick[0] && wayOf(full) === pick.pick[1]);
    }
    case 'first_goal':
    case 'last_goal': {
      if (result.scorers === undefined) return 'VOID';
      return asWon((result.scorers.at(pick.market === 'first_goal' ? 0 : -1) ?? 'none') === pick.pick);
    }
    default: {
      const counts = result[pick.statistic ?? 'goals'];
      const score = counts && periodScore(counts, pick.period ?? 'full');
      return score ? gradeScore(pick, score) : 'VOID';
    }
  }
}

/** The score of a period; undefined for extra time that was not played. */
function periodScore({ first, second, extra }: Counts, period: Period): Score | undefined {
  const full: Score = [first[0] + second[0], first[1] + second[1]];
  if (period === 'full') return full;
  if (period === 'with_extra_time') return extra ? [full[0] + extra[0], full[1] + extra[1]] : full;
  return period === 'first' ? first : second;
}

/** How a bet ended on the score of its period, home first. */
export function gradeScore(pick: ScorePick, score: Score): Grade {
  const [home, away] = score;
  switch (pick.market) {
    case '1x2':
      return asWon(wayOf(score) === pick.pick);
    case 'double_chance':
      return asWon(pick.pick.includes(wayOf(score)));
    case 'draw_no_bet':
      return gradeHandicap(leadOf(score, pick.pick), 0);
    case 'handicap':
      return gradeHandicap(leadOf(score, pick.pick) - leadOf(pick.scoreAtBet ?? [0, 0], pick.pick), pick.line);
    case 'total':
      return overOrUnder(pick.pick, home + away, pick.line);
    case 'team_total':
      return overOrUnder(pick.pick, pick.side === 'home' ? home : away, pick.line);
    case 'both_score':
      return asWon((home > 0 && away > 0) === (pick.pick === 'yes'));
    case 'odd_even':
      return asWon((home + away) % 2 === (pick.pick === 'odd' ? 1 : 0));
    case 'correct_score':
      if (pick.pick === 'other') return asWon(Math.max(home, away) > CORRECT_SCORE_MOST);
      return asWon(pick.pick[0] === home && pick.pick[1] === away);
    case 'goal_band': {
      const [least, most] = GOAL_BANDS[pick.pick];
      return asWon(home + away >= least && home + away <= most);
    }
  }
}

const leadOf = ([home, away]: Score, side: Side) => (side === 'home' ? home - away : away - home);

function overOrUnder(pick: 'over' | 'under', total: number, line: Quarters): Grade {
  const over = gradeOver(total, line);
  return pick === 'over' ? over : opposite(over);
}
