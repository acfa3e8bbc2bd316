import { randomUUID } from 'node:crypto';
import { drawContext, hmacWords } from '@croupier/fairness';
import { amount } from '@croupier/money';
import { PARTS } from '@croupier/rules/jackpots';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Queryable } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { anyPermit } from '../../testing/any-permit.ts';
import { bloomTerms, meters, openFour, poolMoney, wonRuns } from '../../testing/jackpot-fixture.ts';
import { refusalOf } from '../../testing/test-kernel.ts';
import { createStakeEntry } from './enter-stakes.ts';
import { createRuns } from './runs.ts';
import type { FedDocument, StakeEntry, StakeResult } from './stake-entry.ts';

let it: TestPlatform;
let memberId: string;

const share = BigInt(bloomTerms.reduce((all, { contribution }) => all + contribution, 0));
const purse = 10n ** 9n;

beforeAll(async () => {
  it = await createTestPlatform();
  await openFour(it, null, { mini: 2n, minor: 2n, major: 40n, grand: 40n });
  memberId = randomUUID();
  await it.modules.wallet.openAccount(it.siteId, memberId, 'PHP');
  await it.modules.wallet.post({
    siteId: it.siteId,
    source: 'test',
    externalId: memberId,
    memberId,
    currency: 'PHP',
    roundId: null,
    document: null,
    legs: [{ movement: 'play_money_grant', amount: amount(purse), kinds: ['cash'], follow: null }],
  });
});

afterAll(() => it.close());

/** What happens to the database's answers: before a statement of a transaction, or after its commit. */
type Fault = { at: number | 'commit' };

/** The database, in which so many faults happen one after another. */
function faulty(faults: Fault[]): { db: Database; statements: () => number } {
  const { db } = it.server.foundation;
  let statements = 0;
  return {
    statements: () => statements,
    db: {
      ...db,
      async transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> {
        const fault = faults.shift();
        statements = 0;
        const result = await db.transaction((tx) =>
          work({
            async query(text, values, name) {
              statements += 1;
              if (statements === fault?.at) throw new Error('the line was cut');
              return tx.query(text, values, name);
            },
          }),
        );
        if (fault?.at === 'commit') throw new Error('the answer was lost');
        return result;
      },
    },
  };
}

function entryOn(db: Database, outcomeRandom = it.server.foundation.outcomeRandom) {
  const { clock, foundation } = { clock: it.clock, foundation: it.server.foundation };
  const runs = createRuns({ clock, random: foundation.random, outcomeRandom, secretKey: foundation.config.secretKey });
  return createStakeEntry({ db, clock, wallet: it.modules.wallet, runs, onMoved: () => {} });
}

let stakes = 0;

/** A stake whose words are the same whenever it is judged. */
function stakeOf(value: bigint, terms = bloomTerms): StakeEntry {
  stakes += 1;
  const key = `stake-${stakes}`;
  const roundId = randomUUID();
  const serverSeed = new Uint8Array(32).fill(7);
  return {
    nodeId: 'any',
    roundId,
    terms,
    stake: value,
    words: () => hmacWords({ serverSeed, gameVersion: 'test', context: drawContext(key) }),
    operation: {
      siteId: it.siteId,
      source: 'house',
      externalId: key,
      memberId,
      currency: 'PHP',
      roundId: null,
      document: {},
      legs: [{ movement: 'stake', amount: amount(value), kinds: ['cash'], follow: null, permit: anyPermit }],
    },
  };
}

const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);

/** Stakes until one wins, so that a batch has everything in it: a run that ends, one that begins, a seed. */
async function state() {
  const [rows, money, won] = [await meters(it), await poolMoney(it), await wonRuns(it)];
  for (const row of rows) expect([row.level, row.ledger]).toEqual([row.level, row.pool]);
  expect(-(money.jackpot_payout ?? 0n)).toBe(sum(won.map((run) => run.amount)));
  return {
    fed: (money.jackpot_contribution ?? 0n) * PARTS + sum(rows.map(({ parts }) => BigInt(parts))),
    won: sum(won.map((run) => run.amount)),
    balance: await it.modules.wallet.sumBalance(it.siteId, memberId),
  };
}

const winsIn = ({ jackpots = [], jackpotWin = '0' }: FedDocument): bigint => {
  expect(sum(jackpots.flatMap(({ won = [] }) => won.map((win) => BigInt(win.amount))))).toBe(BigInt(jackpotWin));
  return BigInt(jackpotWin);
};

