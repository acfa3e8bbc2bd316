import { applicationRole, connectDatabase, type Database } from '@croupier/server/kernel/database.ts';
import type { Foundation } from '@croupier/server/kernel/foundation.ts';

/** A connection whose statements may take as long as they need. */
export function patientDatabase(config: Foundation['config'], log: Foundation['log']): Database {
  const url = config.databaseAppUrl ?? config.databaseUrl;
  const role = config.databaseAppUrl === null ? applicationRole : null;
  return connectDatabase({ url, role, poolSize: 1, queryTimeoutMs: 0, log });
}
