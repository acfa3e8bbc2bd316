/**
 * `npm run model -- [--operations N] [--seed TEXT]`: random operations through several wallets at once, each compared with a model.
 * `npm run model -- payments ...`: members who pay in and out, beside a model of their books.
 * `npm run model -- agents ...`: a year of lines of agents, beside books that add everything up anew for each statement.
 */

import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSite, seedDemo } from '@croupier/server/demo/seed-demo.ts';
import { readConfig } from '@croupier/server/kernel/config.ts';
import { applicationRole, connectDatabase, type Database } from '@croupier/server/kernel/database.ts';
import { createFoundation } from '@croupier/server/kernel/foundation.ts';
import { migrateJobs } from '@croupier/server/kernel/jobs.ts';
import { createLog } from '@croupier/server/kernel/log.ts';
import { migrate } from '@croupier/server/kernel/migrate.ts';
import { createModules } from '@croupier/server/modules.ts';
import { createTestClock, type TestClock } from '@croupier/server/testing/test-kernel.ts';
import { misuse, readCommandLine, wholeNumber } from './command-line.ts';
import { ledgerDrift } from './ledger-drift.ts';
import { runAgentsModel } from './model/agents/run-agents-model.ts';
import { Disagreement } from './model/drive.ts';
import { openProcesses } from './model/payments/open-processes.ts';
import type { Process } from './model/payments/payer-hand.ts';
import { runPaymentsModel } from './model/payments/run-payments-model.ts';
import { type ModelReport, runModel } from './model/run-model.ts';
import { discardData, startPostgres } from './postgres/start-postgres.ts';
import { messageOf } from './problem.ts';
import { showProgress } from './simulate/progress.ts';

const PROCESSES = 3;
/** Enough for full batches: with more, wallets on a busy machine refuse for overload, which no model foresees. */
const CALLERS = 24;
const MOST_OPERATIONS = 100_000_000;

async function model(operations: number, seed: string): Promise<void> {
  const log = createLog('error');
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-model-'));
  const postgres = await startPostgres({ dataDir, fast: true, log: () => {} });
  const closers: (() => Promise<void>)[] = [];
  const progress = showProgress(process.stderr);
  try {
    await migrate({ ownerUrl: postgres.ownerUrl, log });
    const config = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: postgres.ownerUrl,
      DATABASE_APP_URL: postgres.appUrl,
      DATABASE_POOL: '8',
      LOG_LEVEL: 'error',
    });
    const processes = [];
    for (let index = 0; index < PROCESSES; index += 1) {
      const foundation = await createFoundation(config);
      closers.push(
        () => foundation.notifier.close(),
        () => foundation.db.close(),
      );
      const { wallet } = await createModules(foundation);
      processes.push({ wallet, db: foundation.db });
    }
    const reader = connectDatabase({ url: postgres.ownerUrl, poolSize: 16, role: null, log, queryTimeoutMs: 120_000 });
    closers.push(() => reader.close());
    progress.say(`seed ${seed}: ${operations} operations through ${PROCESSES} wallets`);
    const startedAt = performance.now();
    const onProgress = (done: number) => progress.share('operations', done / operations);
    const report = await runModel({ processes, reader, seed, operations, callers: CALLERS, onProgress });
    progress.end();
    print(report, (performance.now() - startedAt) / 1000);
    const [first] = processes;
    const drift = first ? await ledgerDrift(first.wallet, postgres.ownerUrl) : [];
    if (drift.length > 0)
      throw new Disagreement(`the ledger contradicts itself: ${JSON.stringify(drift.slice(0, 20))}`);
    process.stdout.write("Every answer and every balance is the model's. Zero drift.\n");
  } finally {
    for (const close of closers) await close();
    await postgres.stop();
    discardData(dataDir);
  }
}

type Platform = {
  processes: readonly Process[];
  owner: Database;
  clock: TestClock;
  siteCode: string;
  seed: string;
  onProgress: (done: number) => void;
};