const winsOf = (result: StakeResult): bigint => {
  if (result.status !== 'posted') throw new Error(`the stake ended as ${result.status}`);
  return winsIn(result.document);
};

/** It feeds the mini by ten units, and its ceiling is ten: each such stake wins it, and begins another run. */
const value = 2_000n;

test('leaves nothing of a batch that is cut off at any of its statements, and does it once', async () => {
  const whole = faulty([]);
  const entry = entryOn(whole.db);
  expect((await entry.run(stakeOf(value))).status).toBe('posted');
  const most = whole.statements() + 8;
  for (let at = 1; at <= most; at += 1) {
    const before = await state();
    const line = faulty([{ at }]);
    const result = await entryOn(line.db).run(stakeOf(value));
    const after = await state();
    expect([at, after.fed - before.fed]).toEqual([at, value * share]);
    expect([at, after.won - before.won]).toEqual([at, winsOf(result)]);
    expect([at, after.balance - before.balance]).toEqual([at, winsOf(result) - value]);
  }
});

test('answers with the same win when an answer is lost after the commit', async () => {
  for (let round = 0; round < 12; round += 1) {
    const before = await state();
    const stake = stakeOf(value);
    const result = await entryOn(faulty([{ at: 'commit' }]).db).run(stake);
    const after = await state();
    expect(after.fed - before.fed).toBe(value * share);
    if (result.status !== 'other' || result.result.status !== 'replayed') throw new Error('it was not known again');
    const won = winsIn(result.result.document as FedDocument);
    expect(after.won - before.won).toBe(won);
    // and again, by a process that knows nothing
    const again = await entryOn(it.server.foundation.db).run(stake);
    expect(again).toEqual(result);
    expect(await state()).toEqual(after);
  }
});

test('reports no guess while the database stays unreachable', async () => {
  const before = await state();
  const refused = await refusalOf(entryOn(faulty([{ at: 4 }, { at: 4 }]).db).run(stakeOf(value)));
  expect(refused.code).toBe('unavailable');
  expect(await state()).toEqual(before);
});

test('takes the same stake once that occurs twice in one batch', async () => {
  const before = await state();
  const stake = stakeOf(value);
  const entry = entryOn(it.server.foundation.db);
  const [one, two, other] = await Promise.all([entry.run(stake), entry.run(stake), entry.run(stakeOf(value))]);
  const after = await state();
  expect([one.status, two.status, other.status]).toEqual(['posted', 'other', 'posted']);
  expect(after.fed - before.fed).toBe(2n * value * share);
  expect(after.won - before.won).toBe(winsOf(one) + winsOf(other));
  if (two.status !== 'other' || two.result.status !== 'replayed') throw new Error('the repeat was not known');
  expect(two.result).toMatchObject({ document: one.status === 'posted' ? one.document : null });
  if (one.status === 'posted') expect(two.result.operationId).toBe(one.result.operationId);
});

test('keeps the contributions of a batch that begins with a repeat', async () => {
  const repeated = stakeOf(value);
  const entry = entryOn(it.server.foundation.db);
  expect((await entry.run(repeated)).status).toBe('posted');
  const before = await state();
  const neighbours = Array.from({ length: 20 }, () => stakeOf(value));
  const [first, ...others] = await Promise.all([repeated, ...neighbours].map((stake) => entry.run(stake)));
  const after = await state();
  expect(first).toMatchObject({ status: 'other', result: { status: 'replayed' } });
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set(['posted']));
  expect(after.fed - before.fed).toBe(20n * value * share);
  expect(after.won - before.won).toBe(sum(others.map(winsOf)));
});

test('fails only the stakes that need a failed source of randomness, and begins no run without a seed', async () => {
  const broken = { bytes: () => refuse('draws_unavailable'), failure: () => 'test: broken' };
  const entry = entryOn(it.server.foundation.db, broken);
  const before = await state();
  // runs that are won by chance need no seed of their own
  const byChance = bloomTerms.filter(({ kind }) => kind === 'progressive');
  const results = await Promise.allSettled([
    entry.run(stakeOf(value, byChance)),
    entry.run(stakeOf(value)),
    entry.run(stakeOf(value, byChance)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const [, refused] = results;
  expect(refused?.status === 'rejected' && refused.reason.code).toBe('draws_unavailable');
  expect((await state()).fed - before.fed).toBe(2n * value * 14_000n);
});
