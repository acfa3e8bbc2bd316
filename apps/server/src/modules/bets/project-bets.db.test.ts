import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../kernel/database.ts';
import { createTestKernel, type TestKernel } from '../../testing/test-kernel.ts';
import type { BetChange } from './bet.ts';
import { findBets } from './bets.store.ts';
import { createChangeReader } from './change-reader.ts';
import { readChanges } from './changes.store.ts';
import { foldChanges } from './project-bets.ts';
import { writeBets } from './write-bets.store.ts';

let kernel: TestKernel;

beforeAll(async () => {
  kernel = await createTestKernel();
});

afterAll(() => kernel.close());

const [siteId, memberId] = [randomUUID(), randomUUID()];
const betIds: string[] = Array.from({ length: 5 }, () => randomUUID());

type Planned = { bet: number; kind: 'stake' | 'win' | 'close' | 'undo' };

const planned: fc.Arbitrary<Planned> = fc.record({
  bet: fc.integer({ min: 0, max: betIds.length - 1 }),
  kind: fc.constantFrom('stake', 'stake', 'win', 'close', 'undo'),
});

/** Changes in committed order. Only what was staked or paid is undone, as the ledger sees to it. */
function changesOf(plan: readonly Planned[]): BetChange[] {
  const stood = new Map<number, { stake: bigint; payout: bigint }>();
  return plan.map(({ bet, kind }, index) => {
    const has = stood.get(bet) ?? { stake: 0n, payout: 0n };
    const stake = kind === 'stake' ? 100n : 0n;
    const refunded = kind === 'undo' ? has.stake : 0n;
    const payout = (kind === 'win' || kind === 'close') && has.stake > 0n ? BigInt(index * 10) : 0n;
    stood.set(bet, { stake: has.stake + stake - refunded, payout: has.payout + payout });
    return {
      betId: betIds[bet] ?? '',
      opening:
        kind === 'stake'
          ? {
              siteId,
              memberId,
              currency: 'PHP',
              isTrial: false,
              line: 'top/agent/',
              rates: { top: ['0.1', '{0.2}'] },
              vertical: 'LIVE',
              vendorCode: 'v',
              vendorName: 'Vendor, "V"',
              nodeId: 'game',
              gameName: 'NULL',
              gameVersion: null,
              variant: 'bought',
              subject: 'round',
              subjectId: betIds[bet] ?? '',
              legs: { picked: ['a', '{b}'] },
              balanceBefore: 1_000n,
            }
          : null,
      stake,
      refunded,
      payout,
      jackpotPayout: payout / 3n,
      settles: kind === 'close',
      verdict: null,
      balanceAfter: BigInt(index),
      at: new Date(Date.UTC(2026, 10, 2, 12, 0, index)),
    };
  });
}

async function writeBatch(tx: Queryable, changes: readonly BetChange[]): Promise<void> {
  const known = await findBets(tx, [...new Set(changes.map(({ betId }) => betId))]);
  const folded = foldChanges(changes, known);
  await writeBets(
    tx,
    folded.map((one) => ({ ...one, settledDay: one.after.settledAt && '2026-11-02' })),
  );
}

/** What stands in the tables after the batches, which are undone. */
async function tablesAfter(batches: readonly (readonly BetChange[])[]) {
  const undone = new Error('undone');
  let tables: { bets: unknown[]; versions: unknown[]; sums: unknown[] } = { bets: [], versions: [], sums: [] };
  const transaction = kernel.db.transaction(async (tx) => {
    for (const batch of batches) await writeBatch(tx, batch);
    tables = {
      bets: await tx.query('select * from bets.bet order by id'),
      versions: await tx.query('select * from bets.bet_version order by bet_id, version'),
      sums: await tx.query(
        `select bet_id, sum(stake - stake_before) as stake, sum(payout - payout_before) as payout,
           sum(valid_bet - valid_bet_before) as valid_bet, sum((state_before is null)::integer) as placed
         from bets.change group by bet_id order by bet_id`,
      ),
    };
    throw undone;
  });
  await expect(transaction).rejects.toBe(undone);
  return tables;
}

test('a batch writes what its changes come to one by one, with every version that was replaced', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(planned, { minLength: 1, maxLength: 40 }),
      fc.array(fc.nat(), { maxLength: 4 }),
      async (plan, cuts) => {
        const changes = changesOf(plan);
        const ends = [...new Set(cuts.map((cut) => cut % (changes.length + 1)))].sort((a, b) => a - b);
        const batches = [...ends, changes.length].map((end, index) => changes.slice(ends[index - 1] ?? 0, end));
        expect(await tablesAfter(batches)).toEqual(await tablesAfter(changes.map((change) => [change])));
      },
    ),
    { numRuns: 40 },
  );
});

test('the stream of changes shows each bet before and after, in the order of the batch', async () => {
  const plan: Planned[] = [
    { bet: 1, kind: 'stake' },
    { bet: 0, kind: 'stake' },
    { bet: 0, kind: 'close' },
  ];
  const changes = changesOf(plan);
  await kernel.db.transaction((tx) => writeBatch(tx, changes.slice(0, 2)));
  await kernel.db.transaction((tx) => writeBatch(tx, changes.slice(2)));
  const rows = await kernel.db.query<{ id: string; xid: string; position: bigint }>(
    'select id, xid::text as xid, 0::bigint as position from bets.change order by xid, id',
  );
  const read = await readChanges(kernel.db, rows);
  expect(
    read.map(({ betId, stateBefore, state, stake }) => [betIds.indexOf(betId), stateBefore, state, stake]),
  ).toEqual([
    [1, null, 'open', 100n],
    [0, null, 'open', 100n],
    [0, 'open', 'lost', 100n],
  ]);
  expect(read.map(({ rates, variant }) => [rates, variant])).toEqual(
    Array.from({ length: 3 }, () => [{ top: ['0.1', '{0.2}'] }, 'bought']),
  );
  const found = await findBets(kernel.db, betIds.slice(0, 2));
  expect([...found.values()].map(({ legs }) => legs)).toEqual([{ picked: ['a', '{b}'] }, { picked: ['a', '{b}'] }]);
});

test('consumers that follow one another read the rows of a batch once, and each batch anew', async () => {
  await kernel.db.transaction((tx) => writeBatch(tx, changesOf([{ bet: 2, kind: 'stake' }])));
  await kernel.db.transaction((tx) => writeBatch(tx, changesOf([{ bet: 3, kind: 'stake' }])));
  const rows = await kernel.db.query<{ id: string; xid: string; position: bigint }>(
    'select id, xid::text as xid, 0::bigint as position from bets.change order by xid desc, id desc limit 2',
  );
  let reads = 0;
  const counting: Queryable = {
    query(text, values, name) {
      reads += 1;
      return kernel.db.query(text, values, name);
    },
  };
  const read = createChangeReader();
  const [first, again] = [await read(counting, rows), await read(counting, rows)];
  expect([again, reads]).toEqual([first, 1]);
  expect((await read(counting, rows.slice(0, 1))).map(({ betId }) => betId)).toEqual([betIds[3]]);
  expect((await read(counting, rows.slice(1))).map(({ betId }) => betId)).toEqual([betIds[2]]);
});
