import { openDemoAgents } from './demo/demo-agents.ts';
import { addDemoOperator } from './demo/demo-operator.ts';
import {
  addDemoPaymentProviders,
  marigoldCashierSettings,
  marigoldMethods,
  openDemoCashier,
} from './demo/demo-payments.ts';
import { settlePast } from './demo/past/settle-past.ts';
import { writePast } from './demo/past/write-past.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { type Config, ConfigError, readConfig } from './kernel/config.ts';
import { applicationRole, connectDatabase } from './kernel/database.ts';
import { migrateJobs } from './kernel/jobs.ts';
import { createLog } from './kernel/log.ts';
import { MigrationError, migrate } from './kernel/migrate.ts';
import { createServer, type Server } from './server.ts';

/** The program: configuration, schema, modules, HTTP, live topics, jobs; then it serves until it is asked to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  await migrate({ ownerUrl: config.databaseUrl, log });
  await migrateJobs(config.databaseUrl, applicationRole);
  const server = await createServer(config);
  const finishDemonstration = config.demo ? await seedDemonstration(config, server) : async () => {};
  const ports = await server.start();
  log.info(ports, 'serving');
  // the site is open meanwhile
  finishDemonstration().catch((error: unknown) =>
    log.error({ err: error }, 'the past of the demonstration is not settled'),
  );

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    await server.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
}

/**
 * Seeds the site, the operator and the line of agents of the demonstration; the operator and the line's past by a connection of the schema's
 * owner, which alone may add them.
 *
 * @returns what is done once the server runs
 */
async function seedDemonstration(config: Config, { modules, foundation }: Server): Promise<() => Promise<void>> {
  const { siteId } = await seedDemo(modules);
  const { sandboxPaymentsUrl: sandboxUrl, secretKey } = config;
  if (sandboxUrl !== null) {
    await addDemoPaymentProviders(modules, { secretKey, sandboxUrl });
    await openDemoCashier(modules, siteId, { methods: marigoldMethods, settings: marigoldCashierSettings });
  }
  const now = foundation.clock.now();
  const past = config.demoPast && sandboxUrl !== null;
  const members = await openDemoAgents(modules, { db: foundation.db, siteId, secretKey, now, past });
  const ownerDb = connectDatabase({ url: config.databaseUrl, poolSize: 1, role: null, log: foundation.log });
  try {
    await addDemoOperator(modules.staff, ownerDb, config.secretKey);
    if (!past || members.length === 0) return async () => {};
    await writePast(modules, { owner: ownerDb, site: await modules.sites.get(siteId), secretKey, now, members });
  } finally {
    await ownerDb.close();
  }
  return async () => {
    await modules.sequencer.drain();
    await settlePast(modules.agents, now);
  };
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof MigrationError;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
