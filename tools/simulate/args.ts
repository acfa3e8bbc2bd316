import { closeSync, openSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { SLOT_IDS, type SlotMachine, slotMachine } from '@croupier/rules/slots';
import { SOLO_IDS } from '@croupier/rules/solo';

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

/** Thrown with the sentence that the command prints before it ends with status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `npm run simulate -- GAME [--spins N] [--seed TEXT] [--threads N] [--buy] [--json FILE]; games: ${SLOT_IDS.join(', ')}`;

const MOST_SPINS = 10 ** 12;

/**
 * Reads the command's arguments.
 *
 * @param newSeed gives the seed of a run that names none
 * @throws UsageError with a sentence on what is wrong
 */
export function readArgs(argv: readonly string[], newSeed: () => string): Args {
  const { values, positionals } = parse(argv);
  const [id, ...more] = positionals;
  if (id === undefined) throw new UsageError(`Name a game: ${USAGE}`);
  if (more.length > 0) throw new UsageError(`One game at a time, and "${more.join(' ')}" is too many: ${USAGE}`);
  const machine = slotMachine(id);
  if (!machine)
    throw new UsageError(`There is no game "${id}"; the games are ${[...SLOT_IDS, ...SOLO_IDS].join(', ')}.`);
  if (values.buy && machine.buyCoins === 0) throw new UsageError(`${id} sells no feature.`);
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

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        spins: { type: 'string' },
        seed: { type: 'string' },
        threads: { type: 'string' },
        json: { type: 'string' },
        buy: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/[.\n]/)[0]}. ${USAGE}`);
  }
}

/** Rounds to play, or undefined where nothing was said. */
export function spinsOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : wholeNumber('--spins', text, MOST_SPINS);
}

/** Threads to play on, by itself one for each core. */
export function threadsOf(text: string | undefined): number {
  return wholeNumber('--threads', text ?? `${availableParallelism()}`, 256);
}

export function wholeNumber(flag: string, text: string, most: number): number {
  const value = Number(text);
  if (/^[0-9]{1,15}$/.test(text) && value >= 1 && value <= most) return value;
  throw new UsageError(`${flag} takes a whole number from 1 to ${most}, not "${text}".`);
}

export function requireWritable(path: string): void {
  try {
    closeSync(openSync(path, 'a'));
  } catch (error) {
    throw new UsageError(`The figures cannot be written to "${path}" (${(error as NodeJS.ErrnoException).code}).`);
  }
}
