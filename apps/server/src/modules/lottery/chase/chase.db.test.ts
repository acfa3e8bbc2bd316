import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentIssue, moveIssue, openLottery, placeSlip } from '../testing/lottery-fixture.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
  await openLottery(it, 'chased', 'THAI', { drawnBy: 'official', missedAfterS: 86_400, ahead: 6 });
});

afterAll(() => it.close());

const line = { play: 'TOP3', selection: '721', unit: '100' };
const thai = (first: string) => ({ first, front: ['123', '456'], back: ['789', '012'], bottom: '48' });
const won = thai('835721');
const lost = thai('835000');
const step = () => it.modules.lottery.runner.step();

/** Issues of the lottery that are still to come, and how to open and to finish them. */
async function issues(count: number) {
  await currentIssue(it, 'chased');
  const { list } = await it.siteClient(null)('lottery.coming', { gameId: 'chased', count });
  expect(list).toHaveLength(count);
  return list;
}

async function open(issueId: string) {
  await it.tamper((tx) =>
    tx.query(
      `update lottery.issue set opens_at = least(opens_at, clock_timestamp()), due_at = least(due_at, clock_timestamp()) where id = $1`,
      [issueId],
    ),
  );
  // what waits for the issue to open looks when it opens
  await it.ownerDb.query(
    `update lottery.chase_step set due_at = clock_timestamp() where issue_id = $1 and state = 'waiting'`,
    [issueId],
  );
  await step();
}

async function finish({ issueId, number }: { issueId: string; number: string }, draw: unknown) {
  await moveIssue(it, issueId, { locksInMs: -2_000, drawsInMs: -1_000 });
  await step();
  await step();
  for (const source of ['one', 'two'])
    await it.modules.lottery.report({ siteId: it.siteId, gameId: 'chased', number, source, draw });
  await step();
  await step();
}

const chaseOf = async (member: TestMember) => {
  const [chase] = (await member.site('lottery.chases', {})).list;
  if (!chase) throw new Error('there is no chase');
  return chase;
};
const parts = async ({ memberId }: TestMember) => {
  const held = await it.server.foundation.db.transaction((tx) => it.modules.wallet.parts(tx, it.siteId, memberId));
  return Object.fromEntries(held.map(({ kind, balance }) => [kind, balance]));
};
const chase = (
  member: TestMember,
  steps: { number: string; multiplier: number }[],
  more: { stopOnWin?: boolean; stopAtPayout?: string; requestId?: string } = {},
) =>
  member.site(
    'lottery.placeChase',
    Object.assign(
      {
        requestId: crypto.randomUUID(),
        gameId: 'chased',
        lines: [line],
        acceptHalfPrice: false,
        stopOnWin: false,
        steps,
      },
      more,
    ),
  );

test('a chase holds all that it may cost, and places each step with its own multiplier when its issue opens', async () => {
  const member = await it.register();
  const [one, two, three] = await issues(3);
  if (!one || !two || !three) throw new Error('too few issues');
  const requestId = crypto.randomUUID();
  const steps = [one, two, three].map(({ number }, at) => ({ number, multiplier: at + 1 }));
  const first = await chase(member, steps, { requestId });
  expect(await parts(member)).toMatchObject({ cash: 499_400n, in_play: 600n });
  // the answer was lost: the same request makes no second one
  expect((await chase(member, steps, { requestId })).chase.chaseId).toBe(first.chase.chaseId);
  await step();
  expect((await chaseOf(member)).steps.map(({ state }) => state)).toEqual(['placed', 'waiting', 'waiting']);
  expect(await parts(member)).toMatchObject({ cash: 499_400n, in_play: 500n });
  await finish(one, won);
  await open(two.issueId);
  await finish(two, lost);
  await open(three.issueId);
  await finish(three, lost);
  const over = await chaseOf(member);
  expect(over).toMatchObject({ state: 'done', reason: null });
  expect(over.steps.map(({ state, payout }) => [state, payout])).toEqual([
    ['placed', '90000'],
    ['placed', '0'],
    ['placed', '0'],
  ]);
  // each step is a bet of its own
  const slips = (await member.site('lottery.slips', {})).list;
  expect(slips.map(({ stake }) => stake).sort()).toEqual(['100', '200', '300']);
  expect(await parts(member)).toMatchObject({ cash: 589_400n, in_play: 0n });
});

