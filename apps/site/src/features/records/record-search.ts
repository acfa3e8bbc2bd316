import { addDays, type Day, dayIn, isDay, startOfDay } from '@croupier/ui/days';

/** The state of a record page, all of it in the address. Without days it shows the last seven. */
export type RecordSearch = {
  from?: Day | undefined;
  to?: Day | undefined;
  /** `nodeId` of a game, on the betting record. */
  game?: string | undefined;
  /** The round whose details are open. */
  round?: string | undefined;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads a record page from the address; what is not understood is as if it were not there. */
export function readRecordSearch(search: Record<string, unknown>): RecordSearch {
  const { from, to, game, round } = search;
  return {
    ...(isDay(from) && isDay(to) && from <= to ? { from, to } : {}),
    ...(typeof game === 'string' && game !== '' && game.length <= 64 ? { game } : {}),
    ...(typeof round === 'string' && uuid.test(round) ? { round } : {}),
  };
}

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
