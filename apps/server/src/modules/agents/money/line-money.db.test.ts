import { randomUUID } from 'node:crypto';
import type { MemberKind } from '@croupier/contract/member-kind';
import {
  createTestPlatform,
  refusedCall,
  refusedWith,
  type TestMember,
  type TestPlatform,
  type TestStaff,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reconcile } from '../../../flows/reconcile.ts';
import { openTestLine, signInAgain, signInFirst } from '../testing/agent-line.ts';

let it: TestPlatform;
let desk: TestStaff['console'];
// a line of cash: an agent, a sub-agent, and a member of each
let top: TestMember;
let sub: TestMember;
let player: TestMember;
let nephew: TestMember;
// a line on credit
let house: TestMember;
let branch: TestMember;
let guest: TestMember;

const reason = 'agreed by telephone';
const partsOf = async ({ memberId }: TestMember) =>
  Object.fromEntries(
    (await it.modules.wallet.parts(it.server.foundation.db, it.siteId, memberId))
      .filter(({ balance }) => balance !== 0n)
      .map(({ kind, balance }) => [kind, balance]),
  );
const give = (by: TestMember, to: TestMember, amount: bigint, requestId: string = randomUUID()) =>
  by.site('lineMoney.toDownline', {
    memberId: to.memberId,
    requestId,
    act: 'give',
    amount: amount.toString(),
    note: '',
  });
const act = (by: TestMember, to: TestMember, kind: 'take' | 'settle', amount: bigint) =>
  by.site('lineMoney.toDownline', {
    memberId: to.memberId,
    requestId: randomUUID(),
    act: kind,
    amount: amount.toString(),
  });
const passUp = (by: TestMember, amount: bigint, requestId: string = randomUUID()) =>
  by.site('lineMoney.toUpline', { requestId, amount: amount.toString() });
const credit = (to: TestMember, amount: bigint, settles = false) =>
  desk('console.moveAgentCredit', {
    memberId: to.memberId,
    moveId: randomUUID(),
    settles,
    amount: amount.toString(),
    reason,
  });
const set = (key: string, value: unknown) =>
  it.modules.sites.change({ siteId: it.siteId, key, value, by: 'first', record: async () => {} });

/** Opens somebody below, who signs in and proves the password. */
async function open(account: string, type: MemberKind, uplineId: string | null): Promise<TestMember> {
  const site = await it.modules.sites.get(it.siteId);
  await it.server.foundation.db.transaction((tx) =>
    it.modules.agents.open(tx, site, { account, type, rates: {}, uplineId }),
  );
  return signInAgain(it, await signInFirst(it, account));
}

/** Cash that nothing has to be played of. */
async function fund(member: TestMember, amount: bigint): Promise<void> {
  const { wallet } = it.modules;
  const held = await wallet.cash(it.siteId, member.memberId);
  const legs = (value: bigint, movement: 'adjustment_credit' | 'adjustment_debit') => [
    { movement, amount: value as never, kinds: ['cash'] as const, follow: null },
  ];
  const post = (value: bigint, movement: 'adjustment_credit' | 'adjustment_debit') =>
    wallet.post({
      siteId: it.siteId,
      source: 'test',
      externalId: randomUUID(),
      memberId: member.memberId,
      currency: 'PHP',
      roundId: null,
      document: null,
      legs: legs(value, movement),
    });
  if (held > 0n) await post(held, 'adjustment_debit');
  if (amount > 0n) await post(amount, 'adjustment_credit');
}

beforeAll(async () => {
  it = await createTestPlatform();
  [top, sub] = (await openTestLine(it, ['topagent', 'subagent'])) as [TestMember, TestMember];
  [top, sub] = [await signInAgain(it, top), await signInAgain(it, sub)];
  player = await open('player', 0, sub.memberId);
  nephew = await open('nephew', 0, top.memberId);
  house = await open('creditline', 41, null);
  branch = await open('branch', 42, house.memberId);
  guest = await open('guest', 0, branch.memberId);
  await it.ownerDb.query(`update staff.role set second_person_above = '{"PHP":"10000"}' where ready = 'owner'`);
  ({ console: desk } = await it.operator('desk', 'owner'));
  for (const member of [top, sub, player, nephew, house, branch, guest])
    await it.modules.wallet.openAccount(it.siteId, member.memberId, 'PHP');
});

