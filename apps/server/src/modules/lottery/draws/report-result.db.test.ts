import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentIssue, moveIssue, openLottery, placeSlip } from '../testing/lottery-fixture.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
  await openLottery(it, 'official', 'THAI', { drawnBy: 'official', missed: 'void', missedAfterS: 60 });
});

afterAll(() => it.close());

const thai = (first: string, bottom: string) => ({ first, front: ['123', '456'], back: ['789', '012'], bottom });
const right = thai('835721', '48');
const wrong = thai('835721', '84');
const state = async (issueId: string) => {
  const [row] = await it.ownerDb.query<{ state: string; disputed: boolean; late: boolean }>(
    'select state, disputed, late from lottery.issue where id = $1',
    [issueId],
  );
  return row;
};
const run = async () => {
  for (let steps = 0; steps < 4; steps += 1) await it.modules.lottery.runner.step();
};

async function lockedIssue() {
  const member = await it.register();
  const issue = await currentIssue(it, 'official');
  await placeSlip(member, issue, 'official', [
    { play: 'TOP3', selection: '721', unit: '100' },
    { play: 'BOTTOM2', selection: '84', unit: '100' },
  ]);
  const report = (source: string, draw: unknown) =>
    it.modules.lottery.report({ siteId: it.siteId, gameId: 'official', number: issue.number, source, draw });
  return { member, issue, report };
}

test('a result counts once two sources report the same, and none is taken before the lock', async () => {
  const { member, issue, report } = await lockedIssue();
  expect(await report('one', right)).toBe('refused');
  await moveIssue(it, issue.issueId, { locksInMs: -2_000, drawsInMs: -1_000 });
  await run();
  expect(await state(issue.issueId)).toMatchObject({ state: 'locked' });
  expect(await report('one', right)).toBe('waiting');
  // a source alone, however often it reports, is one source
  expect(await report('one', right)).toBe('waiting');
  await expect(report('two', { first: '1' })).rejects.toThrow('the draw has no');
  expect(await report('two', right)).toBe('drawn');
  expect(await report('three', right)).toBe('known');
  await run();
  expect(await state(issue.issueId)).toMatchObject({ state: 'settled', disputed: false });
  const [slip] = (await member.site('lottery.slips', {})).list;
  expect(slip?.bets.map(({ state, payout }) => [state, payout])).toEqual([
    ['won', '90000'],
    ['lost', '0'],
  ]);
});

test('a difference between sources stops the issue until they agree, and is not voided meanwhile', async () => {
  const { issue, report } = await lockedIssue();
  await moveIssue(it, issue.issueId, { locksInMs: -2_000, drawsInMs: -1_000 });
  await run();
  expect(await report('one', wrong)).toBe('waiting');
  expect(await report('two', right)).toBe('disputed');
  expect(await report('three', right)).toBe('disputed');
  await moveIssue(it, issue.issueId, { locksInMs: -200_000, drawsInMs: -190_000 });
  await run();
  expect(await state(issue.issueId)).toMatchObject({ state: 'locked', disputed: true });
  // the one that was wrong corrects itself
  expect(await report('one', right)).toBe('drawn');
  await run();
  expect(await state(issue.issueId)).toMatchObject({ state: 'settled', disputed: false });
  // what contradicts a settled result changes nothing and calls somebody
  expect(await report('two', wrong)).toBe('disputed');
  expect(await state(issue.issueId)).toMatchObject({ state: 'settled', disputed: true });
});

test('a result that does not come in time voids the issue, as its lottery says', async () => {
  const { member, issue, report } = await lockedIssue();
  await moveIssue(it, issue.issueId, { locksInMs: -200_000, drawsInMs: -190_000 });
  await run();
  await moveIssue(it, issue.issueId, { locksInMs: -200_000, drawsInMs: -190_000 });
  await run();
  expect(await state(issue.issueId)).toMatchObject({ state: 'void' });
  expect(await it.modules.wallet.sumBalance(it.siteId, member.memberId)).toBe(500_000n);
  expect(await report('one', right)).toBe('refused');
});
