import type { Ended } from '@croupier/web/session';
import { call, isSessionOver } from '../shared/call.ts';
import { endSession } from '../shared/session.ts';

const reasons: Readonly<Record<string, Ended>> = {
  logged_out: 'loggedOut',
  member_blocked: 'blocked',
  password_changed: 'passwordChanged',
  session_expired: 'expired',
};

let isLoggingOut = false;

/** Logs out here: what the server says of the session's end meanwhile is no news, and need not be asked about. */
export async function whileLoggingOut<Answer>(logOut: () => Promise<Answer>): Promise<Answer> {
  isLoggingOut = true;
  try {
    return await logOut();
  } finally {
    isLoggingOut = false;
  }
}

/**
 * Ends the session of this browser where the server says that one of the member's has ended and it was this one: which it was, only
 * the server knows. Everybody else of the member goes on.
 */
export async function takeSessionEnd(reason: string): Promise<void> {
  if (isLoggingOut) return;
  try {
    await call('member.info', {});
  } catch (error) {
    if (isSessionOver(error)) endSession(reasons[reason] ?? 'endedElsewhere');
  }
}
