/** Days of the week by the specification's values (§9): Sunday 1, Monday 2, to Saturday 7. */
export const weekdayValues = [1, 2, 3, 4, 5, 6, 7] as const;
export type WeekdayValue = (typeof weekdayValues)[number];

const englishDays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The value of the day that a moment falls on in the site's time zone. */
export function weekdayOf(iso: string, timeZone: string): WeekdayValue {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(new Date(iso));
  return (englishDays.indexOf(day) + 1) as WeekdayValue;
}

/**
 * What a day of the week is called. Vietnamese counts its days and writes them short as CN, T2 to T7; `Intl` would say
 * "Th 2", which nobody does.
 */
export function weekdayName(value: WeekdayValue, locale: string, width: 'short' | 'long' = 'short'): string {
  if (width === 'short' && new Intl.Locale(locale).language === 'vi') return value === 1 ? 'CN' : `T${value}`;
  // The first of January 2023 was a Sunday.
  const day = new Date(Date.UTC(2023, 0, value));
  return new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' }).format(day);
}
