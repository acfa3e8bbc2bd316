import { randomInt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { amount } from '@croupier/money';
import { connectDatabase, type Queryable } from '@croupier/server/kernel/database.ts';
import { testMethod } from '@croupier/server/testing/cashier-fixture.ts';
import { setProvedAt } from '@croupier/server/testing/fixture.store.ts';
import { silentLog } from '@croupier/server/testing/test-kernel.ts';
import { discardData, startPostgres } from '../postgres/start-postgres.ts';
import { signInOperator } from '../testing/console-operator.ts';
import { onModules } from '../testing/foresee.ts';
import { startInstallationOn, type TestInstallation } from '../testing/installation.ts';
import { type Bank, startBank } from './payments/bank.ts';
import { inspectPayments } from './payments/inspect.ts';
import { type Acknowledged, joinPayer, payUntilStopped } from './payments/payers.ts';
import { countUnderWay, hastenPayments } from './payments/payments.store.ts';

/** What the kills left behind. An empty `failures` means that nothing was lost and nothing paid twice. */
export interface PaymentsReport {
  figures: Record<string, number>;
  failures: string[];
}

type Options = { kills: number; players: number; log: (line: string) => void };

/** Deposits and withdrawals between two kills. */
const shortestLife = 4;
const longestLife = 30;
const aMomentMs = 40;
const longestOutageMs = 1_500;
/** How often what is under way is tried again before it counts as stuck. */
const mostRounds = 40;
const aDayMs = 86_400_000;

/** Pays in and out on a whole installation with a durable database, while platform and bank are killed. */
export async function torturePaymentsInstalled(options: Options): Promise<PaymentsReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-torture-'));
  const postgres = await startPostgres({ dataDir, log: () => {} });
  try {
    const database = { ownerUrl: postgres.ownerUrl, appUrl: postgres.appUrl, drop: async () => {} };
    const installation = await startInstallationOn(database, { env: { LOG_LEVEL: 'fatal' } });
    try {
      return await torturePayments(installation, options);
    } finally {
      await installation.stop();
    }
  } finally {
    await postgres.stop();
    discardData(dataDir);
  }
}

/**
 * Lets members pay in and out through a bank while the platform, the bank or both are killed at random moments; then lets the jobs finish,
 * and compares the bank's books with the platform's.
 */
export async function torturePayments(installation: TestInstallation, options: Options): Promise<PaymentsReport> {
  let key = { keyId: '', secret: '' };
  const bank = await startBank(installation.url, () => key);
  const ownerDb = connectDatabase({ url: installation.database.ownerUrl, poolSize: 2, role: null, log: silentLog });
  try {
    key = await offerBank(installation, bank.url);
    const operator = await signInOperator(installation);
    const origins = { site: installation.url, games: installation.gamesUrl };
    const said: Acknowledged = { deposits: new Map(), withdrawals: new Map(), rejected: new Set(), lostAnswers: 0 };
    const running = { stop: false, acts: 0 };
    const payers = [];
    for (let index = 0; index < options.players; index += 1) {
      const number = `09${String(index).padStart(9, '0')}`;
      // a proof that holds for as long as the test runs
      const prove = (memberId: string) => setProvedAt(ownerDb, memberId, new Date(Date.now() + aDayMs));
      payers.push(await joinPayer(origins, { account: `payer${index}`, number, prove }));
    }
    const paying = Promise.all(payers.map((payer) => payUntilStopped({ said, payer, bank, operator }, running)));
    await Promise.race([
      killAgainAndAgain({ installation, bank, running }, options),
      paying.then(() => Promise.reject(new Error('The payers stopped paying.'))),
    ]);
    running.stop = true;
    await paying;
    const failures = await onModules(installation, async (modules, { db }) => {
      const stuck = await finish({ modules, ownerDb, bank });
      const day = new Date().toISOString().slice(0, 10);
      // what no callback and no question reported is on the list of the day
      await modules.cashier.compareDay(day);
      return [...stuck, ...(await inspectPayments({ modules, db }, { books: bank.books, said, day }))];
    });
    const figures = {
      kills: options.kills,
      deposits: said.deposits.size,
      payments: [...bank.books.deposits.values()].reduce((sum, { payments }) => sum + payments.length, 0),
      withdrawals: said.withdrawals.size,
      payouts: bank.books.payouts.size,
      lostAnswers: said.lostAnswers,
    };
    return { figures, failures };
  } finally {
    await ownerDb.close();
    await bank.crash();
  }
}

