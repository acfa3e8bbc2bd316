import { cursor } from '@croupier/contract';
import { expect, test } from 'vitest';
import { systemClock, systemRandom } from './clock.ts';
import { cursorOf, readCursor } from './paging.ts';
import { Refusal } from './refusal.ts';
import { uuidv7 } from './uuid.ts';

test('begins a page where the last one ended', () => {
  for (let i = 0; i < 50; i += 1) {
    const id = uuidv7(systemClock, systemRandom);
    const written = cursorOf(id) ?? '';
    expect(readCursor(written)).toBe(id);
    expect(cursor.safeParse(written).success).toBe(true);
  }
});

test('promises no page after the last', () => {
  expect(cursorOf(undefined)).toBeNull();
  expect(readCursor(undefined)).toBeNull();
});

test.each(['', 'x', 'AAAAAAAAAAAAAAAAAAAAA', 'A'.repeat(23), 'A'.repeat(200), "'; drop table"])(
  'refuses the made-up cursor %j',
  (text) => {
    expect(() => readCursor(text)).toThrow(new Refusal('bad_request'));
  },
);
