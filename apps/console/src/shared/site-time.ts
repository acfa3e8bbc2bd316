/** Offset of a time zone from UTC at a moment, in minutes. */
function offsetAt(ms: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(ms);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return Math.round((local - Math.floor(ms / 1000) * 1000) / 60_000);
}

/** A moment as the field of a day and a time has it, on the clock of a time zone: "2026-11-26T18:00". */
export function toSiteClock(iso: string | null, timeZone: string): string {
  if (iso === null) return '';
  const ms = Date.parse(iso);
  return new Date(ms + offsetAt(ms, timeZone) * 60_000).toISOString().slice(0, 16);
}

/** The moment that such a field means; null for an empty one. */
export function fromSiteClock(text: string, timeZone: string): string | null {
  if (text === '') return null;
  const local = Date.parse(`${text}:00Z`);
  if (Number.isNaN(local)) return null;
  const guess = local - offsetAt(local, timeZone) * 60_000;
  return new Date(local - offsetAt(guess, timeZone) * 60_000).toISOString();
}
