import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { provedForMs } from '../../../kernel/session-life.ts';
import type { MemberCaller } from '../sessions/identify-member.ts';
import type { ProofMethodsOf } from './proof-methods.ts';

/** Refuses `proof_needed` { methods } unless the session has shown within the last minutes that it is still the member. */
export type MustHaveProved = (caller: Pick<MemberCaller, 'memberId' | 'provedAt'>) => Promise<void>;

export function createMustHaveProved(deps: {
  db: Database;
  clock: Clock;
  proofMethodsOf: ProofMethodsOf;
}): MustHaveProved {
  return async ({ memberId, provedAt }) => {
    if (provedUntil(provedAt, deps.clock.now())) return;
    const methods = await deps.proofMethodsOf(deps.db, memberId);
    refuse('proof_needed', { methods: methods.join(',') });
  };
}

/** Until when a proof holds, or null where there is none that holds now. */
export function provedUntil(provedAt: Date | null, now: Date): Date | null {
  if (!provedAt) return null;
  const until = new Date(provedAt.getTime() + provedForMs);
  return until > now ? until : null;
}
