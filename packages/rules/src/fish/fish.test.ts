import { listWords } from '@croupier/fairness';
import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, plus, times } from '../shared/fraction.ts';
import {
  type Bullet,
  chainValue,
  distanceToRay,
  effectiveReturn,
  type Fish,
  isKilled,
  killChance,
  meanValue,
  payoutOf,
  positionAt,
  refuseHit,
  shotDeviation,
  shotsForMargin,
} from './index.ts';

const rtp = effectiveReturn(9_600);
const word = (u: number) => listWords([Math.ceil(u * 2 ** 32)]);

describe('a hit kills as often as published', () => {
  it.each([
    [2, 0.48, 0.4875],
    [5, 0.192, 0.195],
    [10, 0.096, 0.0975],
    [20, 0.048, 0.04875],
    [50, 0.0192, 0.0195],
    [100, 0.0096, 0.00975],
    [300, 0.0032, 0.00325],
    [1000, 0.00096, 0.000975],
  ])('a fish of value %i', (value, at96, at975) => {
    const millionths = (chance: number) => fraction(Math.round(chance * 1_000_000), 1_000_000);
    expect(killChance(rtp, value)).toEqual(millionths(at96));
    expect(killChance(effectiveReturn(9_750), value)).toEqual(millionths(at975));
  });

  it('at the border of the draw', () => {
    const chance = killChance(rtp, 10);
    expect([isKilled(chance, word(0.0959)), isKilled(chance, word(0.096))]).toEqual([true, false]);
    expect(payoutOf(amount(1n), 10)).toBe(10n);
    expect(payoutOf(amount(5n), 50)).toBe(250n);
    expect([
      isKilled(fraction(1, 2), listWords([2 ** 31 - 1])),
      isKilled(fraction(1, 2), listWords([2 ** 31])),
    ]).toEqual([true, false]);
  });

  it('with a net, a bomb, a random value and a jackpot', () => {
    expect([killChance(rtp, 10, 2), killChance(rtp, 20, 2)]).toEqual([fraction(48, 1_000), fraction(24, 1_000)]);
    expect(chainValue(8, [12, 20])).toBe(40);
    expect(killChance(rtp, chainValue(8, [12, 20]))).toEqual(fraction(24, 1_000));
    const mean = meanValue([
      { value: 50, weight: 3 },
      { value: 100, weight: 1 },
    ]);
    expect(mean).toEqual(fraction(125, 2));
    expect(times(killChance(rtp, mean), mean)).toEqual(rtp);
    expect(effectiveReturn(9_600, 100)).toEqual(fraction(95, 100));
  });

  it('varies as published', () => {
    expect(shotDeviation(rtp, 100).toFixed(4)).toBe('9.7508');
    expect((shotsForMargin(shotDeviation(rtp, 100), 0.005) / 1e6).toFixed(1)).toBe('14.6');
  });

  it('refuses impossible figures', () => {
    for (const value of [0, -10, fraction(-1, 2)])
      expect(() => killChance(rtp, value)).toThrow('a fish is worth something');
    expect(() => killChance(rtp, fraction(1, 2))).toThrow('a fish is worth at least the return');
    expect(killChance(rtp, rtp)).toEqual(fraction(1));
    for (const targets of [0, -1, 1.5]) expect(() => killChance(rtp, 10, targets)).toThrow('a hit has targets');
    for (const [total, jackpot] of [
      [10_000, 0],
      [9_995, 0],
      [9_995, 1_000],
      [100, 100],
      [9_600, -1],
      [9_600.5, 0],
    ] as const) {
      expect(() => effectiveReturn(total, jackpot)).toThrow(RangeError);
    }
  });

  it('pays the same by hitting many fish at once', () => {
    const values = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 9_994 }), (fish, total) => {
        const each = effectiveReturn(total);
        const sum = fish.reduce(
          (so, value) => plus(so, times(killChance(each, value, fish.length), fraction(value))),
          fraction(0),
        );
        expect(sum).toEqual(each);
      }),
      { seed: 20261121, numRuns: 200 },
    );
  });
});

