import type { Origin } from './caller.ts';
import { type Clock, type RandomSource, systemClock, systemRandom } from './clock.ts';
import type { Config } from './config.ts';
import { applicationRole, connectDatabase, type Database } from './database.ts';
import type { Argon2Cost } from './hash-threads.ts';
import { createLog, type Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createNotifier, type Notifier } from './notify.ts';
import { createOutbound, type Outbound } from './outbound.ts';
import { createOutcomeRandom, type OutcomeRandom } from './outcome-random.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hash.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { createSealing, type Sealing } from './sealed.ts';

/** What every module receives: connections, metrics and other instruments of one process. */
export type Foundation = {
  config: Config;
  db: Database;
  clock: Clock;
  random: RandomSource;
  /** The source of seeds for outcomes; nothing else uses it. */
  outcomeRandom: OutcomeRandom;
  log: Log;
  metrics: Metrics;
  notifier: Notifier;
  realtime: Realtime;
  sealing: Sealing;
  /** Calls to addresses that operators configured. */
  outbound: Outbound;
  /** Passwords of members and of operators are hashed in separate queues, so that neither delays the other. */
  hashers: { members: PasswordHasher; staff: PasswordHasher };
  /** The origin of a site's pages as the visitor reaches it. */
  siteOrigin: (from: Origin) => string;
  /** The origin of the game frames as the visitor reaches it. */
  gamesOriginFor: (from: Origin) => string;
  /** The origin of the console; without somebody who asks, as this machine reaches it. */
  consoleOriginFor: (from: Origin | null) => string;
};

/** What a test replaces: the time, the random sources, the cost of a password (the recommended one unless set), and the log's destination. */
export type FoundationOverrides = Partial<
  Pick<Foundation, 'clock' | 'random' | 'outcomeRandom'> & {
    passwordCost: Argon2Cost;
    log: ReturnType<typeof createLog>;
  }
>;

/** Creates the foundation of one process; the schema must be up to date. To stop, close `notifier`, then `db`. */
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
  const sealing = await createSealing({ db, clock, random, notifier, secretKey: config.secretKey });
  const hashing = { random, ...(overrides.passwordCost ? { cost: overrides.passwordCost } : {}) };
  return {
    config,
    db,
    clock,
    random,
    outcomeRandom,
    log,
    metrics,
    notifier,
    realtime,
    sealing,
    outbound: createOutbound({ privateNetworks: config.outboundPrivateNetworks }),
    hashers: {
      members: createPasswordHasher(hashing),
      staff: createPasswordHasher({ ...hashing, queue: 'staff' }),
    },
    siteOrigin: siteOriginOf(config),
    gamesOriginFor: gamesOriginOf(config),
    consoleOriginFor: consoleOriginOf(config),
  };
}

/** The requested host, on the port that a browser needs in development. */
function siteOriginOf({ environment, port }: Config): Foundation['siteOrigin'] {
  return ({ protocol, hostname }) => {
    const host = bracketed(hostname);
    return environment === 'production' ? `${protocol}://${host}` : `${protocol}://${host}:${port}`;
  };
}

/** The configured origin, or the requested host on the port of the game frames. */
function gamesOriginOf(config: Config): Foundation['gamesOriginFor'] {
  return ({ protocol, hostname }) => config.gamesOrigin ?? `${protocol}://${bracketed(hostname)}:${config.gamesPort}`;
}

/** The configured origin, or the host that was asked on the port of the console. */
function consoleOriginOf(config: Config): Foundation['consoleOriginFor'] {
  return (from) =>
    config.consoleOrigin ??
    `${from?.protocol ?? 'http'}://${bracketed(from?.hostname ?? 'localhost')}:${config.consolePort}`;
}

/** An IPv6 address needs brackets where a port may follow. */
function bracketed(hostname: string): string {
  return hostname.includes(':') ? `[${hostname}]` : hostname;
}
