import { useSyncExternalStore } from 'react';

/**
 * What is wrong with the way between the page and the site:
 * - `network`: the browser is offline or a call got no answer
 * - `slow`: a page takes longer than its limit
 * - `chunk`: a part of the page's code or styles did not arrive, or took too long
 */
export type Trouble = 'network' | 'slow' | 'chunk';

const troubles = new Set<Trouble>();
const listeners = new Set<() => void>();
let worst: Trouble | null = null;

/** Says that something is wrong, or is right again. */
export function setTrouble(trouble: Trouble, is: boolean): void {
  if (is === troubles.has(trouble)) return;
  if (is) troubles.add(trouble);
  else troubles.delete(trouble);
  worst = worstOf(troubles);
  for (const listener of listeners) listener();
}

/** The one that is told: without a network nothing else can be mended, and a missing part outlasts a slow page. */
export function worstOf(known: ReadonlySet<Trouble>): Trouble | null {
  return (['network', 'chunk', 'slow'] as const).find((trouble) => known.has(trouble)) ?? null;
}

/** What is wrong, or null; the component follows. */
export function useTrouble(): Trouble | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => worst,
  );
}

/** Follows what the browser says of its network, and the builder's loader of code and styles that did not arrive. */
export function watchTroubles(): void {
  addEventListener('offline', () => setTrouble('network', true));
  addEventListener('online', () => setTrouble('network', false));
  addEventListener('vite:preloadError', () => {
    if (quietLoads === 0) setTrouble('chunk', true);
  });
}

let quietLoads = 0;

/** Runs what fetches code ahead: there a failure is none yet, because it is tried again when the code is needed. */
export async function quietly(load: () => Promise<unknown>): Promise<void> {
  quietLoads += 1;
  await load().catch(() => undefined);
  quietLoads -= 1;
}
