import { SENT_LIMITS } from '@croupier/rules/lottery';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { verifyDraw } from '@croupier/verifier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentIssue, finishIssue, moveIssue, openLottery, placeSlip } from '../testing/lottery-fixture.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
  await openLottery(it, 'yeekee', 'YEEKEE', {
    limits: { lastNumberPrize: '30000', sixteenthNumberPrize: '20000', numberPrizeStake: '100' },
  });
  await openLottery(it, 'dice', 'K3');
});

afterAll(() => it.close());

type Issue = { issueId: string; number: string };
const send = (member: TestMember, { number }: Issue, sent: string, requestId: string = crypto.randomUUID()) =>
  member.site('lottery.sendNumber', { requestId, gameId: 'yeekee', number, sent });
const numbersOf = (member: TestMember, { number }: Issue) =>
  member.site('lottery.numbers', { gameId: 'yeekee', number });
const balance = ({ memberId }: TestMember) => it.modules.wallet.sumBalance(it.siteId, memberId);
const five = (n: number) => `${n}`.padStart(5, '0');

/** An issue whose bets are closed and that is not drawn yet. */
async function lockedIssue(bets: (issue: Issue) => Promise<unknown> = async () => {}) {
  const issue = await currentIssue(it, 'yeekee');
  await bets(issue);
  await moveIssue(it, issue.issueId, { locksInMs: -1_000, drawsInMs: 600_000 });
  await it.modules.lottery.runner.step();
  return issue;
}

test('numbers are taken between the lock and the draw alone, and only by a lottery that has them', async () => {
  const member = await it.register();
  const issue = await currentIssue(it, 'yeekee');
  expect(await refusedWith(send(member, issue, '12345'))).toBe('numbers_closed');
  await moveIssue(it, issue.issueId, { locksInMs: -1_000, drawsInMs: 600_000 });
  expect(await send(member, issue, '12345')).toEqual({ place: 1, left: SENT_LIMITS.ofMember - 1 });
  await moveIssue(it, issue.issueId, { locksInMs: -2_000, drawsInMs: -1_000 });
  expect(await refusedWith(send(member, issue, '54321'))).toBe('numbers_closed');
  const dice = await currentIssue(it, 'dice');
  const wrong = member.site('lottery.sendNumber', {
    requestId: crypto.randomUUID(),
    gameId: 'dice',
    number: dice.number,
    sent: '12345',
  });
  expect(await refusedWith(wrong)).toBe('numbers_not_taken');
  await finishIssue(it, issue.issueId);
});

test('a number that is sent again counts once, and the same request takes no other', async () => {
  const member = await it.register();
  const issue = await lockedIssue();
  const requestId = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => send(member, issue, '00042', requestId)));
  expect(answers.map(({ place }) => place)).toEqual([1, 1, 1]);
  expect(await refusedWith(send(member, issue, '00043', requestId))).toBe('conflict');
  expect(await numbersOf(member, issue)).toMatchObject({ count: 1, sum: '42', list: [{ sent: '00042', own: true }] });
  await finishIssue(it, issue.issueId);
});

test('sent at once by many, each number has a place of its own, and no member more than his share', async () => {
  const members = await Promise.all(Array.from({ length: 3 }, () => it.register()));
  const issue = await lockedIssue();
  const answers = await Promise.allSettled(
    members.flatMap((member, at) =>
      Array.from({ length: SENT_LIMITS.ofMember + 2 }, (_, n) => send(member, issue, five(at * 100 + n))),
    ),
  );
  const taken = answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value.place);
  expect(taken.sort((a, b) => a - b)).toEqual(
    Array.from({ length: 3 * SENT_LIMITS.ofMember }, (_, place) => place + 1),
  );
  const [first] = members as [TestMember];
  expect(await refusedWith(send(first, issue, '00001'))).toBe('numbers_limit_reached');
  const shown = await numbersOf(first, issue);
  expect(shown.list).toHaveLength(50);
  expect(shown.list.map(({ place }) => place)).toEqual(Array.from({ length: 50 }, (_, at) => 60 - at));
  const earlier = await first.site('lottery.numbers', { gameId: 'yeekee', number: issue.number, before: 11 });
  expect(earlier.list.map(({ place }) => place)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  await finishIssue(it, issue.issueId);
});

