import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../ports.ts';
import { discardData, startPostgres } from '../../postgres/start-postgres.ts';
import { buildBrowserApps } from '../../start/build.ts';
import { becomesReady, startServer } from '../../start/server.ts';

/** A fresh installation of this clone on free ports: the site's origin, and that of the game frames. */
export interface FreshInstallation {
  url: string;
  gamesUrl: string;
  stop: () => Promise<void>;
}

/** Starts one with the demonstration's data. `env` adds to the server's environment. */
export async function startFreshInstallation(
  progress: (line: string) => void,
  env: NodeJS.ProcessEnv = {},
): Promise<FreshInstallation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  progress('Building the site and starting a fresh installation');
  await buildBrowserApps(progress);
  const postgres = await startPostgres({ dataDir, log: () => {} });
  const settings = {
    port: await freePort(),
    gamesPort: await freePort(),
    consolePort: await freePort(),
    paymentsPort: null,
    dataDir,
    databaseUrl: undefined,
    nodeEnv: 'development' as const,
  };
  const server = startServer(settings, postgres, { env: { LOG_LEVEL: 'warn', ...env } });
  const stop = async () => {
    await server.stop(10_000);
    await postgres.stop();
    discardData(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (await becomesReady(settings.port, server)) {
    const origin = (port: number) => `http://localhost:${port}`;
    return { url: origin(settings.port), gamesUrl: origin(settings.gamesPort), stop };
  }
  await stop();
  throw new Error('The server ended before it was ready.');
}
