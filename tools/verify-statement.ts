/**
 * `npm run verify-statement -- FILE --key KEY`: whether a saved statement of an agent is as the site signed it (docs/statements.md). Ends with 0
 * where it is, else with 1.
 */
import { readFileSync } from 'node:fs';
import { isSignedBy, readSignedText } from '@croupier/contract/signed-text';
import { misuse, readCommandLine } from './command-line.ts';
import { messageOf } from './problem.ts';

try {
  const { values, words } = readCommandLine('verify-statement');
  if (values.key === undefined) throw misuse('verify-statement', '--key is missing');
  const signed = readSignedText(readFileSync(words[0] ?? '', 'utf8'));
  const holds = signed !== null && (await isSignedBy(signed, [values.key]));
  process.stdout.write(
    holds ? 'The statement is as the site signed it.\n' : 'The statement was changed, or is not signed by this key.\n',
  );
  process.exitCode = holds ? 0 : 1;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
