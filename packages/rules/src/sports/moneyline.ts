import type { Side } from './football.ts';
import type { Grade } from './grade.ts';
import { fits, InvalidPick, InvalidResult, isObject, oneOf, pairOf, type Shape, wholeWithin } from './strict.ts';

/** Games won to a winner, in sports with no draw at the end. */
export type MoneylineResult =
  /** Points with overtime, which counts. */
  | { readonly sport: 'basketball'; readonly points: readonly [home: number, away: number]; readonly finished: boolean }
  /** Sets completed, and who was declared winner, by play or by the other's retirement. */
  | { readonly sport: 'tennis'; readonly setsCompleted: number; readonly winner?: Side }
  /** Half innings completed and runs at the end. */
  | {
      readonly sport: 'baseball';
      readonly halfInnings: number;
      readonly runs: readonly [home: number, away: number];
    };

export interface MoneylineRules {
  /** Sets that must be completed for a tennis bet to stand. */
  readonly tennisSets: number;
}

/** A site's choice; most books ask for one set. */
export const DEFAULT_MONEYLINE_RULES: MoneylineRules = { tennisSets: 1 };

/** Half innings after which a baseball game is official: 4.5 innings when the home side leads, 5 otherwise. */
const OFFICIAL_AHEAD = 9;
const OFFICIAL = 10;

const isSide = oneOf('home', 'away');
const isCount = wholeWithin(0, 1_000);
const SPORTS: Readonly<Record<MoneylineResult['sport'], Shape>> = {
  basketball: { sport: () => true, points: pairOf(isCount), finished: oneOf(true, false) },
  tennis: { sport: () => true, setsCompleted: wholeWithin(0, 5), 'winner?': isSide },
  baseball: { sport: () => true, halfInnings: wholeWithin(0, 200), runs: pairOf(isCount) },
};

function shapeOf({ sport }: MoneylineResult): Shape {
  if (!Object.hasOwn(SPORTS, sport)) throw new InvalidResult('there is no such sport');
  return SPORTS[sport];
}

/**
 * Winner of the match (games.md §7.3): basketball with overtime, tennis after enough sets else void, baseball once the game
 * is official else void. A game that ends level, or has no winner yet, is void.
 *
 * @throws InvalidPick for no side, InvalidResult for a game that cannot end so
 */
export function gradeMoneyline(pick: Side, result: MoneylineResult, rules = DEFAULT_MONEYLINE_RULES): Grade {
  if (!isSide(pick)) throw new InvalidPick('a winner is home or away');
  if (!isObject(result) || !fits(result, shapeOf(result))) throw new InvalidResult('no game ends like this');
  const winner = winnerOf(result, rules);
  if (winner === undefined) return 'VOID';
  return winner === pick ? 'WON' : 'LOST';
}

function winnerOf(result: MoneylineResult, rules: MoneylineRules): Side | undefined {
  switch (result.sport) {
    case 'basketball':
      return result.finished ? ahead(result.points) : undefined;
    case 'tennis':
      return result.setsCompleted >= rules.tennisSets ? result.winner : undefined;
    case 'baseball': {
      const leader = ahead(result.runs);
      return result.halfInnings >= (leader === 'home' ? OFFICIAL_AHEAD : OFFICIAL) ? leader : undefined;
    }
  }
}

const ahead = ([home, away]: readonly [number, number]): Side | undefined =>
  home === away ? undefined : home > away ? 'home' : 'away';
