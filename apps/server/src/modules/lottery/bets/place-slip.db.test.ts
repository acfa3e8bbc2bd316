import { createTestPlatform, refusedCall, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentIssue, finishIssue, moveIssue, openLottery, placeSlip } from '../testing/lottery-fixture.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
  await openLottery(it, 'dice', 'K3');
  await openLottery(it, 'digits', 'SSC_OFFICIAL');
});

afterAll(() => it.close());

const line = (play: string, selection: string, unit = '100') => ({ play, selection, unit });

test('a slip of many lines is one operation, and its bets are settled by the draw that is shown', async () => {
  const member = await it.register();
  const before = await it.modules.wallet.sumBalance(it.siteId, member.memberId);
  const issue = await currentIssue(it, 'dice');
  const sides = [line('SIDE', 'B'), line('SIDE', 'S'), line('SUM', '3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18', '10')];
  const { slip, balance } = await placeSlip(member, issue, 'dice', sides);
  expect(slip.bets.map(({ stake }) => stake)).toEqual(['100', '100', '160']);
  expect(BigInt(balance)).toBe(before - 360n);
  await finishIssue(it, issue.issueId);
  await it.modules.sequencer.drain();
  const { list } = await member.site('lottery.slips', {});
  const [settled] = list;
  expect(settled).toMatchObject({ slipId: slip.slipId, issueState: 'settled', stake: '360' });
  const dice = (settled?.numbers ?? []).map(Number);
  expect(dice).toHaveLength(3);
  expect(settled?.bets.map(({ state }) => state)).toContain('won');
  const after = await it.modules.wallet.sumBalance(it.siteId, member.memberId);
  expect(after).toBe(before - 360n + BigInt(settled?.payout ?? '0'));
  const range = { from: new Date(0).toISOString(), to: new Date(Date.now() + 86_400_000).toISOString() };
  const records = await member.site('records.bets', range);
  expect(records.list.map(({ stake, payout, status }) => [stake, payout, status]).sort()).toEqual(
    (settled?.bets ?? []).map(({ stake, payout }) => [stake, payout, 'SETTLED']).sort(),
  );
});

test('the same request again gives the first answer, after the lock too, and other bets under it are a conflict', async () => {
  const member = await it.register();
  const issue = await currentIssue(it, 'digits');
  const requestId = crypto.randomUUID();
  const first = await placeSlip(member, issue, 'digits', [line('DWD', '||||3,4', '2')], { requestId });
  const again = await placeSlip(member, issue, 'digits', [line('DWD', '||||3,4', '2')], { requestId });
  expect(again).toEqual(first);
  await finishIssue(it, issue.issueId);
  expect(await placeSlip(member, issue, 'digits', [line('DWD', '||||3,4', '2')], { requestId })).toEqual(first);
  expect(await refusedWith(placeSlip(member, issue, 'digits', [line('BDW1_F', '3,4', '2')], { requestId }))).toBe(
    'conflict',
  );
});

test('nothing is taken of a slip with a line that cannot be, and the answer names the line', async () => {
  const member = await it.register();
  const before = await it.modules.wallet.sumBalance(it.siteId, member.memberId);
  const issue = await currentIssue(it, 'dice');
  const refused = await refusedCall(placeSlip(member, issue, 'dice', [line('SIDE', 'B'), line('SUM', '99')]));
  expect(refused).toMatchObject({ code: 'selection_invalid', params: { line: 2 } });
  expect(await refusedWith(placeSlip(member, issue, 'dice', [line('NONE', 'B')]))).toBe('play_not_offered');
  expect(await refusedWith(placeSlip(member, issue, 'dice', [line('SIDE', 'B', '99999999999')]))).toBe(
    'stake_above_limit',
  );
  expect(await refusedWith(placeSlip(member, { number: '20000101-0001' }, 'dice', [line('SIDE', 'B')]))).toBe(
    'issue_not_found',
  );
  expect(await refusedWith(placeSlip(member, issue, 'nothing', [line('SIDE', 'B')]))).toBe('lottery_not_found');
  expect(await it.modules.wallet.sumBalance(it.siteId, member.memberId)).toBe(before);
});

test('slips are taken until the money is gone, and one that it does not cover leaves nothing behind', async () => {
  const member = await it.register();
  const issue = await currentIssue(it, 'dice');
  const unit = '100000';
  const codes = await Promise.all(
    Array.from({ length: 8 }, () =>
      refusedWith(placeSlip(member, issue, 'dice', [line('SIDE', 'B', unit)])).catch(() => 'taken'),
    ),
  );
  expect(codes.filter((code) => code === 'insufficient_funds')).toHaveLength(3);
  expect(await it.modules.wallet.sumBalance(it.siteId, member.memberId)).toBe(0n);
  expect((await member.site('lottery.slips', {})).list).toHaveLength(5);
});

test('no bet is taken from the lock on, although nothing has written the lock yet', async () => {
  const member = await it.register();
  const issue = await currentIssue(it, 'dice');
  await moveIssue(it, issue.issueId, { locksInMs: -1, drawsInMs: 60_000 });
  expect(await refusedWith(placeSlip(member, issue, 'dice', [line('SIDE', 'B')]))).toBe('issue_locked');
  await finishIssue(it, issue.issueId);
});

test('a slip is taken back whole before the lock, and not after it', async () => {
  const member = await it.register();
  const before = await it.modules.wallet.sumBalance(it.siteId, member.memberId);
  const issue = await currentIssue(it, 'dice');
  const { slip } = await placeSlip(member, issue, 'dice', [line('SIDE', 'B'), line('SIDE', 'O')]);
  const kept = await placeSlip(member, issue, 'dice', [line('SIDE', 'E')]);
  const cancelled = await member.site('lottery.cancelSlip', { slipId: slip.slipId });
  expect(cancelled.slip.bets.map(({ state }) => state)).toEqual(['void', 'void']);
  expect(BigInt(cancelled.balance)).toBe(before - 100n);
  expect(await refusedWith(member.site('lottery.cancelSlip', { slipId: slip.slipId }))).toBe('slip_not_cancellable');
  await finishIssue(it, issue.issueId);
  expect(await refusedWith(member.site('lottery.cancelSlip', { slipId: kept.slip.slipId }))).toBe(
    'slip_not_cancellable',
  );
  const { list } = await member.site('lottery.slips', {});
  const states = list.map(({ stake, bets }) => [stake, new Set(bets.map(({ state }) => state === 'void')).size]);
  expect(states.sort()).toEqual([
    ['100', 1],
    ['200', 1],
  ]);
  const paid = list.reduce((sum, { payout }) => sum + BigInt(payout ?? '0'), 0n);
  expect(await it.modules.wallet.sumBalance(it.siteId, member.memberId)).toBe(before - 100n + paid);
});
