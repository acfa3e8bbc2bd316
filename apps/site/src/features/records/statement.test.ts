import { expect, test } from 'vitest';
import { plainAmount, toCsv } from '../../shared/csv.ts';
import { sumMovements } from './statement.ts';

test('writes amounts as spreadsheets read them', () => {
  expect([plainAmount('-123456', 2), plainAmount('5', 2), plainAmount('-7000', 0)]).toEqual([
    '-1234.56',
    '0.05',
    '-7000',
  ]);
});

test('quotes what a cell would be cut by, and runs nothing as a formula', () => {
  const csv = toCsv(
    ['Time', 'Amount'],
    [
      ['a "b", c', '-12.50'],
      ['=SUM(A1)', '-cmd'],
      ['line\nbreak', '+1'],
    ],
  );
  expect(csv).toBe('\uFEFFTime,Amount\r\n"a ""b"", c",-12.50\r\n\'=SUM(A1),\'-cmd\r\n"line\nbreak",\'+1\r\n');
});

test('sums up the main balance: before, after, and under each name', () => {
  const row = (movement: string, amount: string, balanceAfter: string, accountKind = 'cash') => ({
    id: '',
    at: '',
    movement,
    amount,
    balanceAfter,
    accountKind,
    roundId: null,
    gameName: null,
    reference: '',
  });
  const newestFirst = [
    row('payout', '500', '1200'),
    row('withdrawal', '-90', '0', 'locked'),
    row('stake', '-200', '700'),
    row('stake', '-100', '900'),
  ];
  expect(sumMovements(newestFirst)).toEqual({
    opening: 1000n,
    closing: 1200n,
    byMovement: [
      { movement: 'stake', count: 2, amount: -300n },
      { movement: 'payout', count: 1, amount: 500n },
    ],
  });
  expect(sumMovements([])).toEqual({ opening: null, closing: null, byMovement: [] });
});
