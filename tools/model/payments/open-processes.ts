import type { Clock } from '@croupier/server/kernel/clock.ts';
import { readConfig } from '@croupier/server/kernel/config.ts';
import { createFoundation } from '@croupier/server/kernel/foundation.ts';
import { createModules } from '@croupier/server/modules.ts';
import { crashingDatabase } from './crashing-database.ts';
import type { Process } from './payer-hand.ts';

/** Processes of the platform on one database, which can die between two commits; what closes them is added to `closers`. */
export async function openProcesses(
  database: { ownerUrl: string; appUrl: string },
  {
    count,
    clock,
    secretKey,
    closers,
  }: { count: number; clock: Clock; secretKey: string; closers: (() => Promise<void>)[] },
): Promise<Process[]> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    DATABASE_POOL: '8',
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
  });
  const processes: Process[] = [];
  for (let index = 0; index < count; index += 1) {
    const foundation = await createFoundation(config, { clock });
    closers.push(
      () => foundation.notifier.close(),
      () => foundation.db.close(),
    );
    const db = crashingDatabase(foundation.db);
    processes.push({ modules: await createModules(Object.assign({}, foundation, { db })), db });
  }
  return processes;
}
