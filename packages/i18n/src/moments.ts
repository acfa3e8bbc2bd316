/*
 * How days and moments are written, the same on the site and in the frames of games: one date and one time for each language.
 * `locale` is a language's own tag for `Intl`.
 */

/** Vietnamese writes days in figures; its short name of a month reads as a broken word. */
const inFigures = (locale: string): boolean => /^vi\b/.test(locale);

const figures = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** A day: "21 Nov 2026". */
export function dayParts(locale: string): Intl.DateTimeFormatOptions {
  return inFigures(locale) ? figures : { dateStyle: 'medium' };
}

/** A day whose year is clear: "21 Nov". */
export function shortDayParts(locale: string): Intl.DateTimeFormatOptions {
  return { day: 'numeric', month: inFigures(locale) ? 'numeric' : 'short' };
}

/** A day and its time: "21 Nov 2026, 18:04". */
export function momentParts(locale: string): Intl.DateTimeFormatOptions {
  return inFigures(locale)
    ? { ...figures, hour: '2-digit', minute: '2-digit' }
    : { dateStyle: 'medium', timeStyle: 'short' };
}
