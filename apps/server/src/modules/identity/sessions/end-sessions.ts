import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Realtime } from '../../../kernel/realtime.ts';
import { endOtherSessions } from '../passwords/passwords.store.ts';
import { endSessionOf } from './sessions.store.ts';

/** Ends sessions of one member. Games opened from them end with them, and their browsers are notified at once. */
export type EndSessions = {
  /** @returns whether the member had such a session, and it was open. */
  one(memberId: string, sessionId: string): Promise<boolean>;
  /** Every session but one. @returns how many were open. */
  others(memberId: string, sessionId: string): Promise<number>;
};

/** The reason sent to the browsers of an ended session. */
const reason = 'session_ended';

export function createEndSessions(deps: {
  db: Database;
  clock: Clock;
  realtime: Pick<Realtime, 'endSessions'>;
}): EndSessions {
  return {
    async one(memberId, sessionId) {
      const ended = await endSessionOf(deps.db, { memberId, sessionId, at: deps.clock.now() });
      if (ended) deps.realtime.endSessions([sessionId], reason);
      return ended;
    },
    async others(memberId, sessionId) {
      const ended = await endOtherSessions(deps.db, { memberId, sessionId, at: deps.clock.now() });
      deps.realtime.endSessions(ended, reason);
      return ended.length;
    },
  };
}
