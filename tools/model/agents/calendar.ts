const dayMs = 86_400_000;
const hourMs = 3_600_000;
const fiveMinutesMs = 300_000;
/** The model's site is eight hours ahead of UTC all year. */
const offsetMs = 8 * hourMs;

/** The day of an instant by the site's clock. */
export const dayOf = (atMs: number): string => new Date(atMs + offsetMs).toISOString().slice(0, 10);

export const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - offsetMs;

/** The last day of the period that a day belongs to. */
export function lastDayOf(period: 'D' | 'W' | 'H' | 'M', day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (period === 'D') return day;
  // weeks begin on Mondays
  if (period === 'W') return dayFrom(day, (7 - weekday) % 7);
  if (period === 'H' && Number(day.slice(8)) < 16) return `${day.slice(0, 8)}15`;
  const next = new Date(`${day.slice(0, 8)}01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return dayFrom(next.toISOString().slice(0, 10), -1);
}

export type WageKind = 'daily' | 'hourly' | 'realTime';
export type Window = { period: string; day: string; begin: number; end: number };

const stamp = (ms: number) => new Date(ms).toISOString().slice(0, 16).replaceAll(/[-:]/g, '');

/** Where the five minutes of an instant begin. */
export const fiveMinutesOf = (atMs: number): number => Math.floor(atMs / fiveMinutesMs) * fiveMinutesMs;

/** The day, clock hour or five minutes in which an instant is. */
export function windowAt(kind: WageKind, atMs: number): Window {
  const day = dayOf(atMs);
  if (kind === 'daily')
    return { period: `D${day.replaceAll('-', '')}`, day, begin: startOf(day), end: startOf(day) + dayMs };
  const length = kind === 'hourly' ? hourMs : fiveMinutesMs;
  const begin = Math.floor(atMs / length) * length;
  return { period: `${kind === 'hourly' ? 'H' : 'R'}${stamp(begin)}`, day, begin, end: begin + length };
}
