import type { CallId } from '@croupier/contract';
import type { Handlers } from '../kernel/handlers.ts';
import { refuse } from '../kernel/refusal.ts';

const pending = ['session.socialStart', 'session.socialFinish'] as const satisfies readonly CallId[];

/** Stand-ins on this branch until each call has its handler; the file goes with the last one. */
export function pendingCalls(): Pick<Handlers, (typeof pending)[number]> {
  return Object.fromEntries(pending.map((id) => [id, async () => refuse('unavailable')])) as never;
}
