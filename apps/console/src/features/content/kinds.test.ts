import { expect, test } from 'vitest';
import { standingOf } from './kinds.ts';

const at = (iso: string) => Date.parse(iso);
const row = { publishedAt: '2026-11-01T00:00:00Z', startsAt: '2026-11-10T00:00:00Z', endsAt: '2026-11-20T00:00:00Z' };

test('content is planned before its beginning, shown until its end, and over from then on', () => {
  expect(standingOf(row, at('2026-11-09T23:59:59Z'))).toBe('planned');
  expect(standingOf(row, at('2026-11-10T00:00:00Z'))).toBe('shown');
  expect(standingOf(row, at('2026-11-20T00:00:00Z'))).toBe('over');
});

test('content that is not published is a draft, whatever its times', () => {
  expect(standingOf({ ...row, publishedAt: null }, at('2026-11-15T00:00:00Z'))).toBe('draft');
  expect(standingOf({ publishedAt: row.publishedAt, startsAt: null, endsAt: null }, 0)).toBe('shown');
});
