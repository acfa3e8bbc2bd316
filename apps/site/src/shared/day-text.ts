/** A day of the site as "Sat, 21 Nov". It is a day already, so no time zone moves it. */
export function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
