import { closeSync, openSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { SLOT_IDS, type SlotMachine, slotMachine } from '@croupier/rules/slots';
import { SOLO_IDS } from '@croupier/rules/solo';
import { misuse, readCommandLine, wholeNumber } from '../command-line.ts';
import { codeOf } from '../problem.ts';

export interface Args {
  readonly machine: SlotMachine;
  /** Without it, as many as the game's standard deviation asks for. */
  readonly spins: number | undefined;
  readonly seed: string;
  readonly threads: number;
  readonly json: string | undefined;
  /** Plays rounds that buy the game's feature. */
  readonly buy: boolean;
}

const MOST_SPINS = 10 ** 12;

/**
 * Reads the command's arguments.
 *
 * @param newSeed gives the seed of a run that names none
 * @throws UsageError with a sentence on what is wrong
 */
export function readArgs(argv: readonly string[], newSeed: () => string): Args {
  const { values, words } = readCommandLine('simulate', argv);
  const [id = ''] = words;
  const machine = slotMachine(id);
  if (!machine)
    throw misuse('simulate', `There is no game "${id}"; the games are ${[...SLOT_IDS, ...SOLO_IDS].join(', ')}`);
  for (const option of ['field', 'urchins', 'pearls', 'target'] as const)
    if (values[option] !== undefined) throw misuse('simulate', `--${option} is no option of ${id}`);
  if (values.buy && machine.buyCoins === 0) throw misuse('simulate', `${id} sells no feature`);
  if (values.json !== undefined) requireWritable(values.json);
  return {
    machine,
    spins: spinsOf(values.spins),
    seed: values.seed ?? newSeed(),
    threads: threadsOf(values.threads),
    json: values.json,
    buy: values.buy ?? false,
  };
}

/** Rounds to play, or undefined where nothing was said. */
export function spinsOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : wholeNumber('simulate', '--spins', text, 1, MOST_SPINS);
}

/** Threads to play on, by itself one for each core. */
export function threadsOf(text: string | undefined): number {
  return wholeNumber('simulate', '--threads', text ?? `${availableParallelism()}`, 1, 256);
}

export function requireWritable(path: string): void {
  try {
    closeSync(openSync(path, 'a'));
  } catch (error) {
    throw misuse('simulate', `The figures cannot be written to "${path}" (${codeOf(error)})`);
  }
}
