import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../../kernel/database.ts';
import { createTestKernel, type TestKernel } from '../../../testing/test-kernel.ts';
import { type CommittedTransaction, committedTransaction } from './committed-transaction.ts';
import { projectTransactions } from './project-rounds.ts';
import type { RoundDocument, TransactionType } from './round-document.ts';

let kernel: TestKernel;

beforeAll(async () => {
  kernel = await createTestKernel();
});

afterAll(() => kernel.close());

const [siteId, memberId, seedId] = [randomUUID(), randomUUID(), randomUUID()];
const roundIds: string[] = Array.from({ length: 6 }, () => randomUUID());

type Planned = { round: number; type: TransactionType; value: number; closes: boolean; fair: boolean };

const planned: fc.Arbitrary<Planned> = fc.record({
  round: fc.integer({ min: 0, max: roundIds.length - 1 }),
  type: fc.constantFrom('step', 'debit', 'debit', 'credit', 'rollback', 'rollback', 'end_round', 'promo_credit'),
  value: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999 })),
  closes: fc.boolean(),
  fair: fc.boolean(),
});

/** What a round has been through, as far as the ledger would let a transaction follow. */
type Past = { ofSteps: boolean | null; steps: number; staked: number; refunded: number; won: number; closed: boolean };

/**
 * Transactions in committed order, as the ledger would have taken them: no stake after the end, and only what was staked or won is undone.
 * A round of steps stakes with the first one alone, and has nothing of a provider: the two number what they do on their own.
 */
function committed(plan: readonly Planned[]): CommittedTransaction[] {
  const pasts = new Map<number, Past>();
  return plan.flatMap(({ round, type, value, closes, fair }, at) => {
    const past = pasts.get(round) ?? { ofSteps: null, steps: 0, staked: 0, refunded: 0, won: 0, closed: false };
    pasts.set(round, past);
    if (type !== 'promo_credit') {
      past.ofSteps ??= type === 'step';
      if (past.ofSteps !== (type === 'step')) return [];
    }
    const stakes = type === 'debit' || (type === 'step' && past.steps === 0);
    if (stakes && past.closed) return [];
    const undoesStake = type === 'rollback' && past.staked > past.refunded;
    const undone = undoesStake ? past.staked - past.refunded : past.won;
    if (type === 'rollback' && (undone === 0 || (undoesStake && value % 2 === 0 && past.won === 0))) return [];
    const staked = stakes ? 100 : 0;
    const won = type === 'step' || type === 'credit' ? value : 0;
    const moved =
      type === 'rollback' ? (undoesStake ? undone : -undone) : type === 'promo_credit' ? value : won - staked;
    const closesRound = (type === 'step' || type === 'credit' || type === 'end_round') && closes;
    const step = type === 'step' ? past.steps : null;
    if (type !== 'promo_credit') {
      past.steps += 1;
      past.staked += staked;
      past.refunded += undoesStake ? undone : 0;
      past.won += type === 'rollback' && !undoesStake ? -undone : won;
      past.closed ||= closesRound;
    }
    const jackpots = fair && stakes ? [] : undefined;
    const document: RoundDocument = {
      kind: 'round-transaction',
      type,
      provider: fair ? 'house' : 'prov',
      roundId: type === 'promo_credit' ? null : (roundIds[round] ?? ''),
      providerRoundId: fair ? null : `round ${round}`,
      step,
      closesRound,
      game: stakes
        ? {
            nodeId: 'lantern-tide',
            gameType: 'RNG',
            gameName: 'Lantern, "Tide"',
            vendorCode: 'house',
            vendorName: 'NULL',
            gameVersion: 'r1-1',
            rtpBps: fair ? 9_600 : null,
          }
        : null,
      win: `${won}`,
      ...(jackpots ? { jackpots } : {}),
      ...(fair ? { fairness: { seedId, commitment: 'c', clientSeed: 'é{,}\\', nonce: at } } : {}),
      outcome: { at, shows: '{"quoted\\"}, NULL' },
      terms: null,
      state: null,
    };
    const operation = {
      siteId,
      memberId,
      source: document.provider,
      currency: 'PHP',
      roundId: document.roundId,
      operationId: randomUUID(),
      externalId: `${round} "${at}" {\\}`,
      at: new Date(Date.UTC(2026, 10, 2, 12, 0, at)),
      answer: { operationId: randomUUID(), balanceBefore: '100000', balanceAfter: `${100_000 + moved}` },
      document,
    };
    const transaction = committedTransaction(operation);
    return transaction ? [transaction] : [];
  });
}

