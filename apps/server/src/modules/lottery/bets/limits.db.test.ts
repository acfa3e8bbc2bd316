import { createTestPlatform, refusedCall, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../../server.ts';
import { setMemberType } from '../../../testing/fixture.store.ts';
import { currentIssue, finishIssue, openLottery, placeSlip } from '../testing/lottery-fixture.ts';

let it: TestPlatform;
let another: Server;

beforeAll(async () => {
  it = await createTestPlatform();
  another = await it.startAnother();
  await openLottery(it, 'capped', 'YEEKEE', { limits: { closedAbove: '100000', blocked: ['TOP2/13'] } });
  await openLottery(it, 'halving', 'YEEKEE', { limits: { halfPriceAbove: '9000', closedAbove: '100000' } });
  await openLottery(it, 'whole', 'K3', { limits: { issueCap: '10000' } });
  await openLottery(it, 'member', 'K3', { limits: { memberIssueStake: '500' } });
});

afterAll(() => it.close());

const top2 = (selection: string, unit = '100') => ({ play: 'TOP2', selection, unit });
const carriedBy = async (issueId: string, outcome: string) => {
  const [row] = await it.ownerDb.query<{ total: string }>(
    `select total::text as total from lottery.exposure where issue_id = $1 and field = 'LINE' and outcome = $2`,
    [issueId, outcome],
  );
  return BigInt(row?.total ?? '0') / 10_000n;
};

test('what a number may cost never passes its limit, with many callers at one number on two processes', async () => {
  const members = await Promise.all(Array.from({ length: 16 }, () => it.register()));
  const issue = await currentIssue(it, 'capped');
  const codes = await Promise.all(
    Array.from({ length: 64 }, (_, turn) => {
      const member = members[turn % members.length];
      if (!member) throw new Error('no member');
      const site = turn % 2 === 0 ? member.site : it.siteClient(member.token, another);
      return refusedWith(placeSlip({ site }, issue, 'capped', [top2('21'), top2('77', '1')])).catch(() => 'taken');
    }),
  );
  // a number at 90 for 1 takes eleven stakes of 100 before it would cost more than 100,000
  expect(codes.filter((code) => code === 'taken')).toHaveLength(11);
  expect(new Set(codes)).toEqual(new Set(['taken', 'number_closed']));
  expect(await carriedBy(issue.issueId, 'TOP2/21')).toBe(99_000n);
  expect(await carriedBy(issue.issueId, 'TOP2/77')).toBe(990n);
  const [member] = members;
  if (!member) throw new Error('no member');
  const refused = await refusedCall(placeSlip(member, issue, 'capped', [top2('05,21,13')]));
  expect(refused).toMatchObject({ code: 'number_closed', params: { numbers: '13, 21' } });
  await finishIssue(it, issue.issueId);
});

test('a number that has reached its half price is sold so only to who accepts it', async () => {
  const member = await it.register();
  const issue = await currentIssue(it, 'halving');
  await placeSlip(member, issue, 'halving', [top2('21')]);
  expect(await refusedWith(placeSlip(member, issue, 'halving', [top2('21,22')]))).toBe('number_half_price');
  const { slip } = await placeSlip(member, issue, 'halving', [top2('21,22')], { acceptHalfPrice: true });
  expect(slip.bets.map(({ selection, halved, odds }) => [selection, halved, odds])).toEqual([
    ['22', false, [900_000]],
    ['21', true, [450_000]],
  ]);
  expect(new Set(slip.bets.map(({ betId }) => betId)).size).toBe(2);
  await finishIssue(it, issue.issueId);
});

test('no draw can cost more than the issue is allowed to, and what is taken back makes room again', async () => {
  const member = await it.register();
  const issue = await currentIssue(it, 'whole');
  const triple = (unit: string) => [{ play: 'TRIPLE', selection: '666', unit }];
  const first = await placeSlip(member, issue, 'whole', triple('40'));
  expect(await refusedWith(placeSlip(member, issue, 'whole', triple('10')))).toBe('issue_limit_reached');
  await member.site('lottery.cancelSlip', { slipId: first.slip.slipId });
  await placeSlip(member, issue, 'whole', triple('48'));
  await finishIssue(it, issue.issueId);
});

test('a member stakes no more on one issue than the limit, over all slips', async () => {
  const member = await it.register();
  const issue = await currentIssue(it, 'member');
  const stake = (unit: string) => placeSlip(member, issue, 'member', [{ play: 'SIDE', selection: 'B', unit }]);
  await stake('400');
  const refused = await refusedCall(stake('101'));
  expect(refused).toMatchObject({ code: 'issue_member_limit_reached', params: { maxStake: '500' } });
  await stake('100');
  await finishIssue(it, issue.issueId);
});

test('a slip that is refused for one of its lines leaves nothing in what the issue may cost', async () => {
  const member = await it.register();
  const issue = await currentIssue(it, 'capped');
  const before = await carriedBy(issue.issueId, 'TOP2/33');
  const all = await Promise.all(
    Array.from({ length: 8 }, () =>
      refusedWith(
        placeSlip(member, issue, 'capped', [{ play: 'HL_TOP', selection: 'H', unit: '50000' }, top2('33', '1')]),
      ).catch(() => 'taken'),
    ),
  );
  const taken = all.filter((code) => code === 'taken').length;
  expect(all).toContain('number_closed');
  expect(await carriedBy(issue.issueId, 'TOP2/33')).toBe(before + 90n * BigInt(taken));
  await finishIssue(it, issue.issueId);
});

test('a trial account bets on what it likes, and takes nothing of what an issue may cost', async () => {
  const trial = await it.register();
  await setMemberType(it.ownerDb, trial.memberId, 4);
  const issue = await currentIssue(it, 'capped');
  for (let turn = 0; turn < 15; turn += 1) await placeSlip(trial, issue, 'capped', [top2('88')]);
  expect(await carriedBy(issue.issueId, 'TOP2/88')).toBe(0n);
  const [latest] = (await trial.site('lottery.slips', {})).list;
  await trial.site('lottery.cancelSlip', { slipId: latest?.slipId ?? '' });
  expect(await carriedBy(issue.issueId, 'TOP2/88')).toBe(0n);
  await finishIssue(it, issue.issueId);
});
