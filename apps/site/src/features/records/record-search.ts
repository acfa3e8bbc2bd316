import type { Day } from '@croupier/ui/days';
import { isDay } from '@croupier/ui/is-day';

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
