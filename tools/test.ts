/** `npm test`: everything there is, ending with the line `N passed, N failed`. */
import { requireTestBrowser } from './browser.ts';
import { runChecks, type Tally } from './checks.ts';
import { readCommandLine } from './command-line.ts';
import { messageOf } from './problem.ts';
import { tallyVitest } from './vitest-run.ts';

const STAGES: Record<string, () => Promise<Tally>> = {
  'types, lint and walls': () => runChecks(say),
  'unit tests': () => tallyVitest('unit'),
  'database tests': () => tallyVitest('db'),
  'browser tests': async () => {
    requireTestBrowser(say);
    return tallyVitest('e2e');
  },
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

readCommandLine('test');
const total = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const [name, stage] of Object.entries(STAGES)) {
  const tally = await runStage(name, stage);
  total.passed += tally.passed;
  total.failed += tally.failed;
  failures.push(...tally.failures);
}
for (const failure of failures) say(`\nFAILED ${failure}`);
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
