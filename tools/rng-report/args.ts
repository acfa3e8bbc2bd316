import { closeSync, openSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { misuse, readCommandLine, wholeNumber } from '../command-line.ts';
import { codeOf } from '../problem.ts';
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

/** The sequences that the universal test applies to are at least so long. */
const fewestBits = 387_840;

/**
 * Reads the command's arguments. Our own generator's report goes to `docs/rng-report.md` unless another path is given;
 * that of one with a fault is printed.
 *
 * @throws UsageError with a sentence on what is wrong
 */
export function readArgs(argv: readonly string[], reportFile: string): Args {
  const { values } = readCommandLine('rng-report', argv);
  const generator = generatorKinds.find((kind) => kind === (values.generator ?? 'own'));
  if (!generator)
    throw misuse('rng-report', `There is no generator "${values.generator}": they are ${generatorKinds.join(', ')}`);
  const out = values.out ?? (generator === 'own' ? reportFile : undefined);
  for (const file of [values.json, out]) if (file !== undefined) requireWritable(file);
  return {
    generator,
    sequences: wholeNumber('rng-report', '--sequences', values.sequences ?? '100', 1, 100_000),
    bits: wholeNumber('rng-report', '--bits', values.bits ?? '1000000', fewestBits, 100_000_000),
    draws: wholeNumber('rng-report', '--draws', values.draws ?? '600000', 1_000, 100_000_000),
    replicates: wholeNumber('rng-report', '--replicates', values.replicates ?? '5', 1, 1_000),
    dieharder: !values['no-dieharder'],
    threads: wholeNumber('rng-report', '--threads', values.threads ?? `${availableParallelism()}`, 1, 256),
    json: values.json,
    out,
  };
}

function requireWritable(path: string): void {
  try {
    closeSync(openSync(path, 'a'));
  } catch (error) {
    throw misuse('rng-report', `Nothing can be written to "${path}" (${codeOf(error)})`);
  }
}
