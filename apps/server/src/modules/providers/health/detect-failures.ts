import type { BreakerPlace } from './circuit-breakers.store.ts';
import type { CircuitBreakers } from './circuit-breakers.ts';

/**
 * An observation of a vendor's games by the platform itself. `unreadable`: its servers sent a correctly signed request that could not be read;
 * null: they exchanged the ticket of a launch, or sent a readable request.
 */
export type GameEvent = {
  provider: string;
  vendor: string;
  /** The site concerned; null where the call named none. */
  siteId: string | null;
  failure: 'unreadable' | null;
  /** The member whose ticket was exchanged; null for any other call. */
  memberId: string | null;
};

/**
 * Detects failures of vendors' games by the requests of their servers. While a vendor is stopped, exchanged tickets are its probes, and an
 * unreadable request ends one.
 */
export function detectGameFailures(breakers: CircuitBreakers): (event: GameEvent) => Promise<void> {
  return async ({ provider, vendor, siteId, failure, memberId }) => {
    const placeOf = (site: string): BreakerPlace => ({ provider, vendor, siteId: site, part: 'games' });
    let isStopped = false;
    for (const place of siteId === null ? [placeOf('')] : [placeOf(''), placeOf(siteId)]) {
      const row = await breakers.row(place);
      if (!row || row.state === 'closed') continue;
      isStopped = true;
      // a game that is open already does not show whether another opens
      if (memberId === null && failure === null) continue;
      if ((await breakers.admit(place)) === 'probe') await breakers.endProbe(place, failure);
    }
    if (!isStopped && memberId === null) await breakers.count(placeOf(siteId ?? ''), failure);
  };
}
