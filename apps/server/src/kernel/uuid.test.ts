import { expect, test } from 'vitest';
import { createTestClock } from '../testing/test-kernel.ts';
import { systemRandom } from './clock.ts';
import { uuidv7 } from './uuid.ts';

const all = (byte: number) => ({ bytes: (count: number) => Buffer.alloc(count, byte) });

test('makes a UUIDv7', () => {
  const clock = createTestClock();
  expect(uuidv7(clock, all(0xff))).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7fff-bfff-ffffffffffff$/);
  expect(uuidv7(clock, all(0x00))).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7000-8000-000000000000$/);
});

test('carries the time of its creation', () => {
  const clock = createTestClock('2026-11-21T00:00:00.000Z');
  expect(uuidv7(clock, systemRandom).replaceAll('-', '').slice(0, 12)).toBe(
    Date.parse('2026-11-21T00:00:00.000Z').toString(16).padStart(12, '0'),
  );
});

test('orders ids by time', () => {
  const clock = createTestClock('1970-01-01T00:00:00Z');
  const ids: string[] = [];
  for (let i = 0; i < 200; i += 1) {
    ids.push(uuidv7(clock, systemRandom));
    clock.advance(2 ** (i % 36));
  }
  expect([...ids].sort()).toEqual(ids);
});

test('makes different ids in one millisecond', () => {
  const clock = createTestClock();
  const ids = Array.from({ length: 1_000 }, () => uuidv7(clock, systemRandom));
  expect(new Set(ids).size).toBe(1_000);
});