test('a chase that stops on a win gives back at once what is held for the rest', async () => {
  const member = await it.register();
  const [one, two, three] = await issues(3);
  if (!one || !two || !three) throw new Error('too few issues');
  await chase(
    member,
    [one, two, three].map(({ number }) => ({ number, multiplier: 1 })),
    { stopOnWin: true },
  );
  await step();
  // the second opens before the first is settled: it waits
  await open(two.issueId);
  expect((await chaseOf(member)).steps.map(({ state }) => state)).toEqual(['placed', 'waiting', 'waiting']);
  await finish(one, won);
  await it.ownerDb.query(`update lottery.chase_step set due_at = clock_timestamp() where state = 'waiting'`);
  await step();
  expect(await chaseOf(member)).toMatchObject({ state: 'stopped', reason: 'won' });
  expect(await parts(member)).toMatchObject({ cash: 589_900n, in_play: 0n });
  await finish(two, lost);
});

test('a chase stops at a sum, and goes on to the next issue where one was missed', async () => {
  const member = await it.register();
  const [one, two, three, four] = await issues(4);
  if (!one || !two || !three || !four) throw new Error('too few issues');
  await chase(
    member,
    [one, two, three, four].map(({ number }) => ({ number, multiplier: 1 })),
    { stopAtPayout: '90000' },
  );
  // the first is locked before anybody placed its step
  await moveIssue(it, one.issueId, { locksInMs: -2_000, drawsInMs: 3_000 });
  await step();
  expect((await chaseOf(member)).steps[0]).toMatchObject({ state: 'skipped', reason: 'issue_locked' });
  expect(await parts(member)).toMatchObject({ cash: 499_700n, in_play: 300n });
  await finish(one, lost);
  await open(two.issueId);
  await finish(two, won);
  await open(three.issueId);
  expect(await chaseOf(member)).toMatchObject({ state: 'stopped', reason: 'sum_reached' });
  expect(await parts(member)).toMatchObject({ cash: 589_900n, in_play: 0n });
  await finish(three, lost);
});

test('a member ends a chase; what was placed stays, and the rest comes back', async () => {
  const member = await it.register();
  const [one, two] = await issues(2);
  if (!one || !two) throw new Error('too few issues');
  const made = await chase(
    member,
    [one, two].map(({ number }) => ({ number, multiplier: 1 })),
  );
  await step();
  const ended = await member.site('lottery.cancelChase', { chaseId: made.chase.chaseId });
  expect(ended.chase).toMatchObject({ state: 'cancelled' });
  expect(ended.chase.steps.map(({ state }) => state)).toEqual(['placed', 'released']);
  expect(await parts(member)).toMatchObject({ cash: 499_900n, in_play: 0n });
  const other = await it.register();
  expect(await refusedWith(other.site('lottery.cancelChase', { chaseId: made.chase.chaseId }))).toBe('chase_not_found');
  await finish(one, lost);
});

test('a chase that the balance does not cover holds nothing, and an issue that is over is refused', async () => {
  const member = await it.register();
  const [one, two] = await issues(2);
  if (!one || !two) throw new Error('too few issues');
  for (let slips = 0; slips < 4; slips += 1)
    await placeSlip(member, one, 'chased', [{ play: 'TOP3', selection: '000', unit: '100000' }]);
  const steps = [one, two].map(({ number }) => ({ number, multiplier: 1_000 }));
  expect(await refusedWith(chase(member, steps))).toBe('insufficient_funds');
  expect(await parts(member)).toMatchObject({ cash: 100_000n });
  expect((await parts(member)).in_play ?? 0n).toBe(0n);
  expect((await member.site('lottery.chases', {})).list).toEqual([]);
  const backwards = [two, one].map(({ number }) => ({ number, multiplier: 1 }));
  expect(await refusedWith(chase(member, backwards))).toBe('issue_not_found');
});

test('a step whose slip was written by a process that died is found in the ledger, and not placed again', async () => {
  const member = await it.register();
  const [one] = await issues(1);
  if (!one) throw new Error('too few issues');
  await chase(member, [{ number: one.number, multiplier: 1 }]);
  await step();
  // as if the note of it had been lost
  await it.ownerDb.query(
    `update lottery.chase_step s set state = 'waiting', slip_id = null, due_at = clock_timestamp()
     from lottery.chase c where c.id = s.chase_id and c.member_id = $1`,
    [member.memberId],
  );
  await it.ownerDb.query(`update lottery.chase set state = 'running' where member_id = $1`, [member.memberId]);
  await step();
  expect((await chaseOf(member)).steps.map(({ state }) => state)).toEqual(['placed']);
  expect((await member.site('lottery.slips', {})).list).toHaveLength(1);
  expect(await parts(member)).toMatchObject({ cash: 499_900n, in_play: 0n });
});
