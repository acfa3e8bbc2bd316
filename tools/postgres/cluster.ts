import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, Problem } from '../problem.ts';
import { describeProcess, isAlive } from '../processes.ts';
import type { Binaries } from './binaries.ts';
import { type ServiceUser, spawnIdentity } from './service-user.ts';

/** A database cluster on disk and the means to work on it. */
export interface Cluster {
  /** PostgreSQL's data directory. */
  folder: string;
  /** Where the server's messages go. */
  logFile: string;
  binaries: Binaries;
  user: ServiceUser | undefined;
}

/** Creates the cluster if it does not exist. An interrupted creation leaves nothing that would be taken for a cluster. */
export function initializeCluster(cluster: Cluster, options: { superuserPassword: string; fast: boolean }): void {
  if (clusterExists(cluster)) return;
  const next = `${cluster.folder}.new`;
  const passwordFile = `${cluster.folder}.password`;
  try {
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next, { mode: 0o700 });
    writeFileSync(passwordFile, options.superuserPassword, { mode: 0o600 });
    if (cluster.user) for (const path of [next, passwordFile]) chownSync(path, cluster.user.uid, cluster.user.gid);
    runInitdb(cluster, next, passwordFile, options.fast);
    renameSync(next, cluster.folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(next, { recursive: true, force: true });
  }
}

function runInitdb(cluster: Cluster, folder: string, passwordFile: string, fast: boolean): void {
  const args = [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
    ...(fast ? ['--no-sync'] : []),
  ];
  const result = runAs(cluster, cluster.binaries.initdb, args);
  if (result.status === 0) return;
  const reason = result.error?.message ?? lastLine(result.stderr);
  throw new Problem(
    `The database could not be created in ${cluster.folder} (${reason}): see whether the disk has room and the folder can be written, or set DATABASE_URL.`,
  );
}

function clusterExists(cluster: Cluster): boolean {
  try {
    return readFileSync(join(cluster.folder, 'PG_VERSION')).length > 0;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    if (codeOf(error) !== 'EACCES') throw error;
    throw new Problem(
      `The database in ${cluster.folder} belongs to another user: start as that user, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Ends what an earlier, killed start left behind. A PostgreSQL that still runs on this cluster is stopped cleanly. A note of a
 * process that meanwhile is another program is removed, for PostgreSQL would take that program for itself. Any other note is
 * left to PostgreSQL: it recovers from a dead server's and refuses to share the cluster with a live one.
 */
export function clearLeftovers(cluster: Cluster, log: (line: string) => void): void {
  const note = join(cluster.folder, 'postmaster.pid');
  const pid = notedProcess(note);
  if (pid === undefined || !isAlive(pid)) return;
  const description = describeProcess(pid);
  if (description === undefined || description.includes(cluster.folder)) {
    log('Stopping the PostgreSQL that an earlier start left running');
    stopCluster(cluster);
  } else if (!description.includes('postgres')) {
    rmSync(note, { force: true });
  }
}

function notedProcess(note: string): number | undefined {
  try {
    const pid = Number(readFileSync(note, 'utf8').split('\n')[0]);
    return pid > 0 ? pid : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Stops the cluster's server: open transactions are rolled back, everything committed is on disk. */
export function stopCluster(cluster: Cluster): void {
  const result = runAs(cluster, cluster.binaries.pgCtl, ['stop', '-D', cluster.folder, '-m', 'fast', '-w', '-t', '60']);
  if (result.status === 0 || !existsSync(join(cluster.folder, 'postmaster.pid'))) return;
  throw new Problem(
    `PostgreSQL in ${cluster.folder} does not stop (${lastLine(result.stderr)}): see ${cluster.logFile}, and end it by hand.`,
  );
}

function runAs(cluster: Cluster, program: string, args: string[]) {
  // The working directory is one that every user can enter; LC_ALL keeps messages in the language we look for.
  const env = { ...process.env, LC_ALL: 'C' };
  return spawnSync(program, args, {
    encoding: 'utf8',
    cwd: process.platform === 'win32' ? undefined : '/',
    env,
    ...spawnIdentity(cluster.user),
  });
}

function lastLine(text: string | null): string {
  return text?.trim().split('\n').at(-1) ?? 'no message';
}