beforeEach(async () => {
  for (const table of ['line_move', 'credit', 'line_move_day']) await it.ownerDb.query(`delete from agents.${table}`);
  for (const member of [top, sub, player, nephew, house, branch, guest]) await fund(member, 0n);
});

afterAll(() => it.close());

test('gives cash to a direct downline and takes what is passed up, each shown to both', async () => {
  await fund(top, 1_000n);
  expect(await give(top, sub, 400n)).toMatchObject({
    act: 'give',
    account: 'subagent',
    amount: '-400',
    onCredit: false,
  });
  expect(await partsOf(sub)).toEqual({ cash: 400n });
  it.clock.advance(1_000);
  expect(await passUp(sub, 150n)).toMatchObject({ act: 'up', account: 'topagent', amount: '-150' });
  expect([await partsOf(top), await partsOf(sub)]).toEqual([{ cash: 750n }, { cash: 250n }]);
  const { list } = await top.site('lineMoney.history', {});
  expect(list.map(({ act, account, amount }) => [act, account, amount])).toEqual([
    ['up', 'subagent', '150'],
    ['give', 'subagent', '-400'],
  ]);
  expect((await sub.site('lineMoney.history', { act: 'up' })).list).toHaveLength(1);
  const record = { from: '2020-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z', type: 'transfers' } as const;
  const movements = (await sub.site('wallet.accountRecord', record)).list.map((row) => [row.movement, row.amount]);
  expect(movements).toEqual([
    ['line_transfer', '-150'],
    ['line_transfer', '400'],
  ]);
});

test('sums what moved by downline and by day, and what came from above, and nothing beside the own line', async () => {
  await fund(top, 1_000n);
  await give(top, sub, 400n);
  await give(top, nephew, 100n);
  await passUp(sub, 150n);
  await give(sub, player, 50n);
  const span = { from: '2020-01-01', to: '2100-01-01' };
  const below = await top.site('lineMoney.report', span);
  const row = (account: string, given: string, passedUp: string, net: string) => ({ account, given, passedUp, net });
  expect(below.list.map(({ account, given, passedUp, net }) => ({ account, given, passedUp, net }))).toEqual([
    row('nephew', '100', '0', '100'),
    row('subagent', '400', '150', '250'),
  ]);
  expect(below.total).toMatchObject({ given: '500', passedUp: '150', net: '350', moves: 3 });
  expect(below.fromAbove.moves).toBe(0);
  const own = await sub.site('lineMoney.report', { ...span, by: 'day', pageSize: 1 });
  expect(own).toMatchObject({ count: 1, fromAbove: { given: '400', passedUp: '150', net: '250' } });
  expect(own.list).toEqual([{ memberId: null, account: null, day: expect.stringMatching(/^\d{4}-/), ...own.total }]);
  expect(own.total).toMatchObject({ given: '50', net: '50', moves: 1 });
  expect(await refusedWith(player.site('lineMoney.report', span))).toBe('agents_only');
  expect((await top.site('lineMoney.report', { from: '2020-01-01', to: '2020-01-02' })).list).toEqual([]);
});

test('moves what only one of two transfers at once can be paid from once', async () => {
  await fund(top, 500n);
  const both = await Promise.allSettled([give(top, sub, 400n), give(top, nephew, 400n)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const sums = await Promise.all([top, sub, nephew].map(async (one) => (await partsOf(one)).cash ?? 0n));
  expect(sums.reduce((sum, value) => sum + value, 0n)).toBe(500n);
});

test('moves a request once, however often and at once it is sent, and refuses another amount under it', async () => {
  await fund(top, 1_000n);
  const requestId = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => give(top, sub, 300n, requestId)));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(await partsOf(sub)).toEqual({ cash: 300n });
  expect(await refusedWith(give(top, sub, 301n, requestId))).toBe('conflict');
  expect(await refusedWith(give(top, nephew, 300n, requestId))).toBe('conflict');
});

