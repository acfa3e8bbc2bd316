import type { SoloShown } from './game.ts';
import type { PearlsState } from './pearls-state.ts';
import type { PokerState } from './poker-state.ts';

/** What a game keeps between two steps, and nobody is shown before its time. */
export type Kept = { readonly poker?: PokerState; readonly pearls?: PearlsState };

/** What a game answers to a step: what it shows, and what it keeps, or null where the round is over. */
export type SoloStepResult = { readonly outcome: SoloShown; readonly kept: Kept | null };

/** Thrown when a step is asked for that the stored round does not have next. A caller's mistake, never a player's. */
export class SoloMismatch extends Error {
  override readonly name = 'SoloMismatch';
}

/** Thrown for a choice that the rules do not offer at this step. */
export class UnknownSoloChoice extends Error {
  override readonly name = 'UnknownSoloChoice';
}
