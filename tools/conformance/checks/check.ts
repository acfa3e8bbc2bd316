import type { Fixture } from '../fixture.ts';

/** One thing that must hold. */
export type Check = {
  /** The rule of docs/integrating-a-game-provider.md that it belongs to. */
  rule: string;
  /** What goes wrong where it does not hold. */
  title: string;
  /** @throws Finding, in words for whoever built the other side; Skipped where it cannot be made. */
  run(fixture: Fixture): Promise<void>;
};
