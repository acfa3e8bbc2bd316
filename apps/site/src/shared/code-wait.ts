import { useSyncExternalStore } from 'react';

/** Until when no other code may be asked for, by what it is for; the page forgets it when it is loaded anew. */
const ends = new Map<string, number>();
const listeners = new Set<() => void>();

/** Begins the wait of an answer's `expiredMinutes`. */
export function beginCodeWait(purpose: string, expiredMinutes: number): void {
  ends.set(purpose, Date.now() + expiredMinutes * 60_000);
  for (const listener of listeners) listener();
}

/** Until when no other code may be asked for, in milliseconds since 1970; null before the first one. */
export function useCodeWait(purpose: string): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ends.get(purpose) ?? null,
  );
}
