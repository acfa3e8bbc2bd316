import { describe, expect, it } from 'vitest';
import { addDays, dayIn, isDay, shiftRange, startOfDay } from './days.ts';

describe('days', () => {
  it('does not take a date that the calendar lacks', () => {
    expect(isDay('2026-02-29')).toBe(false);
    expect(isDay('2028-02-29')).toBe(true);
    expect(isDay('2026-2-9')).toBe(false);
    expect(isDay(undefined)).toBe(false);
  });

  it('does not lose a day at the end of a month or year', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it("counts days by the site's clock, not the browser's", () => {
    expect(dayIn('Asia/Manila', new Date('2026-11-21T17:00:00Z'))).toBe('2026-11-22');
    expect(startOfDay('Asia/Manila', '2026-11-22').toISOString()).toBe('2026-11-21T16:00:00.000Z');
    expect(startOfDay('UTC', '2026-11-22').toISOString()).toBe('2026-11-22T00:00:00.000Z');
  });

  it('does not begin a day an hour off when clocks change that day', () => {
    expect(startOfDay('Europe/Berlin', '2026-03-29').toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(startOfDay('Europe/Berlin', '2026-03-30').toISOString()).toBe('2026-03-29T22:00:00.000Z');
    expect(startOfDay('America/New_York', '2026-11-01').toISOString()).toBe('2026-11-01T04:00:00.000Z');
  });

  it('does not begin before the day where the clock skips midnight', () => {
    const start = startOfDay('America/Asuncion', '2023-10-01');
    expect(dayIn('America/Asuncion', start)).toBe('2023-10-01');
    expect(dayIn('America/Asuncion', new Date(start.getTime() - 1))).toBe('2023-09-30');
  });

  it('does not move a range past the last day', () => {
    expect(shiftRange('2026-11-15', '2026-11-21', 7, '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(shiftRange('2026-11-01', '2026-11-07', 30, '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(shiftRange('2026-11-01', '2026-11-07', -7, '2026-11-21')).toEqual({ from: '2026-10-25', to: '2026-10-31' });
  });
});
