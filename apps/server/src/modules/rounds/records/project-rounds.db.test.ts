import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../../kernel/database.ts';
import { createTestKernel, type TestKernel } from '../../../testing/test-kernel.ts';
import { type CommittedStep, foldSteps } from './fold-steps.ts';
import { writeSteps } from './step-projection.store.ts';

let kernel: TestKernel;

beforeAll(async () => {
  kernel = await createTestKernel();
});

afterAll(() => kernel.close());

const [siteId, memberId, seedId] = [randomUUID(), randomUUID(), randomUUID()];
const roundIds = Array.from({ length: 6 }, () => randomUUID());

type Planned = { round: number; win: number; closed: boolean; fair: boolean };

const planned: fc.Arbitrary<Planned> = fc.record({
  round: fc.integer({ min: 0, max: roundIds.length - 1 }),
  win: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999 })),
  closed: fc.boolean(),
  fair: fc.boolean(),
});

/** Steps in committed order: each round's begin at `first` and count up, however the rounds are mixed. */
function committed(plan: readonly Planned[], first: number): CommittedStep[] {
  const next = new Map<number, number>();
  return plan.map(({ round, win, closed, fair }, at) => {
    const step = next.get(round) ?? first;
    next.set(round, step + 1);
    const operation = {
      ...{ siteId, memberId, source: 'house', currency: 'PHP', roundId: roundIds[round] ?? '' },
      operationId: randomUUID(),
      externalId: `${round} "${step}" {\\}`,
      at: new Date(Date.UTC(2026, 10, 2, 12, 0, at)),
      answer: { operationId: randomUUID(), balanceBefore: `${10_000 + at}`, balanceAfter: `${10_000 + at + win}` },
      document: null,
    };
    const document = {
      ...{
        kind: 'round-step' as const,
        roundId: roundIds[round] ?? '',
        step,
        closed,
        nodeId: 'lantern-tide',
        gameType: 'RNG' as const,
      },
      ...{ gameName: 'Lantern, "Tide"', vendorCode: 'house', vendorName: 'NULL', gameVersion: 'r1-1' },
      ...{ rtpBps: fair ? 9_600 : null, sessionId: null, stake: '100', win: `${win}`, state: null },
      fairness: fair ? { seedId, commitment: 'c', clientSeed: 'é{,}\\', nonce: at } : null,
      outcome: { at, says: '{"quoted\\"}, NULL' },
    };
    return { operation, document };
  });
}

/** What a step means by itself: the first opens its round, each adds to it, and the last one settles it. */
async function applyOne(tx: Queryable, { operation: o, document: d }: CommittedStep): Promise<void> {
  if (d.step === 0) {
    const fair = [d.fairness?.seedId, d.fairness?.commitment, d.fairness?.clientSeed, d.fairness?.nonce];
    await tx.query(
      `insert into rounds.round (id, site_id, member_id, node_id, game_name, vendor_code, vendor_name, game_version, currency, rtp_bps,
         status, stake, balance_before, balance_after, opened_at, seed_id, commitment, client_seed, nonce)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'OPEN', $11, $12, $12, $13, $14, $15, $16, $17)`,
      [
        ...[d.roundId, o.siteId, o.memberId, d.nodeId, d.gameName, d.vendorCode, d.vendorName, d.gameVersion],
        ...[o.currency, d.rtpBps, d.stake, o.answer.balanceBefore, o.at, ...fair.map((value) => value ?? null)],
      ],
    );
  }
  await tx.query('insert into rounds.round_step values ($1, $2, $3, $4, $5, $6, $7, $8)', [
    ...[d.roundId, d.step, o.operationId, o.externalId, d.win, o.answer.balanceAfter, JSON.stringify(d.outcome), o.at],
  ]);
  const [status, closedAt] = d.closed ? ['SETTLED', o.at] : ['OPEN', null];
  await tx.query(
    `update rounds.round set payout = payout + $2, balance_after = $3, last_step = $4, status = $5, closed_at = $6 where id = $1`,
    [d.roundId, d.win, o.answer.balanceAfter, d.step, status, closedAt],
  );
}

/** All that stands in the tables after the work, which is undone. */
async function tablesAfter(work: (tx: Queryable) => Promise<void>): Promise<unknown> {
  const undone = new Error('undone');
  let tables: unknown;
  const transaction = kernel.db.transaction(async (tx) => {
    await work(tx);
    tables = [
      await tx.query('select * from rounds.round order by id'),
      await tx.query('select * from rounds.round_step order by round_id, step'),
    ];
    throw undone;
  });
  await expect(transaction).rejects.toBe(undone);
  return tables;
}

const writeBatch = (tx: Queryable, steps: readonly CommittedStep[]) => writeSteps(tx, steps, foldSteps(steps));

const inBatches = (steps: readonly CommittedStep[], cuts: readonly number[]) => async (tx: Queryable) => {
  const ends = [...new Set(cuts.map((cut) => cut % (steps.length + 1)))].sort((a, b) => a - b);
  let from = 0;
  for (const end of [...ends, steps.length]) {
    if (end > from) await writeBatch(tx, steps.slice(from, end));
    from = end;
  }
};

const oneByOne = (steps: readonly CommittedStep[]) => async (tx: Queryable) => {
  for (const step of steps) await applyOne(tx, step);
};

test('rounds that come to something else in batches than step by step', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(planned, { minLength: 1, maxLength: 40 }),
      fc.array(fc.nat(), { maxLength: 4 }),
      async (plan, cuts) => {
        const steps = committed(plan, 0);
        expect(await tablesAfter(inBatches(steps, cuts))).toEqual(await tablesAfter(oneByOne(steps)));
      },
    ),
    { numRuns: 60 },
  );
});

test('a step of a round that is not there, which invents one', async () => {
  const orphans = committed([{ round: 0, win: 5, closed: true, fair: false }], 3);
  const opening = committed([{ round: 0, win: 7, closed: false, fair: true }], 0);
  for (const steps of [orphans, [...orphans, ...opening]]) {
    expect(await tablesAfter(inBatches(steps, []))).toEqual(await tablesAfter(oneByOne(steps)));
  }
});

test('a batch that is read again and counts twice', async () => {
  const steps = committed(
    [0, 1, 0].map((round) => ({ round, win: 50, closed: false, fair: true })),
    0,
  );
  const [first] = steps;
  for (const again of [steps, steps.slice(2), first ? [first] : []]) {
    const twice = kernel.db.transaction(async (tx) => {
      await writeBatch(tx, steps);
      await writeBatch(tx, again);
    });
    await expect(twice).rejects.toThrow(/duplicate key/);
  }
  expect(await kernel.db.query('select from rounds.round_step')).toEqual([]);
});
