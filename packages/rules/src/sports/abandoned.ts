import {
  type Counts,
  type FootballPick,
  type FootballResult,
  gradeOfMatch,
  readFootballPick,
  requireFootballResult,
  type Score,
  type Side,
} from './football.ts';
import type { Grade } from './grade.ts';
import { InvalidResult } from './strict.ts';

/** Where a match stopped for good. */
export type StoppedIn = 'first' | 'second';

/**
 * A bet on an abandoned match: it stands when it is decided already, and is void otherwise (games.md §7.3: over 2.5 with
 * three goals stands). Decided means that every way the match could have gone on gives one and the same grade; so
 * "under 2.5" is lost with three goals, and "over 2.75" is void with three, because a fourth would change it.
 *
 * `result` is the score when play stopped; the half that was not reached is 0–0. Extra time is no part of it.
 *
 * @throws InvalidPick for a selection that no market has, InvalidResult for a score that cannot be or a half that does not exist
 */
export function gradeAbandoned(pick: FootballPick, result: FootballResult, stoppedIn: StoppedIn): Grade {
  readFootballPick(pick);
  requireFootballResult(result);
  if (stoppedIn !== 'first' && stoppedIn !== 'second') throw new InvalidResult('a match stops in a half');
  const decided = gradeOfMatch(pick, result);
  for (const further of continuations(pick, result, stoppedIn)) {
    if (gradeOfMatch(pick, further) !== decided) return 'VOID';
  }
  return decided;
}

/**
 * The match played on to scores far enough to show every grade that can still come: beyond any lead, line, named score or
 * band. Grades depend on each side's count only by comparison with these and by parity, so more goals show nothing new.
 */
function* continuations(pick: FootballPick, result: FootballResult, stoppedIn: StoppedIn): Generator<FootballResult> {
  const statistic = 'statistic' in pick ? (pick.statistic ?? 'goals') : 'goals';
  const counts = result[statistic];
  if (counts === undefined) return;
  const halves: StoppedIn[] = stoppedIn === 'first' ? ['first', 'second'] : ['second'];
  const added = pick.market === 'half_full' ? oneSided(turning(counts)) : scoresUpTo(furthest(pick, counts));
  for (const more of added) {
    // Goals of one half at a time show all there is, except where a bet names both halves.
    for (const half of halves) {
      const once = addTo(counts, half, more);
      yield withCounts(result, statistic, once, more);
      if (half === 'first' && pick.market === 'half_full') {
        for (const later of added) yield withCounts(result, statistic, addTo(once, 'second', later), later);
      }
    }
  }
}

function furthest(pick: FootballPick, { first, second }: Counts): number {
  const line = 'line' in pick ? Math.ceil(Math.abs(pick.line) / 4) : 0;
  const bet = pick.market === 'handicap' ? Math.max(...(pick.scoreAtBet ?? [0, 0])) : 0;
  return Math.max(first[0] + second[0], first[1] + second[1], 8) + line + bet + 2;
}

/** Enough further goals to turn either half round. */
const turning = ({ first, second }: Counts): number => Math.max(first[0] + second[0], first[1] + second[1]) + 1;

function scoresUpTo(most: number): Score[] {
  const counts = Array.from({ length: most + 1 }, (_, n) => n);
  return counts.flatMap((home) => counts.map((away): Score => [home, away]));
}

/** Scores that only one side adds to: a half's outcome is the difference alone, and these reach every one. */
const oneSided = (most: number): Score[] => scoresUpTo(most).filter(([home, away]) => home === 0 || away === 0);

const addTo = (counts: Counts, half: StoppedIn, [home, away]: Score): Counts => ({
  ...counts,
  [half]: [counts[half][0] + home, counts[half][1] + away],
});

/** The order of further goals matters to the last goal alone; either side may score it. */
function withCounts(
  result: FootballResult,
  statistic: 'goals' | 'corners' | 'cards',
  counts: Counts,
  [home, away]: Score,
): FootballResult {
  if (statistic !== 'goals' || result.scorers === undefined) return { ...result, [statistic]: counts };
  const more: Side[] = [...Array<Side>(home).fill('home'), ...Array<Side>(away).fill('away')];
  return { ...result, goals: counts, scorers: [...result.scorers, ...more] };
}
