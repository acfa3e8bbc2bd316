import { CallError } from '@croupier/contract/call-error';

/** Whether a call was refused because its session is over. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'session_expired' || error.code === 'not_logged_in');
}
