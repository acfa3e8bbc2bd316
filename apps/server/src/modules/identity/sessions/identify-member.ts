import { createBatchedRead } from '../../../kernel/batched-read.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { tokenHash } from '../../../kernel/secret-box.ts';
import { sessionState } from '../../../kernel/session-lifetime.ts';
import type { Sites } from '../../sites/sites.public.ts';
import { findSessions, findSessionsByToken, recordLastSeen, type Session } from './sessions.store.ts';
import { findView } from './views.store.ts';

export type MemberCaller = Extract<Caller, { kind: 'member' }>;

export type IdentifyMember = {
  /** The holder of a token. Refuses `not_logged_in`, also for a token of another site, and `session_expired`. */
  byToken(token: string, siteId: string): Promise<MemberCaller>;
  /** The same for a session whose id is known: used by games opened from it. It counts as use of the session. */
  bySession(sessionId: string, siteId: string): Promise<MemberCaller>;
};

export function createIdentifyMember(deps: { db: Database; sites: Sites; clock: Clock }): IdentifyMember {
  // runs with every call
  const sessionByToken = createBatchedRead((hashes) => findSessionsByToken(deps.db, hashes));
  const sessionById = createBatchedRead((ids) => findSessions(deps.db, ids));

  async function admit(session: Session | null, siteId: string): Promise<MemberCaller> {
    if (!session || session.siteId !== siteId) refuse('not_logged_in');
    const { profile } = await deps.sites.get(siteId);
    const now = deps.clock.now();
    const state = sessionState(session, profile.idleTimeoutMs, now);
    if (state === 'ended') refuse('not_logged_in');
    if (state === 'expired') refuse('session_expired');
    if (state === 'unnoted') await recordLastSeen(deps.db, session.id, now);
    const { memberId, id: sessionId, account, type, recentAuthAt, passwordDue } = session;
    return { kind: 'member', memberId, sessionId, account, type, recentAuthAt, passwordDue };
  }
  /** An operator who sees the site as a member does, by a token that is no session's. */
  async function admitView(hash: Buffer, siteId: string): Promise<MemberCaller> {
    const view = await findView(deps.db, hash);
    if (!view || view.siteId !== siteId || view.endedAt !== null) refuse('not_logged_in');
    if (view.expiresAt <= deps.clock.now()) refuse('session_expired');
    const { id: sessionId, memberId, account, type } = view;
    return { kind: 'member', memberId, sessionId, account, type, recentAuthAt: null, passwordDue: false, isView: true };
  }

  return {
    async byToken(token, siteId) {
      const hash = tokenHash(token);
      const session = await sessionByToken(hash.toString('hex'));
      return session ? admit(session, siteId) : admitView(hash, siteId);
    },
    bySession: async (sessionId, siteId) => admit(await sessionById(sessionId), siteId),
  };
}
