import type { AccountRecordType } from '@croupier/contract';
import type { Day } from '@croupier/ui/days';
import { isDay } from '@croupier/ui/is-day';

/** The state of a record page, all of it in the address. Without days it shows the last seven. */
export type RecordSearch = {
  from?: Day | undefined;
  to?: Day | undefined;
  /** `nodeId` of a game, on the betting record. */
  game?: string | undefined;
  /** Kind of games, vendor and state, on the betting record. */
  type?: string | undefined;
  vendor?: string | undefined;
  state?: string | undefined;
  /** Type of movements, on the account record. */
  moved?: AccountRecordType | undefined;
  /** The round whose details are open. */
  round?: string | undefined;
};

/** How a bet stands, as the record can be narrowed; `resettled` however it stands. */
export const betStates = [
  'open',
  'won',
  'lost',
  'half_won',
  'half_lost',
  'push',
  'void',
  'cashed_out',
  'resettled',
] as const;

/** Types of movements, as the account record can be narrowed. */
export const movementTypes = [
  'play',
  'deposits',
  'withdrawals',
  'rewards',
  'transfers',
  'corrections',
] as const satisfies readonly AccountRecordType[];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads a record page from the address; what is not understood is as if it were not there. */
export function readRecordSearch(search: Record<string, unknown>): RecordSearch {
  const { from, to, game, type, vendor, state, moved, round } = search;
  const movementType = movementTypes.find((known) => known === moved);
  return {
    ...(isDay(from) && isDay(to) && from <= to ? { from, to } : {}),
    ...(typeof game === 'string' && game !== '' && game.length <= 64 ? { game } : {}),
    ...(typeof type === 'string' && /^[A-Z]{2,16}$/.test(type) ? { type } : {}),
    ...(typeof vendor === 'string' && vendor !== '' && vendor.length <= 64 ? { vendor } : {}),
    ...(betStates.some((known) => known === state) ? { state: state as string } : {}),
    ...(movementType ? { moved: movementType } : {}),
    ...(typeof round === 'string' && uuid.test(round) ? { round } : {}),
  };
}
