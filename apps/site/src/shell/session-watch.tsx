import { usePasswordDue } from './use-password-due.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Follows what becomes of the session, on every page. It comes right after the first view; what happened before is told to it then. */
export function SessionWatch() {
  useSessionEnd();
  usePasswordDue();
  return null;
}
