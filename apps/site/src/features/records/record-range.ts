import { addDays, type Day, dayIn, startOfDay } from '@croupier/ui/days';
import type { RecordSearch } from './record-search.ts';

/** The days a page shows, in the site's time zone. */
export function recordDays(search: RecordSearch, timeZone: string, now: Date): { from: Day; to: Day; today: Day } {
  const today = dayIn(timeZone, now);
  return { from: search.from ?? addDays(today, -6), to: search.to ?? today, today };
}

/** The moments that the days begin and end at: from inclusive, to exclusive. */
export function recordRange(from: Day, to: Day, timeZone: string): { from: string; to: string } {
  return {
    from: startOfDay(timeZone, from).toISOString(),
    to: startOfDay(timeZone, addDays(to, 1)).toISOString(),
  };
}
