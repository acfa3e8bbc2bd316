import { openDemoAgents } from './demo/demo-agents.ts';
import { addDemoOperator } from './demo/demo-operator.ts';
import {
  addDemoPaymentProviders,
  marigoldCashierSettings,
  marigoldMethods,
  openDemoCashier,
} from './demo/demo-payments.ts';
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
  if (config.demo) await seedDemonstration(config, server);
  const ports = await server.start();
  log.info(ports, 'serving');

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

/** Seeds the site and the operator of the demonstration; the operator by a connection of the schema's owner, which alone may add one. */
async function seedDemonstration(config: Config, { modules, foundation }: Server): Promise<void> {
  const { siteId } = await seedDemo(modules);
  const { sandboxPaymentsUrl: sandboxUrl, secretKey } = config;
  if (sandboxUrl !== null) {
    await addDemoPaymentProviders(modules, { secretKey, sandboxUrl });
    await openDemoCashier(modules, siteId, { methods: marigoldMethods, settings: marigoldCashierSettings });
  }
  await openDemoAgents(modules, { db: foundation.db, siteId, secretKey });
  const ownerDb = connectDatabase({ url: config.databaseUrl, poolSize: 1, role: null, log: foundation.log });
  try {
    await addDemoOperator(modules.staff, ownerDb, config.secretKey);
  } finally {
    await ownerDb.close();
  }
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof MigrationError;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
