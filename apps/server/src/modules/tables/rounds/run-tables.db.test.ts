import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { verifyTableRound } from '@croupier/verifier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLeases } from '../../../kernel/leases.ts';
import type { Server } from '../../../server.ts';
import { lockRound, moveRound, openRoundOf, openTable, placeBets } from '../testing/table-fixture.ts';

let it: TestPlatform;
let another: Server;

beforeAll(async () => {
  it = await createTestPlatform();
  another = await it.startAnother();
  await openTable(it, 'first', 'baccarat');
});

afterAll(() => it.close());

const leases = createLeases('tables');
const hour = 3_600_000;
const roundRow = async (roundId: string) => {
  const [row] = await it.ownerDb.query<Record<string, unknown>>('select * from tables.round where id = $1', [roundId]);
  return row ?? {};
};
/** As if the process that holds the tables had died some time ago. */
const dies = () =>
  it.tamper((tx) => tx.query(`update kernel.lease set expires_at = '-infinity' where realm = 'tables'`));
/** Lets this process take its tables back. */
const comeBack = async () => {
  await another.modules.tables.runner.stop();
  await dies();
  await it.modules.tables.runner.step();
};

test('a process that lost its table to another changes nothing any more', async () => {
  await it.modules.tables.runner.step();
  const [mine] = await it.ownerDb.query<{ subject: string; owner: string; fence: bigint }>(
    `select subject, owner, fence from kernel.lease where realm = 'tables'`,
  );
  if (!mine) throw new Error('no lease is held');
  const { db } = it.server.foundation;
  expect(await db.transaction((tx) => leases.hold(tx, mine))).toBe(true);
  // while it lasts nobody else gets it
  expect(await leases.take(another.foundation.db, crypto.randomUUID())).toEqual([]);
  await dies();
  await another.modules.tables.runner.step();
  expect(await db.transaction((tx) => leases.hold(tx, mine))).toBe(false);
  expect(await it.modules.tables.runner.step()).toBe(0);
  await comeBack();
});

test('a round that a dead process left without an outcome is void: stakes come back, and the seed is revealed', async () => {
  const member = await it.register();
  const before = await it.modules.wallet.sumBalance(it.siteId, member.memberId);
  const round = await openRoundOf(it, 'first');
  await placeBets(member, 'first', round, { banker: 900 });
  await lockRound(it, round.roundId);
  await dies();
  await another.modules.tables.runner.step();
  expect(await roundRow(round.roundId)).toMatchObject({ state: 'void', outcome: null, void_reason: 'taken over' });
  expect(await it.modules.wallet.sumBalance(it.siteId, member.memberId)).toBe(before);
  const [mine] = (await member.site('tables.mine', { tableId: 'first' })).list;
  expect(mine).toMatchObject({ state: 'void', stake: '900', payout: '0', bets: [{ state: 'void' }] });
  const proof = await it.siteClient(null)('tables.proof', { tableId: 'first', number: round.number });
  expect(verifyTableRound(proof)).toEqual({ kind: 'void' });
  await comeBack();
});

test('a round whose outcome was committed is settled by whoever goes on with the table', async () => {
  const member = await it.register();
  const round = await openRoundOf(it, 'first');
  await placeBets(member, 'first', round, { banker: 900, player: 100 });
  await moveRound(it, round.roundId, { locksInMs: -20, dealsInMs: -10, resultInMs: hour, endsInMs: hour });
  await it.modules.tables.runner.step();
  await it.modules.tables.runner.step();
  const dealt = await roundRow(round.roundId);
  expect(dealt.state).toBe('dealt');
  await dies();
  await moveRound(it, round.roundId, { locksInMs: -20, dealsInMs: -10, resultInMs: -5, endsInMs: hour });
  await another.modules.tables.runner.step();
  expect(await roundRow(round.roundId)).toMatchObject({ state: 'settled', outcome: dealt.outcome });
  await comeBack();
});

test('a round keeps its terms, and nothing is dealt before its lock, whoever writes it', async () => {
  await moveOn();
  const round = await openRoundOf(it, 'first');
  const force = (change: string) =>
    it.ownerDb.query(`update tables.round set ${change} where id = $1`, [round.roundId]);
  await expect(force(`state = 'locked'`)).rejects.toThrow('no outcome before its lock');
  await expect(force(`state = 'settled'`)).rejects.toThrow('does not become');
  await expect(force(`locks_at = locks_at + interval '1 hour'`)).rejects.toThrow('keeps its times');
  await expect(force(`commitment = repeat('a', 64)`)).rejects.toThrow('keeps its times');
});

/** Lets the round that is over end. */
async function moveOn(): Promise<void> {
  await it.tamper((tx) =>
    tx.query(`update tables.round set ends_at = greatest(result_at, clock_timestamp()), result_at = least(result_at, clock_timestamp())
    where state in ('settled', 'void')`),
  );
}

test('a shoe is played to its cut card and one round more; then its seed is revealed and the next is opened', async () => {
  const [table] = await it.ownerDb.query<{ id: string }>(`select id from tables.game_table where node_id = 'first'`);
  await it.tamper((tx) => tx.query('update tables.shoe set cut_left = 416 where table_id = $1', [table?.id]));
  const seen: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    await moveOn();
    const open = await openRoundOf(it, 'first');
    seen.push(open.shoe?.number);
    await moveRound(it, open.roundId, { locksInMs: -30, dealsInMs: -20, resultInMs: -10, endsInMs: hour });
    for (let turn = 0; turn < 3; turn += 1) await it.modules.tables.runner.step();
  }
  // the cut card showed in the first of them
  expect(seen).toEqual([1, 1, 2]);
  const shoes = await it.ownerDb.query<{ seed: string | null }>(
    'select server_seed as seed from tables.shoe where table_id = $1 order by number',
    [table?.id],
  );
  expect(shoes.map(({ seed }) => seed !== null)).toEqual([true, false]);
});
