import { listWords, type WordSource } from '@croupier/fairness';
import { amount } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import { fraction, times, toDecimal } from '../shared/fraction.ts';
import {
  bulletCost,
  effectiveReturn,
  FISH_KINDS,
  FISH_ROOMS,
  type FishRoom,
  isStruckOut,
  killChance,
  maySit,
  pricedValue,
  refuseShot,
  spawnWave,
  takenAlong,
} from './index.ts';

const [junior, normal, expert, vip] = FISH_ROOMS as [FishRoom, FishRoom, FishRoom, FishRoom];
const unit = amount(100n);

describe('a bullet costs its step of the room', () => {
  it('from 0.01 to 100', () => {
    const range = (room: FishRoom) => [bulletCost(room, 1, unit), bulletCost(room, 10, unit)];
    expect([junior, normal, expert, vip].map(range)).toEqual([
      [1n, 10n],
      [10n, 100n],
      [100n, 1_000n],
      [1_000n, 10_000n],
    ]);
    expect(bulletCost(vip, 3, amount(1n))).toBe(30n);
  });

  it('refuses an unknown step, and a step below the smallest unit of the currency', () => {
    for (const step of [0, 11, 1.5]) expect(() => bulletCost(junior, step, unit)).toThrow(RangeError);
    expect(() => bulletCost(junior, 1, amount(1n))).toThrow('too small');
  });

  it('admits only members who can pay a hundred bullets', () => {
    expect([maySit(normal, amount(999n), unit), maySit(normal, amount(1_000n), unit)]).toEqual([false, true]);
  });
});

describe('every fish returns the same', () => {
  it('whatever its kind', () => {
    const rtp = effectiveReturn(9_600);
    for (const kind of FISH_KINDS) {
      const value = pricedValue(kind);
      expect(toDecimal(times(killChance(rtp, value), value), 12), kind.code).toBe('0.960000000000');
    }
    expect(new Set(FISH_KINDS.map(({ code }) => code)).size).toBe(FISH_KINDS.length);
    expect(pricedValue({ code: 'GOLDEN', value: [50, 101], weight: 1 })).toEqual(fraction(151, 2));
  });
});

describe('a special fish takes along the fish in its reach', () => {
  const others = [100, 180, 30, 12, 5, 2, 2].map((value, i) => ({ kind: i % 2 ? 'A' : 'B', value }));
  const along = (code: string, like?: string) => {
    const kind = FISH_KINDS.find((one) => one.code === code);
    return kind && takenAlong(kind, others, like).map(({ value }) => value);
  };

  it('bomb, blast, lightning, freeze and none', () => {
    // 8 + 100 + 180 + 12 is 300: the 30 no longer fits, nor does anything after the 12.
    expect(along('BOMB')).toEqual([100, 180, 12]);
    expect([along('SAME_KIND', 'A'), along('SAME_KIND')]).toEqual([[180, 12, 2], []]);
    expect(along('LIGHTNING')).toEqual([100, 180, 30, 12, 5, 2]);
    expect([along('FREEZE'), along('SMALL_1'), along('DRAGON')]).toEqual([[], [], []]);
  });
});

describe('a wave is the committed one', () => {
  const kinds = [
    { code: 'A', value: 2, weight: 3 },
    { code: 'B', value: 20, weight: 1 },
  ];

  it('word by word', () => {
    const wave = { paths: 5, lasts: 100, every: 30 };
    // Pauses of 1 to 59; A below 3; paths 0 to 4. The last pause reaches the end.
    const words = [0, 0, 4, 58, 2, 0, 38, 3, 5, 0];
    expect(spawnWave(listWords(words), kinds, wave)).toEqual([
      { id: 0, kind: 'A', path: 4, at: 1 },
      { id: 1, kind: 'A', path: 0, at: 60 },
      { id: 2, kind: 'B', path: 0, at: 99 },
    ]);
    expect(spawnWave(listWords([58, 0, 0, 40]), kinds, wave)).toHaveLength(1);
  });

  it('shows kinds and times by their weights and pace', () => {
    let state = 7;
    const words: WordSource = {
      rejected: 0,
      position: 0,
      next: () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return ((state >>> 16) * 65_536 + ((Math.imul(state, 22_695_477) + 1) >>> 16)) >>> 0;
      },
    };
    const fish = spawnWave(words, FISH_KINDS);
    expect(fish.length).toBeGreaterThan(650);
    expect(fish.length).toBeLessThan(850);
    expect(fish.every(({ at, path }) => at < 300_000 && path >= 0 && path < 40)).toBe(true);
    expect(fish.filter(({ kind }) => kind.startsWith('SMALL')).length / fish.length).toBeCloseTo(750 / 1_022, 1);
  });

  it('refuses an empty wave', () => {
    expect(() => spawnWave(listWords([]), [])).toThrow(RangeError);
    expect(() => spawnWave(listWords([]), kinds, { paths: 0, lasts: 1, every: 1 })).toThrow(RangeError);
    expect(() => spawnWave(listWords([]), kinds, { paths: 1, lasts: 1, every: 0 })).toThrow(RangeError);
  });
});

describe('a seat shoots no faster than allowed', () => {
  const every = (ms: number, count: number) => Array.from({ length: count }, (_, i) => i * ms);

  it('by hand and automatically', () => {
    expect(refuseShot(every(200, 5), 1_000, 0, false)).toBeUndefined();
    expect(refuseShot(every(200, 5), 999, 0, false)).toBe('too_fast');
    expect(refuseShot(every(125, 8), 1_000, 0, true)).toBeUndefined();
    expect(refuseShot(every(125, 8), 999, 0, true)).toBe('too_fast');
    expect(refuseShot(every(200, 5), 999, 0, true)).toBeUndefined();
  });

  it('caps bullets in flight, and removes a seat that keeps cheating', () => {
    expect(refuseShot([], 0, 24, true)).toBeUndefined();
    expect(refuseShot([], 0, 25, true)).toBe('too_many_bullets');
    expect([isStruckOut([0, 5_000], 9_999), isStruckOut([0, 5_000, 9_999], 9_999)]).toEqual([false, true]);
    expect(isStruckOut([0, 5_000, 9_999], 10_000)).toBe(false);
    expect(isStruckOut([0, 5_000, 9_999], 4_000)).toBe(false);
  });
});
