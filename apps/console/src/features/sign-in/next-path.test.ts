import { expect, test } from 'vitest';
import { readNext } from './next-path.ts';

test('leads back to a screen of the console with its filters', () => {
  expect(readNext('/audit?site=marigold&actor=rosa')).toEqual({ next: '/audit?site=marigold&actor=rosa' });
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'audit', 7, undefined, `/${'x'.repeat(2000)}`])(
  'leads nowhere else: %s',
  (value) => {
    expect(readNext(value)).toEqual({});
  },
);
