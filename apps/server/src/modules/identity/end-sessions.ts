import type { Clock } from '../../kernel/clock.ts';
import type { Queryable } from '../../kernel/database.ts';
import { emit } from '../../kernel/events.ts';
import { endSessions } from './sessions.store.ts';

/**
 * Ends one session of a member, or all where none is named, and tells `session.ended` { sessionId, memberId } of each in the
 * same transaction, so that the games opened from it end too.
 */
export async function endAndTell(
  tx: Queryable,
  deps: { clock: Clock },
  which: { siteId: string; memberId: string; sessionId: string | null },
): Promise<void> {
  for (const sessionId of await endSessions(tx, which, deps.clock.now())) {
    await emit(tx, 'session.ended', which.siteId, { sessionId, memberId: which.memberId });
  }
}
