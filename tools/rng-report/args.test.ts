import { expect, test } from 'vitest';
import { UsageError } from '../command-line.ts';
import { readArgs } from './args.ts';

const read = (...argv: string[]) => readArgs(argv, '/dev/null');

test('reads the size of a whole report', () => {
  expect(read()).toMatchObject({
    generator: 'own',
    sequences: 100,
    bits: 1_000_000,
    draws: 600_000,
    replicates: 5,
    dieharder: true,
    out: '/dev/null',
  });
});

test('keeps the report of a faulty generator apart from ours', () => {
  expect(read('--generator', 'biased').out).toBeUndefined();
  expect(read('--generator', 'biased', '--out', '/dev/null').out).toBe('/dev/null');
});

test.each([
  [['--generator', 'none']],
  [['--bits', '1000']],
  [['--sequences', 'x']],
  [['--sequences', '0']],
  [['--draws', '1e6']],
  [['--json', '/nowhere/file']],
  [['--what']],
  [['extra']],
])('refuses a wrong call: %s', (argv) => {
  expect(() => read(...argv)).toThrow(UsageError);
});
