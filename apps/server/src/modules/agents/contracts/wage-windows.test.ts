import { expect, it } from 'vitest';
import { settledBy, windowOf } from './wage-windows.ts';

const at = (text: string) => new Date(text);

it.each([
  ['daily', 'Asia/Manila', '2026-11-26T16:00:00Z', '2026-11-26T16:00:00Z', '2026-11-27T16:00:00Z', '2026-11-27'],
  ['daily', 'Asia/Manila', '2026-11-26T15:59:59Z', '2026-11-25T16:00:00Z', '2026-11-26T16:00:00Z', '2026-11-26'],
  ['hourly', 'Asia/Kolkata', '2026-11-26T10:29:00Z', '2026-11-26T09:30:00Z', '2026-11-26T10:30:00Z', '2026-11-26'],
  ['hourly', 'Asia/Manila', '2026-11-26T10:00:00Z', '2026-11-26T10:00:00Z', '2026-11-26T11:00:00Z', '2026-11-26'],
  ['realTime', 'Asia/Manila', '2026-11-26T10:04:59Z', '2026-11-26T10:00:00Z', '2026-11-26T10:05:00Z', '2026-11-26'],
] as const)('the %s window in %s of %s begins at %s', (kind, timeZone, instant, begin, end, day) => {
  expect(windowOf(kind, at(instant), timeZone)).toMatchObject({ begin: at(begin), end: at(end), day });
});

it('a window is settled when it is over and what was settled in it has arrived', () => {
  const settled = (now: string) => settledBy('realTime', at(now), 'Asia/Manila').toISOString();
  expect(settled('2026-11-26T10:05:29Z')).toBe('2026-11-26T10:00:00.000Z');
  expect(settled('2026-11-26T10:05:30Z')).toBe('2026-11-26T10:05:00.000Z');
});
