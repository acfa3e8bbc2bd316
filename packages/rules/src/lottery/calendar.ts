/**
 * Calendar arithmetic on milliseconds since 1970-01-01T00:00Z, for places without daylight saving. Rules have no clock
 * and no time zone database: the time comes in, and the offset is data.
 */
export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

/** UTC+7 without daylight saving: Asia/Ho_Chi_Minh and Asia/Bangkok. */
export const INDOCHINA_OFFSET_MS = 7 * 60 * MINUTE_MS;

/** A moment as a place's clock shows it. */
export interface LocalTime {
  /** Days since 1970-01-01 on the local calendar. */
  readonly day: number;
  /** Milliseconds since local midnight. */
  readonly time: number;
}

export function localTime(epochMs: number, offsetMs: number): LocalTime {
  const local = epochMs + offsetMs;
  const day = Math.floor(local / DAY_MS);
  return { day, time: local - day * DAY_MS };
}

/** The moment at which a place's clock shows a time of a day. */
export const epochOf = ({ day, time }: LocalTime, offsetMs: number): number => day * DAY_MS + time - offsetMs;

/**
 * The specification's weekday code of a day: Monday 2 … Saturday 7, Sunday 1 (spec §9).
 *
 * @param day days since 1970-01-01, a Thursday
 */
export const weekdayCode = (day: number): number => ((((day + 4) % 7) + 7) % 7) + 1;

/** Short Vietnamese labels by weekday code. */
export const WEEKDAY_LABELS: ReadonlyMap<number, string> = new Map([
  [2, 'T2'],
  [3, 'T3'],
  [4, 'T4'],
  [5, 'T5'],
  [6, 'T6'],
  [7, 'T7'],
  [1, 'CN'],
]);

/** Whether a comma list of weekday codes, such as `2,7`, has a code. */
export const playsOn = (drawDayOfWeek: string, code: number): boolean => drawDayOfWeek.split(',').includes(`${code}`);

/** A date of the Gregorian calendar; months and days from 1. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly dayOfMonth: number;
}

/** The date of a day. Counts from 0000-03-01 in eras of 400 years, so that leap days come last in their year. */
export function civilDate(day: number): CivilDate {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

/** `YYYYMMDD`, the date part of an issue number. */
export function compactDate(day: number): string {
  const { year, month, dayOfMonth } = civilDate(day);
  return `${year}`.padStart(4, '0') + `${month}`.padStart(2, '0') + `${dayOfMonth}`.padStart(2, '0');
}

/**
 * Milliseconds since midnight of a written time of day, such as `18:15`.
 *
 * @throws RangeError for anything else
 */
export function timeOfDay(written: string): number {
  const parts = /^([01][0-9]|2[0-3]):([0-5][0-9])$/.exec(written);
  if (!parts) throw new RangeError(`"${written}" is no time of day`);
  return (Number(parts[1]) * 60 + Number(parts[2])) * MINUTE_MS;
}
