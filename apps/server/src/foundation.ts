import { systemClock, systemRandom } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import { applicationRole, connectDatabase } from './kernel/database.ts';
import { createLog } from './kernel/log.ts';
import { createMetrics } from './kernel/metrics.ts';
import { createNotifier } from './kernel/notify.ts';
import { createOutcomeRandom } from './kernel/outcome-random.ts';
import { createRealtime } from './kernel/realtime.ts';
import type { Foundation } from './modules.ts';

/** What a test sets: the time, the random sources, the cost of a password, and where the log goes. */
export type FoundationOverrides = Partial<
  Pick<Foundation, 'clock' | 'random' | 'outcomeRandom' | 'passwordCost'> & { log: ReturnType<typeof createLog> }
>;

/** Connections and instruments of one process; the schema must be up to date. Close `notifier`, then `db`. */
export async function createFoundation(
  config: Config,
  overrides: FoundationOverrides = {},
): Promise<Foundation & { log: ReturnType<typeof createLog> }> {
  const log = overrides.log ?? createLog(config.logLevel);
  const metrics = createMetrics();
  const clock = overrides.clock ?? systemClock;
  const random = overrides.random ?? systemRandom;
  const outcomeRandom = overrides.outcomeRandom ?? createOutcomeRandom({ clock, log, metrics });
  const url = config.databaseAppUrl ?? config.databaseUrl;
  // without a login of its own the application lowers the owner's connection to its role
  const role = config.databaseAppUrl === null ? applicationRole : null;
  const db = connectDatabase({ url, role, poolSize: config.databasePoolSize, log });
  const notifier = await createNotifier({ url, role, db, log });
  const realtime = createRealtime({ db, notifier, log, metrics, clock, random });
  return {
    ...{ config, db, clock, random, outcomeRandom, log, metrics, notifier, realtime },
    ...(overrides.passwordCost ? { passwordCost: overrides.passwordCost } : {}),
  };
}
