import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import * as store from './rtp-versions.store.ts';

export type { RtpChoice } from './rtp-versions.store.ts';

/**
 * Which version of a game a site offers, where its provider states several by their return. A choice counts from the next round on: games
 * opened before finish their round and open anew (`rounds`).
 */
export type RtpVersions = {
  /**
   * Chooses a version, or with null the provider's own choice, at once or from a time on. Refuses `game_not_found`, and `field_errors` for a
   * version that the provider does not state or whose return is below the licence's lowest.
   */
  choose(choice: {
    siteId: string;
    nodeId: string;
    version: string | null;
    from: Date | null;
    lowestRtpBps: number;
    operatorId: string;
    reason: string;
    /** Runs in the transaction of the choice. */
    record: (tx: Queryable, change: { before: unknown; after: unknown }) => Promise<void>;
  }): Promise<void>;
  /** The choices of a game on a site, newest first. */
  history(siteId: string, nodeId: string): Promise<store.RtpChoice[]>;
  /** Applies the choices whose time has come. */
  applyDue(): Promise<void>;
};

const mostShown = 50;

export function createRtpVersions(deps: {
  db: Database;
  clock: Clock;
  /** Called after the commit. */
  changed: (siteId: string) => Promise<void>;
}): RtpVersions {
  const { db, clock } = deps;
  return {
    async choose({ siteId, nodeId, version, from, lowestRtpBps, operatorId, reason, record }) {
      const now = clock.now();
      const fromAt = from !== null && from > now ? from : now;
      const appliedAt = fromAt > now ? null : now;
      await db.transaction(async (tx) => {
        const game = await store.lockVersionedGame(tx, siteId, nodeId);
        if (!game) refuse('game_not_found');
        const stated = game.versions.find(({ id }) => id === version);
        const rtpBps = version === null ? game.rtpBps : stated?.rtpBps;
        if (rtpBps === undefined || (rtpBps !== null && rtpBps < lowestRtpBps)) {
          refuseFields({ version: { code: 'field_invalid' } });
        }
        await store.insertRtpChoice(tx, { siteId, nodeId, version, rtpBps, fromAt, appliedAt, operatorId, reason });
        if (appliedAt) await store.setRtpVersion(tx, siteId, nodeId, version);
        const after = { version, rtpBps, from: fromAt.toISOString() };
        await record(tx, { before: { version: game.rtpVersion }, after });
      });
      await deps.changed(siteId);
    },
    history: (siteId, nodeId) => store.listRtpChoices(db, siteId, nodeId, mostShown),
    async applyDue() {
      const sites = await db.transaction((tx) => store.applyDueChoices(tx, clock.now()));
      for (const siteId of sites) await deps.changed(siteId);
    },
  };
}