/** All that stands in the tables after the work, which is undone. */
async function tablesAfter(work: (tx: Queryable) => Promise<void>) {
  const undone = new Error('undone');
  let tables: { rounds: Record<string, unknown>[]; steps: Record<string, unknown>[] } = { rounds: [], steps: [] };
  const transaction = kernel.db.transaction(async (tx) => {
    await work(tx);
    tables = {
      rounds: await tx.query('select * from rounds.round order by id'),
      steps: await tx.query('select * from rounds.round_step order by round_id, step'),
    };
    throw undone;
  });
  await expect(transaction).rejects.toBe(undone);
  return tables;
}

const inBatches = (transactions: readonly CommittedTransaction[], cuts: readonly number[]) => async (tx: Queryable) => {
  const ends = [...new Set(cuts.map((cut) => cut % (transactions.length + 1)))].sort((a, b) => a - b);
  let from = 0;
  for (const end of [...ends, transactions.length]) {
    if (end > from) await projectTransactions(tx, transactions.slice(from, end));
    from = end;
  }
};

const oneByOne = (transactions: readonly CommittedTransaction[]) => async (tx: Queryable) => {
  for (const one of transactions) await projectTransactions(tx, [one]);
};

/** What each transaction means by itself, applied to rounds in plain objects. */
function modelled(transactions: readonly CommittedTransaction[]) {
  type Modelled = {
    id: string;
    status: string;
    stake: bigint;
    refunded: bigint;
    payout: bigint;
    last_step: number;
    closed_at: Date | null;
  };
  const rounds = new Map<string, Modelled>();
  for (const { operation, document, amounts } of transactions) {
    const id = document.roundId ?? '';
    const fresh = { id, status: 'OPEN', stake: 0n, refunded: 0n, payout: 0n, last_step: -1, closed_at: null };
    const round = rounds.get(id) ?? (document.game ? fresh : null);
    if (!round) continue;
    round.stake += amounts.stake;
    round.refunded += amounts.refunded;
    round.payout += amounts.payout;
    round.last_step += 1;
    const isVoid = round.stake > 0n && round.stake === round.refunded;
    round.status = isVoid ? 'VOID' : document.closesRound || round.status === 'SETTLED' ? 'SETTLED' : 'OPEN';
    round.closed_at = round.status === 'OPEN' ? null : (round.closed_at ?? operation.at);
    rounds.set(id, round);
  }
  return [...rounds.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

test('projects a batch to what its transactions come to one by one', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(planned, { minLength: 1, maxLength: 40 }),
      fc.array(fc.nat(), { maxLength: 4 }),
      async (plan, cuts) => {
        const transactions = committed(plan);
        const tables = await tablesAfter(inBatches(transactions, cuts));
        expect(tables).toEqual(await tablesAfter(oneByOne(transactions)));
        expect(tables.rounds).toMatchObject(modelled(transactions));
        expect(tables.rounds).toHaveLength(modelled(transactions).length);
      },
    ),
    { numRuns: 60 },
  );
});

test('projects no round for a transaction without a stake', async () => {
  const orphans = committed([{ round: 0, type: 'credit', value: 5, closes: true, fair: false }]);
  expect(await tablesAfter(inBatches(orphans, []))).toEqual({ rounds: [], steps: [] });
});

test('counts a batch once that is read again', async () => {
  const steps = committed([0, 1].map((round) => ({ round, type: 'step', value: 50, closes: false, fair: true })));
  const twice = kernel.db.transaction(async (tx) => {
    await projectTransactions(tx, steps);
    await projectTransactions(tx, steps);
  });
  await expect(twice).rejects.toThrow(/duplicate key/);
  expect(await kernel.db.query('select from rounds.round_step')).toEqual([]);
});

test('closes a void round that takes and returns another stake in one batch', async () => {
  const of = (type: TransactionType): Planned => ({ round: 0, type, value: 1, closes: false, fair: false });
  const transactions = committed([of('debit'), of('rollback'), of('debit'), of('rollback')]);
  const { rounds } = await tablesAfter(inBatches(transactions, [2]));
  expect(rounds).toMatchObject([{ status: 'VOID', closed_at: transactions[3]?.operation.at }]);
});
