/** `npm run restore -- FILE [--allow-other-key]`: fills an empty installation from a backup, and reconciles it. */
import { resolve } from 'node:path';
import { reconcile } from '@croupier/server/flows/reconcile.ts';
import { createLog } from '@croupier/server/kernel/log.ts';
import { migrate } from '@croupier/server/kernel/migrate.ts';
import { keyMark } from './backup/key-mark.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readCommandLine } from './command-line.ts';
import { patientDatabase } from './patient-database.ts';
import { type InstallationEnv, onInstallation } from './postgres/installation.ts';
import { messageOf } from './problem.ts';
import { prepareDataDir } from './secrets.ts';
import { readSettings } from './start/settings.ts';
import { withModulesOn } from './with-modules.ts';

/** Fills it; true where what it holds now agrees with itself. */
async function restore(env: InstallationEnv, file: string, allowOtherKey: boolean): Promise<boolean> {
  const startedAt = performance.now();
  await migrate({ ownerUrl: env.DATABASE_URL, log: createLog('warn') });
  const { rows, tables, at } = await restoreBackup({
    ownerUrl: env.DATABASE_URL,
    file,
    keyMark: keyMark(env.SECRET_KEY),
    allowOtherKey,
    progress: (line) => process.stderr.write(`${line}\n`),
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`Restored ${rows} rows of ${tables} tables, as they were at ${at}, in ${seconds} s.\n`);
  const drift = await withModulesOn(env, async ({ wallet, sequencer }, { config, log }) => {
    const db = patientDatabase(config, log);
    try {
      return (await reconcile({ db, wallet, sequencer })).drift;
    } finally {
      await db.close();
    }
  });
  for (const { check, what, expected, found } of drift)
    process.stdout.write(`${check}: ${what}: expected ${expected}, found ${found}\n`);
  process.stdout.write(drift.length === 0 ? 'Zero drift.\n' : `${drift.length} drifts.\n`);
  return drift.length === 0;
}

try {
  const { words, values } = readCommandLine('restore');
  const [file = ''] = words;
  const { databaseUrl, dataDir } = readSettings(process.env);
  // an embedded installation is made for what is restored into it
  if (databaseUrl === undefined) prepareDataDir(dataDir);
  const isSound = await onInstallation(process.env, (env) =>
    restore(env, resolve(file), values['allow-other-key'] ?? false),
  );
  process.exitCode = isSound ? 0 : 1;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
