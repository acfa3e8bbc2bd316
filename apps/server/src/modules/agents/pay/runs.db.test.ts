import { randomUUID } from 'node:crypto';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
  type TestStaff,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDay } from '../../../kernel/local-day.ts';
import { addTestPlay, openTestLine, openTestMember, signInAgain } from '../testing/agent-line.ts';

let it: TestPlatform;
let top: TestMember;
let player: string;
let [one, other]: [TestStaff, TestStaff] = [] as never;

const dayMs = 86_400_000;
const today = () => localDay(it.clock.now(), 'Asia/Manila');
const cash = () => it.modules.wallet.cash(it.siteId, top.memberId);

beforeAll(async () => {
  it = await createTestPlatform();
  [top] = (await openTestLine(it, ['topline'])) as [TestMember];
  player = await openTestMember(it, top.memberId, 'playerone');
  await it.modules.sequencer.drain();
  await signIn();
  const terms = {
    tiers: [{ rate: 1_000, leastActive: 0, leastValidBet: '0', leastLoss: '0' }],
    activeBet: '0',
    activeDeposit: '0',
    carryLoss: false,
  };
  const offer = { memberId: top.memberId, kind: 'dividend', period: 'D', terms, reason: 'as agreed' } as const;
  await top.site('agent.acceptContract', await one.console('console.offerAgentContract', offer));
  const record = async () => {};
  await it.modules.sites.change({ siteId: it.siteId, key: 'agentRunsApproved', value: true, record });
});

afterAll(() => it.close());

let shifts = 0;
async function signIn(): Promise<void> {
  shifts += 1;
  top = await signInAgain(it, top);
  [one, other] = [await it.operator(`one${shifts}`, 'owner'), await it.operator(`other${shifts}`, 'owner')];
}

/** A day on which the team loses, and its end. @returns the day */
async function loseAndSettle(stake: bigint): Promise<string> {
  const day = today();
  await addTestPlay(it, { memberId: player, day, stake, payout: 0n });
  it.clock.advance(dayMs);
  await it.modules.agents.settle();
  await signIn();
  return day;
}

test('dividends wait until another operator approves the day, and are paid once', async () => {
  const before = await cash();
  const day = await loseAndSettle(100_000n);
  expect(await cash()).toBe(before);
  const { list, asksApproval } = await one.console('console.agentRuns', {});
  expect(asksApproval).toBe(true);
  expect(list).toMatchObject([{ day, statements: 1, owed: '10000', paid: '10000', unpaid: 1, approvedBy: null }]);
  expect((await one.console('console.agentRun', { day })).list).toMatchObject([
    { account: 'topline', gross: '10000', paidAt: null },
  ]);
  const { proposal } = await one.console('console.payAgentRun', { day, reason: 'looked at' });
  const proposalId = proposal?.proposalId ?? '';
  const approve = (by: TestStaff) => by.console('console.approveProposal', { proposalId, reason: 'agreed' });
  expect(await refusedWith(approve(one))).toBe('second_person_needed');
  expect(await cash()).toBe(before);
  await approve(other);
  expect((await cash()) - before).toBe(10_000n);
  await it.modules.agents.settle();
  expect((await cash()) - before).toBe(10_000n);
  expect(await refusedWith(one.console('console.payAgentRun', { day, reason: 'once more' }))).toBe('conflict');
  expect(await refusedWith(one.console('console.payAgentRun', { day: today(), reason: 'too early' }))).toBe(
    'not_found',
  );
});

test('a correction by two people is a line of the next dividend, with its reason', async () => {
  const adjust = { memberId: top.memberId, adjustmentId: randomUUID(), amount: '-2500', reason: 'bonus paid twice' };
  const { proposal } = await one.console('console.adjustAgent', adjust);
  await other.console('console.approveProposal', { proposalId: proposal?.proposalId ?? '', reason: 'seen' });
  expect(await refusedWith(one.console('console.adjustAgent', adjust))).toBe('conflict');
  await loseAndSettle(100_000n);
  const [dividend] = (await top.site('agent.dividends', {})).list;
  expect(dividend).toMatchObject({ gross: '10000', adjusted: '-2500', earned: '7500' });
  const lines = await top.site('agent.dividend', { statementId: dividend?.id ?? '' });
  expect(lines.adjustments).toMatchObject([{ amount: '-2500', reason: 'bonus paid twice' }]);
  await loseAndSettle(100_000n);
  expect((await top.site('agent.dividends', {})).list[0]).toMatchObject({ adjusted: '0', earned: '10000' });
});

test('only an agent with a contract of dividend is corrected', async () => {
  const adjust = (memberId: string) =>
    one.console('console.adjustAgent', { memberId, adjustmentId: randomUUID(), amount: '100', reason: 'by mistake' });
  expect(await refusedWith(adjust(player))).toBe('not_found');
  expect(await refusedWith(adjust(randomUUID()))).toBe('member_not_found');
});
