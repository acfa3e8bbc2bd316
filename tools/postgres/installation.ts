import { existsSync } from 'node:fs';
import { Problem } from '../problem.ts';
import { prepareDataDir, secretOf } from '../secrets.ts';
import { lockDataDir } from '../start/lock.ts';
import { developmentNetworks, readSettings } from '../start/settings.ts';
import { ROLES } from './roles.ts';
import { runningPort } from './running.ts';
import { startPostgres } from './start-postgres.ts';

/** How a command reaches the database of this installation: what the server's configuration reads from the environment. */
export type InstallationEnv = NodeJS.ProcessEnv & { DATABASE_URL: string };

/**
 * Runs a command's work on the installation's database: the one of DATABASE_URL, else the embedded one of DATA_DIR. An embedded
 * one that runs already is used as it is; otherwise it is started for this work and stopped after it.
 */
export async function onInstallation<Result>(
  env: NodeJS.ProcessEnv,
  work: (env: InstallationEnv) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir, nodeEnv } = readSettings(env);
  if (databaseUrl !== undefined) return work({ ...withDefaults(env, dataDir, nodeEnv), DATABASE_URL: databaseUrl });
  if (!existsSync(dataDir))
    throw new Problem(
      `There is no installation in ${dataDir}: run "npm start" first, or set DATA_DIR or DATABASE_URL.`,
    );
  const reach = (port: number): InstallationEnv => ({
    ...withDefaults(env, dataDir, nodeEnv),
    DATABASE_URL: address(port, ROLES.owner, secretOf(dataDir, 'postgresOwner')),
    DATABASE_APP_URL: address(port, ROLES.app, secretOf(dataDir, 'postgresApp')),
  });
  const port = runningPort(dataDir);
  if (port !== undefined) return work(reach(port));

  prepareDataDir(dataDir);
  const lock = lockDataDir(dataDir);
  try {
    const postgres = await startPostgres({ dataDir, log: () => {} });
    try {
      return await work(reach(postgres.port));
    } finally {
      await postgres.stop();
    }
  } finally {
    lock.release();
  }
}

/** Refuses a command that is of no use while nothing runs: the embedded database of DATA_DIR has to be up, or DATABASE_URL be set. */
export function requireRunning(env: NodeJS.ProcessEnv): void {
  const { databaseUrl, dataDir } = readSettings(env);
  if (databaseUrl !== undefined || (existsSync(dataDir) && runningPort(dataDir) !== undefined)) return;
  throw new Problem(
    `No installation runs in ${dataDir}: run "npm start" first and leave it running, or set DATA_DIR or DATABASE_URL.`,
  );
}

function address(port: number, role: string, password: string): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/croupier`;
}

/** What the start of the server adds outside production: the key that lies in the data folder, and providers on this machine. */
function withDefaults(env: NodeJS.ProcessEnv, dataDir: string, nodeEnv: string): NodeJS.ProcessEnv {
  if (nodeEnv === 'production') return env;
  const { SECRET_KEY, OUTBOUND_PRIVATE_NETWORKS = developmentNetworks } = env;
  const secret = SECRET_KEY || !existsSync(dataDir) ? {} : { SECRET_KEY: secretOf(dataDir, 'secretKey') };
  return { ...env, ...secret, OUTBOUND_PRIVATE_NETWORKS };
}
