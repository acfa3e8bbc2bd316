import { listWords } from '@croupier/fairness';
import { type Amount, amount } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import { fraction, InvalidStake } from '../shared/index.ts';
import {
  type Bullet,
  bulletCost,
  chainValue,
  DEFAULT_WAVE,
  effectiveReturn,
  FISH_KINDS,
  FISH_ROOMS,
  type Fish,
  type FishRoom,
  isKilled,
  killChance,
  maySit,
  meanValue,
  payoutOf,
  refuseHit,
  refuseShot,
  settleBullet,
  spawnWave,
  UnsoundRoom,
} from './index.ts';

const [junior] = FISH_ROOMS as [FishRoom];
const nan = Number.NaN;

describe('impossible shots and rooms are refused', () => {
  it.each([0n, -1n, 2n ** 63n, 5, nan] as Amount[])('a bullet or a unit of %s', (none) => {
    expect(() => payoutOf(none, 2)).toThrow(InvalidStake);
    expect(() => bulletCost(junior, 1, none)).toThrow(InvalidStake);
    for (const killed of ['expired', []] as const) expect(() => settleBullet(none, killed)).toThrow(InvalidStake);
  });

  it('a balance below zero', () => {
    expect(() => maySit(junior, amount(-1n), amount(100n))).toThrow(InvalidStake);
    expect(maySit(junior, amount(0n), amount(100n))).toBe(false);
  });

  it.each([0, -2, 0.5, nan, Number.POSITIVE_INFINITY, 2_000_000])('a fish worth %s', (value) => {
    expect(() => payoutOf(amount(10n), value)).toThrow(UnsoundRoom);
    expect(() => killChance(fraction(96, 100), value)).toThrow(UnsoundRoom);
    expect(() => chainValue(8, [2, value])).toThrow(UnsoundRoom);
    expect(() => meanValue([{ value, weight: 1 }])).toThrow(UnsoundRoom);
  });

  it('invalid weights, chances, targets and returns', () => {
    for (const weight of [-1, 0.5, nan]) {
      expect(() => meanValue([{ value: 2, weight }])).toThrow(UnsoundRoom);
      const kinds = [...FISH_KINDS, { code: 'X', value: 2, weight }];
      expect(() => spawnWave(listWords([]), kinds)).toThrow(UnsoundRoom);
    }
    expect(() => meanValue([])).toThrow(UnsoundRoom);
    for (const chance of [fraction(-1, 2), fraction(3, 2)]) {
      expect(() => isKilled(chance, listWords([0]))).toThrow(UnsoundRoom);
    }
    for (const targets of [0, -1, 1.5, nan]) expect(() => killChance(fraction(1, 2), 2, targets)).toThrow(UnsoundRoom);
    expect(() => killChance(fraction(-1, 2), 2)).toThrow(UnsoundRoom);
    for (const [total, jackpot] of [
      [nan, 0],
      [9_600, nan],
      [9_600, 0.5],
      [0, 0],
      [9_600, 9_600],
    ] as const) {
      expect(() => effectiveReturn(total, jackpot)).toThrow(UnsoundRoom);
    }
  });

  it('an endless wave', () => {
    for (const change of [{ lasts: Number.POSITIVE_INFINITY }, { lasts: nan }, { every: 0.5 }, { paths: 0 }]) {
      expect(() => spawnWave(listWords([]), FISH_KINDS, { ...DEFAULT_WAVE, ...change })).toThrow(UnsoundRoom);
    }
  });

  it('a hit or a shot whose place or time is no number', () => {
    const muzzle = { x: 0, y: 0 };
    const bullet: Bullet = {
      seat: 0,
      firedAt: 0,
      muzzle,
      direction: { x: 1, y: 0 },
      radius: 10,
      mostTargets: 1,
      used: false,
    };
    const path = [
      { x: 100, y: 0, at: 0 },
      { x: 200, y: 0, at: 1_000 },
    ];
    const fish: Fish[] = [{ id: 'a', path, appearedAt: 0, alive: true }];
    expect(refuseHit(bullet, 0, fish, 500)).toBeUndefined();
    expect(refuseHit(bullet, 0, fish, nan)).toBe('no_such_bullet');
    expect(refuseHit({ ...bullet, firedAt: nan }, 0, fish, 500)).toBe('no_such_bullet');
    expect(refuseHit({ ...bullet, mostTargets: nan }, 0, fish, 500)).toBe('targets');
    expect(refuseHit({ ...bullet, radius: nan }, 0, fish, 500)).toBe('out_of_reach');
    expect(refuseHit({ ...bullet, muzzle: { x: nan, y: 0 } }, 0, fish, 500)).toBe('out_of_reach');
    expect(refuseShot([], nan, 0, false)).toBe('too_fast');
    expect(refuseShot([], 0, nan, false)).toBe('too_many_bullets');
  });
});
