import { slotMachineOfVersion } from '@croupier/rules/slots';
import { playBulk } from './bulk-pass.ts';
import { bulkWords } from './bulk-words.ts';
import { playCommitted } from './committed-pass.ts';
import type { Tally } from './tally.ts';

/** A part of a pass: small enough to show progress by, large enough that handing it out costs nothing. */
export interface Task {
  readonly pass: 'bulk' | 'committed';
  readonly gameVersion: string;
  readonly seed: string;
  readonly part: number;
  readonly rounds: number;
  /** Rounds that buy the game's feature. */
  readonly bought: boolean;
}

const ROUNDS_PER_PART = { bulk: 200_000, committed: 2_000 } as const;

/** A pass of so many rounds, cut into parts that do not depend on how many threads play them. */
export function cut(
  pass: Task['pass'],
  { gameVersion, seed, bought }: Pick<Task, 'gameVersion' | 'seed' | 'bought'>,
  rounds: number,
): Task[] {
  const size = ROUNDS_PER_PART[pass];
  return Array.from({ length: Math.ceil(rounds / size) }, (_, part) => ({
    pass,
    gameVersion,
    seed,
    part,
    rounds: Math.min(size, rounds - part * size),
    bought,
  }));
}

/** Plays one part. */
export function play({ pass, gameVersion, seed, part, rounds, bought }: Task): Tally {
  const machine = slotMachineOfVersion(gameVersion);
  if (!machine) throw new Error(`there is no game version ${gameVersion}`);
  return pass === 'bulk'
    ? playBulk(machine, bulkWords(seed, gameVersion, part), rounds, bought)
    : playCommitted(machine, seed, part, rounds, bought);
}
