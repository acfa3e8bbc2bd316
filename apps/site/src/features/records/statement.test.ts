import { expect, test } from 'vitest';
import { plainAmount, toCsv } from './statement.ts';

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
