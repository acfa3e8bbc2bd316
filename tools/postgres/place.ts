import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, Problem } from '../problem.ts';
import { secretOf } from '../secrets.ts';
import { canEnter, type ServiceUser } from './service-user.ts';

/** Where root keeps what the service user must reach. */
const SYSTEM_HOME = '/var/lib/croupier';

/** Folder below which a copy of the PostgreSQL programs may lie. */
export function binariesHome(dataDir: string, user: ServiceUser | undefined): string {
  return user ? SYSTEM_HOME : dataDir;
}

/**
 * The folder that holds the database cluster of a data folder: the data folder itself, unless we are root and the service
 * user cannot enter it (a clone below /root). Then it lies below /var/lib/croupier, named after the data folder's path and
 * its identity, so that a copied, moved or emptied data folder never meets the data of another.
 */
export function clusterHome(dataDir: string, user: ServiceUser | undefined): string {
  if (!user || canEnter(dataDir, user)) return dataDir;
  const identity = secretOf(dataDir, 'identity');
  const name = createHash('sha256').update(`${dataDir}\n${identity}`).digest('hex').slice(0, 16);
  const home = join(SYSTEM_HOME, name);
  try {
    mkdirSync(home, { recursive: true });
    for (const folder of [SYSTEM_HOME, home]) chmodSync(folder, 0o755);
  } catch (error) {
    throw new Problem(
      `PostgreSQL cannot run as root, its user ${user.name} cannot enter ${dataDir}, and ${home} cannot be made (${codeOf(error)}): set DATA_DIR to a folder that ${user.name} can enter.`,
    );
  }
  return home;
}
