import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { LiveSession, SessionCheck } from '../../../kernel/realtime.ts';
import type { Sites } from '../../sites/sites.public.ts';
import { findSessionsOver } from './sessions.store.ts';

/** Finds the sessions that are over, one statement a site: `session_ended` by somebody, or `session_expired`. */
export function createSessionsOver(deps: { db: Database; clock: Clock; sites: Sites }): SessionCheck {
  async function ofSite(siteId: string, sessions: readonly LiveSession[]): Promise<[string, string][]> {
    const { profile } = await deps.sites.get(siteId);
    const now = deps.clock.now();
    const seenBefore = new Date(now.getTime() - profile.idleTimeoutMs);
    const ids = sessions.map(({ sessionId }) => sessionId);
    const rows = await findSessionsOver(deps.db, { ids, now, seenBefore });
    return rows.map(({ id, ended }) => [id, ended ? 'session_ended' : 'session_expired']);
  }

  return async (sessions) => {
    const bySite = Map.groupBy(sessions, ({ siteId }) => siteId);
    const over = await Promise.all([...bySite].map(([siteId, ofIt]) => ofSite(siteId, ofIt)));
    return new Map(over.flat());
  };
}
