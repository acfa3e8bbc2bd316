/** Legs of a race; on the last the runners reach the line. */
export const legsOfRace = 12;

/** What separates two runners at the end, as a part of the course. */
const gap = 0.026;

/**
 * Where each runner is at the end of each leg, 0 to 1, in a race that ends in the drawn order: a picture of it, drawn from the public seal of
 * the round, so that everybody sees the same. It decides nothing.
 *
 * @param seal hexadecimal, as a round's commitment
 * @param finish the runners from 1, in the order in which they finish
 * @returns by leg from the start, which is the first, and runner
 */
export function raceCourse(seal: string, finish: readonly number[]): number[][] {
  const digit = (at: number): number => Number.parseInt(seal[at % Math.max(1, seal.length)] ?? '0', 16) || 0;
  const runners = finish.toSorted((a, b) => a - b);
  const lines = runners.map((runner) => {
    const end = 1 - gap * finish.indexOf(runner);
    const paces = Array.from({ length: legsOfRace }, (_, leg) => 9 + digit(runner * 17 + leg * 5 + runner * leg));
    const sum = paces.reduce((a, b) => a + b, 0);
    let run = 0;
    return [
      0,
      ...paces.map((pace) => {
        run += pace;
        return (end * run) / sum;
      }),
    ];
  });
  return Array.from({ length: legsOfRace + 1 }, (_, leg) => lines.map((line) => line[leg] ?? 0));
}