test('the numbers move the draw of the seed, and whoever draws it again finds the same', async () => {
  const member = await it.register();
  const issue = await lockedIssue();
  for (let n = 1; n <= 17; n += 1) await send(member, issue, five(n * 1_000));
  await finishIssue(it, issue.issueId);
  const proof = await member.site('lottery.proof', { gameId: 'yeekee', number: issue.number });
  expect(proof.sentNumbers).toHaveLength(17);
  expect(verifyDraw(proof)).toEqual({ kind: 'agrees' });
  const without = Object.assign({}, proof, { sentNumbers: proof.sentNumbers?.slice(1) });
  expect(verifyDraw(without)).toMatchObject({ kind: 'differs', what: 'draw' });
  const twisted = Object.assign({}, proof, { sentNumbers: proof.sentNumbers?.toReversed() });
  expect(verifyDraw(twisted)).toMatchObject({ kind: 'differs', what: 'draw' });
});

test('the senders of the last number and of the sixteenth from the last win once, if they bet on the issue', async () => {
  const [last, sixteenth, idle] = [await it.register(), await it.register(), await it.register()];
  const bet = { play: 'HL_TOP', selection: 'H', unit: '100' };
  const issue = await lockedIssue(async (open) => {
    await placeSlip(last, open, 'yeekee', [bet]);
    await placeSlip(sixteenth, open, 'yeekee', [bet]);
  });
  await send(sixteenth, issue, '00016');
  for (let n = 0; n < 14; n += 1) await send(idle, issue, five(n));
  await send(last, issue, '00001');
  await finishIssue(it, issue.issueId);
  const shown = await numbersOf(last, issue);
  expect(shown.list.filter(({ prize }) => prize !== null).map(({ place, prize }) => [place, prize])).toEqual([
    [16, '30000'],
    [1, '20000'],
  ]);
  const { list } = await last.site('lottery.slips', { gameId: 'yeekee' });
  const won = BigInt(list[0]?.payout ?? 0);
  expect(await balance(last)).toBe(499_900n + won + 30_000n);
  expect(await balance(sixteenth)).toBe(499_900n + won + 20_000n);
  expect(await balance(idle)).toBe(500_000n);
  // nothing is paid a second time
  for (let steps = 0; steps < 3; steps += 1) await it.modules.lottery.runner.step();
  expect(await balance(last)).toBe(499_900n + won + 30_000n);
  expect(await it.modules.lottery.administration.issue(it.siteId, issue.issueId)).toMatchObject({
    issue: { state: 'settled', sentNumbers: 16 },
  });
});

test('who has not bet enough wins nothing, and a void issue pays no prize', async () => {
  const [little, enough] = [await it.register(), await it.register()];
  const issue = await lockedIssue((open) =>
    placeSlip(little, open, 'yeekee', [{ play: 'HL_TOP', selection: 'H', unit: '99' }]),
  );
  await send(little, issue, '00001');
  await finishIssue(it, issue.issueId);
  expect((await numbersOf(little, issue)).list[0]?.prize).toBeNull();
  const other = await lockedIssue((open) =>
    placeSlip(enough, open, 'yeekee', [{ play: 'HL_TOP', selection: 'H', unit: '200' }]),
  );
  await send(enough, other, '00001');
  await it.ownerDb.query(`update lottery.lottery set missed = 'void', missed_after_s = 1 where node_id = 'yeekee'`);
  await moveIssue(it, other.issueId, { locksInMs: -60_000, drawsInMs: -30_000 });
  const again = await it.startAnother();
  await it.modules.lottery.runner.stop();
  for (let steps = 0; steps < 5; steps += 1) await again.modules.lottery.runner.step();
  expect(await balance(enough)).toBe(500_000n);
});
