import type { Caller } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { tokenHash } from '../../kernel/secret-box.ts';
import { sessionState } from '../../kernel/session-lifetime.ts';
import { permissionsOf } from './roles.ts';
import { findStaffSession, noteStaffSeen } from './staff.store.ts';
import { staffIdleTimeoutMs } from './timeouts.ts';

export type StaffCaller = Extract<Caller, { kind: 'staff' }>;

/** Who holds an operator's token. Refuses `not_logged_in`, `session_expired`, and `not_permitted` on a site not theirs. */
export function createIdentifyStaff(deps: {
  db: Database;
  clock: Clock;
}): (token: string, siteId: string) => Promise<StaffCaller> {
  return async (token, siteId) => {
    const session = await findStaffSession(deps.db, tokenHash(token));
    if (!session) refuse('not_logged_in');
    const now = deps.clock.now();
    const state = sessionState(session, staffIdleTimeoutMs, now);
    if (state === 'ended') refuse('not_logged_in');
    if (state === 'expired') refuse('session_expired');
    const { operator } = session;
    if (operator.siteId !== null && operator.siteId !== siteId) refuse('not_permitted');
    if (state === 'unnoted') await noteStaffSeen(deps.db, session.id, now);
    return {
      kind: 'staff',
      staffId: operator.id,
      login: operator.login,
      permissions: permissionsOf(operator.role),
      sessionId: session.id,
      passwordDue: session.passwordDue,
    };
  };
}
