import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import type { Realtime } from '../../../kernel/realtime.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { endSessionsOf } from '../sessions/sessions.store.ts';
import { saveBlocked } from './members.store.ts';

export type BlockChange = {
  siteId: string;
  memberId: string;
  blocked: boolean;
  /** Runs in the transaction of the change, so that no change is without its audit record. */
  record: (tx: Queryable, change: { before: boolean; after: boolean }) => Promise<void>;
};

/** Blocks or unblocks a member of a site. A block ends the member's sessions. Refuses `member_not_found`. */
export function createSetBlocked(deps: {
  db: Database;
  clock: Clock;
  realtime: Pick<Realtime, 'endMember'>;
}): (change: BlockChange) => Promise<void> {
  return async ({ siteId, memberId, blocked, record }) => {
    await deps.db.transaction(async (tx) => {
      const before = await saveBlocked(tx, { siteId, memberId, blocked });
      if (before === null) refuse('member_not_found');
      if (blocked) await endSessionsOf(tx, memberId, deps.clock.now());
      await record(tx, { before, after: blocked });
    });
    if (blocked) deps.realtime.endMember(memberId, 'member_blocked');
  };
}
