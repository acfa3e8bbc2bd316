import { requireTestBrowser } from './browser.ts';
import { runChecks, type Tally } from './checks.ts';
import { messageOf } from './problem.ts';
import { runProofs } from './proofs.ts';
import { skipSlow } from './testing/slow-files.ts';
import { tallyVitest } from './vitest-run.ts';

type Stages = Record<string, () => Promise<Tally>>;

const first = (env: Record<string, string>): Stages => ({
  'types, lint and walls': () => runChecks(say),
  'unit tests': () => tallyVitest('unit', [], env),
  'database tests': () => tallyVitest('db', [], env),
});

const components = async () => {
  requireTestBrowser(say);
  return tallyVitest('components');
};

const browser = (args: readonly string[]) => async () => {
  requireTestBrowser(say);
  return tallyVitest('e2e', args);
};

/** The stages of `npm test`: all but the slowest files, and of the browser the ways through a whole installation. */
export const JOURNEYS: Stages = {
  ...first({ [skipSlow]: 'true' }),
  'components in a browser': components,
  'journeys in a browser': browser(['--tags-filter=journey']),
};

/** The stages of `npm run test:all`: every test, and the slow proofs whose sources changed. */
export const EVERYTHING: Stages = {
  ...first({}),
  'components in a browser': components,
  'browser tests': browser([]),
  proofs: () => runProofs(say),
};

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A stage that cannot run at all is one failure, and the other stages still run. */
async function runStage(name: string, stage: () => Promise<Tally>): Promise<Tally> {
  const startedAt = Date.now();
  say(`\n== ${name}`);
  const tally = await stage().catch((error: unknown) => {
    say(messageOf(error));
    return { passed: 0, failed: 1, failures: [`${name}: ${messageOf(error)}`] };
  });
  say(
    `== ${name}: ${tally.passed} passed, ${tally.failed} failed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`,
  );
  return tally;
}

/** Runs stages one after another, prints what failed after everything else, and ends the process. */
export async function runStages(stages: Stages): Promise<never> {
  const total = { passed: 0, failed: 0 };
  const failures: string[] = [];
  for (const [name, stage] of Object.entries(stages)) {
    const tally = await runStage(name, stage);
    total.passed += tally.passed;
    total.failed += tally.failed;
    failures.push(...tally.failures);
  }
  for (const failure of failures) say(`\nFAILED ${failure}`);
  say(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}
