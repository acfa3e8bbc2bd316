import type { Caller, Origin } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import { addressOf } from '../../kernel/network.ts';
import { refuse } from '../../kernel/refusal.ts';
import { tokenHash } from '../../kernel/secret-box.ts';
import { recentAuthForMs, sessionState } from '../../kernel/session-lifetime.ts';
import type { StaffFactors } from './factors.ts';
import { findStaffSession, noteStaffSeen } from './sessions.store.ts';
import { staffIdleTimeoutMs } from './timeouts.ts';

export type StaffCaller = Extract<Caller, { kind: 'staff' }>;

/** Who holds an operator's token. Refuses `not_logged_in`, `session_expired`, and `network_not_allowed` from where the role is not used. */
export type IdentifyStaff = (token: string, from: Origin) => Promise<StaffCaller>;

export function createIdentifyStaff(deps: { db: Database; clock: Clock }): IdentifyStaff {
  return async (token, from) => {
    const session = await findStaffSession(deps.db, { tokenHash: tokenHash(token), ip: addressOf(from.ip) });
    if (!session) refuse('not_logged_in');
    const now = deps.clock.now();
    const state = sessionState(session, staffIdleTimeoutMs, now);
    if (state === 'ended') refuse('not_logged_in');
    if (state === 'expired') refuse('session_expired');
    if (!session.networkAllowed) refuse('network_not_allowed');
    if (state === 'unnoted') await noteStaffSeen(deps.db, session.id, now);
    const { operatorId, login, siteIds, scope, provedAt, passwordDue } = session;
    const amounts = Object.entries(session.secondPersonAbove).map(([code, amount]) => [code, BigInt(amount)] as const);
    return {
      kind: 'staff',
      staffId: operatorId,
      login,
      permissions: new Set(session.permissions),
      scope,
      siteIds,
      reveals: new Set(session.reveals),
      secondPersonAbove: new Map(amounts),
      sessionId: session.id,
      provedAt,
      passwordDue,
    };
  };
}

/** Until when a session may make calls that ask for a fresh proof; null where it must prove itself first. */
export function provedUntil({ provedAt }: Pick<StaffCaller, 'provedAt'>, now: Date): Date | null {
  const until = new Date(provedAt.getTime() + recentAuthForMs);
  return until > now ? until : null;
}

/** Refuses `reauthentication_required` { methods } unless the session has shown a second factor within the last minutes. */
export function createRequireRecentProof(deps: {
  db: Database;
  clock: Clock;
  factors: Pick<StaffFactors, 'methodsOf'>;
}): (caller: StaffCaller) => Promise<void> {
  return async (caller) => {
    if (provedUntil(caller, deps.clock.now())) return;
    const methods = await deps.factors.methodsOf(deps.db, caller.staffId);
    refuse('reauthentication_required', { methods: methods.join(',') });
  };
}
