const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone, `yyyy-MM-dd`. */
export function localDay(at: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

/** The day that many days before another, both `yyyy-MM-dd`. */
export function daysBefore(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - count);
  return at.toISOString().slice(0, 10);
}
