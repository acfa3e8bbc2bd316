/** 9599 hundredths of a percent as "95.99%", in the reader's way. */
export function formatBps(bps: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 }).format(bps / 10_000);
}

/** A moment as date and time in the site's time zone. */
export function formatMoment(iso: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso));
}

/** Seconds as "0:42:18". */
export function formatDuration(totalSeconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(totalSeconds / 3600);
  return `${hours}:${two(Math.floor(totalSeconds / 60) % 60)}:${two(totalSeconds % 60)}`;
}

/** A wait in words: seconds up to a minute and a half, whole minutes above, rounded up. */
export function formatWait(seconds: number, locale: string): string {
  const inMinutes = seconds > 90;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: inMinutes ? 'minute' : 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(inMinutes ? Math.ceil(seconds / 60) : Math.max(1, Math.ceil(seconds)));
}

/** A moment as day and month in the site's time zone: "21 Nov". */
export function formatDayShort(iso: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone }).format(new Date(iso));
}

/** A moment as its day in the site's time zone: "21 November 2026" in the reader's way. */
export function formatDay(iso: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(iso));
}
