/**
 * `npm run admin -- ...`: what an operator does, from the command line: operators, settings, switches, grants. It works on the
 * database through the modules of the server and writes the same audit log. Ends with 0, or 1 with what is wrong.
 */
import { readCommand } from './admin/command.ts';
import { runCommand } from './admin/run-command.ts';
import { helpOf } from './admin/usage.ts';
import { complaintOf } from './complaint.ts';
import { withModules } from './with-modules.ts';

async function main(args: string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args[0] === 'help') {
    process.stdout.write(helpOf(args.filter((arg) => !arg.startsWith('-'))));
    return;
  }
  const command = readCommand(args);
  const lines = await withModules((modules, foundation) =>
    runCommand(command, { foundation, modules, stdin: process.stdin }),
  );
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${complaintOf(error)}\n`);
  process.exitCode = 1;
}
