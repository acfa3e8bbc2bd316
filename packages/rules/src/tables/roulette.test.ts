import { listWords } from '@croupier/fairness';
import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, times, toDecimal } from '../shared/fraction.ts';
import { figuresOf, houseEdge, settleBet } from './bet.ts';
import {
  LA_PARTAGE,
  RED_NUMBERS,
  ROULETTE_BETS,
  rouletteBet,
  rouletteCoverage,
  roulettePockets,
  spinWheel,
  WHEEL_ORDER,
} from './roulette.ts';
import { CALL_BETS, type CallPart, finals, neighbours } from './roulette-racetrack.ts';

const percentEdge = (id: string, zeros: 1 | 2, odds = rouletteBet(id).odds): string =>
  toDecimal(times(houseEdge(figuresOf(rouletteBet(id), roulettePockets(zeros), odds)), fraction(100)), 4);

describe('places of the layout', () => {
  it('every kind has its places', () => {
    const count = (kind: string) => ROULETTE_BETS.filter(({ id }) => id.startsWith(`${kind}:`)).length;
    expect(['straight', 'split', 'street', 'corner', 'sixLine'].map(count)).toEqual([37, 60, 14, 23, 11]);
    expect(ROULETTE_BETS).toHaveLength(157);
    expect(new Set(ROULETTE_BETS.map(({ id }) => id)).size).toBe(157);
  });

  it('every place has the edge of the wheel', () => {
    for (const { id } of ROULETTE_BETS) {
      expect(percentEdge(id, 1), id).toBe('2.7027');
      expect(percentEdge(id, 2), id).toBe('5.2632');
    }
  });

  it('la partage halves the edge of even money', () => {
    for (const id of ['red', 'black', 'odd', 'even', 'low', 'high'])
      expect(percentEdge(id, 1, LA_PARTAGE)).toBe('1.3514');
  });

  it('refuses numbers that do not touch', () => {
    for (const id of ['split:3-4', 'split:1-5', 'corner:3-4-6-7', 'street:2-3-4', 'straight:37', 'corner:0-1-2-4']) {
      expect(() => rouletteBet(id)).toThrow(RangeError);
    }
  });

  it('covers are counted once, however many bets make them', () => {
    expect(rouletteCoverage(['dozen1', 'dozen2', 'straight:17'])).toEqual({ covered: 24, outcomes: 37 });
    expect(rouletteCoverage(['red', 'black', 'straight:0']).covered).toBe(37);
    expect(rouletteCoverage([]).covered).toBe(0);
  });

  it('opposite places cover all numbers but zero once', () => {
    for (const pair of [
      ['red', 'black'],
      ['odd', 'even'],
      ['low', 'high'],
    ] as const) {
      const covered = pair.flatMap((id) => rouletteBet(id).numbers).toSorted((a, b) => a - b);
      expect(covered).toEqual(Array.from({ length: 36 }, (_, i) => i + 1));
    }
  });

  it('a bet pays on its numbers alone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ROULETTE_BETS), fc.integer({ min: 0, max: 36 }), (bet, pocket) => {
        const { gross } = settleBet(bet, amount(100n), pocket);
        const net = bet.numbers.length === 0 ? 0 : 36 / bet.numbers.length;
        expect(gross).toBe(bet.numbers.includes(pocket) ? BigInt(100 * net) : 0n);
      }),
    );
  });
});

describe('the vectors of the reference', () => {
  const gross = (id: string, pocket: number, odds = rouletteBet(id).odds) =>
    settleBet(rouletteBet(id), amount(10n), pocket, odds).gross;

  it('17', () => {
    expect(gross('straight:17', 17)).toBe(360n);
    expect(gross('split:16-17', 17)).toBe(180n);
    expect(gross('corner:13-14-16-17', 17)).toBe(90n);
    expect(gross('red', 17)).toBe(0n);
    expect(gross('black', 17)).toBe(20n);
    expect(gross('odd', 17)).toBe(20n);
    expect(gross('low', 17)).toBe(20n);
    expect(gross('dozen2', 17)).toBe(30n);
    expect(gross('column2', 17)).toBe(30n);
  });

  it('zero', () => {
    for (const id of ['red', 'black', 'odd', 'even', 'low', 'high']) {
      expect(gross(id, 0)).toBe(0n);
      expect(gross(id, 0, LA_PARTAGE)).toBe(5n);
    }
    expect(gross('corner:0-1-2-3', 0)).toBe(90n);
    expect(gross('dozen1', 0)).toBe(0n);
  });
});

describe('the wheel and the racetrack', () => {
  const chips = (parts: readonly CallPart[]) => parts.reduce((sum, part) => sum + part.chips, 0);
  const numbers = (parts: readonly CallPart[]) => parts.flatMap(({ bet }) => rouletteBet(bet).numbers);
  const between = (from: number, to: number): number[] => {
    const doubled = [...WHEEL_ORDER, ...WHEEL_ORDER];
    const start = doubled.indexOf(from);
    return doubled.slice(start, doubled.indexOf(to, start) + 1);
  };
  const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b);

  it('holds each pocket once, red and black in turn', () => {
    expect(sorted(WHEEL_ORDER)).toEqual(Array.from({ length: 37 }, (_, i) => i));
    const colours = WHEEL_ORDER.slice(1).map((n) => RED_NUMBERS.has(n));
    expect(colours.every((red, i) => red === (i % 2 === 0))).toBe(true);
    expect(spinWheel(listWords([38]))).toBe(1);
  });

  it('sections cover what they are named after', () => {
    expect(sorted(numbers(CALL_BETS.voisins))).toEqual(sorted(between(22, 25)));
    expect(chips(CALL_BETS.voisins)).toBe(9);
    expect(sorted(numbers(CALL_BETS.tiers))).toEqual(sorted(between(27, 33)));
    expect(chips(CALL_BETS.tiers)).toBe(6);
    expect(chips(CALL_BETS.orphelins)).toBe(5);
    const all = new Set(
      [...CALL_BETS.voisins, ...CALL_BETS.tiers, ...CALL_BETS.orphelins].flatMap((p) => numbers([p])),
    );
    expect(all.size).toBe(37);
    expect(sorted(numbers(CALL_BETS.jeuZero))).toEqual(sorted(between(12, 15)));
    expect(chips(CALL_BETS.jeuZero)).toBe(4);
  });

  it('neighbours and finals', () => {
    expect(numbers(neighbours(0))).toEqual([3, 26, 0, 32, 15]);
    expect(numbers(neighbours(26, 1))).toEqual([3, 26, 0]);
    expect(numbers(neighbours(5, 9))).toHaveLength(19);
    expect(numbers(finals(6))).toEqual([6, 16, 26, 36]);
    expect(numbers(finals(7))).toEqual([7, 17, 27]);
    expect(() => neighbours(37)).toThrow(RangeError);
    expect(() => neighbours(5, 10)).toThrow(RangeError);
    expect(() => finals(10)).toThrow(RangeError);
  });
});
