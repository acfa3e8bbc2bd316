/**
 * `npm run admin -- ...`: what an operator does, from the command line: operators, settings, switches, grants. It works on the
 * database through the modules of the server and writes the same audit log. Ends with 0, or 1 with what is wrong.
 */
import { ConfigError } from '@croupier/server/kernel/config.ts';
import { sqlState } from '@croupier/server/kernel/database.ts';
import { Refusal } from '@croupier/server/kernel/refusal.ts';
import { readCommand } from './admin/command.ts';
import { runCommand } from './admin/run-command.ts';
import { usage } from './admin/usage.ts';
import { messageOf, Problem } from './problem.ts';
import { withModules } from './with-modules.ts';

async function main(args: string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args[0] === 'help') {
    process.stdout.write(usage);
    return;
  }
  const command = readCommand(args);
  const lines = await withModules((modules, foundation) =>
    runCommand(command, { foundation, modules, stdin: process.stdin }),
  );
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

/** The sentence that a failure deserves; an unexpected one keeps its stack. */
function complaint(error: unknown): string {
  if (error instanceof Problem || error instanceof ConfigError) return error.message;
  if (error instanceof Refusal) return refusalText(error);
  // the schema or a table of it is missing
  if (['3F000', '42P01'].includes(sqlState(error) ?? ''))
    return 'The database has no schema yet: run "npm start" once, which makes it.';
  return error instanceof Error ? (error.stack ?? error.message) : messageOf(error);
}

function refusalText({ code, params, fields }: Refusal): string {
  const details = {
    ...params,
    ...Object.fromEntries(Object.entries(fields ?? {}).map(([name, { code }]) => [name, code])),
  };
  const told = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return `Refused: ${code.replaceAll('_', ' ')}${told.length > 0 ? ` (${told.join(', ')})` : ''}.`;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${complaint(error)}\n`);
  process.exitCode = 1;
}
