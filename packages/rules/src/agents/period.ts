/** Contract periods: daily, weekly from Monday, semi-monthly (1st and 16th), monthly. Source: spec §3. */
export type PeriodKind = 'D' | 'W' | 'H' | 'M';

/** A day of the calendar in the site's time zone; the caller decides which day an instant falls on. */
export interface CivilDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** From 1. */
  readonly day: number;
}

/** A period: the days from `from` up to, not including, `to`. The id names it for all time, such as `H20261116`. */
export interface Period {
  readonly id: string;
  readonly kind: PeriodKind;
  readonly from: CivilDay;
  readonly to: CivilDay;
}

/**
 * The period that a day belongs to. The second half of a month starts on the 16th at 00:00 and takes what the month has.
 *
 * @throws RangeError for a day that the calendar does not have
 */
export function periodOf(kind: PeriodKind, day: CivilDay): Period {
  const length = daysIn(day.year, day.month);
  if (!(day.month >= 1 && day.month <= 12 && day.day >= 1 && day.day <= length)) {
    throw new RangeError('the calendar has no such day');
  }
  switch (kind) {
    case 'D':
      return period(kind, day, dayAfter(day, 1));
    case 'W': {
      const monday = dayAfter(day, -weekdayFromMonday(day));
      return period(kind, monday, dayAfter(monday, 7));
    }
    case 'H':
      return day.day < 16
        ? period(kind, { ...day, day: 1 }, { ...day, day: 16 })
        : period(kind, { ...day, day: 16 }, firstOfNextMonth(day));
    case 'M':
      return period(kind, { ...day, day: 1 }, firstOfNextMonth(day));
  }
}

function period(kind: PeriodKind, from: CivilDay, to: CivilDay): Period {
  const id = `${kind}${from.year}${String(from.month).padStart(2, '0')}${String(from.day).padStart(2, '0')}`;
  return { id, kind, from, to };
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const firstOfNextMonth = ({ year, month }: CivilDay): CivilDay =>
  month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };

/** A day some days on or back, at most a month's length. */
function dayAfter({ year, month, day }: CivilDay, days: number): CivilDay {
  const next = day + days;
  if (next < 1) {
    const before = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
    return { ...before, day: next + daysIn(before.year, before.month) };
  }
  const length = daysIn(year, month);
  if (next <= length) return { year, month, day: next };
  return { ...firstOfNextMonth({ year, month, day }), day: next - length };
}

/** 0 for Monday to 6 for Sunday, by Zeller's congruence. */
function weekdayFromMonday({ year, month, day }: CivilDay): number {
  const [y, m] = month < 3 ? [year - 1, month + 12] : [year, month];
  const saturdayFirst =
    day + Math.floor((13 * (m + 1)) / 5) + y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return (saturdayFirst + 5) % 7;
}
