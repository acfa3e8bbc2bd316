import { expect, test } from 'vitest';
import { holm, measuredOf, rowOf } from './judge.ts';
import { binomialTail } from './special.ts';

test('corrects by Holm’s method', () => {
  const judged = holm([0.5, 0.0004, 0.03, 0.0006].map((p) => ({ name: `${p}`, p })));
  expect(judged.map(({ name, corrected }) => [name, Number(corrected.toFixed(6))])).toEqual([
    ['0.0004', 0.0016],
    ['0.0006', 0.0018],
    ['0.03', 0.06],
    ['0.5', 0.5],
  ]);
  // one that follows a worse one counts as at least as likely
  expect(holm([0.01, 0.0101].map((p) => ({ name: '', p }))).map(({ corrected }) => corrected)).toEqual([0.02, 0.02]);
  expect(holm([])).toEqual([]);
});

test('counts failures and spread as NIST does', () => {
  const even = Array.from({ length: 100 }, (_, i) => (i + 0.5) / 100);
  const row = rowOf('even', even);
  expect(row).toMatchObject({ sequences: 100, passed: 99, fewest: 97, spreadP: 1 });
  expect(row.proportionP).toBe(binomialTail(100, 0.01, 1));
  // section 4.2.1: 0.9602 of 1,000 sequences... here three standard deviations below 0.99
  expect(rowOf('many', new Array<number>(1_000).fill(0.5)).fewest).toBe(981);
  const low = rowOf('low', even.map((p) => p / 10)); // biome-ignore format: one line
  expect(low.passed).toBe(90);
  expect([low.proportionP < 1e-6, (low.spreadP ?? 1) < 1e-6]).toEqual([true, true]);
});

test('leaves out tests that did not apply, and the spread of few sequences', () => {
  const row = rowOf('seldom', [...new Array<null>(60).fill(null), 0.5, 0.2]);
  expect(row).toMatchObject({ sequences: 2, passed: 2, spreadP: null });
  expect(measuredOf('raw', [row, rowOf('never', [null, null])])).toEqual([
    { name: 'raw: seldom, proportion', p: 1 },
    // one of two is at most 0.2
    { name: 'raw: seldom, least', p: expect.closeTo(1 - 0.8 ** 2, 12) },
  ]);
  expect(measuredOf('raw', [rowOf('often', new Array<number>(60).fill(0.5))]).map(({ name }) => name)).toEqual([
    'raw: often, proportion',
    'raw: often, spread',
  ]);
});
