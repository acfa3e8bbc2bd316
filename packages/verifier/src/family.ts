import type { WordSource } from '@croupier/fairness';

/** A step as the rules draw it. */
export interface DrawnStep {
  /** Minor units. */
  readonly win: bigint;
  /** What is recorded of it: plain JSON. */
  readonly outcome: unknown;
  /** No step follows. */
  readonly closed: boolean;
}

/** The stake is none that the game offers. */
export class UnknownStake extends Error {
  override readonly name = 'UnknownStake';
}

/** How the rounds of one kind of game are drawn again. */
export interface Family {
  /** Whether this very version of a game is one of the family. */
  knows(gameVersion: string): boolean;
  /**
   * The steps of a round, in order.
   *
   * @param words opens the round's stream at a position, or another stream of the round where its label is given
   * @param recorded what the record holds of a step, from which a player's own answers are read; undefined where it has no such step
   * @throws UnknownStake
   */
  draw(
    gameVersion: string,
    stake: bigint,
    words: (from: number, label?: string) => WordSource,
    recorded: (step: number) => unknown,
  ): Iterable<DrawnStep>;
}
