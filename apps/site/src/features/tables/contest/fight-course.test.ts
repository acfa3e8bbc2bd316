import { SIDES } from '@croupier/rules/contest';
import { describe, expect, test } from 'vitest';
import { exchangesOfFight, fightCourse } from './fight-course.ts';

const seals = Array.from({ length: 60 }, (_, at) =>
  ((at + 1) * 2_654_435_761).toString(16).padStart(12, '0').repeat(6).slice(0, 64),
);

describe('the course of a fight', () => {
  test.each(SIDES.map((side) => [side]))('leads to %s, and not before its last exchange', (side) => {
    for (const seal of seals) {
      const course = fightCourse(seal, side);
      expect(course).toHaveLength(exchangesOfFight);
      const end = course.at(-1)?.strength;
      const falls = { MERON: side === 'WALA' || side === 'BDD', WALA: side === 'MERON' || side === 'BDD' };
      for (const bird of ['MERON', 'WALA'] as const) {
        if (falls[bird]) expect(end?.[bird]).toBe(0);
        else expect(end?.[bird]).toBeGreaterThan(15);
        for (const { strength } of course.slice(0, -1)) expect(strength[bird]).toBeGreaterThan(0);
        const over = course.map(({ strength }) => strength[bird]);
        expect(over).toEqual(over.toSorted((a, b) => b - a));
      }
    }
  });

  test('is the same for everybody who watches, and another in another round', () => {
    const courses = seals.map((seal) => JSON.stringify(fightCourse(seal, 'MERON')));
    expect(fightCourse(seals[0] ?? '', 'MERON')).toEqual(fightCourse(seals[0] ?? '', 'MERON'));
    expect(new Set(courses).size).toBeGreaterThan(50);
  });
});
