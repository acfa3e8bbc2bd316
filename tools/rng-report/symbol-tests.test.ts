import { shuffle, uniform } from '@croupier/fairness';
import { describe, expect, it } from 'vitest';
import { rowOf } from './judge.ts';
import { testPlaces, testSymbols } from './symbol-tests.ts';
import { seededWords } from './testing/seeded-words.ts';

type Words = ReturnType<typeof seededWords>;

/** Symbols with these whole chances, drawn fairly. */
function symbolsOf(words: Words, count: number, chances: readonly number[]): Int32Array {
  const sum = chances.reduce((all, chance) => all + chance, 0);
  if (sum === chances.length) return Int32Array.from({ length: count }, () => uniform(words, sum));
  return Int32Array.from({ length: count }, () => {
    let left = uniform(words, sum);
    return chances.findIndex((chance) => {
      left -= chance;
      return left < 0;
    });
  });
}

const even = (values: number) => new Array<number>(values).fill(1);
const names = ['chi-square', 'runs', 'serial', 'gap', 'coupon collector'];

describe('fails sound symbols no more often than chance, and finds faults', () => {
  it.each([
    ['two', even(2), 4_000],
    ['six', even(6), 4_000],
    ['ten', even(10), 4_000],
    ['thirty-seven', even(37), 4_000],
    ['eighty', even(80), 4_000],
    ['four hundred', even(400), 6_000],
    ['five of unequal chance', [1, 4, 6, 4, 1], 4_000],
    ['a rare one of two', [48, 952], 15_000],
    ['four with a very rare one', [4_700, 4_200, 1_000, 100], 15_000],
  ])('%s', (name, chances, count) => {
    const words = seededWords(`calibration ${name}`);
    const ps = new Map<string, number[]>();
    for (let replicate = 0; replicate < 200; replicate += 1) {
      for (const { name: test, p } of testSymbols(symbolsOf(words, count, chances), chances)) {
        ps.set(test, [...(ps.get(test) ?? []), p]);
      }
    }
    expect([...ps.keys()]).toEqual(names);
    for (const [test, all] of ps) {
      const { proportionP, spreadP } = rowOf(test, all);
      expect([test, all.length, proportionP > 1e-4, (spreadP ?? 0) > 1e-4]).toEqual([test, 200, true, true]);
    }
  });

  it.each([
    ['all of ten', 10, 10, 1, 400],
    ['five of eleven', 5, 11, 1, 400],
    ['twenty of eighty', 20, 80, 1, 900],
    ['all of six kinds, four of each', 24, 6, 4, 300],
    ['seven of six kinds, four of each', 7, 6, 4, 300],
  ])('places of %s', (name, drawn, kinds, ofEach, rounds) => {
    const words = seededWords(`places ${name}`);
    const urn = Array.from({ length: kinds * ofEach }, (_, i) => i % kinds);
    const ps = Array.from({ length: 200 }, () => {
      const all = Array.from({ length: rounds }, () => shuffle(words, urn).slice(0, drawn));
      return testPlaces(all, kinds, urn.length)?.p ?? Number.NaN;
    });
    const { proportionP, spreadP } = rowOf(name, ps);
    expect([proportionP > 1e-4, (spreadP ?? 0) > 1e-4]).toEqual([true, true]);
  });
});

describe('finds each fault', () => {
  const words = () => seededWords('faults');
  const pOf = (symbols: Int32Array, values: number, test: string) =>
    testSymbols(symbols, even(values)).find(({ name }) => name === test)?.p ?? Number.NaN;

  it('of values that come too often', () => {
    const leaning = symbolsOf(words(), 50_000, [11, 10, 10, 10, 10, 10]);
    expect(pOf(leaning, 6, 'chi-square')).toBeLessThan(1e-6);
  });

  it('of neighbours that follow one another', () => {
    const sound = symbolsOf(words(), 50_000, even(6));
    const sticky = sound.map((symbol, i) => (i % 10 === 1 ? (sound[i - 1] as number) : symbol));
    expect(pOf(sticky, 6, 'chi-square')).toBeGreaterThan(1e-3);
    expect(pOf(sticky, 6, 'runs')).toBeLessThan(1e-6);
    expect(pOf(sticky, 6, 'serial')).toBeLessThan(1e-6);
    expect(pOf(sticky, 6, 'gap')).toBeLessThan(1e-6);
  });

  it('of values that take turns', () => {
    const turns = Int32Array.from({ length: 50_000 }, (_, i) => i % 10);
    expect(pOf(turns, 10, 'coupon collector')).toBeLessThan(1e-6);
  });

  it('of a shuffle that leaves a card where it was too often', () => {
    const source = words();
    const items = Array.from({ length: 10 }, (_, i) => i);
    const lazy = Array.from({ length: 5_000 }, (_, i) => (i % 20 === 0 ? items : shuffle(source, items)));
    expect(testPlaces(lazy, 10, 10)?.p).toBeLessThan(1e-6);
  });

  it('and too few symbols judged', () => {
    expect(testSymbols(Int32Array.of(0, 1, 0), even(2))).toEqual([]);
    expect(testPlaces([[0, 1]], 2, 2)).toBeNull();
  });
});
