import type { WageKind } from '@croupier/contract';
import { REAL_TIME_WINDOW, windowStart } from '@croupier/rules/agents';
import { localDay } from '../../../kernel/local-day.ts';
import { endOfDay, startOfDay } from '../tree/open-below.ts';

const hourMs = 3_600_000;
const quarterMs = 900_000;

/** A day, a clock hour or five minutes, by the site's clock. */
export type WageWindow = { period: string; day: string; begin: Date; end: Date };

/** How long after its end a window is settled: what was settled in it may still be on its way. */
const restMs: Readonly<Record<WageKind, number>> = { daily: 600_000, hourly: 120_000, realTime: 30_000 };

/** The window that an instant falls in. Clocks differ from UTC by whole quarters of an hour. */
export function windowOf(kind: WageKind, at: Date, timeZone: string): WageWindow {
  const day = localDay(at, timeZone);
  const stamp = (begin: Date) => begin.toISOString().slice(0, 16).replaceAll(/[-:]/g, '');
  if (kind === 'realTime') {
    const begin = new Date(windowStart(at.getTime()));
    return { period: `R${stamp(begin)}`, day, begin, end: new Date(begin.getTime() + REAL_TIME_WINDOW) };
  }
  const first = startOfDay(day, timeZone);
  if (kind === 'daily')
    return { period: `D${day.replaceAll('-', '')}`, day, begin: first, end: endOfDay(day, timeZone) };
  // an hour of a day on which clocks are moved is counted from the last full quarter that the clock shows as the hour
  const minute = (instant: number) =>
    Number(new Intl.DateTimeFormat('en', { timeZone, minute: 'numeric' }).format(new Date(instant)));
  let begin = Math.floor(at.getTime() / quarterMs) * quarterMs;
  while (minute(begin) !== 0) begin -= quarterMs;
  return { period: `H${stamp(new Date(begin))}`, day, begin: new Date(begin), end: new Date(begin + hourMs) };
}

/** The end of the last window that is over and rested. */
export function settledBy(kind: WageKind, now: Date, timeZone: string): Date {
  return windowOf(kind, new Date(now.getTime() - restMs[kind]), timeZone).begin;
}
