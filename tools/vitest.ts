/** `npm run test:unit`, `test:db`, `test:components`, `e2e`: one kind of tests; further arguments go to Vitest. */
import { requireTestBrowser } from './browser.ts';
import { helpOf } from './command-line.ts';
import { runVitest, testKind } from './vitest-run.ts';

const [word, ...args] = process.argv.slice(2);
const kind = testKind(word);
if (args.includes('--help')) {
  process.stdout.write(helpOf(kind === 'e2e' ? kind : `test:${kind}`));
  process.exit(0);
}
if (kind === 'e2e' || kind === 'components') requireTestBrowser((line) => process.stdout.write(`${line}\n`));
process.exit(await runVitest(kind, args));
