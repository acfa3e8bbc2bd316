import { closeSync, openSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type GeneratorKind, generatorKinds } from './generators.ts';

export interface Args {
  readonly generator: GeneratorKind;
  /** Sequences of bits of each stream, and how long each is. */
  readonly sequences: number;
  readonly bits: number;
  /** Symbols of each game in each replicate. */
  readonly draws: number;
  readonly replicates: number;
  readonly dieharder: boolean;
  readonly threads: number;
  readonly json: string | undefined;
  /** Where the report goes; undefined prints it. */
  readonly out: string | undefined;
}

/** Thrown with the sentence that the command prints before it ends with status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `npm run rng-report -- [--generator ${generatorKinds.join('|')}] [--sequences N] [--bits N] [--draws N] [--replicates N]
  [--no-dieharder] [--threads N] [--out FILE] [--json FILE]`;

/** The sequences that the universal test applies to are at least so long. */
const fewestBits = 387_840;

/**
 * Reads the command's arguments. Our own generator's report goes to `docs/rng-report.md` unless it is told elsewhere;
 * that of one with a fault is printed.
 *
 * @throws UsageError with a sentence on what is wrong
 */
export function readArgs(argv: readonly string[], reportFile: string): Args {
  const values = parse(argv);
  const generator = generatorKinds.find((kind) => kind === (values.generator ?? 'own'));
  if (!generator) throw new UsageError(`There is no generator "${values.generator}": ${usage}`);
  const out = values.out ?? (generator === 'own' ? reportFile : undefined);
  for (const file of [values.json, out]) if (file !== undefined) requireWritable(file);
  return {
    generator,
    sequences: wholeNumber('--sequences', values.sequences ?? '100', 1, 100_000),
    bits: wholeNumber('--bits', values.bits ?? '1000000', fewestBits, 100_000_000),
    draws: wholeNumber('--draws', values.draws ?? '600000', 1_000, 100_000_000),
    replicates: wholeNumber('--replicates', values.replicates ?? '5', 1, 1_000),
    dieharder: !values['no-dieharder'],
    threads: wholeNumber('--threads', values.threads ?? `${availableParallelism()}`, 1, 256),
    json: values.json,
    out,
  };
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...argv],
      options: {
        ...{ generator: text, sequences: text, bits: text, draws: text, replicates: text, threads: text, json: text },
        ...{ out: text, 'no-dieharder': { type: 'boolean' } as const },
      },
    }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/[.\n]/)[0]}. ${usage}`);
  }
}

function wholeNumber(flag: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^[0-9]{1,9}$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`${flag} takes a whole number from ${least} to ${most}, not "${text}".`);
}

function requireWritable(path: string): void {
  try {
    closeSync(openSync(path, 'a'));
  } catch (error) {
    throw new UsageError(`Nothing can be written to "${path}" (${(error as NodeJS.ErrnoException).code}).`);
  }
}