/** Registers the bank with methods in both directions, on terms that let the payers act often. */
function offerBank(installation: TestInstallation, apiUrl: string) {
  return onModules(installation, async ({ cashier, sites }) => {
    const site = await sites.byCode('marigold');
    if (!site) throw new Error('no demonstration site');
    const key = await cashier.providers.save({ code: 'torture', protocol: 'hosted-checkout', name: 'Bank', apiUrl });
    for (const direction of ['deposit', 'withdrawal'] as const)
      await cashier.saveMethod(
        testMethod(site.id, { direction, code: 'torture', provider: 'torture', maxAmount: amount(100_000_000n) }),
      );
    const terms = {
      payeeAccountWaitHours: 0,
      depositTurnoverBps: 0,
      withdrawalsPerDay: 100,
      withdrawalsOpen: 10,
      depositsOpen: 20,
    };
    for (const [setting, value] of Object.entries(terms))
      await sites.change({ siteId: site.id, key: setting, value, record: async () => {} });
    return key;
  });
}

async function killAgainAndAgain(
  { installation, bank, running }: { installation: TestInstallation; bank: Bank; running: { acts: number } },
  { kills, log }: Options,
): Promise<void> {
  const more = async (acts: number) => {
    for (const wanted = running.acts + acts; running.acts < wanted; ) await sleep(5);
  };
  for (let kill = 1; kill <= kills; kill += 1) {
    await more(randomInt(shortestLife, longestLife));
    if (bank.sandbox) {
      // it behaves badly in another way each time
      bank.sandbox.switches.paysPayouts = randomInt(2) === 0;
      bank.sandbox.switches.losesAnswers = randomInt(4) === 0;
      bank.sandbox.switches.repeatsCallbacks = randomInt(3) === 0;
      bank.sandbox.switches.losesCallbacks = randomInt(4) === 0;
    }
    await sleep(randomInt(aMomentMs));
    const victim = randomInt(3);
    if (victim !== 0) await bank.crash();
    if (victim !== 1) {
      await installation.kill();
      await installation.restart();
    } else await sleep(randomInt(longestOutageMs));
    await bank.restart();
    log(`${kill} of ${kills} kills, ${running.acts} deposits and withdrawals`);
  }
  await more(longestLife);
}

/** Has the bank behave well and pay what it accepted, and tries everything again until nothing is under way. @returns what is stuck */
async function finish({
  modules: { cashier },
  ownerDb,
  bank,
}: {
  modules: Pick<Parameters<Parameters<typeof onModules>[1]>[0], 'cashier'>;
  ownerDb: Queryable;
  bank: Bank;
}): Promise<string[]> {
  const { sandbox } = bank;
  if (!sandbox) throw new Error('the bank is down');
  Object.assign(sandbox.switches, {
    paysPayouts: true,
    losesAnswers: false,
    repeatsCallbacks: false,
    losesCallbacks: false,
  });
  for (let round = 0; round < mostRounds; round += 1) {
    for (const { payoutId, state } of bank.books.payouts.values())
      if (state === 'accepted') await sandbox.onPayout(payoutId, 'pay');
    await hastenPayments(ownerDb);
    while ((await cashier.settleDeposits()) > 0) {}
    while ((await cashier.settleWithdrawals()) > 0) {}
    if ((await countUnderWay(ownerDb)) === 0) return [];
  }
  return [`${await countUnderWay(ownerDb)} withdrawals are still under way`];
}
