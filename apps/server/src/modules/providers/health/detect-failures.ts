import type { BreakerPlace } from './circuit-breakers.store.ts';
import type { CircuitBreakers } from './circuit-breakers.ts';

/**
 * A sign that the platform has itself of how a vendor's games are. `unreadable`: what its servers sent, rightly signed, could not be read;
 * null: they exchanged the ticket of a launch, or sent what could be read.
 */
export type GameEvent = {
  provider: string;
  vendor: string;
  /** The site that it is about; null where the call named none. */
  siteId: string | null;
  failure: 'unreadable' | null;
  /** Whose ticket was exchanged; null for any other call. */
  memberId: string | null;
};

/**
 * Detects failures of vendors' games by what their servers send. While a vendor is stopped, exchanged tickets are its tries, and what cannot be
 * read ends one.
 */
export function detectGameFailures(breakers: CircuitBreakers): (event: GameEvent) => Promise<void> {
  return async ({ provider, vendor, siteId, failure, memberId }) => {
    const placeOf = (site: string): BreakerPlace => ({ provider, vendor, siteId: site, part: 'games' });
    let isStopped = false;
    for (const place of siteId === null ? [placeOf('')] : [placeOf(''), placeOf(siteId)]) {
      const row = await breakers.row(place);
      if (!row || row.state === 'closed') continue;
      isStopped = true;
      // a game that is open already says nothing about whether another opens
      if (memberId === null && failure === null) continue;
      if ((await breakers.admit(place)) === 'probe') await breakers.endProbe(place, failure);
    }
    if (!isStopped && memberId === null) await breakers.count(placeOf(siteId ?? ''), failure);
  };
}
