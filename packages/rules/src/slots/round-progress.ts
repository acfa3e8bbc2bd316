import type { Climb, Hold, PickTable } from './features.ts';

/** The counters that a step moves. The simulator keeps one set and resets it for each round. */
export interface RoundProgress {
  stepsPlayed: number;
  freeSpinsLeft: number;
  /** Free spins awarded so far, played ones included. */
  freeSpinsAwarded: number;
  /** Coins won so far. */
  coins: number;
  /** A feature was paid for, and the round begins with it. */
  bought: boolean;
  /** Index of the symbol that expands in this round's free spins; -1 while none is drawn. */
  expanding: number;
  /** Reels that are wild in the next respin, as bits; 0 where none is due. */
  wilds: number;
  hold: Hold | null;
  pick: PickTable | null;
  ladder: Climb | null;
  /** The most that a round can win was reached. */
  ended: boolean;
}
