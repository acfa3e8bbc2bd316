/** `npm run content -- export FILE|import FILE [--site CODE]`: carries a site's content as one file. */
import { ConfigError } from '@croupier/server/kernel/config.ts';
import { Refusal } from '@croupier/server/kernel/refusal.ts';
import { readContentCommand, runContent, usage } from './content/run-content.ts';
import { messageOf, Problem } from './problem.ts';
import { withModules } from './with-modules.ts';

function complaint(error: unknown): string {
  if (error instanceof Refusal) return `Refused: ${[error.code, ...Object.values(error.params)].join(' ')}.`;
  if (error instanceof Problem || error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : messageOf(error);
}

try {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.includes('--help')) process.stdout.write(usage);
  else {
    const command = readContentCommand(args);
    process.stdout.write(`${await withModules((modules) => runContent(command, modules))}\n`);
  }
} catch (error) {
  process.stderr.write(`${complaint(error)}\n`);
  process.exitCode = 1;
}
