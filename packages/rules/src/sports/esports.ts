import type { Side } from './football.ts';
import { type Grade, opposite } from './grade.ts';
import { gradeHandicap, gradeOver, type Quarters } from './handicap.ts';
import { fits, InvalidResult, isObject, oneOf, pairOf, requirePick, type Shape, wholeWithin } from './strict.ts';

/** One finished map; counts that the feed does not carry are left out. */
export interface MapResult {
  readonly winner: Side;
  readonly firstBlood?: Side;
  readonly kills?: readonly [home: number, away: number];
  readonly rounds?: readonly [home: number, away: number];
}

export type SeriesEnd = 'played' | 'not_played' | 'walkover' | 'forfeit' | 'not_completed';

export interface SeriesResult {
  /** Maps of the announced format: 1, 3, 5. */
  readonly announcedBestOf: number;
  /** Maps of the format that was played. */
  readonly bestOf: number;
  readonly end: SeriesEnd;
  /** Finished maps in order; a map broken off by a forfeit is not among them. */
  readonly maps: readonly MapResult[];
  /** Who the organiser declared winner, where it was not decided by maps. */
  readonly officialWinner?: Side;
}

export type EsportsPick =
  | { readonly market: 'match_winner'; readonly pick: Side }
  | { readonly market: 'map_handicap'; readonly pick: Side; readonly line: Quarters }
  | { readonly market: 'total_maps'; readonly pick: 'over' | 'under'; readonly line: Quarters }
  | { readonly market: 'correct_maps'; readonly pick: readonly [home: number, away: number] }
  | { readonly market: 'map_winner' | 'first_blood'; readonly map: number; readonly pick: Side }
  | { readonly market: 'kills'; readonly map: number; readonly pick: 'over' | 'under'; readonly line: Quarters }
  | { readonly market: 'rounds_handicap'; readonly map: number; readonly pick: Side; readonly line: Quarters };

/** The longest series, and the most that one map counts: kills or rounds of one side. */
const MOST_MAPS = 15;
const MOST_COUNT = 1_000;

const isSide = oneOf('home', 'away');
const overUnder = oneOf('over', 'under');
const isMap = wholeWithin(1, MOST_MAPS);
const isLine = wholeWithin(-8 * MOST_COUNT, 8 * MOST_COUNT);
const isTotalLine = wholeWithin(0, 8 * MOST_COUNT);

const ESPORTS_MARKETS: ReadonlyMap<string, Shape> = new Map<EsportsPick['market'], Shape>([
  ['match_winner', { pick: isSide }],
  ['map_handicap', { pick: isSide, line: isLine }],
  ['total_maps', { pick: overUnder, line: isTotalLine }],
  ['correct_maps', { pick: pairOf(wholeWithin(0, MOST_MAPS)) }],
  ['map_winner', { map: isMap, pick: isSide }],
  ['first_blood', { map: isMap, pick: isSide }],
  ['kills', { map: isMap, pick: overUnder, line: isTotalLine }],
  ['rounds_handicap', { map: isMap, pick: isSide, line: isLine }],
]);

/**
 * An esports bet from what a request or a document holds, read strictly: every field, and no other.
 *
 * @throws InvalidPick for anything else
 */
export function readEsportsPick(value: unknown): EsportsPick {
  requirePick(value, ESPORTS_MARKETS);
  return value as EsportsPick;
}

const isCount = pairOf(wholeWithin(0, MOST_COUNT));
const MAP_RESULT: Shape = { winner: isSide, 'firstBlood?': isSide, 'kills?': isCount, 'rounds?': isCount };
const isFormat = (value: unknown) => wholeWithin(1, MOST_MAPS)(value) && (value as number) % 2 === 1;
const SERIES_RESULT: Shape = {
  announcedBestOf: isFormat,
  bestOf: isFormat,
  end: oneOf('played', 'not_played', 'walkover', 'forfeit', 'not_completed'),
  maps: (value) =>
    Array.isArray(value) && value.length <= MOST_MAPS && value.every((map) => isObject(map) && fits(map, MAP_RESULT)),
  'officialWinner?': isSide,
};

export interface EsportsRules {
  /** Whether a forfeit after the first finished map grades the match winner by the organiser's word, instead of void. */
  readonly forfeitGradesWinner: boolean;
}

export const DEFAULT_ESPORTS_RULES: EsportsRules = { forfeitGradesWinner: false };

/**
 * How an esports bet ended (games.md §7.7). Finished maps always stand and an unplayed one is void. The series as a whole is
 * void when it was not played, won by walkover, not completed in time or forfeited midway; after a change of format map
 * handicap, total and correct score are void and the winner stands. Maps replayed for a technical fault are given as
 * replayed: bets from before the match stand on the replay.
 *
 * @throws InvalidPick for a selection that no market has, InvalidResult for a series that cannot end so
 */
export function gradeEsports(pick: EsportsPick, result: SeriesResult, rules = DEFAULT_ESPORTS_RULES): Grade {
  readEsportsPick(pick);
  if (!isObject(result) || !fits(result, SERIES_RESULT)) throw new InvalidResult('no series ends like this');
  if ('map' in pick) {
    const map = result.end === 'not_played' || result.end === 'walkover' ? undefined : result.maps[pick.map - 1];
    return map ? gradeMap(pick, map) : 'VOID';
  }
  if (result.end === 'forfeit' && pick.market === 'match_winner' && rules.forfeitGradesWinner) {
    return result.officialWinner && result.maps.length > 0 ? sideGrade(pick.pick, result.officialWinner) : 'VOID';
  }
  const formatMatters = pick.market !== 'match_winner';
  if (result.end !== 'played' || (formatMatters && result.bestOf !== result.announcedBestOf)) return 'VOID';
  return gradeSeries(pick, mapScore(result.maps));
}

/** A bet on the series from the maps each side won. */
export function gradeSeries(pick: Exclude<EsportsPick, { map: number }>, score: readonly [number, number]): Grade {
  const [home, away] = score;
  switch (pick.market) {
    case 'match_winner':
      return home === away ? 'VOID' : sideGrade(pick.pick, home > away ? 'home' : 'away');
    case 'map_handicap':
      return gradeHandicap(pick.pick === 'home' ? home - away : away - home, pick.line);
    case 'total_maps':
      return total(pick.pick, home + away, pick.line);
    case 'correct_maps':
      return pick.pick[0] === home && pick.pick[1] === away ? 'WON' : 'LOST';
  }
}

function gradeMap(pick: Extract<EsportsPick, { map: number }>, map: MapResult): Grade {
  switch (pick.market) {
    case 'map_winner':
      return sideGrade(pick.pick, map.winner);
    case 'first_blood':
      return map.firstBlood ? sideGrade(pick.pick, map.firstBlood) : 'VOID';
    case 'kills':
      return map.kills ? total(pick.pick, map.kills[0] + map.kills[1], pick.line) : 'VOID';
    case 'rounds_handicap': {
      if (map.rounds === undefined) return 'VOID';
      const lead = map.rounds[0] - map.rounds[1];
      return gradeHandicap(pick.pick === 'home' ? lead : -lead, pick.line);
    }
  }
}

function mapScore(maps: readonly MapResult[]): readonly [number, number] {
  const home = maps.filter(({ winner }) => winner === 'home').length;
  return [home, maps.length - home];
}

const sideGrade = (pick: Side, winner: Side): Grade => (pick === winner ? 'WON' : 'LOST');

function total(pick: 'over' | 'under', count: number, line: Quarters): Grade {
  const over = gradeOver(count, line);
  return pick === 'over' ? over : opposite(over);
}
