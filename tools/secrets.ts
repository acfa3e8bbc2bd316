import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './folders.ts';
import { codeOf, messageOf, Problem } from './problem.ts';

/**
 * The generated secret called `name` of a data folder: 256 random bits in base64url, made when first asked for and kept in
 * `secrets.json`, which only its owner can read.
 */
export function secretOf(dataDir: string, name: string): string {
  const file = join(dataDir, 'secrets.json');
  const secrets = readSecrets(file);
  const known = secrets[name];
  if (known !== undefined) return known;
  const secret = randomBytes(32).toString('base64url');
  write(file, { ...secrets, [name]: secret });
  return secret;
}

function readSecrets(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {};
    throw new Problem(
      `The secrets in ${file} cannot be read (${messageOf(error)}): mend the file, or set DATA_DIR to another folder.`,
    );
  }
}

function write(file: string, secrets: Record<string, string>): void {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(next, file);
}

/** Makes sure that the data folder exists and can be written; says what to do otherwise. */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Problem(
      `The data folder ${dataDir} cannot be written (${codeOf(error) ?? messageOf(error)}): give this user the right to write there, or set DATA_DIR to another folder.`,
    );
  }
}
