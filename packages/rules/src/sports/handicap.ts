import { type DeadHeat, type Grade, joinHalves, opposite } from './grade.ts';
import { InvalidResult } from './strict.ts';

/** A line as a whole number of quarters: −0.75 is −3, 2.5 is 10. */
export type Quarters = number;

type PlainGrade = Exclude<Grade, DeadHeat>;

/**
 * Asian handicap (games.md §7.2). `lead` is goals of the selection less goals of its opponent in the settled period, for a
 * bet in play only those scored after it; `line` is the selection's, negative when it gives. Half and whole lines compare
 * lead + line with 0; a quarter line is two halves of the stake, one on each neighbouring line.
 *
 * @throws InvalidResult unless both are whole
 */
export function gradeHandicap(lead: number, line: Quarters): PlainGrade {
  check(lead, line);
  const grade = (quarters: number) => compare(4 * lead + quarters);
  return halves(line, grade);
}

/**
 * Total over a line (games.md §7.2): more than the line wins. In play the whole score counts, from 0–0.
 *
 * @throws InvalidResult unless both are whole and not negative
 */
export function gradeOver(total: number, line: Quarters): PlainGrade {
  check(total, line);
  if (total < 0 || line < 0) throw new InvalidResult('a negative total');
  return halves(line, (quarters) => compare(4 * total - quarters));
}

/** Total under a line: the other side of `gradeOver`. */
export const gradeUnder = (total: number, line: Quarters): PlainGrade => opposite(gradeOver(total, line));

function halves(line: Quarters, grade: (quarters: number) => 'WON' | 'PUSH' | 'LOST'): PlainGrade {
  if (line % 2 === 0) return grade(line);
  return joinHalves(grade(line - 1), grade(line + 1)) as PlainGrade;
}

const compare = (difference: number) => (difference > 0 ? 'WON' : difference < 0 ? 'LOST' : 'PUSH');

function check(count: number, line: Quarters): void {
  if (!Number.isSafeInteger(count) || !Number.isSafeInteger(line))
    throw new InvalidResult(`${count} on line ${line}/4`);
}
