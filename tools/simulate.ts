import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { slotFigures } from '@croupier/rules/slots';
import { UsageError } from './command-line.ts';
import { type Args, readArgs } from './simulate/args.ts';
import { playPasses, spinsFor } from './simulate/passes.ts';
import { showProgress } from './simulate/progress.ts';
import { figuresOf, type Run, tableOf, verdictOf } from './simulate/report.ts';
import { readSharedArgs, simulateShared } from './simulate/shared.ts';
import { simulateSolo } from './simulate/solo.ts';
import { readSoloArgs } from './simulate/solo-args.ts';
import { addTally, newTally } from './simulate/tally.ts';
import { judge } from './simulate/verdict.ts';

/**
 * `npm run simulate -- GAME --spins N`: plays a game's shipped code in bulk and by commit and reveal, and compares what
 * comes out with its exact figures, of a slot those of its full cycle, of a shared table those of its sheet. Ends with 0 when they agree, 1 when not, 2 for a wrong call.
 */
async function main(argv: readonly string[]): Promise<number> {
  const newSeed = () => randomBytes(8).toString('hex');
  const solo = readSoloArgs(argv, newSeed);
  if (solo) return (await simulateSolo(solo)) ? 0 : 1;
  const shared = readSharedArgs(argv, newSeed);
  if (shared) return (await simulateShared(shared)) ? 0 : 1;
  const args = readArgs(argv, newSeed);
  const run = await simulate(args);
  process.stdout.write(tableOf(run));
  if (args.json !== undefined) writeFileSync(args.json, `${JSON.stringify(figuresOf(run), null, 2)}\n`);
  return verdictOf(run) === 'failed' ? 1 : 0;
}

async function simulate(args: Args): Promise<Run> {
  const { machine, seed, threads, buy } = args;
  const progress = showProgress(process.stderr);
  progress.say('visiting the full cycle for the exact figures');
  const figures = slotFigures(machine, buy);
  const passes = await playPasses(
    {
      seed,
      threads,
      spins: args.spins ?? spinsFor(figures.sd),
      played: { family: 'slot', gameVersion: machine.game.version, bought: buy },
    },
    { fresh: () => newTally(machine), add: addTally },
    progress,
  );
  return { args, figures, ...passes, tests: judge(machine, figures, passes.bulk, passes.committed) };
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
