import { expect, test } from 'vitest';
import { dieharderTests, resultsOf } from './dieharder.ts';

test('reads dieharder’s lines as it prints them', () => {
  const printed = `   diehard_birthdays,   0,       100,     100,0.74087184
        diehard_runs,   0,    100000,     100,0.21375704
        diehard_runs,   0,    100000,     100,0.99999999
          sts_serial,   3,    100000,     100,0.00000000
# a line of something else, 1, 2, 3, 0.5
`;
  expect(resultsOf(printed)).toEqual([
    { name: 'diehard_birthdays', p: 2 * (1 - 0.74087184), printed: 0.74087184, samples: 100 },
    { name: 'diehard_runs', p: 2 * 0.21375704, printed: 0.21375704, samples: 100 },
    { name: 'diehard_runs, 2', p: 2 * (1 - 0.99999999), printed: 0.99999999, samples: 100 },
    { name: 'sts_serial 3', p: 0, printed: 0, samples: 100 },
  ]);
});

test('runs each test of dieharder once', () => {
  const keys = dieharderTests.map(({ number, tuple }) => `${number} ${tuple}`);
  expect(new Set(keys).size).toBe(keys.length);
});
