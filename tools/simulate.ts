import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { slotFigures } from '@croupier/rules/slots';
import { type Args, readArgs, UsageError } from './simulate/args.ts';
import { type Pool, startPool } from './simulate/pool.ts';
import { showProgress } from './simulate/progress.ts';
import { figuresOf, type Run, tableOf, verdictOf } from './simulate/report.ts';
import { simulateSolo } from './simulate/solo.ts';
import { readSoloArgs } from './simulate/solo-args.ts';
import { addTally, newTally, type Tally } from './simulate/tally.ts';
import { cut, type Task } from './simulate/tasks.ts';
import { judge } from './simulate/verdict.ts';

/**
 * `npm run simulate -- GAME --spins N`: plays a game's shipped code in bulk and by commit and reveal, and compares what
 * comes out with its exact figures, of a slot those of its full cycle. Ends with 0 when they agree, 1 when not, 2 for a wrong call.
 */
const COMMITTED_ROUNDS = 100_000;

async function main(argv: readonly string[]): Promise<number> {
  const newSeed = () => randomBytes(8).toString('hex');
  const solo = readSoloArgs(argv, newSeed);
  if (solo) return simulateSolo(solo) ? 0 : 1;
  const args = readArgs(argv, newSeed);
  const run = await simulate(args);
  process.stdout.write(tableOf(run));
  if (args.json !== undefined) writeFileSync(args.json, `${JSON.stringify(figuresOf(run), null, 2)}\n`);
  return verdictOf(run) === 'failed' ? 1 : 0;
}

async function simulate(args: Args): Promise<Run> {
  const { machine, spins, seed, threads, buy } = args;
  const progress = showProgress(process.stderr);
  progress.say('visiting the full cycle for the exact figures');
  const figures = slotFigures(machine, buy);
  const pool = await startPool(threads);
  try {
    const played = { gameVersion: machine.game.version, seed, bought: buy };
    const timed = async (label: string, tasks: Task[]): Promise<[Tally, number]> => {
      const start = performance.now();
      const tally = await runPass(pool, tasks, newTally(machine), (share) => progress.share(label, share));
      return [tally, (performance.now() - start) / 1000];
    };
    const [bulk, bulkSeconds] = await timed('spins', cut('bulk', played, spins));
    const [committed, committedSeconds] = await timed(
      'commit and reveal',
      cut('committed', played, Math.min(spins, COMMITTED_ROUNDS)),
    );
    const tests = judge(machine, figures, bulk, committed);
    return { args, figures, bulk, committed, bulkSeconds, committedSeconds, tests };
  } finally {
    progress.end();
    await pool.close();
  }
}

async function runPass(pool: Pool, tasks: Task[], total: Tally, onShare: (share: number) => void): Promise<Tally> {
  let done = 0;
  await pool.run(tasks, (tally) => {
    addTally(total, tally);
    done += 1;
    onShare(done / tasks.length);
  });
  return total;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
