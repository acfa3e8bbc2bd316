import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { recentAuthForMs } from '../../../kernel/session-lifetime.ts';
import type { MemberCaller } from '../sessions/identify-member.ts';
import type { ProofMethodsOf } from './proof-methods.ts';

/** Refuses `reauthentication_required` { methods } unless the session has shown within the last minutes that it is still the member. */
export type RequireRecentAuth = (caller: Pick<MemberCaller, 'memberId' | 'recentAuthAt'>) => Promise<void>;

export function createMustHaveProved(deps: {
  db: Database;
  clock: Clock;
  proofMethodsOf: ProofMethodsOf;
}): RequireRecentAuth {
  return async ({ memberId, recentAuthAt }) => {
    if (recentAuthUntil(recentAuthAt, deps.clock.now())) return;
    const methods = await deps.proofMethodsOf(deps.db, memberId);
    refuse('reauthentication_required', { methods: methods.join(',') });
  };
}

/** Until when a proof holds, or null where there is none that holds now. */
export function recentAuthUntil(recentAuthAt: Date | null, now: Date): Date | null {
  if (!recentAuthAt) return null;
  const until = new Date(recentAuthAt.getTime() + recentAuthForMs);
  return until > now ? until : null;
}
