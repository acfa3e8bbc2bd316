/** `npm run check`: types, lint, format and walls; nothing is run. */
import { runChecks } from './checks.ts';
import { readCommandLine } from './command-line.ts';

readCommandLine('check');
const { failed } = await runChecks((line) => process.stdout.write(`${line}\n`));
process.exit(failed > 0 ? 1 : 0);
