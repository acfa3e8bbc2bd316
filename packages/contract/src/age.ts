/** A day of a calendar, months from 1. */
export type Day = { year: number; month: number; day: number };

/**
 * Whole years between a birthday and a day.
 * @param birthday yyyy-MM-dd, or MM-dd-yyyy
 * @returns null where there is no such day, or it lies ahead.
 */
export function ageOn(birthday: string, today: Day): number | null {
  const written = readDay(birthday);
  if (!written) return null;
  const { year, month, day } = written;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1900) return null;
  const before = today.month < month || (today.month === month && today.day < day);
  const age = today.year - year - (before ? 1 : 0);
  return age < 0 ? null : age;
}

/** The day that a text names in either of the two forms, which may not exist in the calendar. */
export function readDay(text: string): Day | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year) return { year: Number(year), month: Number(month), day: Number(day) };
  const [, otherMonth, otherDay, otherYear] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  return otherYear ? { year: Number(otherYear), month: Number(otherMonth), day: Number(otherDay) } : null;
}

/** The day that a moment has in a time zone (IANA name). */
export function dayIn(timeZone: string, at: Date): Day {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}
