import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discardData, startPostgres } from '../postgres/start-postgres.ts';
import { startInstallationOn } from '../testing/installation.ts';
import { type KillReport, killWhileSpinning } from './kill-while-spinning.ts';

const players = 7;

/** Kills the server of a whole installation at random moments while seven players spin, and inspects what is left. */
export async function tortureSpins(options: { kills: number; log: (line: string) => void }): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-torture-'));
  // durable, as the product runs: what a kill can lose must be able to be lost
  const postgres = await startPostgres({ dataDir, log: () => {} });
  try {
    const database = { ownerUrl: postgres.ownerUrl, appUrl: postgres.appUrl, drop: async () => {} };
    const installation = await startInstallationOn(database, { env: { LOG_LEVEL: 'error' } });
    try {
      return await killWhileSpinning(installation, { ...options, players });
    } finally {
      await installation.stop();
    }
  } finally {
    await postgres.stop();
    discardData(dataDir);
  }
}
