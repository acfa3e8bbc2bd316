import { uniform, type WordSource } from '@croupier/fairness';
import { type Fraction, times } from '../shared/fraction.ts';
import type { Side } from './football.ts';
import { goalsFrom, type Means, poisson } from './poisson.ts';

/** A team's strength as factors of a league's mean: 1 is average, more attack scores more, more defence lets in more. */
export interface Rating {
  readonly attack: Fraction;
  readonly defence: Fraction;
}

/** A virtual match lasts three minutes: one played minute is two seconds. */
export const MATCH_MINUTE_MS = 2_000;

export interface VirtualGoal {
  /** 1 to 90. */
  readonly minute: number;
  readonly side: Side;
}

/** λ = μ × attack × the other's defence, times the home factor (1.25 by default) for the home side (games.md §7.7). */
export function fixtureMeans(home: Rating, away: Rating, mean: Fraction, homeFactor: Fraction): Means {
  return {
    home: times(times(mean, homeFactor), times(home.attack, away.defence)),
    away: times(mean, times(away.attack, home.defence)),
  };
}

/**
 * A virtual match drawn from words: goals of each side, Poisson by 64 bits (two words, high first, home before away), then
 * a minute for each goal, home goals first. Given their number, the goals of a Poisson process fall anywhere with equal
 * chance, so the result has exactly the chances that prices are made from. Sorted by minute, home first within one.
 */
export function playVirtualMatch(means: Means, words: WordSource): VirtualGoal[] {
  const bits = () => (BigInt(uniform(words, 2 ** 32)) << 32n) | BigInt(uniform(words, 2 ** 32));
  const counts = [goalsFrom(poisson(means.home), bits()), goalsFrom(poisson(means.away), bits())] as const;
  const goals = (['home', 'away'] as const).flatMap((side, i) =>
    Array.from({ length: counts[i] as number }, (): VirtualGoal => ({ minute: uniform(words, 90) + 1, side })),
  );
  return goals.sort((a, b) => a.minute - b.minute);
}

/**
 * A season in which each team meets each other twice, once at home: rounds of [home, away] by team number from 0, by the
 * circle method. 20 teams play 38 rounds of 10.
 *
 * @throws RangeError for an odd number of teams or fewer than 2
 */
export function seasonRounds(teams: number): [home: number, away: number][][] {
  if (!Number.isSafeInteger(teams) || teams < 2 || teams % 2 !== 0) throw new RangeError(`${teams} teams`);
  const turning = teams - 1;
  const half = Array.from({ length: turning }, (_, round) =>
    Array.from({ length: teams / 2 }, (_, i): [number, number] => {
      const a = (round + i) % turning;
      const b = i === 0 ? turning : (round + turning - i) % turning;
      return (round + i) % 2 === 0 ? [a, b] : [b, a];
    }),
  );
  return [...half, ...half.map((round) => round.map(([home, away]): [number, number] => [away, home]))];
}
