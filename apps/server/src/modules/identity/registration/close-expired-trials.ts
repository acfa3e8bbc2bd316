import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Realtime } from '../../../kernel/realtime.ts';
import type { Sites } from '../../sites/sites.public.ts';
import { closeTrials } from './close-expired-trials.store.ts';

const hourMs = 60 * 60_000;
const atOnce = 200;

/**
 * Closes the trial accounts whose time is over, site by site. Their bets stay in the ledger, in play money; open rounds
 * are finished as all abandoned rounds are.
 * @returns how many.
 */
export async function closeExpiredTrials(deps: {
  db: Database;
  clock: Clock;
  sites: Sites;
  realtime: Pick<Realtime, 'endMember'>;
}): Promise<number> {
  let closed = 0;
  for (const site of await deps.sites.all()) {
    const at = deps.clock.now();
    const openedBefore = new Date(at.getTime() - site.settings.freePlayHours * hourMs);
    for (;;) {
      const ids = await deps.db.transaction((tx) =>
        closeTrials(tx, { siteId: site.id, openedBefore, at, limit: atOnce }),
      );
      for (const id of ids) deps.realtime.endMember(id, 'session_expired');
      closed += ids.length;
      if (ids.length < atOnce) break;
    }
  }
  return closed;
}
