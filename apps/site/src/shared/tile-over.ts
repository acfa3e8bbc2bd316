import type { GameCard } from '@croupier/contract';
import { createListeners } from '@croupier/web/listeners';
import { type ComponentType, useSyncExternalStore } from 'react';

/** What stands over the picture of a game's card: its heart, its facts, free play. */
export type TileOver = ComponentType<{ game: GameCard }>;

let over: TileOver | null = null;
const listeners = createListeners();

/** Gives it to the cards: the first screen does without. */
export function provideTileOver(parts: TileOver): void {
  over = parts;
  listeners.notify();
}

/** The component, or null until it has come. */
export function useTileOver(): TileOver | null {
  return useSyncExternalStore(listeners.add, () => over);
}
