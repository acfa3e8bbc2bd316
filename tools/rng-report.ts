/**
 * `npm run rng-report`: puts the generator of seeds, the words of games and the draws of every game to statistical tests,
 * and writes `docs/rng-report.md`. Ends with 0 when nothing is worse than chance explains, 1 when something is, 2 for a
 * wrong call. `--generator biased|stuck|period|modulo` tests one with a fault instead.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './command-line.ts';
import { readArgs } from './rng-report/args.ts';
import { figuresOf, reportOf } from './rng-report/report.ts';
import { runReport } from './rng-report/run.ts';
import { root } from './root.ts';
import { showProgress } from './simulate/progress.ts';

async function main(argv: readonly string[]): Promise<number> {
  const args = readArgs(argv, join(root, 'docs/rng-report.md'));
  const progress = showProgress(process.stderr);
  const run = await runReport(args, (label, share) => progress.share(label, share));
  progress.end();
  const report = reportOf(run);
  if (args.out === undefined) process.stdout.write(report);
  else writeFileSync(args.out, report);
  if (args.json !== undefined) writeFileSync(args.json, `${JSON.stringify(figuresOf(run), null, 2)}\n`);
  process.stderr.write(`${run.judged.length} questions: ${run.passed ? 'passed' : 'failed'}\n`);
  return run.passed ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
