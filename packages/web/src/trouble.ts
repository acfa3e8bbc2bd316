import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/**
 * What is wrong between the page and the server:
 * - `network`: the browser is offline or a call got no answer
 * - `slow`: a page takes longer than its limit
 * - `chunk`: a part of the page's code or styles did not arrive, or took too long
 */
export type Trouble = 'network' | 'slow' | 'chunk';

const troubles = new Set<Trouble>();
const listeners = createListeners();
let worst: Trouble | null = null;

/** Reports that something is wrong, or is right again. */
export function setTrouble(trouble: Trouble, is: boolean): void {
  if (is === troubles.has(trouble)) return;
  if (is) troubles.add(trouble);
  else troubles.delete(trouble);
  worst = worstOf(troubles);
  listeners.notify();
}

/** The one to report: without a network nothing else can be fixed, and a missing part outlasts a slow page. */
export function worstOf(known: ReadonlySet<Trouble>): Trouble | null {
  return (['network', 'chunk', 'slow'] as const).find((trouble) => known.has(trouble)) ?? null;
}

/** What is wrong, or null; the component follows. */
export function useTrouble(): Trouble | null {
  return useSyncExternalStore(listeners.add, () => worst);
}

/** Follows the browser's network state, and code and styles that did not arrive. */
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
