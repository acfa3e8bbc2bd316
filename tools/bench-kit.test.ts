import { expect, test } from 'vitest';
import { atLeast, atMost, formatTable, median, percentile } from './bench-kit.ts';

test('takes a median independent of order and outliers', () => {
  expect(median([900, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 1000])).toBe(3.5);
  expect(() => median([])).toThrow('nothing');
});

test('includes the slowest in a high percentile', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect([percentile(values, 50), percentile(values, 99), percentile(values, 100)]).toEqual([100, 198, 200]);
  expect(percentile([7], 99)).toBe(7);
  expect(() => percentile([], 50)).toThrow('nothing');
});

test('meets a target at its very bound, and never with a figure that is not a number', () => {
  expect(atLeast('bets/s', 2, 2)).toEqual({ name: 'bets/s', target: 'at least 2', figure: 2, met: true });
  expect(atLeast('bets/s', 2, 1.999).met).toBe(false);
  expect([atMost('ms', 4, 4).met, atMost('ms', 4, 4.001).met]).toEqual([true, false]);
  expect([atLeast('bets/s', 2, Number.NaN).met, atMost('ms', 4, Number.NaN).met]).toEqual([false, false]);
});

test('aligns columns under their names', () => {
  const rows = [
    { figure: 'a bet', perSecond: 9600 },
    { figure: 'in batches', perSecond: 20700 },
  ];
  expect(formatTable(rows).split('\n')).toEqual([
    'figure      perSecond',
    '----------  ---------',
    'a bet            9600',
    'in batches      20700',
  ]);
});
