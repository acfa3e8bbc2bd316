import { useSessionEnd } from './use-session-end.ts';

/** Follows the end of the session, on every page. It comes right after the first view; what happened before is told to it then. */
export function SessionWatch() {
  useSessionEnd();
  return null;
}
