import type { GameCard } from '@croupier/contract';
import { type ComponentType, useSyncExternalStore } from 'react';

/** What stands over the picture of a game's card: its heart, its facts, free play. */
export type TileOver = ComponentType<{ game: GameCard }>;

let over: TileOver | null = null;
let asked = false;
const listeners = new Set<() => void>();

/** Fetches it: the first screen does without, cards get it when it is here. */
export function fetchTileOver(): void {
  if (asked) return;
  asked = true;
  void import('./tile-over-parts.tsx').then(
    async (module) => {
      await module.prepare();
      over = module.TileOverParts;
      for (const heard of listeners) heard();
    },
    () => {
      asked = false;
    },
  );
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/** The component, or null until it has come. */
export function useTileOver(): TileOver | null {
  return useSyncExternalStore(subscribe, () => over);
}
