import { amount } from '@croupier/money';
import type { Queryable } from '@croupier/server/kernel/database.ts';
import type { PaymentAdapter } from '@croupier/server/modules/cashier/cashier.public.ts';
import { testMethod } from '@croupier/server/testing/cashier-fixture.ts';
import type { TestClock } from '@croupier/server/testing/test-kernel.ts';
import { Disagreement } from '../drive.ts';
import { seededRandom } from '../random.ts';
import { terms } from './books.ts';
import { crashDuring } from './crashing-database.ts';
import { createPayer, type Payer } from './drive-payer.ts';
import type { Bank, Process } from './payer-hand.ts';
import * as store from './payments-model.store.ts';
import { createModelProvider, protocol } from './provider.ts';

export interface PaymentsModelRun {
  /** Each on a `crashingDatabase`. */
  processes: readonly Process[];
  /** Reads and prepares what the application may not. */
  owner: Queryable;
  /** The processes' clock: it stands while members act. */
  clock: TestClock;
  siteCode: string;
  seed: string;
  acts: number;
  /** Members who act at the same time. */
  payers: number;
  onProgress: (done: number) => void;
}

export interface PaymentsModelReport {
  acts: number;
  members: number;
  /** How often each act met each answer. */
  counts: Map<string, number>;
}

const actsBetweenRests = 25;
const restsOfMember = 8;
/** Longer than the longest pause before something is tried again. */
const pauseMs = 16 * 60_000;

/**
 * Drives members who pay in and out at random, with answers lost, reports lost, repeated and out of order, people who decide at one moment and
 * processes that die between any two commits, beside a model of their books; from time to time everything comes to rest and is compared.
 *
 * @throws Disagreement with the member's seed and history, where an answer or the books are not the model's
 */
export async function runPaymentsModel(options: PaymentsModelRun): Promise<PaymentsModelReport> {
  const { processes, owner, clock, seed, acts, payers, onProgress } = options;
  const random = seededRandom(`${seed} rests`);
  const report: PaymentsModelReport = { acts: 0, members: 0, counts: new Map() };
  const count = (what: string) => void report.counts.set(what, (report.counts.get(what) ?? 0) + 1);
  const bank = await openBank(options, count);
  const all: Payer[] = [];
  while (report.acts < acts) {
    const members = Array.from({ length: payers }, (_, index) => newMember(report.members + index));
    report.members += payers;
    await store.addMembers(owner, { siteId: bank.site.id, currency: bank.currency, members });
    const acting = await Promise.all(
      members.map(({ id, account, number }) =>
        createPayer(bank, { seed: `${seed}/${account}`, memberId: id, account, number }),
      ),
    );
    all.push(...acting);
    for (let rest = 0; rest < restsOfMember && report.acts < acts; rest += 1) {
      for (const payer of acting) payer.treat('anyhow');
      await Promise.all(
        acting.map(async (payer) => {
          for (let act = 0; act < actsBetweenRests; act += 1) await payer.act();
        }),
      );
      report.acts += payers * actsBetweenRests;
      await comeToRest().catch((error: unknown) => {
        throw new Disagreement(`seed ${seed}: the jobs of the platform failed`, { cause: error });
      });
      for (const payer of acting) {
        payer.settle(clock.now().getTime());
        await payer.compare();
      }
      onProgress(report.acts);
    }
  }
  await compareSite();
  return report;

  /** Jobs of all processes: first with a provider that answers as it likes and a process that dies, then until nothing is left to do. */
  async function comeToRest(): Promise<void> {
    clock.advance(pauseMs);
    const [first, ...others] = processes;
    const plan = { transaction: 1 + random.below(40), commits: random.chance(0.5) };
    await Promise.all([first && crashDuring(plan, () => settle(first)), ...others.map((process) => settle(process))]);
    for (const payer of all.slice(-payers)) payer.treat('well');
    for (let pass = 0; pass < 2; pass += 1) {
      clock.advance(pauseMs);
      await Promise.all(processes.map(settle));
    }
    for (const { modules } of processes) while ((await modules.cashier.receiveOverdue()) > 0);
  }

  async function settle({ modules: { cashier } }: Process): Promise<void> {
    while ((await cashier.settleDeposits()) > 0);
    while ((await cashier.settleWithdrawals()) > 0);
  }

  async function compareSite(): Promise<void> {
    const sum = (of: (payer: Payer) => bigint) => all.reduce((before, payer) => before + of(payer), 0n);
    const { suspense, receivable } = await store.readSite(owner, bank.site.id);
    const expected = { suspense: sum(({ books }) => books.suspended), receivable: sum(({ books }) => books.claimed) };
    if (suspense !== expected.suspense || receivable !== expected.receivable)
      throw new Disagreement(
        `seed ${seed}: suspense holds ${suspense} and claims ${receivable}; they should be ${expected.suspense} and ${expected.receivable}`,
      );
  }
}

function newMember(index: number) {
  const hex = (index + 1).toString(16).padStart(12, '0');
  return {
    id: `0198b000-0000-7000-8000-${hex}`,
    account: `modelpayer${index}`,
    number: `09${String(index).padStart(9, '0')}`,
  };
}

/** Registers a provider in memory with a method in each direction, on the model's terms. */
async function openBank(options: PaymentsModelRun, count: Bank['count']): Promise<Bank> {
  const { processes, owner, clock, siteCode } = options;
  const provider = createModelProvider();
  for (const { modules } of processes)
    (modules.paymentAdapters as Map<string, PaymentAdapter>).set(protocol, provider.adapter);
  const [first] = processes;
  if (!first) throw new Error('the model needs a process');
  const { cashier, sites } = first.modules;
  const site = await sites.byCode(siteCode);
  if (!site) throw new Error(`no site ${siteCode}`);
  await cashier.providers.save({ code: 'model', protocol, name: 'Model', apiUrl: 'https://pay.example' });
  for (const direction of ['deposit', 'withdrawal'] as const) {
    const { least, most, feeFixed, feeBps } = terms[direction];
    await cashier.saveMethod(
      testMethod(site.id, {
        direction,
        code: 'model',
        provider: 'model',
        minAmount: amount(least),
        maxAmount: amount(most),
        feeFixed: amount(feeFixed),
        feeBps: Number(feeBps),
        feeBearer: 'member',
      }),
    );
  }
  const settings = {
    payeeAccountWaitHours: 0,
    depositTurnoverBps: Number(terms.turnoverBps),
    withdrawalsPerDay: 100,
    withdrawalsOpen: terms.withdrawalsOpen,
    depositsOpen: terms.depositsOpen,
    depositWaitMinutes: terms.waitMinutes,
    withdrawalAutoApproveUpTo: terms.autoApproveUpTo.toString(),
    withdrawalReceivedMinutes: terms.receivedMinutes,
  };
  for (const [key, value] of Object.entries(settings))
    await sites.change({ siteId: site.id, key, value, record: async () => {} });
  return {
    processes,
    owner,
    provider,
    site: { id: site.id, code: site.code },
    currency: site.currency.code,
    nowMs: () => clock.now().getTime(),
    count,
  };
}
