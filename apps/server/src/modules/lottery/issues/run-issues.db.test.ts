import { createTestPlatform, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { verifyDraw } from '@croupier/verifier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../../server.ts';
import { currentIssue, finishIssue, moveIssue, openLottery, placeSlip } from '../testing/lottery-fixture.ts';
import { enterDraw } from './issue.store.ts';
import { holdLease, takeLeases } from './lease.store.ts';

let it: TestPlatform;
let another: Server;

beforeAll(async () => {
  it = await createTestPlatform();
  another = await it.startAnother();
  await openLottery(it, 'dice', 'K3');
  await openLottery(it, 'strict', 'K3', { missed: 'void', missedAfterS: 60 });
});

afterAll(() => it.close());

const issueRow = async (issueId: string) => {
  const [row] = await it.ownerDb.query<Record<string, unknown>>('select * from lottery.issue where id = $1', [issueId]);
  return row ?? {};
};
const line = { play: 'SIDE', selection: 'B', unit: '100' };
const endLeases = () =>
  it.tamper((tx) => tx.query(`update lottery.lease set expires_at = '-infinity', owner = gen_random_uuid()`));

test('issues are made ahead, each with the hash of its seed, and nobody sees a seed before the draw', async () => {
  const issue = await currentIssue(it, 'dice');
  const game = await it.siteClient(null)('lottery.game', { gameId: 'dice' });
  expect(game.coming).toHaveLength(3);
  for (const { commitment } of game.coming) expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  const proof = await it.siteClient(null)('lottery.proof', { gameId: 'dice', number: issue.number });
  expect(proof).toMatchObject({ serverSeed: null, draw: null, commitment: issue.commitment });
  expect(verifyDraw(proof)).toEqual({ kind: 'sealed' });
});

test('what was drawn can be drawn again from the committed seed and the bets of the lock', async () => {
  const member = await it.register();
  const issue = await currentIssue(it, 'dice');
  await placeSlip(member, issue, 'dice', [line]);
  await finishIssue(it, issue.issueId);
  const proof = await it.siteClient(null)('lottery.proof', { gameId: 'dice', number: issue.number });
  expect(verifyDraw(proof)).toEqual({ kind: 'agrees' });
  expect(proof.commitment).toBe(issue.commitment);
  const empty = await it.siteClient(null)('lottery.proof', { gameId: 'dice', number: issue.number });
  expect(empty.betsDigest).not.toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

test('a process that lost its lottery to another changes nothing any more', async () => {
  await it.modules.lottery.runner.step();
  const [mine] = await it.ownerDb.query<{ lotteryId: string; owner: string; fence: bigint }>(
    'select lottery_id as "lotteryId", owner, fence from lottery.lease order by lottery_id limit 1',
  );
  if (!mine) throw new Error('no lease is held');
  expect(await it.server.foundation.db.transaction((tx) => holdLease(tx, mine, 1_000))).toBe(true);
  // while it lasts nobody else gets it
  expect(await takeLeases(another.foundation.db, crypto.randomUUID(), 1_000)).toEqual([]);
  await endLeases();
  await another.modules.lottery.runner.step();
  expect(await it.server.foundation.db.transaction((tx) => holdLease(tx, mine, 1_000))).toBe(false);
  const issue = await currentIssue({ ...it, modules: another.modules }, 'dice');
  await moveIssue(it, issue.issueId, { locksInMs: -2_000, drawsInMs: -1_000 });
  await it.modules.lottery.runner.step();
  expect((await issueRow(issue.issueId)).state).toBe('open');
  await another.modules.lottery.runner.step();
  expect((await issueRow(issue.issueId)).state).toBe('locked');
  await finishIssue({ ...it, modules: another.modules }, issue.issueId);
  await another.modules.lottery.runner.stop();
});

test('a result is entered neither before the lock nor twice, whoever writes it', async () => {
  const issue = await currentIssue(it, 'dice');
  const draw = { issueId: issue.issueId, draw: [1, 2, 3], serverSeed: null, late: false };
  expect(await enterDraw(it.ownerDb, draw)).toBe(false);
  const force = (change: string) =>
    it.ownerDb.query(`update lottery.issue set ${change} where id = $1`, [issue.issueId]);
  await expect(force(`state = 'locked'`)).rejects.toThrow('no result before its lock');
  await expect(force(`draw = '[1,2,3]', drawn_at = now()`)).rejects.toThrow('no result before its lock');
  await expect(force(`state = 'settled'`)).rejects.toThrow('does not become');
  await expect(force(`locks_at = locks_at + interval '1 hour'`)).rejects.toThrow('keeps its times');
  await expect(force(`commitment = repeat('a', 64)`)).rejects.toThrow('keeps its times');
  await finishIssue(it, issue.issueId);
  expect(await enterDraw(it.ownerDb, draw)).toBe(false);
  await expect(force(`draw = '[6,6,6]'`)).rejects.toThrow('another settlement');
});

test('an issue that nobody could draw in time is drawn late and marked, or void with its stakes returned, as its lottery says', async () => {
  const member = await it.register();
  const before = await it.modules.wallet.sumBalance(it.siteId, member.memberId);
  const [late, strict] = [await currentIssue(it, 'dice'), await currentIssue(it, 'strict')];
  const { slip } = await placeSlip(member, strict, 'strict', [line, line]);
  for (const { issueId } of [late, strict]) await moveIssue(it, issueId, { locksInMs: -200_000, drawsInMs: -190_000 });
  for (let steps = 0; steps < 5; steps += 1) await it.modules.lottery.runner.step();
  expect(await issueRow(late.issueId)).toMatchObject({ state: 'settled', late: true });
  expect(await issueRow(strict.issueId)).toMatchObject({ state: 'void', due_at: null });
  expect(await it.modules.wallet.sumBalance(it.siteId, member.memberId)).toBe(before);
  const [shown] = (await member.site('lottery.slips', {})).list;
  expect(shown).toMatchObject({ slipId: slip.slipId, issueState: 'void', payout: '0' });
  expect(shown?.bets.map(({ state }) => state)).toEqual(['void', 'void']);
  const proof = await it.siteClient(null)('lottery.proof', { gameId: 'strict', number: strict.number });
  expect(verifyDraw(proof)).toEqual({ kind: 'void' });
});

test('bets that race with the lock are taken before it and refused after it, and none is lost or settled twice', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => it.register()));
  const issue = await currentIssue(it, 'dice');
  await moveIssue(it, issue.issueId, { locksInMs: 700, drawsInMs: 900 });
  const until = performance.now() + 1_400;
  const codes: string[] = [];
  await Promise.all(
    members.map(async (member) => {
      while (performance.now() < until) {
        const code = await refusedWith(placeSlip(member, issue, 'dice', [line])).catch(() => 'taken');
        codes.push(code);
        if (code === 'issue_locked') await new Promise((done) => setTimeout(done, 20));
        else if (codes.length % 5 === 0) await it.modules.lottery.runner.step();
      }
    }),
  );
  const taken = codes.filter((code) => code === 'taken').length;
  expect(taken).toBeGreaterThan(0);
  expect(codes.filter((code) => code !== 'taken' && code !== 'issue_locked')).toEqual([]);
  expect(codes).toContain('issue_locked');
  const [counted] = await it.ownerDb.query<{ slips: bigint; late: bigint }>(
    `select count(*) as slips, count(*) filter (where placed_at >= i.locks_at) as late
     from lottery.slip s join lottery.issue i on i.id = s.issue_id where i.id = $1`,
    [issue.issueId],
  );
  expect(counted).toEqual({ slips: BigInt(taken), late: 0n });
  for (let steps = 0; steps < 6; steps += 1) await it.modules.lottery.runner.step();
  expect(await issueRow(issue.issueId)).toMatchObject({ state: 'settled', slips: BigInt(taken) });
});

test('two processes that run the same lotteries draw and settle each issue once', async () => {
  const member = await it.register();
  const issue = await currentIssue(it, 'dice');
  await placeSlip(member, issue, 'dice', [line]);
  await moveIssue(it, issue.issueId, { locksInMs: -2_000, drawsInMs: -1_000 });
  for (let turn = 0; turn < 6; turn += 1) {
    await Promise.all([it.modules.lottery.runner.step(), another.modules.lottery.runner.step()]);
    await endLeases();
  }
  expect(await issueRow(issue.issueId)).toMatchObject({ state: 'settled', settlement: 1 });
  const [paid] = await it.ownerDb.query<{ operations: bigint }>(
    `select count(*) as operations from wallet.operation where source = 'lottery' and external_id like 'settle:' || $1 || '%'`,
    [issue.issueId],
  );
  expect(paid?.operations).toBe(1n);
});
