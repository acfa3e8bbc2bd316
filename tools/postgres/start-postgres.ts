import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isLoopbackPortFree } from '../ports.ts';
import { codeOf, Problem } from '../problem.ts';
import { prepareDataDir, secretOf } from '../secrets.ts';
import { prepareBinaries } from './binaries.ts';
import { type Cluster, clearLeftovers, initializeCluster, stopCluster } from './cluster.ts';
import { binariesHome, clusterHome } from './place.ts';
import { ensureDatabase, ensureRoles, isConnectTimeout, ROLES, withClient } from './roles.ts';
import { serviceUser, spawnIdentity } from './service-user.ts';
import { serverSettings } from './settings.ts';

export interface StartPostgresOptions {
  /** Folder that keeps the cluster and the generated passwords; made if missing. */
  dataDir: string;
  /** Port on 127.0.0.1; a free one unless given. */
  port?: number;
  /** For tests only: gives up durability for speed. */
  fast?: boolean;
  /** More connections than the settings have. */
  maxConnections?: number;
  log: (line: string) => void;
}

/** A running embedded PostgreSQL with the database `croupier` and its roles. */
export interface RunningPostgres {
  port: number;
  /** Connects as the role that owns the database and migrates it; it may create databases and roles. */
  ownerUrl: string;
  /** Connects as the role that the server works with; it has what migrations grant and nothing else. */
  appUrl: string;
  /** Connects as the superuser to the database `postgres`; for tools only. */
  superUrl: string;
  /** Folder of its socket, which takes less work than the port; only where it is fast, and the platform has such sockets. */
  socketFolder: string | undefined;
  /** Settles when the server has ended, however it came. */
  exited: Promise<void>;
  /** Where its messages are. */
  logFile: string;
  /** Stops the server cleanly; committed data is on disk when this settles. */
  stop: () => Promise<void>;
  /** Ends the server at once and without a checkpoint, as a crash would: an immediate shutdown. The next start recovers. */
  crash: () => Promise<void>;
}

const DATABASE = 'croupier';
const READY_TIMEOUT_MS = 120_000;
const LOG_LIMIT_BYTES = 16 * 1024 * 1024;

/**
 * Starts the embedded PostgreSQL of a data folder and sees to its roles and database. The first start creates the cluster; a
 * later one continues with its data, also after a crash. Refuses with a Problem when the platform has no binaries, the folder
 * cannot be written, or the port is taken.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<RunningPostgres> {
  prepareDataDir(options.dataDir);
  // One name for one folder: a leftover server is known by the path it was started with.
  const dataDir = realpathSync(options.dataDir);
  const cluster = findCluster(dataDir, options.log);
  const fast = options.fast ?? false;
  const superuserPassword = secretOf(dataDir, 'postgresSuperuser');
  initializeCluster(cluster, { superuserPassword, fast });
  clearLeftovers(cluster, options.log);

  const port = options.port ?? (await freePort());
  if (!(await isLoopbackPortFree(port))) throw portTaken(port);
  const url = (role: string, password: string, database: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
  const superUrl = url('postgres', superuserPassword, 'postgres');
  const maxConnections = options.maxConnections;
  const socketFolder = fast && hasSockets(cluster.folder) ? cluster.folder : undefined;
  const how = { port, fast, superUrl, socketFolder, ...(maxConnections ? { maxConnections } : {}) };
  const launched = await launch(cluster, how);
  const passwords = { owner: secretOf(dataDir, 'postgresOwner'), app: secretOf(dataDir, 'postgresApp') };
  await withClient(superUrl, async (client) => {
    await ensureRoles(client, passwords);
    await ensureDatabase(client, DATABASE);
  });
  return {
    port,
    ownerUrl: url(ROLES.owner, passwords.owner, DATABASE),
    appUrl: url(ROLES.app, passwords.app, DATABASE),
    superUrl,
    socketFolder,
    exited: launched.exited,
    logFile: cluster.logFile,
    stop: async () => {
      stopCluster(cluster);
      await launched.exited;
    },
    crash: async () => {
      launched.process.kill('SIGQUIT');
      await launched.exited;
    },
  };
}

/** Deletes a data folder with everything in it, wherever its cluster lies; stops a server that still runs on it. */
export function discardData(dataDir: string): void {
  const cluster = findCluster(realpathSync(dataDir), () => {});
  clearLeftovers(cluster, () => {});
  for (const folder of [dirname(cluster.folder), dataDir]) rmSync(folder, { recursive: true, force: true });
}

