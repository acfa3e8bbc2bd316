/** A day of the calendar as `YYYY-MM-DD`, in whatever time zone the caller counts its days. */
export type Day = string;

export { isDay } from './is-day.ts';

const dayMs = 86_400_000;

/** The day `count` days after (negative: before) the given one. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The day that a moment falls on in a time zone. */
export function dayIn(timeZone: string, moment: Date): Day {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  );
}

/** The moment a day begins in a time zone, whatever the clock does that day. */
export function startOfDay(timeZone: string, day: Day): Date {
  const guess = new Date(`${day}T00:00:00Z`);
  const first = new Date(guess.getTime() - offsetMs(timeZone, guess));
  // The offset may differ between the guess and the true midnight; once more settles it.
  const second = new Date(guess.getTime() - offsetMs(timeZone, first));
  // Where midnight itself is skipped by the clock, the day begins when the clock lands in it.
  return dayIn(timeZone, second) < day ? first : second;
}

/** How far the time zone's wall clock is ahead of UTC at a moment. */
function offsetMs(timeZone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(moment.getTime() / 1000) * 1000;
}

/** Moves a range by whole days, never past `lastDay`; the length of the range stays. */
export function shiftRange(from: Day, to: Day, days: number, lastDay: Day): { from: Day; to: Day } {
  const over = Math.max(0, (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${lastDay}T00:00:00Z`)) / dayMs + days);
  return { from: addDays(from, days - over), to: addDays(to, days - over) };
}
