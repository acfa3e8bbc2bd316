import { useEffect, useState, useSyncExternalStore } from 'react';
import { onSessionEnd } from '../../shared/session.ts';

/** What the player has done since the first game of this page was opened. */
export type PlaySession = { startedAtMs: number; net: bigint };

let session: PlaySession | null = null;
const counted = new Set<string>();
const listeners = new Set<() => void>();

function set(next: PlaySession | null): void {
  session = next;
  for (const listener of listeners) listener();
}

onSessionEnd(() => {
  counted.clear();
  set(null);
});

/** Begins counting, unless it has begun. */
export function beginPlaySession(nowMs: number): void {
  if (session === null) set({ startedAtMs: nowMs, net: 0n });
}

/** Counts a round that ended, once: a reload of the game may report the same round again. Minor units. */
export function countRound(roundId: string, stake: string, win: string): void {
  if (session === null || counted.has(roundId)) return;
  counted.add(roundId);
  set({ ...session, net: session.net + BigInt(win) - BigInt(stake) });
}

export function usePlaySession(): PlaySession | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
  );
}

/** Whole seconds since a moment, moving with the clock. */
export function useSecondsSince(startedAtMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((nowMs - startedAtMs) / 1000));
}
