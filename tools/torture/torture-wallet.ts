import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { amount } from '@croupier/money';
import { connectDatabase } from '@croupier/server/kernel/database.ts';
import { createLog } from '@croupier/server/kernel/log.ts';
import { migrate } from '@croupier/server/kernel/migrate.ts';
import { createWallet, type Wallet } from '@croupier/server/modules/wallet/wallet.public.ts';
import { anyPermit } from '@croupier/server/testing/any-permit.ts';
import { type Random, seededRandom } from '../model/random.ts';
import { freePort } from '../ports.ts';
import { discardData, type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import type { FaultyProxy } from '../testing/faulty-proxy.ts';
import { inspect, START } from './wallet/inspect.ts';
import { createOracle } from './wallet/oracle.ts';
import { playMember } from './wallet/players.ts';
import { PATIENCE_MS, startWorker, type Worker } from './wallet/workers.ts';

export interface WalletTortureReport {
  figures: Record<string, number>;
  /** Why no answer came, by how often. */
  silences: Record<string, number>;
  /** Empty: nothing acknowledged is missing, nothing is doubled, zero drift. */
  failures: string[];
}

const WORKERS = 3;
const MEMBERS = 30;
const LONGEST_LIFE_MS = 700;

/**
 * Runs several processes with the real wallet on one durable PostgreSQL, lets members bet through all of them, and again and again kills a
 * process or stops PostgreSQL as a crash would. Lines are cut, delayed and silenced meanwhile; callers repeat until they have an answer.
 */
export async function tortureWallet(options: {
  kills: number;
  seed?: string;
  log: (line: string) => void;
}): Promise<WalletTortureReport> {
  const random = seededRandom(options.seed ?? randomBytes(8).toString('hex'));
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-torture-'));
  // durable, as the product runs: what a crash can lose must be able to be lost
  const restartable = await startRestartable(dataDir);
  const workers: Worker[] = [];
  try {
    await migrate({ ownerUrl: restartable.now().ownerUrl, log: createLog('error') });
    const siteId = randomUUID();
    const members = await onWallet(restartable.now(), (wallet) => openMembers(wallet, siteId));
    for (let index = 0; index < WORKERS; index += 1) workers.push(await startWorker(restartable.now().appUrl));

    const oracle = createOracle();
    const running = { stop: false };
    const playing = members.map((_, index) => playMember({ siteId, members, workers, oracle, random, running }, index));
    const ended = Promise.all(playing);
    const faults = await Promise.race([
      killAgainAndAgain(options, random, workers, restartable, () => oracle.counts.acknowledged),
      ended.then(() => Promise.reject(new Error('The members stopped playing.'))),
    ]);
    await sleep(LONGEST_LIFE_MS);
    running.stop = true;
    for (const { line } of workers) line.delayAnswers(0);
    await ended;
    for (const worker of workers) await worker.idle();
    const found = await onWallet(restartable.now(), (wallet, db) =>
      inspect({ db, url: restartable.now().appUrl }, wallet, siteId, oracle),
    );
    const silences: Record<string, number> = {};
    for (const { errors } of workers)
      for (const [reason, count] of errors) silences[reason] = (silences[reason] ?? 0) + count;
    const { failures, ...figures } = found;
    return {
      figures: { ...faults, ...oracle.counts, ...figures },
      silences,
      failures: [...oracle.failures, ...failures, ...unexpected(silences)],
    };
  } finally {
    for (const worker of workers) await worker.close();
    await restartable.now().stop();
    discardData(dataDir);
  }
}

/** What a process may give as reason for not knowing; anything else is a defect that a caller would see. */
const EXPECTED_SILENCE = /^(unavailable|the process died)$/;

const unexpected = (silences: Record<string, number>): string[] =>
  Object.entries(silences).flatMap(([reason, count]) =>
    EXPECTED_SILENCE.test(reason) ? [] : [`${count} operations failed with "${reason}"`],
  );

async function startRestartable(dataDir: string) {
  const port = await freePort();
  const start = () => startPostgres({ dataDir, port, log: () => {} });
  let current = await start();
  return {
    now: () => current,
    async crash() {
      await current.crash();
      current = await start();
    },
  };
}

async function onWallet<Result>(
  { appUrl }: RunningPostgres,
  work: (wallet: Wallet, db: ReturnType<typeof connectDatabase>) => Promise<Result>,
): Promise<Result> {
  const db = connectDatabase({ url: appUrl, poolSize: 4, role: null, log: createLog('error') });
  const currencyOf = () => Promise.reject(new Error('no site is asked for its currency'));
  try {
    return await work(createWallet({ db, currencyOf }), db);
  } finally {
    await db.close();
  }
}

async function openMembers(wallet: Wallet, siteId: string): Promise<string[]> {
  const members = Array.from({ length: MEMBERS }, () => randomUUID());
  for (const memberId of members) {
    await wallet.openAccount(siteId, memberId, 'PHP');
    const base = {
      siteId,
      source: 'start',
      externalId: memberId,
      memberId,
      currency: 'PHP',
      roundId: null,
      document: null,
    };
    const legs = [
      { movement: 'deposit', amount: amount(START.sum), kinds: ['cash'], follow: null, permit: anyPermit },
      { movement: 'agent_credit_grant', amount: amount(START.credit), kinds: ['agent_credit'], follow: null },
    ] as const;
    await wallet.post({ ...base, legs });
  }
  return members;
}

async function killAgainAndAgain(
  { kills, log }: { kills: number; log: (line: string) => void },
  random: Random,
  workers: readonly Worker[],
  postgres: { crash: () => Promise<void> },
  acknowledged: () => number,
): Promise<Record<string, number>> {
  const done = { processKills: 0, databaseCrashes: 0, linesCut: 0, answersCutOff: 0, answersSilenced: 0, delays: 0 };
  const faults: Record<'cutAll' | 'lose' | 'silence' | 'delay', (line: FaultyProxy) => void> = {
    cutAll: (line) => {
      line.cutAll();
      done.linesCut += 1;
    },
    lose: (line) => void line.loseNextAnswer().then(() => (done.answersCutOff += 1)),
    silence: (line) => void line.silenceNextAnswer().then(() => (done.answersSilenced += 1)),
    delay: (line) => {
      line.delayAnswers(random.below(2 * PATIENCE_MS.caller));
      setTimeout(() => line.delayAnswers(0), 1 + random.below(400)).unref();
      done.delays += 1;
    },
  };
  let killsProcess = false;
  for (let kill = 1; kill <= kills; kill += 1) {
    // one of each in every pair, in either order: how much randomness faults have used up depends on the machine
    killsProcess = kill % 2 === 1 ? random.chance(0.5) : !killsProcess;
    for (let fault = random.below(4); fault > 0; fault -= 1) {
      await sleep(random.below(LONGEST_LIFE_MS / 2));
      faults[random.weighted({ cutAll: 2, lose: 4, silence: 2, delay: 2 })](random.pick(workers).line);
    }
    await sleep(20 + random.below(LONGEST_LIFE_MS));
    if (killsProcess) {
      const worker = random.pick(workers);
      await worker.kill();
      await worker.start();
      done.processKills += 1;
    } else {
      await postgres.crash();
      done.databaseCrashes += 1;
    }
    log(`${kill} of ${kills} kills, ${acknowledged()} operations acknowledged`);
  }
  return done;
}