describe('a hit counts only where a fish was hit', () => {
  const path = [
    { at: 0, x: 0, y: 0 },
    { at: 1_000, x: 1_000, y: 0 },
    { at: 2_000, x: 1_000, y: 500 },
  ];
  const fish: Fish = { id: 'f', path, appearedAt: 100, alive: true };
  const bullet: Bullet = {
    seat: 1,
    firedAt: 500,
    muzzle: { x: 500, y: 700 },
    direction: { x: 0, y: -2 },
    radius: 50,
    mostTargets: 2,
    used: false,
  };

  it('refuses a hit where the fish is not', () => {
    expect([0, 500, 1_000, 1_500, 2_000].map((at) => positionAt(path, at))).toEqual([
      { x: 0, y: 0 },
      { x: 500, y: 0 },
      { x: 1_000, y: 0 },
      { x: 1_000, y: 250 },
      { x: 1_000, y: 500 },
    ]);
    expect([positionAt(path, -1), positionAt(path, 2_001)]).toEqual([undefined, undefined]);
    expect(distanceToRay({ x: 530, y: 0 }, bullet.muzzle, bullet.direction)).toBe(30);
    expect(distanceToRay({ x: 503, y: 704 }, bullet.muzzle, bullet.direction)).toBe(5);
    expect(() => distanceToRay(bullet.muzzle, bullet.muzzle, { x: 0, y: 0 })).toThrow('a shot has a direction');
    const aslant = [
      { at: 0, x: 10, y: 40 },
      { at: 100, x: 30, y: 20 },
    ];
    expect(positionAt(aslant, 25)).toEqual({ x: 15, y: 35 });
    // A shot along (3, 4) from (10, 10): (16, 18) lies on it, (20, 15) five beside it, (4, 2) ten behind the muzzle.
    const shot = [
      { x: 10, y: 10 },
      { x: 30, y: 40 },
    ] as const;
    expect(distanceToRay({ x: 16, y: 18 }, ...shot)).toBe(0);
    expect(distanceToRay({ x: 20, y: 15 }, ...shot)).toBeCloseTo(5, 10);
    expect(distanceToRay({ x: 4, y: 2 }, ...shot)).toBe(10);
    expect(distanceToRay({ x: 18, y: 4 }, ...shot)).toBe(10);
  });

  it('refuses an unsound report', () => {
    const evaluate = (over: Partial<Bullet> = {}, targets: (Fish | undefined)[] = [fish], at = 600, seat = 1) =>
      refuseHit({ ...bullet, ...over }, seat, targets, at);
    expect(evaluate()).toBeUndefined();
    expect(refuseHit(undefined, 1, [fish], 600)).toBe('no_such_bullet');
    expect(evaluate({}, [fish], 600, 2)).toBe('no_such_bullet');
    expect(evaluate({}, [fish], 499)).toBe('no_such_bullet');
    expect(evaluate({}, [fish], 500)).toBeUndefined();
    expect(evaluate({ firedAt: 4_000 }, [{ ...fish, appearedAt: 3_700 }], 4_100)).toBeUndefined();
    expect(evaluate({}, [fish, { ...fish, id: 'g' }])).toBeUndefined();
    expect(evaluate({ used: true })).toBe('used');
    expect(evaluate({ firedAt: 0 }, [{ ...fish, appearedAt: 4_501 }], 5_001)).toBe('expired');
    expect(evaluate({ firedAt: 0 }, [{ ...fish, appearedAt: 4_500 }], 5_000)).toBeUndefined();
    expect(evaluate({}, [])).toBe('targets');
    expect(evaluate({}, [fish, fish])).toBe('targets');
    expect(evaluate({ mostTargets: 1 }, [fish, { ...fish, id: 'g' }])).toBe('targets');
    expect(evaluate({}, [undefined])).toBe('fish_gone');
    expect(evaluate({}, [{ ...fish, alive: false }])).toBe('fish_gone');
    expect(evaluate({}, [fish], 2_101)).toBe('fish_gone');
    expect(evaluate({}, [fish], 800)).toBeUndefined();
    expect(evaluate({}, [fish], 801)).toBe('out_of_reach');
  });
});
