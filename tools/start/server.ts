import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import { root } from '../root.ts';
import { secretOf } from '../secrets.ts';
import { type Child, startChild } from './child.ts';
import type { StartedDatabase } from './database.ts';
import { developmentNetworks, type StartSettings } from './settings.ts';

const SERVER = join(root, 'apps/server/src/main.ts');

/** Starts the server program on a database. `nodeArgs` come before its file; `env` adds to what the settings say. */
export function startServer(
  settings: StartSettings,
  database: Pick<StartedDatabase, 'ownerUrl' | 'appUrl'>,
  options: { nodeArgs?: string[]; env?: NodeJS.ProcessEnv } = {},
): Child {
  if (!existsSync(SERVER))
    throw new Problem(`The server program ${SERVER} is missing: check the clone with "git status".`);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: settings.nodeEnv,
    PORT: String(settings.port),
    GAMES_PORT: String(settings.gamesPort),
    CONSOLE_PORT: String(settings.consolePort),
    DATABASE_URL: database.ownerUrl,
    ...(database.appUrl ? { DATABASE_APP_URL: database.appUrl } : {}),
    ...options.env,
  };
  // what was compiled once is read the next time
  env.NODE_COMPILE_CACHE ||= join(root, '.cache/compiled');
  // what leaves the database belongs on a disk that its administrators cannot write; by default it is next to it
  env.SEAL_FILE ||= join(settings.dataDir, 'seals.jsonl');
  if (settings.nodeEnv !== 'production') {
    // In production the operator holds the key, and wants the whole log.
    env.SECRET_KEY ||= secretOf(settings.dataDir, 'secretKey');
    env.LOG_LEVEL ||= 'warn';
    env.DEV_OUTBOX_KEY ||= devOutboxKey(settings.dataDir);
    env.OUTBOUND_PRIVATE_NETWORKS ??= developmentNetworks;
    if (settings.paymentsPort !== null) env.SANDBOX_PAYMENTS_URL ||= `http://127.0.0.1:${settings.paymentsPort}`;
  }
  return startChild([...(options.nodeArgs ?? []), SERVER], { env });
}

/** Opens the mail and SMS that development shows to other machines. */
export function devOutboxKey(dataDir: string): string {
  return process.env.DEV_OUTBOX_KEY || secretOf(dataDir, 'devOutboxKey');
}

/** Waits until the server says that it is ready; false when it ended before. */
export async function becomesReady(port: number, server: Child): Promise<boolean> {
  let ended = false;
  void server.exited.then(() => {
    ended = true;
  });
  while (!ended) {
    if (await isReady(port)) return true;
    await sleep(50);
  }
  return false;
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) })).status === 200;
  } catch {
    return false;
  }
}
