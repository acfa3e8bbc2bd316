import { expect, test } from 'vitest';
import { legsOfRace, raceCourse } from './race-course.ts';

const seals = Array.from({ length: 40 }, (_, at) =>
  ((at + 1) * 2_654_435_761).toString(16).padStart(12, '0').repeat(6).slice(0, 64),
);
const finish = [5, 2, 8, 1, 7, 3, 6, 4];

test('a race ends in the drawn order, and nobody runs backwards on the way', () => {
  for (const seal of seals) {
    const course = raceCourse(seal, finish);
    expect(course).toHaveLength(legsOfRace + 1);
    expect(course[0]).toEqual(new Array(8).fill(0));
    const end = course.at(-1) ?? [];
    const order = [1, 2, 3, 4, 5, 6, 7, 8].toSorted((a, b) => (end[b - 1] ?? 0) - (end[a - 1] ?? 0));
    expect(order).toEqual(finish);
    for (const [leg, at] of course.entries())
      for (const [runner, part] of at.entries()) expect(part).toBeGreaterThanOrEqual(course[leg - 1]?.[runner] ?? 0);
  }
});

test('a race is the same for everybody who watches, and does not show its winner from the start', () => {
  expect(raceCourse(seals[0] ?? '', finish)).toEqual(raceCourse(seals[0] ?? '', finish));
  const ahead = seals.filter((seal) => {
    const early = raceCourse(seal, finish)[4] ?? [];
    return Math.max(...early) === early[4];
  });
  expect(ahead.length).toBeLessThan(seals.length / 2);
});