/** Runs a model on processes of a platform of its own, which can die, and then proves the ledger. */
async function onPlatform(
  acts: number,
  seed: string,
  run: (platform: Platform) => Promise<ModelReport>,
): Promise<void> {
  const log = createLog('error');
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-model-'));
  const postgres = await startPostgres({ dataDir, fast: true, log: () => {} });
  const closers: (() => Promise<void>)[] = [];
  const progress = showProgress(process.stderr);
  try {
    await migrate({ ownerUrl: postgres.ownerUrl, log });
    await migrateJobs(postgres.ownerUrl, applicationRole);
    const clock = createTestClock(new Date().toISOString());
    const secretKey = randomBytes(32).toString('hex');
    const processes = await openProcesses(postgres, { count: 2, clock, secretKey, closers });
    const [first] = processes;
    if (!first) throw new Error('no process was opened');
    await seedDemo(first.modules);
    const url = new URL(new URL(postgres.ownerUrl).pathname, postgres.superUrl).href;
    const owner = connectDatabase({ url, poolSize: 8, role: null, log });
    closers.push(() => owner.close());
    progress.say(`seed ${seed}: ${acts} acts through ${processes.length} processes`);
    const startedAt = performance.now();
    const onProgress = (done: number) => progress.share('acts', done / acts);
    const report = await run({ processes, owner, clock, siteCode: demoSite.code, seed, onProgress });
    progress.end();
    print(report, (performance.now() - startedAt) / 1000);
    const drift = await ledgerDrift(first.modules.wallet, postgres.ownerUrl);
    if (drift.length > 0)
      throw new Disagreement(`the ledger contradicts itself: ${JSON.stringify(drift.slice(0, 20))}`);
    process.stdout.write("Every answer and every book is the model's. Zero drift.\n");
  } finally {
    for (const close of closers) await close();
    await postgres.stop();
    discardData(dataDir);
  }
}

/** Acts of members, operators and a provider that loses and repeats, with processes that die. */
const paymentsModel = (acts: number, seed: string) =>
  onPlatform(acts, seed, async (platform) => {
    const report = await runPaymentsModel({ ...platform, acts, payers: CALLERS });
    return { operations: report.acts, groups: report.members, members: report.members, counts: report.counts };
  });

/** A year of lines of agents, with runs that die. */
const agentsModel = (acts: number, seed: string) =>
  onPlatform(acts, seed, async (platform) => {
    const report = await runAgentsModel({ ...platform, acts, days: 365 });
    return { operations: report.acts, groups: report.statements, members: report.members, counts: report.counts };
  });

function print({ operations, groups, members, counts }: ModelReport, seconds: number): void {
  for (const [what, count] of [...counts].sort())
    process.stdout.write(`${what.padEnd(28)} ${String(count).padStart(9)}\n`);
  process.stdout.write(
    `${operations} operations of ${members} members in ${groups} groups in ${seconds.toFixed(0)} s, ${Math.round(operations / seconds)} a second.\n`,
  );
}

try {
  const { values, words } = readCommandLine('model');
  const models = { ledger: model, payments: paymentsModel, agents: agentsModel };
  const name = words[0] ?? 'ledger';
  const run = Object.hasOwn(models, name) ? models[name as keyof typeof models] : null;
  if (!run || words[0] === 'ledger') throw misuse('model', `there is no model of ${name}`);
  // a year of lines is long with few acts
  const usual = name === 'agents' ? '10000' : '1000000';
  const operations = wholeNumber('model', '--operations', values.operations ?? usual, 1, MOST_OPERATIONS);
  await run(operations, values.seed ?? randomBytes(8).toString('hex'));
  process.exitCode = 0;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  if (error instanceof Disagreement && error.cause)
    process.stderr.write(`${error.cause instanceof Error ? error.cause.stack : error.cause}\n`);
  process.exitCode = 1;
}