function findCluster(dataDir: string, log: (line: string) => void): Cluster {
  const user = serviceUser();
  const home = clusterHome(dataDir, user);
  if (home !== dataDir) log(`PostgreSQL runs as ${user?.name}, who cannot enter ${dataDir}; its data is in ${home}`);
  const binaries = prepareBinaries({ copyTo: binariesHome(dataDir, user), mustCopy: user !== undefined });
  return { folder: join(home, 'postgres'), logFile: join(home, 'postgres.log'), binaries, user };
}

interface Launched {
  process: ChildProcess;
  exited: Promise<void>;
}

interface LaunchOptions {
  port: number;
  fast: boolean;
  superUrl: string;
  socketFolder: string | undefined;
  maxConnections?: number;
}

/** What the name of a socket may be long, in bytes, on every system that has them. */
const longestSocketName = 100;

function hasSockets(folder: string): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(join(folder, '.s.PGSQL.65535')) <= longestSocketName;
}

async function launch(cluster: Cluster, options: LaunchOptions): Promise<Launched> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const logStart = logSize(cluster.logFile);
    const server = spawnServer(cluster, options);
    if (await becomesReady(server.process, options.superUrl, deadline)) return server;
    const messages = readFileSync(cluster.logFile).subarray(logStart).toString();
    // After a SIGKILL of the server its workers take a moment to notice and to leave the shared memory.
    if (messages.includes('pre-existing shared memory block') && Date.now() < deadline) {
      await sleep(200);
      continue;
    }
    server.process.kill('SIGQUIT');
    throw startFailure(cluster, options.port, messages);
  }
}

function spawnServer(cluster: Cluster, options: LaunchOptions) {
  const log = openSync(cluster.logFile, logSize(cluster.logFile) > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);
  const args = ['-D', cluster.folder, ...serverSettings(options).flatMap((setting) => ['-c', setting])];
  // A process group of its own: Ctrl-C in the terminal must reach the starter, which stops the server program first.
  const child = spawn(cluster.binaries.postgres, args, {
    stdio: ['ignore', log, log],
    detached: true,
    cwd: cluster.folder,
    env: { ...process.env, LC_ALL: 'C' },
    ...spawnIdentity(cluster.user),
  });
  closeSync(log);
  const exited = new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('error', () => done());
  });
  return { process: child, exited };
}

/** True once connections are accepted, false when the process ended or time ran out. */
async function becomesReady(child: ChildProcess, superUrl: string, deadline: number): Promise<boolean> {
  let failed = false;
  child.once('error', () => {
    failed = true;
  });
  while (Date.now() < deadline) {
    await sleep(40);
    if (failed || child.exitCode !== null || child.signalCode !== null) return false;
    try {
      await withClient(superUrl, async () => {});
      return true;
    } catch (error) {
      // Refused, still starting up (57P03), or too busy to answer: anything else would not pass with time.
      const passing = codeOf(error) === 'ECONNREFUSED' || codeOf(error) === '57P03' || isConnectTimeout(error);
      if (!passing) throw error;
    }
  }
  return false;
}

function startFailure(cluster: Cluster, port: number, messages: string): Problem {
  if (messages.includes('could not bind') || messages.includes('Address already in use')) {
    return portTaken(port);
  }
  const reason =
    messages.split('\n').findLast((line) => line.includes('FATAL') || line.includes('error')) ?? 'no message';
  return new Problem(
    `PostgreSQL did not start (${reason.replace(/^.*FATAL: */, '').trim()}): see ${cluster.logFile}, or set DATABASE_URL.`,
  );
}

function portTaken(port: number): Problem {
  return new Problem(
    `Port ${port} on 127.0.0.1 is taken: stop what listens there, or choose another port for PostgreSQL.`,
  );
}

function logSize(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}
