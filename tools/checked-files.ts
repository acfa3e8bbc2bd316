import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Hashes of the files of a clone by their paths from its root. */
export type Digests = Readonly<Record<string, string>>;

/** The files of a clone that git does not ignore, as they are now, and what is installed; null where git is not available. */
export function digestFiles(root: string): Digests | null {
  const list = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  if (list.status !== 0) return null;
  const paths = [...new Set(list.stdout.split('\0'))].filter((path) => path !== '');
  const digests: Record<string, string> = {};
  for (const path of [...paths, 'node_modules/.package-lock.json']) {
    const file = join(root, path);
    if (existsSync(file)) digests[path] = createHash('sha256').update(readFileSync(file)).digest('base64');
  }
  return digests;
}

/** Paths of files that came, went or are another now. */
export function changedFiles(before: Digests, now: Digests): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...paths].filter((path) => before[path] !== now[path]).sort();
}

/** The files as they were when a check last passed, or null. */
export function readPassed(root: string, check: string): Digests | null {
  const file = noteOf(root, check);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Digests) : null;
}

/** Notes that a check passed with the files as they are. */
export function notePassed(root: string, check: string, digests: Digests): void {
  const file = noteOf(root, check);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(digests));
}

const noteOf = (root: string, check: string) => join(root, '.cache/checked', `${check.replaceAll(' ', '-')}.json`);

/** What decides on files beside it: rules, packages, and what is no source at all. */
const rulesOfOthers =
  /(^|\/)(package|package-lock|\.package-lock|biome|tsconfig[\w.-]*)\.json$|\.grit$|(^|\/)\.gitignore$/;
/** So many files are looked at no faster by themselves. */
const mostAlone = 300;

/** The changed files that can be judged by themselves, or null where all files have to be. */
export function aloneOf(changed: readonly string[], now: Digests): string[] | null {
  if (changed.length > mostAlone || changed.some((path) => rulesOfOthers.test(path))) return null;
  return changed.filter((path) => path in now);
}
