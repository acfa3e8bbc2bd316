import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discardData, startPostgres } from '../postgres/start-postgres.ts';
import { startInstallationOn } from '../testing/installation.ts';
import { installedFixture } from './provider/installed-fixture.ts';
import { type ProviderTortureOptions, type ProviderTortureReport, tortureProvider } from './torture-provider.ts';

/** Lines of a sandbox's daily list: a stake and its win, and some stakes more. */
const roundsOfSandbox = 20_000;

/** Plays against a whole installation on a durable database; its second outage is a server that is killed. */
export async function tortureProviderInstalled(
  options: Omit<ProviderTortureOptions, 'sandboxes'>,
): Promise<ProviderTortureReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-torture-'));
  const postgres = await startPostgres({ dataDir, log: () => {} });
  try {
    const database = { ownerUrl: postgres.ownerUrl, appUrl: postgres.appUrl, drop: async () => {} };
    const installation = await startInstallationOn(database, { env: { LOG_LEVEL: 'error' } });
    try {
      const sandboxes = Math.ceil(options.rounds / roundsOfSandbox);
      return await tortureProvider(installedFixture(installation), { ...options, sandboxes });
    } finally {
      await installation.stop();
    }
  } finally {
    await postgres.stop();
    discardData(dataDir);
  }
}
