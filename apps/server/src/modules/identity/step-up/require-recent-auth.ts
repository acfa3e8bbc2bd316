import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { recentAuthForMs } from '../../../kernel/session-lifetime.ts';
import type { MemberCaller } from '../sessions/identify-member.ts';
import type { StepUpMethodsOf } from './step-up-methods.ts';

/** Refuses `reauthentication_required` { methods } unless the session has re-authenticated within the last minutes. */
export type RequireRecentAuth = (caller: Pick<MemberCaller, 'memberId' | 'recentAuthAt'>) => Promise<void>;

export function createRequireRecentAuth(deps: {
  db: Database;
  clock: Clock;
  stepUpMethodsOf: StepUpMethodsOf;
}): RequireRecentAuth {
  return async ({ memberId, recentAuthAt }) => {
    if (recentAuthUntil(recentAuthAt, deps.clock.now())) return;
    const methods = await deps.stepUpMethodsOf(deps.db, memberId);
    refuse('reauthentication_required', { methods: methods.join(',') });
  };
}

/** Until when a re-authentication is valid, or null where none is now. */
export function recentAuthUntil(recentAuthAt: Date | null, now: Date): Date | null {
  if (!recentAuthAt) return null;
  const until = new Date(recentAuthAt.getTime() + recentAuthForMs);
  return until > now ? until : null;
}
