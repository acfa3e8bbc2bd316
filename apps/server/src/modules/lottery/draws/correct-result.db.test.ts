import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentIssue, moveIssue, openLottery, placeSlip } from '../testing/lottery-fixture.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
  await openLottery(it, 'official', 'THAI', { drawnBy: 'official', missedAfterS: 86_400 });
});

afterAll(() => it.close());

const thai = (first: string) => ({ first, front: ['123', '456'], back: ['789', '012'], bottom: '48' });
const run = async () => {
  for (let steps = 0; steps < 4; steps += 1) await it.modules.lottery.runner.step();
};
const balance = ({ memberId }: TestMember) => it.modules.wallet.sumBalance(it.siteId, memberId);

test('a correction reverses what was paid, settles again, keeps both versions, and claims what was spent', async () => {
  const [wrongly, rightly, spender] = [await it.register(), await it.register(), await it.register()];
  const issue = await currentIssue(it, 'official');
  const bet = (member: TestMember, selection: string, unit = '100') =>
    placeSlip(member, issue, 'official', [{ play: 'TOP3', selection, unit }]);
  await bet(wrongly, '000');
  await bet(rightly, '721');
  await bet(spender, '000', '500');
  await moveIssue(it, issue.issueId, { locksInMs: -2_000, drawsInMs: -1_000 });
  await run();
  const report = (source: string, first: string) =>
    it.modules.lottery.report({
      siteId: it.siteId,
      gameId: 'official',
      number: issue.number,
      source,
      draw: thai(first),
    });
  await report('one', '835000');
  expect(await report('two', '835000')).toBe('drawn');
  await run();
  expect([await balance(wrongly), await balance(rightly)]).toEqual([589_900n, 499_900n]);
  // one of them has bet away nearly all that he was paid by mistake
  const next = await currentIssue(it, 'official');
  for (let slips = 0; slips < 9; slips += 1)
    await placeSlip(spender, next, 'official', [{ play: 'TOP3', selection: '999', unit: '100000' }]);
  const left = await balance(spender);
  expect(await report('one', '835721')).toBe('disputed');
  expect(await report('two', '835721')).toBe('corrected');
  await run();
  expect([await balance(wrongly), await balance(rightly)]).toEqual([499_900n, 589_900n]);
  expect(await balance(spender)).toBe(0n);
  const claims = await it.modules.wallet.openClaims(it.siteId, 10);
  expect(claims.map(({ amount }) => amount)).toEqual([450_000n - left]);
  const [slip] = (await rightly.site('lottery.slips', {})).list;
  expect(slip).toMatchObject({ corrected: true, payout: '90000' });
  const versions = await it.ownerDb.query('select draw, settlement from lottery.result_version where issue_id = $1', [
    issue.issueId,
  ]);
  expect(versions).toEqual([{ draw: thai('835000'), settlement: 1 }]);
  const { list } = await it.siteClient(null)('lottery.opened', { gameId: 'official', number: issue.number });
  expect(list).toMatchObject([{ corrected: true, draw: thai('835721') }]);
  // the record of bets shows what is, and keeps what was
  const records = (member: TestMember) =>
    member.site('records.bets', { from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' });
  await it.modules.sequencer.drain();
  expect((await records(wrongly)).list.map(({ payout }) => payout)).toEqual(['0']);
  expect((await records(rightly)).list.map(({ payout }) => payout)).toEqual(['90000']);
  const drift = await it.server.foundation.db.transaction((tx) => it.modules.wallet.findDrift(tx));
  expect(drift).toEqual([]);
});

test('a source that returns to the settled result ends the contradiction', async () => {
  const issue = await currentIssue(it, 'official');
  await moveIssue(it, issue.issueId, { locksInMs: -2_000, drawsInMs: -1_000 });
  await run();
  const report = (source: string, first: string) =>
    it.modules.lottery.report({
      siteId: it.siteId,
      gameId: 'official',
      number: issue.number,
      source,
      draw: thai(first),
    });
  await report('one', '111111');
  await report('two', '111111');
  await run();
  expect(await report('two', '222222')).toBe('disputed');
  expect(await report('two', '111111')).toBe('known');
  const [row] = await it.ownerDb.query('select disputed from lottery.issue where id = $1', [issue.issueId]);
  expect(row).toEqual({ disputed: false });
});
