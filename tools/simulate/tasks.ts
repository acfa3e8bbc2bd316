import type { SharedKindCode } from '@croupier/rules/shared-rounds';
import { slotMachineOfVersion } from '@croupier/rules/slots';
import { soloGame } from '@croupier/rules/solo';
import { playBulk } from './bulk-pass.ts';
import { bulkWords } from './bulk-words.ts';
import { playCommitted } from './committed-pass.ts';
import { playSharedBulk, playSharedCommitted, type SharedTally } from './shared-pass.ts';
import type { SoloArgs } from './solo-args.ts';
import { playSoloBulk, playSoloCommitted, type SoloTally } from './solo-pass.ts';
import type { Tally } from './tally.ts';

export type Pass = 'bulk' | 'committed';

/** What is played: rounds of a slot, with `bought` those that buy its feature, one way of a solo game, or a shared table. */
export type Played =
  | { readonly family: 'slot'; readonly gameVersion: string; readonly bought: boolean }
  | { readonly family: 'shared'; readonly kind: SharedKindCode }
  | ({ readonly family: 'solo'; readonly game: string } & Pick<SoloArgs, 'field' | 'urchins' | 'pearls' | 'target'>);

/** A part of a pass: small enough to show progress by, large enough that handing it out costs nothing. */
export interface Task {
  readonly played: Played;
  readonly pass: Pass;
  readonly seed: string;
  readonly part: number;
  readonly rounds: number;
}

const ROUNDS_PER_PART = {
  slot: { bulk: 200_000, committed: 2_000 },
  shared: { bulk: 20_000, committed: 2_000 },
  solo: { bulk: 20_000, committed: 2_000 },
} as const;

/** A pass of so many rounds, cut into parts that do not depend on how many threads play them. */
export function cut(pass: Pass, played: Played, seed: string, rounds: number): Task[] {
  const size = ROUNDS_PER_PART[played.family][pass];
  return Array.from({ length: Math.ceil(rounds / size) }, (_, part) => ({
    played,
    pass,
    seed,
    part,
    rounds: Math.min(size, rounds - part * size),
  }));
}

/** Plays one part. @returns the tally of its family */
export function play(task: Task): Tally | SoloTally | SharedTally {
  if (task.played.family === 'shared') return playShared(task.played, task);
  return task.played.family === 'slot' ? playSlot(task.played, task) : playSolo(task.played, task);
}

function playShared({ kind }: Extract<Played, { family: 'shared' }>, { pass, seed, part, rounds }: Task): SharedTally {
  return pass === 'bulk'
    ? playSharedBulk(kind, bulkWords(seed, kind, part), rounds)
    : playSharedCommitted(kind, seed, part, rounds);
}

function playSlot(
  { gameVersion, bought }: Extract<Played, { family: 'slot' }>,
  { pass, seed, part, rounds }: Task,
): Tally {
  const machine = slotMachineOfVersion(gameVersion);
  if (!machine) throw new Error(`there is no game version ${gameVersion}`);
  return pass === 'bulk'
    ? playBulk(machine, bulkWords(seed, gameVersion, part), rounds, bought)
    : playCommitted(machine, seed, part, rounds, bought);
}

function playSolo(
  { game: id, ...choices }: Extract<Played, { family: 'solo' }>,
  { pass, seed, part, rounds }: Task,
): SoloTally {
  const game = soloGame(id);
  if (!game) throw new Error(`there is no game ${id}`);
  const way = { game, ...choices };
  return pass === 'bulk'
    ? playSoloBulk(way, bulkWords(seed, game.version, part), rounds)
    : playSoloCommitted(way, seed, part, rounds);
}
