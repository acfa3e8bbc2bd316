import { requireTestBrowser } from './browser.ts';
import { runChecks, type Tally } from './checks.ts';
import { messageOf } from './problem.ts';
import { runProofs } from './proofs.ts';
import { tallyVitest } from './vitest-run.ts';

type Stages = Record<string, () => Promise<Tally>>;

const FIRST: Stages = {
  'types, lint and walls': () => runChecks(say),
  'unit tests': () => tallyVitest('unit'),
  'database tests': () => tallyVitest('db'),
};

const components = async () => {
  requireTestBrowser(say);
  return tallyVitest('components');
};

const browser = (args: readonly string[]) => async () => {
  requireTestBrowser(say);
  return tallyVitest('e2e', args);
};

/** What `npm test` ends with: the ways through a whole installation. */
export const JOURNEYS: Stages = {
  'components in a browser': components,
  'journeys in a browser': browser(['--tags-filter=journey']),
};

/** What `npm run test:all` ends with: every browser test, and the slow proofs whose sources changed. */
export const EVERYTHING: Stages = {
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

/** Runs the stages that both commands begin with and the last ones, prints what failed after everything else, and ends the process. */
export async function runStages(last: Stages): Promise<never> {
  const total = { passed: 0, failed: 0 };
  const failures: string[] = [];
  for (const [name, stage] of Object.entries({ ...FIRST, ...last })) {
    const tally = await runStage(name, stage);
    total.passed += tally.passed;
    total.failed += tally.failed;
    failures.push(...tally.failures);
  }
  for (const failure of failures) say(`\nFAILED ${failure}`);
  say(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}
