/** `npm run backup -- FILE`: writes an installation into a file, as it stands at one moment; bets may go on. */
import { resolve } from 'node:path';
import { keyMark } from './backup/key-mark.ts';
import { writeBackup } from './backup/write-backup.ts';
import { readCommandLine } from './command-line.ts';
import { onInstallation } from './postgres/installation.ts';
import { messageOf } from './problem.ts';

try {
  const [file = ''] = readCommandLine('backup').words;
  const startedAt = performance.now();
  const { tables, rows } = await onInstallation(process.env, (env) =>
    writeBackup({
      ownerUrl: env.DATABASE_URL,
      file: resolve(file),
      keyMark: keyMark(env.SECRET_KEY),
      progress: (line) => process.stderr.write(`${line}\n`),
    }),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`Backed up ${rows} rows of ${tables} tables into ${file} in ${seconds} s.\n`);
  process.stdout.write('Keep SECRET_KEY apart from it: without that key, seeds in the backup cannot be read.\n');
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
