import type { TopicData } from '@croupier/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Log } from '../../kernel/log.ts';
import { listJackpots } from './jackpots.store.ts';

/** How often meters are published to a site's browsers, at most, by each process. */
const usualMs = 1_000;
/** Jackpots in one message, which must fit into what one signal between processes carries; the others come with the next. */
const mostPublished = 60;

export type LiveMeters = {
  /** Notes that meters of a site moved. They are published together, a moment later. */
  moved(siteId: string, jackpotIds: Iterable<string>): void;
};

/** Publishes to the browsers of a site what jackpots pay, however fast stakes come in. */
export function createLiveMeters(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  publish: (siteId: string, data: TopicData<'jackpots'>) => void;
  /** Another pause than the product's. */
  everyMs?: number;
}): LiveMeters {
  const waiting = new Map<string, Set<string>>();

  async function flush(siteId: string): Promise<void> {
    const moved = waiting.get(siteId) ?? new Set();
    waiting.delete(siteId);
    const at = deps.clock.now().toISOString();
    const rows = await listJackpots(deps.db, siteId);
    const pool = rows.reduce((sum, row) => sum + row.pool, 0n).toString();
    const changed = rows.filter(({ id }) => moved.has(id));
    const published = changed.slice(0, mostPublished);
    if (changed.length > mostPublished)
      note(
        siteId,
        changed.slice(mostPublished).map(({ id }) => id),
      );
    deps.publish(siteId, {
      pool,
      at,
      list: published.map((row) => ({ jackpotId: row.id, amount: row.pool.toString() })),
    });
  }

  function note(siteId: string, jackpotIds: Iterable<string>): void {
    const known = waiting.get(siteId);
    if (known) {
      for (const id of jackpotIds) known.add(id);
      return;
    }
    waiting.set(siteId, new Set(jackpotIds));
    // a signal that may be lost: whoever misses it asks
    const late = () => flush(siteId).catch((error) => deps.log.warn({ err: error }, 'meters were not published'));
    setTimeout(late, deps.everyMs ?? usualMs).unref();
  }

  return { moved: note };
}
