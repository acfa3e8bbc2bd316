import { writeFileSync } from 'node:fs';
import type { SharedKindCode } from '@croupier/rules/shared-rounds';
import { misuse, readCommandLine } from '../command-line.ts';
import { type Args, requireWritable, spinsOf, threadsOf } from './args.ts';
import { type Passes, playPasses } from './passes.ts';
import { showProgress } from './progress.ts';
import { addSharedTally, distanceOf, newSharedTally, type SharedTally, simulatedKinds } from './shared-pass.ts';
import { holm, type Measured } from './verdict.ts';

/** A shared table that is simulated. */
export interface SharedArgs extends Pick<Args, 'seed' | 'threads' | 'json'> {
  readonly kind: SharedKindCode;
  readonly rounds: number;
}

const usualRounds = 1_000_000;
/** Below these the normal approximation behind a z-score does not hold, and the bet is left out. */
const fewestRounds = 10_000;
/** So often, on average, must a bet have paid or not paid. */
const fewestEvents = 25;

/** Reads the command's arguments where its first word is a kind of shared table, else null. @throws UsageError */
export function readSharedArgs(argv: readonly string[], newSeed: () => string): SharedArgs | null {
  const { values, words } = readCommandLine('simulate', argv);
  const kind = simulatedKinds.find((code) => code === words[0]);
  if (!kind) return null;
  if (values.buy) throw misuse('simulate', `--buy is no option of ${kind}`);
  if (values.json !== undefined) requireWritable(values.json);
  return {
    kind,
    json: values.json,
    seed: values.seed ?? newSeed(),
    rounds: spinsOf(values.spins) ?? usualRounds,
    threads: threadsOf(values.threads),
  };
}

/** Deals a shared table's rounds in bulk and by commit and reveal, prints both against its sheet. @returns whether they agree */
export async function simulateShared(args: SharedArgs): Promise<boolean> {
  const progress = showProgress(process.stderr);
  const passes = await playPasses(
    { seed: args.seed, threads: args.threads, spins: args.rounds, played: { family: 'shared', kind: args.kind } },
    { fresh: newSharedTally, add: addSharedTally },
    progress,
  );
  const figures = figuresOf(args, passes);
  process.stdout.write(tableOf(figures));
  if (args.json !== undefined) writeFileSync(args.json, `${JSON.stringify(figures, null, 2)}\n`);
  return figures.verdict !== 'failed';
}

function figuresOf(args: SharedArgs, { bulk, committed, bulkSeconds, committedSeconds }: Passes<SharedTally>) {
  const tests = holm([...testsOf('', bulk), ...testsOf('commit and reveal: ', committed)]);
  const agrees = committed.replaysThatDiffer === 0 && tests.every(({ passed }) => passed);
  return {
    game: args.kind,
    seed: args.seed,
    threads: args.threads,
    rounds: bulk.rounds,
    roundsPerS: Math.round(bulk.rounds / bulkSeconds),
    shoes: bulk.shoes,
    words: bulk.words,
    committed: {
      rounds: committed.rounds,
      roundsPerS: Math.round(committed.rounds / committedSeconds),
      replaysThatDiffer: committed.replaysThatDiffer,
    },
    tests,
    verdict: agrees ? (tests.length > 0 ? 'passed' : 'too few rounds') : 'failed',
  };
}

type Figures = ReturnType<typeof figuresOf>;

function testsOf(prefix: string, tally: SharedTally): Measured[] {
  const { rounds } = tally;
  if (rounds < fewestRounds) return [];
  const returns = [...tally.bets].flatMap(([bet, one]): Measured[] => {
    const { returned, excess, excessSquares } = one;
    const observed = returned / rounds;
    const expected = (returned - excess) / rounds;
    // a bet that pays n times its stake comes about in expected / n of the rounds: its squares show how often
    const events = excessSquares === 0 ? 0 : (expected * expected * rounds * rounds) / excessSquares;
    return events < fewestEvents ? [] : [{ name: `${prefix}${bet}`, observed, expected, z: distanceOf(one, rounds) }];
  });
  return [...returns, ...firstCardsOf(prefix, tally)];
}

/** The first cards of new shoes as chi-square with its cube root's normal approximation (Wilson and Hilferty). */
function firstCardsOf(prefix: string, { firstCards, shoes }: SharedTally): Measured[] {
  const expected = shoes / firstCards.length;
  if (expected < fewestEvents) return [];
  const observed = firstCards.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = firstCards.length - 1;
  const variance = 2 / (9 * freedom);
  const z = (Math.cbrt(observed / freedom) - (1 - variance)) / Math.sqrt(variance);
  return [{ name: `${prefix}first cards, chi-square`, observed, expected: freedom, z }];
}

function tableOf(figures: Figures): string {
  const number = (n: number) => n.toLocaleString('en');
  const row = ([name = '', ...cells]: readonly string[]) =>
    `${name.padEnd(44)}${cells.map((cell) => cell.padStart(14)).join('')}`.trimEnd();
  const lines = [
    `${figures.game}, seed ${figures.seed}, ${figures.threads} ${figures.threads === 1 ? 'thread' : 'threads'}: every bet of every round`,
    '',
    `${number(figures.rounds)} rounds at ${number(figures.roundsPerS)}/s from ${number(figures.shoes)} shoes`,
    `${number(figures.committed.rounds)} rounds by commit and reveal at ${number(figures.committed.roundsPerS)}/s, ${number(figures.committed.replaysThatDiffer)} replays differ`,
    '',
    row(['returned of a stake', 'observed', 'sheet', 'z', 'p (Holm)', '']),
    ...figures.tests.map((test) =>
      row([
        ...[test.name, test.observed.toPrecision(7), test.expected.toPrecision(7)],
        ...[`${test.z < 0 ? '' : '+'}${test.z.toFixed(2)}`, test.holmP.toFixed(3), test.passed ? 'ok' : 'FAILED'],
      ]),
    ),
    '',
    `Verdict: ${figures.verdict}.`,
  ];
  return `${lines.join('\n')}\n`;
}
