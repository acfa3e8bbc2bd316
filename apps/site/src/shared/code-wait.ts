import { useSyncExternalStore } from 'react';

/** Until when no other code may be asked for, by what it is for; the page forgets it when it is loaded anew. */
const ends = new Map<string, number>();
const listeners = new Set<() => void>();

/** How long another code is not sent; a code that was sent goes on working for as long as the server says. */
const waitMs = 60_000;

/** Begins the wait after a code was sent. @param now milliseconds since 1970 */
export function beginCodeWait(purpose: string, now = Date.now()): void {
  ends.set(purpose, now + waitMs);
  for (const listener of listeners) listener();
}

/** Until when no other code may be asked for, in milliseconds since 1970; null before the first one. */
export function codeWaitEnd(purpose: string): number | null {
  return ends.get(purpose) ?? null;
}

/** The same, updated when a code is sent. */
export function useCodeWait(purpose: string): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => codeWaitEnd(purpose),
  );
}
