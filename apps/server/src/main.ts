import { seedDemo } from './demo/seed-demo.ts';
import { ConfigError, readConfig } from './kernel/config.ts';
import { applicationRole } from './kernel/database.ts';
import { migrateJobs } from './kernel/jobs.ts';
import { createLog } from './kernel/log.ts';
import { MigrationError, migrate } from './kernel/migrate.ts';
import { createServer } from './server.ts';

/** The program: configuration, schema, modules, HTTP, live topics, jobs; then it serves until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  await migrate({ ownerUrl: config.databaseUrl, log });
  await migrateJobs(config.databaseUrl, applicationRole);
  const server = await createServer(config);
  if (config.demo) await seedDemo(server.modules);
  const { sitePort, gamesPort } = await server.start();
  log.info({ sitePort, gamesPort }, 'serving');

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

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof MigrationError;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
