import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../ports.ts';
import { secretOf } from '../secrets.ts';
import { buildBrowserApps } from '../start/build.ts';
import type { Child } from '../start/child.ts';
import { becomesReady, startServer } from '../start/server.ts';
import type { TestDatabase } from './database.ts';

/** The whole product, built and running on a database of its own. */
export interface TestInstallation {
  /** Origin of the site, without a slash at its end. */
  url: string;
  /** Origin of the game frames. */
  gamesUrl: string;
  /** Origin of the operators' console. */
  consoleUrl: string;
  database: TestDatabase;
  /** Key of the server's secret boxes. */
  secretKey: string;
  /** Starts the server again on the same database and ports, after `kill`. */
  restart: () => Promise<void>;
  /** Ends the server as a crash would. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

const STOP_TIMEOUT_MS = 10_000;

/**
 * Builds the browser applications if they changed and starts the server with a demonstration site on a database of the test's own.
 * `env` adds to the server's environment.
 */
export async function startTestInstallation(options: { env?: NodeJS.ProcessEnv } = {}): Promise<TestInstallation> {
  // loaded here, because it can be loaded inside a test run only
  const { createSeededDatabase } = await import('./database.ts');
  return startInstallationOn(await createSeededDatabase(), options);
}

/** The same on a given database, which is dropped at the end. */
export async function startInstallationOn(
  database: TestDatabase,
  options: { env?: NodeJS.ProcessEnv } = {},
): Promise<TestInstallation> {
  await buildBrowserApps(() => {});
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-installation-'));
  const settings = {
    port: await freePort(),
    gamesPort: await freePort(),
    consolePort: await freePort(),
    paymentsPort: null,
    dataDir,
    databaseUrl: database.ownerUrl,
    nodeEnv: 'development' as const,
  };
  const env = { LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000', DEMO_PAST: 'false', ...options.env };
  let server: Child;
  const launch = async () => {
    server = startServer(settings, database, { env });
    if (!(await becomesReady(settings.port, server))) throw new Error('The server ended before it was ready.');
  };
  await launch();
  return {
    url: `http://localhost:${settings.port}`,
    gamesUrl: `http://localhost:${settings.gamesPort}`,
    consoleUrl: `http://localhost:${settings.consolePort}`,
    database,
    secretKey: secretOf(dataDir, 'secretKey'),
    restart: launch,
    kill: () => server.kill(),
    stop: async () => {
      await server.stop(STOP_TIMEOUT_MS);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