test('reaches the direct downline and the own upline, and nobody beside them', async () => {
  await fund(top, 1_000n);
  for (const stranger of [player, house, guest])
    expect(await refusedWith(give(top, stranger, 1n))).toBe('member_not_found');
  expect(await refusedWith(give(sub, nephew, 1n))).toBe('member_not_found');
  expect(await refusedWith(passUp(top, 1n))).toBe('member_not_found');
  expect(
    await refusedWith(
      player.site('lineMoney.toDownline', {
        memberId: nephew.memberId,
        requestId: randomUUID(),
        act: 'give',
        amount: '1',
      }),
    ),
  ).toBe('agents_only');
  const other = await it.addStrictSite('otherline', true);
  const foreign = await it.register(other.host);
  expect(await refusedWith(give(top, foreign, 1n))).toBe('member_not_found');
  const { list } = await top.site('lineMoney.downlines', {});
  expect(list.map(({ account }) => account)).toEqual(['nephew', 'subagent']);
});

test('asks for a proof of the password', async () => {
  it.clock.advance(20 * 60_000);
  expect(await refusedWith(give(top, sub, 1n))).toBe('reauthentication_required');
  [top, sub, player] = (await Promise.all([top, sub, player].map((one) => signInAgain(it, one)))) as [
    TestMember,
    TestMember,
    TestMember,
  ];
  [nephew, house, branch, guest] = (await Promise.all(
    [nephew, house, branch, guest].map((one) => signInAgain(it, one)),
  )) as [TestMember, TestMember, TestMember, TestMember];
  ({ console: desk } = await it.operator('desk2', 'owner'));
});

test('keeps to the limits of a transfer and of a day', async () => {
  await fund(top, 1_000n);
  await set('lineTransferMost', '300');
  await set('lineTransferDayMost', '500');
  try {
    expect(await refusedCall(give(top, sub, 301n))).toMatchObject({
      code: 'amount_above_maximum',
      params: { maxAmount: '300' },
    });
    const sent = await Promise.allSettled([give(top, sub, 300n), give(top, nephew, 300n)]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusedCall(give(top, nephew, 201n))).toMatchObject({
      code: 'transfer_day_reached',
      params: { leftAmount: '200' },
    });
    expect(await top.site('lineMoney.downlines', {})).toMatchObject({ most: '300', dayLeft: '200' });
    await give(top, nephew, 200n);
  } finally {
    await set('lineTransferMost', '0');
    await set('lineTransferDayMost', '0');
  }
});

test('leaves no trace where the site or the licence has transfers off', async () => {
  await fund(top, 1_000n);
  const isOff = async () => {
    expect(await refusedWith(give(top, sub, 1n))).toBe('transfers_off');
    expect(await refusedWith(passUp(sub, 1n))).toBe('transfers_off');
    expect(await refusedWith(sub.site('lineMoney.upline', {}))).toBe('transfers_off');
    expect(await sub.site('member.info', {})).toMatchObject({ toUpline: false });
    expect(await top.site('lineMoney.downlines', {})).toMatchObject({ isOn: false, list: [] });
  };
  expect(await sub.site('member.info', {})).toMatchObject({ toUpline: true });
  await set('memberTransfers', false);
  await isOff();
  await set('memberTransfers', true);
  const profile = (name: string) =>
    it.ownerDb.query('update sites.site set profile = $2 where id = $1', [it.siteId, name]);
  await profile('strictest');
  await set('memberTransfers', true);
  await isOff();
  await profile('demonstration');
  await set('memberTransfers', true);
  await give(top, sub, 1n);
});

test('gives credit from the operator down to a member, who plays it before it may leave, and takes it back', async () => {
  await credit(house, 10_000n);
  expect(await refusedWith(credit(house, -10_001n))).toBe('amount_above_maximum');
  expect(await refusedWith(credit(top, 1n))).toBe('not_on_credit');
  expect(await refusedWith(credit(branch, 1n))).toBe('not_on_credit');
  await give(house, branch, 6_000n);
  await give(branch, guest, 1_000n);
  expect([await partsOf(house), await partsOf(branch), await partsOf(guest)]).toEqual([
    { agent_credit: 4_000n },
    { agent_credit: 5_000n },
    { cash: 1_000n },
  ]);
  const [row] = (await branch.site('lineMoney.downlines', {})).list;
  expect(row).toMatchObject({ account: 'guest', given: '1000', held: null, takeable: '1000' });
  // what came on credit has to be played before it may be withdrawn, but may go back
  const terms = await guest.site('cashier.withdrawalTerms', {});
  expect(terms).toMatchObject({ withdrawable: '0', turnover: { required: '1000', left: '1000' } });
  expect(await guest.site('lineMoney.upline', {})).toMatchObject({ account: 'branch', held: '1000', free: '1000' });
  await passUp(guest, 400n);
  expect(await refusedCall(act(branch, guest, 'take', 601n))).toMatchObject({
    code: 'amount_above_maximum',
    params: { maxAmount: '600' },
  });
  await act(branch, guest, 'take', 600n);
  expect(await guest.site('cashier.withdrawalTerms', {})).toMatchObject({ turnover: { left: '0' } });
  expect([await partsOf(branch), await partsOf(guest)]).toEqual([{ agent_credit: 6_000n }, {}]);
  await act(house, branch, 'take', 6_000n);
  await credit(house, -10_000n);
  expect(await partsOf(house)).toEqual({});
  expect((await reconcile({ db: it.server.foundation.db, ...it.modules })).drift).toEqual([]);
});

