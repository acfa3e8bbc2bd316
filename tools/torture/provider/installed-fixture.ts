import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '@croupier/server/kernel/config.ts';
import type { Database } from '@croupier/server/kernel/database.ts';
import { createFoundation } from '@croupier/server/kernel/foundation.ts';
import { createModules, type Modules } from '@croupier/server/modules.ts';
import { patientDatabase } from '../../patient-database.ts';
import type { TestInstallation } from '../../testing/installation.ts';
import { registerMember, siteClient } from '../../testing/player.ts';
import type { ProviderFixture } from './fixture.ts';

const dayMs = 24 * 60 * 60_000;

/** A whole installation in processes of its own, whose outage is a server that is killed and started again. */
export function installedFixture(installation: TestInstallation): ProviderFixture {
  async function on<Result>(
    aheadMs: number,
    work: (modules: Modules, db: Database) => Promise<Result>,
  ): Promise<Result> {
    const config = readConfig({
      LOG_LEVEL: 'error',
      DATABASE_URL: installation.database.ownerUrl,
      DATABASE_APP_URL: installation.database.appUrl,
      SECRET_KEY: installation.secretKey,
    });
    const clock = { now: () => new Date(Date.now() + aheadMs) };
    const foundation = await createFoundation(config, { clock });
    // the whole ledger is compared, which takes longer than a request may
    const db = patientDatabase(config, foundation.log);
    try {
      return await work(await createModules(foundation), db);
    } finally {
      await db.close();
      await foundation.notifier.close();
      await foundation.db.close();
    }
  }
  return {
    platformUrl: installation.url,
    siteCode: 'marigold',
    time: () => new Date(),
    wait: () => sleep(5_000).then(() => {}),
    async join(name) {
      const origins = { site: installation.url, games: installation.gamesUrl };
      const token = await registerMember(origins, name);
      const site = siteClient(origins.site, () => token);
      return { memberId: (await site('member.info', {})).id, site };
    },
    now: (work) => on(0, work),
    tomorrow: (work) => on(dayMs, work),
    async outage(ms) {
      await installation.kill();
      await sleep(ms);
      await installation.restart();
    },
  };
}
