import { useSessionEnd } from './use-session-end.ts';

/** Follows the end of the session, on every page. It comes right after the first view; it learns then what happened before. */
export function SessionWatch() {
  useSessionEnd();
  return null;
}
