/** `npm run content -- export FILE|import FILE [--site CODE]`: carries a site's content as one file. */
import { complaintOf } from './complaint.ts';
import { readContentCommand, runContent } from './content/run-content.ts';
import { withModules } from './with-modules.ts';

try {
  const command = readContentCommand(process.argv.slice(2));
  process.stdout.write(`${await withModules((modules) => runContent(command, modules))}\n`);
} catch (error) {
  process.stderr.write(`${complaintOf(error)}\n`);
  process.exitCode = 1;
}
