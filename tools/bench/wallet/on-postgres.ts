import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discardData, type RunningPostgres, startPostgres } from '../../postgres/start-postgres.ts';
import type { AtEnd } from './ledger.ts';

const MAX_CONNECTIONS = 400;

/** Runs work on a PostgreSQL of its own, as the product starts it; closes what the work noted, and leaves nothing behind. */
export async function onPostgres<Result>(
  port: string | undefined,
  work: (postgres: RunningPostgres, dataDir: string, atEnd: AtEnd) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({
    dataDir,
    log: () => {},
    maxConnections: MAX_CONNECTIONS,
    ...(port ? { port: Number(port) } : {}),
  });
  const closers: (() => Promise<void>)[] = [];
  // the server is in a process group of its own, so Ctrl-C would leave it behind with all its data
  const giveUp = () => {
    discardData(dataDir);
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, giveUp);
  try {
    return await work(postgres, dataDir, (close) => closers.unshift(close));
  } finally {
    for (const close of closers) await close();
    await postgres.stop();
    discardData(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