test('gives more credit than one operator may once another approves it', async () => {
  const moveId = randomUUID();
  const asked = { memberId: house.memberId, moveId, settles: false, amount: '10001', reason };
  const { proposal } = await desk('console.moveAgentCredit', asked);
  const proposalId = proposal?.proposalId ?? '';
  expect(await partsOf(house)).toEqual({});
  expect(await desk('console.proposal', { proposalId })).toMatchObject({
    effect: { key: 'creditGrant', values: { account: 'creditline' }, amounts: { amount: '10001' } },
  });
  const second = (await it.operator('second', 'owner')).console;
  await second('console.approveProposal', { proposalId, reason });
  expect(await partsOf(house)).toEqual({ agent_credit: 10_001n });
  await credit(house, -10_000n);
  await credit(house, -1n);
  expect(await partsOf(house)).toEqual({});
});

test('gives no more credit than there is, whatever is asked at once', async () => {
  await credit(house, 1_000n);
  const asked = await Promise.allSettled(Array.from({ length: 4 }, () => give(house, branch, 400n)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await refusedCall(give(house, branch, 201n))).toMatchObject({
    code: 'insufficient_funds',
    params: { balance: '200' },
  });
  await act(house, branch, 'take', 800n);
  await credit(house, -1_000n);
});

test('settles credit: what a downline holds becomes what was given again', async () => {
  await credit(house, 5_000n);
  await give(house, branch, 1_000n);
  // the guest loses 300 of what the branch gave
  await give(branch, guest, 300n);
  await fund(guest, 0n);
  await it.ownerDb.query('update agents.credit set given = 0 where member_id = $1', [guest.memberId]);
  const [row] = (await house.site('lineMoney.downlines', {})).list;
  expect(row).toMatchObject({ given: '1000', held: '700' });
  expect(await refusedWith(act(house, branch, 'settle', 299n))).toBe('conflict');
  await act(house, branch, 'settle', 300n);
  expect(await partsOf(branch)).toEqual({ agent_credit: 1_000n });
  expect((await house.site('lineMoney.downlines', {})).list[0]).toMatchObject({ given: '1000', held: '1000' });
  expect(await refusedWith(act(branch, guest, 'settle', 1n))).toBe('not_on_credit');
  expect(await refusedWith(act(top, sub, 'settle', 1n))).toBe('not_on_credit');
  // the operator's own: the top agent holds 700 less than was given
  expect(await desk('console.agentCredit', { memberId: house.memberId })).toMatchObject({
    given: '5000',
    held: '3700',
    isTop: true,
    list: [{ account: 'branch', given: '1000', held: '1000' }],
  });
  expect(await refusedWith(credit(house, 1_299n, true))).toBe('conflict');
  const settled = await credit(house, 1_300n, true);
  expect(settled.done).toEqual({ given: '5000', held: '5000' });
});

test('shows transfers of the whole line to those above, beside what was paid in and out', async () => {
  await fund(top, 1_000n);
  await give(top, sub, 500n);
  await give(sub, player, 200n);
  await it.modules.sequencer.drain();
  const today = new Date(it.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const { list } = await top.site('agent.moves', {
    from: today,
    to: today,
    kind: 'transfer',
    memberId: player.memberId,
  });
  expect(list[0]).toMatchObject({ account: 'player', amount: '200' });
  const overview = await top.site('agent.overview', { from: today, to: today });
  expect(overview.total).toMatchObject({ deposited: '0', withdrawn: '0' });
});
