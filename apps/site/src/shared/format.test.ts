import { describe, expect, it } from 'vitest';
import { formatBps, formatDuration, formatMoment, formatWait } from './format.ts';

describe('format', () => {
  it('does not round a return', () => {
    expect(formatBps(9599, 'en')).toBe('95.99%');
    expect(formatBps(9600, 'vi')).toBe('96,00%');
  });

  it('does not tell a shorter wait than there is', () => {
    expect(formatWait(300, 'en')).toBe('5 minutes');
    expect(formatWait(121, 'en')).toBe('3 minutes');
    expect(formatWait(0.2, 'en')).toBe('1 second');
  });

  it('does not lose hours', () => {
    expect(formatDuration(3 * 3600 + 62)).toBe('3:01:02');
    expect(formatDuration(59)).toBe('0:00:59');
  });

  it("tells a moment on the site's clock", () => {
    expect(formatMoment('2026-11-21T20:00:00Z', 'en-GB', 'Asia/Manila')).toContain('22 Nov 2026');
  });
});
