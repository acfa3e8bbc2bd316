import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TableKindCode } from '@croupier/contract';
import { amount } from '@croupier/money';
import { readConfig } from '@croupier/server/kernel/config.ts';
import { connectDatabase, type Database } from '@croupier/server/kernel/database.ts';
import { createFoundation } from '@croupier/server/kernel/foundation.ts';
import { createLog } from '@croupier/server/kernel/log.ts';
import { migrate } from '@croupier/server/kernel/migrate.ts';
import { noCover } from '@croupier/server/modules/catalogue/catalogue.public.ts';
import { tableProvider } from '@croupier/server/modules/tables/tables.public.ts';
import { createModules, type Modules } from '@croupier/server/modules.ts';
import { patientDatabase } from '../patient-database.ts';
import { freePort } from '../ports.ts';
import { discardData, startPostgres } from '../postgres/start-postgres.ts';
import { inspectTables } from './tables/inspect.ts';
import { type Playing, playTables } from './tables/players.ts';
import {
  closeEveryTable,
  countRunning,
  countTakenOver,
  insertPlayer,
  tablesRunBy,
  watchSteps,
} from './tables/tables.store.ts';
import { startTableWorker, type TableWorker } from './tables/workers.ts';

/** What the kills left behind. An empty `failures`: nothing acknowledged is lost or settled twice, and no fence was crossed. */
export interface TablesReport {
  figures: Record<string, number>;
  /** Milliseconds from the death or the pause of a process until others ran all of its tables. */
  takeovers: Record<string, number>;
  silences: Record<string, number>;
  failures: string[];
}

type Options = { kills: number; players: number; log: (line: string) => void };

const processes = 3;
/** Tables of the kinds that need nobody to decide, each with a shoe, pools or neither. */
const kinds: readonly TableKindCode[] = ['baccarat', 'roulette', 'sicBo', 'contest', 'contestPool', 'derby'];
const tablesPlayed = 9;
const pace = { openMs: 1_400, lockMs: 150, dealMs: 250, pauseMs: 150 };
const purse = 10n ** 12n;
/** Who dies is replaced within this by those who live (issue 24). */
const latestTakeoverMs = 5_000;
const longestLifeMs = 1_200;
/** Longer than a lease lives: who wakes up finds its tables under others' fences. */
const pauseMs = 5_500;
const mostWaitMs = 60_000;

/** Many players bet at tables that three processes run, while these, their lines and PostgreSQL are killed at random moments. */
export async function tortureTables(options: Options): Promise<TablesReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-torture-'));
  const port = await freePort();
  const startDatabase = () => startPostgres({ dataDir, port, log: () => {} });
  let postgres = await startDatabase();
  const secretKey = randomBytes(32).toString('hex');
  const workers: TableWorker[] = [];
  const running = { stop: false };
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
    const { siteId, tables } = await openTables(modules);
    await watchSteps(ownerDb);
    const members = await Promise.all(Array.from({ length: options.players }, () => seat(modules, ownerDb, siteId)));
    for (let index = 0; index < processes; index += 1)
      workers.push(await startTableWorker(`process-${index + 1}`, { ownerUrl, appUrl, secretKey }));

    const said: Playing['said'] = { taken: new Map(), refused: new Map(), undone: 0, silences: 0 };
    const playing = Promise.all(
      members.map((memberId) => playTables({ siteId, workers, tables, said, running }, memberId)),
    );
    const crash = async () => {
      await postgres.crash();
      postgres = await startDatabase();
    };
    const { counts, takeovers, failures } = await Promise.race([
      killAgainAndAgain({ ownerDb, workers, crash, taken: () => said.taken.size }, options),
      playing.then(() => Promise.reject(new Error('The players stopped playing.'))),
    ]);
    await sleep(longestLifeMs);
    running.stop = true;
    await playing;
    await closeEveryTable(ownerDb);
    for (let waitedMs = 0; (await countRunning(ownerDb)) > 0; waitedMs += 100) {
      if (waitedMs > mostWaitMs) throw new Error('The last rounds do not end.');
      await sleep(100);
    }
    const db = patientDatabase(config, foundation.log);
    closers.push(() => db.close());
    const found = await inspectTables({ modules, db, ownerDb }, { siteId, said, members, purse });
    const silences: Record<string, number> = {};
    for (const { errors } of workers)
      for (const [reason, count] of errors) silences[reason] = (silences[reason] ?? 0) + count;
    return {
      figures: Object.assign({}, counts, found.figures),
      takeovers: spread(takeovers),
      silences,
      failures: [...failures, ...found.failures],
    };
  } finally {
    running.stop = true;
    for (const worker of workers) await worker.close();
    for (const close of closers.toReversed()) await close().catch(() => {});
    await postgres.stop();
    discardData(dataDir);
  }
}

