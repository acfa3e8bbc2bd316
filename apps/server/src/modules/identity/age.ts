/**
 * Whole years between a birthday and a day.
 * @param birthday yyyy-MM-dd
 * @returns null where there is no such day, or it lies ahead.
 */
export function ageOn(birthday: string, today: { year: number; month: number; day: number }): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthday);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1900) return null;
  const before = today.month < month || (today.month === month && today.day < day);
  const age = today.year - year - (before ? 1 : 0);
  return age < 0 ? null : age;
}

/** The day that a moment has in a time zone (IANA name). */
export function dayIn(timeZone: string, at: Date): { year: number; month: number; day: number } {
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
