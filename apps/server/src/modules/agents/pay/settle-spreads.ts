import { periodOf } from '@croupier/rules/agents';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { daysBefore, localDay } from '../../../kernel/local-day.ts';
import type { Sites } from '../../sites/sites.public.ts';
import { civilDay } from '../contracts/spans.ts';
import { findUnstated, stateSpreads } from './statements.store.ts';

/** How long after midnight a day is settled: what was placed before may still be on its way. */
const restMs = 10 * 60_000;
/** Days that are looked back on for what was counted late. */
const lateDays = 35;
const ownersAtOnce = 500;

/**
 * States what agents earned by rates on the day before of every site, and members by their own. Each owner has one statement a day, whoever
 * runs it and however often; what was counted after it belongs to the next.
 */
export function createSettleSpreads(deps: {
  db: Database;
  clock: Clock;
  sites: Pick<Sites, 'get' | 'all'>;
}): () => Promise<void> {
  const { db, clock } = deps;

  async function state(siteId: string): Promise<void> {
    const { timeZone, currency } = await deps.sites.get(siteId);
    const at = clock.now();
    const day = daysBefore(localDay(new Date(at.getTime() - restMs), timeZone), 1);
    const period = periodOf('D', civilDay(day)).id;
    const of = { siteId, day, earliest: daysBefore(day, lateDays), period, currency: currency.code, at };
    const owners = await findUnstated(db, of);
    for (let from = 0; from < owners.length; from += ownersAtOnce) {
      const some = owners.slice(from, from + ownersAtOnce);
      await db.transaction((tx) => stateSpreads(tx, of, some));
    }
  }

  return async () => {
    for (const { id } of await deps.sites.all()) await state(id);
  };
}