/** A site with tables of each kind, at a pace at which a round takes two seconds. */
async function openTables({ sites, catalogue, tables }: Modules): Promise<{ siteId: string; tables: string[] }> {
  const { id: siteId } = await sites.add({
    code: 'torture',
    name: 'Torture',
    demo: true,
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    profile: 'demonstration',
    hosts: ['localhost'],
    settings: { botCheck: 'none', gameTypes: ['LIVE', 'COCKFIGHT'] },
  });
  const nodes = Array.from({ length: tablesPlayed }, (_, index) => ({
    nodeId: `table-${index + 1}`,
    kind: kinds[index % kinds.length] ?? 'sicBo',
  }));
  const vendor = { code: 'HOUSE_LIVE', displayName: 'Tables', provider: tableProvider, accountTypeId: 31 };
  await catalogue.publish(
    siteId,
    vendor,
    nodes.map(({ nodeId, kind }, index) => ({
      game: {
        nodeId,
        vendorCode: vendor.code,
        gameCode: nodeId,
        name: nodeId,
        names: {},
        description: '',
        gameType: 'LIVE',
        gameClass: 'TG',
        coverUrl: noCover,
        version: kind,
        rtpBps: null,
        volatility: null,
        lines: null,
        maxWinTimesStake: null,
      },
      offer: { nodeId, isHot: false, position: index + 1, minBet: 1n, maxBet: 10_000_000_000n },
    })),
  );
  await tables.open(
    siteId,
    nodes.map(({ nodeId, kind }, position) => ({
      nodeId,
      kind,
      pace,
      bets: [],
      position,
      // some bets break a limit, and most do not
      limits: { minBet: '1', maxBet: '1200', maxRound: '100000', maxLiability: '400000' },
    })),
  );
  return { siteId, tables: nodes.map(({ nodeId }) => nodeId) };
}

async function seat({ wallet }: Modules, ownerDb: Database, siteId: string): Promise<string> {
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

async function killAgainAndAgain(
  {
    ownerDb,
    workers,
    crash,
    taken,
  }: { ownerDb: Database; workers: readonly TableWorker[]; crash: () => Promise<void>; taken: () => number },
  { kills, log }: Options,
): Promise<{ counts: Record<string, number>; takeovers: number[]; failures: string[] }> {
  const counts = { kills: 0, pauses: 0, databaseCrashes: 0, linesCut: 0, answersLost: 0 };
  const takeovers: number[] = [];
  const failures: string[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(200 + randomInt(longestLifeMs));
    for (let fault = randomInt(3); fault > 0; fault -= 1) {
      const worker = workers[randomInt(workers.length)];
      if (randomInt(2) === 0) {
        worker?.line.cutAll();
        counts.linesCut += 1;
      } else
        void worker?.line.loseNextAnswer().then(() => {
          counts.answersLost += 1;
        });
      await sleep(randomInt(300));
    }
    const victim = workers[kill % workers.length] as TableWorker;
    // kills of owners and of the database in turn, a pause every fifth time
    if (kill % 5 === 0) {
      const lost = await tablesRunBy(ownerDb, victim.name);
      victim.pause();
      const since = performance.now();
      const tookMs = await takenOver(ownerDb, lost, since);
      await sleep(Math.max(0, pauseMs - (performance.now() - since)));
      victim.wake();
      counts.pauses += 1;
      judge(tookMs, lost.length, `the pause of ${victim.name}`);
    } else if (kill % 3 === 0) {
      await crash();
      counts.databaseCrashes += 1;
    } else {
      const lost = await tablesRunBy(ownerDb, victim.name);
      const since = performance.now();
      await victim.kill();
      const [tookMs] = await Promise.all([takenOver(ownerDb, lost, since), victim.start()]);
      counts.kills += 1;
      judge(tookMs, lost.length, `the death of ${victim.name}`);
    }
    log(`${kill} of ${kills} kills, ${taken()} requests of bets taken`);
  }
  return { counts, takeovers, failures };

  function judge(tookMs: number | null, tables: number, what: string): void {
    if (tables === 0) return;
    if (tookMs === null) failures.push(`after ${what} ${tables} tables were taken over by nobody`);
    else {
      takeovers.push(tookMs);
      if (tookMs > latestTakeoverMs) failures.push(`after ${what} its tables stood still for ${Math.round(tookMs)} ms`);
    }
  }
}

/** Milliseconds until all of these tables are under a higher fence; null where they are not for long. */
async function takenOver(
  ownerDb: Database,
  tables: Awaited<ReturnType<typeof tablesRunBy>>,
  since: number,
): Promise<number | null> {
  while (performance.now() - since < 4 * latestTakeoverMs) {
    if ((await countTakenOver(ownerDb, tables)) >= tables.length) return performance.now() - since;
    await sleep(25);
  }
  return null;
}

function spread(values: readonly number[]): Record<string, number> {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return { count: sorted.length, medianMs: at(0.5), p95Ms: at(0.95), longestMs: at(1) };
}
