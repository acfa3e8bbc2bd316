import { referenceSlots } from '@croupier/server/demo/built-in-slots.ts';
import { seedDemo } from '@croupier/server/demo/seed-demo.ts';
import { readConfig } from '@croupier/server/kernel/config.ts';
import { applicationRole } from '@croupier/server/kernel/database.ts';
import { createFoundation } from '@croupier/server/kernel/foundation.ts';
import { migrateJobs } from '@croupier/server/kernel/jobs.ts';
import { createModules } from '@croupier/server/modules.ts';

/**
 * Brings a migrated database to where a first start leaves it: the job engine's schema and the demonstration. It has no sealing key, because
 * each installation encrypts its own with its own secret.
 */
export async function seedTemplate(url: { owner: string; app: string }): Promise<void> {
  await migrateJobs(url.owner, applicationRole);
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url.owner,
    DATABASE_APP_URL: url.app,
  });
  const foundation = await createFoundation(config);
  try {
    await seedDemo(await createModules(foundation), referenceSlots);
    await foundation.db.query('delete from kernel.sealing_key', []);
  } finally {
    await foundation.notifier.close();
    await foundation.db.close();
  }
}
