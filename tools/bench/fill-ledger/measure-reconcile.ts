import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { RunningPostgres } from '../../postgres/start-postgres.ts';
import { Problem } from '../../problem.ts';
import { root } from '../../root.ts';

const command = join(root, 'tools/reconcile.ts');

/** Runs the command of reconciliation as an operator does, and says how long it took. @throws Problem where something drifts. */
export async function measureReconcile(
  database: Pick<RunningPostgres, 'ownerUrl' | 'appUrl'>,
  progress: (line: string) => void,
): Promise<{ reconcileSeconds: number }> {
  const startedAt = performance.now();
  const env = { ...process.env, DATABASE_URL: database.ownerUrl, DATABASE_APP_URL: database.appUrl };
  const child = spawn(process.execPath, [command], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.on('data', (chunk: Buffer) => progress(chunk.toString().trimEnd()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  if (code !== 0) throw new Problem('The filled ledger does not reconcile.');
  return { reconcileSeconds: (performance.now() - startedAt) / 1000 };
}
