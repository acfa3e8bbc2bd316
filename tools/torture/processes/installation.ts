import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amount } from '@croupier/money';
import { readConfig } from '@croupier/server/kernel/config.ts';
import { connectDatabase, type Database } from '@croupier/server/kernel/database.ts';
import { createFoundation } from '@croupier/server/kernel/foundation.ts';
import { createLog } from '@croupier/server/kernel/log.ts';
import { migrate } from '@croupier/server/kernel/migrate.ts';
import { createModules, type Modules } from '@croupier/server/modules.ts';
import { patientDatabase } from '../../patient-database.ts';
import { freePort } from '../../ports.ts';
import { discardData, startPostgres } from '../../postgres/start-postgres.ts';
import { insertPlayer } from './players.store.ts';
import type { Runs } from './process.ts';
import { startProcess, type TortureProcess } from './processes.ts';

/** A database of its own, the product's modules beside the processes that are killed, and these. */
export interface TortureInstallation {
  modules: Modules;
  ownerDb: Database;
  /** For what takes long, as an inspection of everything. */
  patientDb: Database;
  workers: readonly TortureProcess[];
  /** Starts a process for each offset of its clock, in milliseconds. */
  startProcesses: (runs: Runs, clockOffsetsMs: readonly number[]) => Promise<void>;
  /** Ends PostgreSQL as a crash would, and starts it again. */
  crash: () => Promise<void>;
}

/** What every player begins with. */
export const purse = 10n ** 12n;

/** Runs work on such an installation, and leaves nothing behind. */
export async function onTortureInstallation<Result>(
  work: (it: TortureInstallation) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-torture-'));
  const port = await freePort();
  const startDatabase = () => startPostgres({ dataDir, port, log: () => {} });
  let postgres = await startDatabase();
  const secretKey = randomBytes(32).toString('hex');
  const workers: TortureProcess[] = [];
  const closers: (() => Promise<void>)[] = [];
  try {
    const { ownerUrl, appUrl } = postgres;
    await migrate({ ownerUrl, log: createLog('error') });
    const config = readConfig({
      NODE_ENV: 'development',
      LOG_LEVEL: 'silent',
      DATABASE_URL: ownerUrl,
      DATABASE_APP_URL: appUrl,
      SECRET_KEY: secretKey,
    });
    const foundation = await createFoundation(config);
    closers.push(async () => {
      await foundation.notifier.close();
      await foundation.db.close();
    });
    const modules = await createModules(foundation);
    const ownerDb = connectDatabase({ url: ownerUrl, poolSize: 3, role: null, log: foundation.log });
    closers.push(() => ownerDb.close());
    const patientDb = patientDatabase(config, foundation.log);
    closers.push(() => patientDb.close());
    return await work({
      modules,
      ownerDb,
      patientDb,
      workers,
      async startProcesses(runs, clockOffsetsMs) {
        for (const [index, clockOffsetMs] of clockOffsetsMs.entries())
          workers.push(
            await startProcess(`process-${index + 1}`, { ownerUrl, appUrl, secretKey, runs, clockOffsetMs }),
          );
      },
      async crash() {
        await postgres.crash();
        postgres = await startDatabase();
      },
    });
  } finally {
    for (const worker of workers) await worker.close();
    for (const close of closers.toReversed()) await close().catch(() => {});
    await postgres.stop();
    discardData(dataDir);
  }
}

/** A member with the purse. */
export async function seat(
  { modules: { wallet }, ownerDb }: Pick<TortureInstallation, 'modules' | 'ownerDb'>,
  siteId: string,
): Promise<string> {
  const memberId = randomUUID();
  await insertPlayer(ownerDb, memberId, siteId);
  await wallet.openAccount(siteId, memberId, 'PHP');
  await wallet.post({
    siteId,
    source: 'torture',
    externalId: memberId,
    memberId,
    currency: 'PHP',
    roundId: null,
    document: null,
    legs: [{ movement: 'play_money_grant', amount: amount(purse), kinds: ['cash'], follow: null }],
  });
  return memberId;
}

/** Why processes did not know, by how often. */
export function silencesOf(workers: readonly TortureProcess[]): Record<string, number> {
  const silences: Record<string, number> = {};
  for (const { errors } of workers)
    for (const [reason, count] of errors) silences[reason] = (silences[reason] ?? 0) + count;
  return silences;
}
