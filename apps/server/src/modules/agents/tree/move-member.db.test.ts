import { randomBytes, randomUUID } from 'node:crypto';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
  type TestStaff,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDay } from '../../../kernel/local-day.ts';
import { consumersFrom, resetConsumers } from '../../../kernel/rebuild.ts';
import { openTestLine, openTestMember } from '../testing/agent-line.ts';

let it: TestPlatform;
let first: TestStaff['console'];
let second: TestStaff['console'];
let top: TestMember;
let middle: TestMember;
let low: TestMember;
let other: TestMember;
let beside: TestMember;
let player: string;
let deep: string;

const reason = 'asked for by both agents';
const linesOf = async () =>
  new Map(
    (
      await it.ownerDb.query<{ account: string; line: string; depth: number }>(
        'select account, line, depth from agents.node',
      )
    ).map((row) => [row.account, row]),
  );
const teamOf = async ({ memberId }: TestMember) =>
  (
    await it.ownerDb.query<{ members: number; agents: number }>(
      'select members, agents from agents.team where agent_id = $1',
      [memberId],
    )
  )[0];
const activeOf = async ({ memberId }: TestMember) =>
  (
    await it.ownerDb.query<{ sum: number }>(
      'select coalesce(sum(members), 0)::int as sum from agents.last_play_day where agent_id = $1',
      [memberId],
    )
  )[0]?.sum;

/** Proposed by one operator and approved by another. */
async function move(memberId: string, upline: string): Promise<void> {
  const { proposal } = await first('console.moveMember', { memberId, upline, reason });
  await second('console.approveProposal', { proposalId: proposal?.proposalId ?? '', reason });
}

beforeAll(async () => {
  it = await createTestPlatform();
  [top, middle, low] = (await openTestLine(it, ['topline', 'middleline', 'lowline'])) as [
    TestMember,
    TestMember,
    TestMember,
  ];
  [other, beside] = (await openTestLine(it, ['othertop', 'besideline'])) as [TestMember, TestMember];
  player = await openTestMember(it, low.memberId, 'playerone');
  deep = await openTestMember(it, middle.memberId, 'playertwo');
  ({ console: first } = await it.operator('first', 'owner'));
  ({ console: second } = await it.operator('second', 'owner'));
  await it.modules.sequencer.drain();
});

afterAll(() => it.close());

test('moves an agent with all below, with the counts of both lines, once a second operator approves', async () => {
  const day = localDay(it.clock.now(), 'Asia/Manila');
  await it.ownerDb.query('insert into agents.last_play (member_id, day) values ($1, $3), ($2, $3)', [
    player,
    deep,
    day,
  ]);
  for (const agent of [top, middle])
    await it.ownerDb.query('insert into agents.last_play_day (agent_id, day, members) values ($1, $2, 2)', [
      agent.memberId,
      day,
    ]);
  await it.ownerDb.query('insert into agents.last_play_day (agent_id, day, members) values ($1, $2, 1)', [
    low.memberId,
    day,
  ]);
  expect(await teamOf(top)).toEqual({ members: 4, agents: 2 });
  const { proposal } = await first('console.moveMember', { memberId: low.memberId, upline: 'BesideLine', reason });
  const proposalId = proposal?.proposalId ?? '';
  expect((await linesOf()).get('lowline')?.depth).toBe(2);
  expect(await second('console.proposal', { proposalId })).toMatchObject({
    effect: { key: 'memberMove', values: { account: 'lowline', from: 'middleline', to: 'besideline', people: '2' } },
  });
  await second('console.approveProposal', { proposalId, reason });
  const lines = await linesOf();
  const below = `${other.memberId}/${beside.memberId}/`;
  expect(lines.get('lowline')).toMatchObject({ line: below, depth: 2 });
  expect(lines.get('playerone')).toMatchObject({ line: `${below}${low.memberId}/`, depth: 3 });
  expect(lines.get('playertwo')).toMatchObject({ line: `${top.memberId}/${middle.memberId}/` });
  expect([await teamOf(top), await teamOf(middle), await teamOf(other), await teamOf(beside)]).toEqual([
    { members: 2, agents: 1 },
    { members: 1, agents: 0 },
    { members: 3, agents: 2 },
    { members: 2, agents: 1 },
  ]);
  expect([await activeOf(top), await activeOf(other), await activeOf(low)]).toEqual([1, 1, 1]);
  // bets from now on are of the new line, and who registers below joins it
  const { line } = (await it.modules.identity.bettors(it.server.foundation.db, [player])).get(player) ?? {};
  expect(line).toBe(`${below}${low.memberId}/`);
  await openTestMember(it, low.memberId, 'playersix');
  expect((await linesOf()).get('playersix')?.line).toBe(`${below}${low.memberId}/`);
  expect((await it.ownerDb.query('select * from agents.line_change'))[0]).toMatchObject({
    asked_by: 'first',
    approved_by: 'second',
    people: 2,
  });
});

test('counts the same where the lines are read again from the beginning', async () => {
  await it.modules.sequencer.drain();
  const counted = await Promise.all([top, middle, other, beside, low].map(teamOf));
  const again = consumersFrom(it.modules.consumers, 'agents.people') ?? [];
  expect(again.length).toBeGreaterThan(0);
  await resetConsumers(it.ownerDb, again);
  await it.modules.sequencer.drain();
  expect(await Promise.all([top, middle, other, beside, low].map(teamOf))).toEqual(counted);
});

test('moves nobody under the own line, to the present upline, out of the rates, or while a contract is open', async () => {
  const ask = (memberId: string, upline: string) =>
    refusedWith(first('console.moveMember', { memberId, upline, reason }));
  expect(await ask(beside.memberId, 'lowline')).toBe('conflict');
  expect(await ask(beside.memberId, 'othertop')).toBe('conflict');
  expect(await ask(top.memberId, 'othertop')).toBe('member_not_found');
  expect(await ask(low.memberId, 'playerone')).toBe('not_found');
  expect(await ask(randomUUID(), 'othertop')).toBe('member_not_found');
  const site = await it.modules.sites.get(it.siteId);
  await it.server.foundation.db.transaction((tx) =>
    it.modules.agents.open(tx, site, { account: 'credittop', type: 41, rates: {}, uplineId: null }),
  );
  expect(await ask(middle.memberId, 'credittop')).toBe('agent_type_not_allowed');
  await it.ownerDb.query(`update agents.node set rates = '{"SLOTS": 10}' where member_id = $1`, [middle.memberId]);
  expect(await ask(middle.memberId, 'othertop')).toBe('rates_above_own');
  await it.ownerDb.query(`update agents.node set rates = '{}' where member_id = $1`, [middle.memberId]);
  const { contractId } = await first('console.offerAgentContract', {
    memberId: top.memberId,
    kind: 'dividend',
    period: 'D',
    terms: {
      tiers: [{ rate: 2_000, leastActive: 0, leastValidBet: '0', leastLoss: '0' }],
      activeBet: '0',
      activeDeposit: '0',
      carryLoss: false,
    },
    reason,
  });
  await it.ownerDb.query(`update agents.contract set agent_id = $2, payer_id = $3 where id = $1`, [
    contractId,
    middle.memberId,
    top.memberId,
  ]);
  expect(await ask(middle.memberId, 'othertop')).toBe('contract_open');
  await it.ownerDb.query('delete from agents.contract');
  await it.ownerDb.query('insert into agents.credit (member_id, site_id, given) values ($1, $2, 5)', [deep, it.siteId]);
  expect(await ask(deep, 'othertop')).toBe('credit_open');
});

test('places a member who is in no line, whose bets belong to the line from then on', async () => {
  const { memberId } = await it.register();
  const places = { effect: { key: 'memberPlace', values: { to: 'middleline' } } };
  const { proposal } = await first('console.moveMember', { memberId, upline: 'middleline', reason });
  const proposalId = proposal?.proposalId ?? '';
  expect(await second('console.proposal', { proposalId })).toMatchObject(places);
  const before = await teamOf(middle);
  await second('console.approveProposal', { proposalId, reason });
  const line = [...(await linesOf()).values()].find((one) => one.line === `${top.memberId}/${middle.memberId}/`);
  expect(line?.depth).toBe(2);
  const { line: ofBets } = (await it.modules.identity.bettors(it.server.foundation.db, [memberId])).get(memberId) ?? {};
  expect(ofBets).toBe(`${top.memberId}/${middle.memberId}/`);
  expect(await teamOf(middle)).toEqual({ members: (before?.members ?? 0) + 1, agents: before?.agents });
  const [change] = await it.ownerDb.query('select from_id, to_id from agents.line_change where member_id = $1', [
    memberId,
  ]);
  expect(change).toEqual({ from_id: null, to_id: middle.memberId });
});

test('puts one of two agents above the other, not each, when both are moved at once', async () => {
  const proposals = await Promise.all([
    first('console.moveMember', { memberId: middle.memberId, upline: 'besideline', reason }),
    first('console.moveMember', { memberId: beside.memberId, upline: 'middleline', reason }),
  ]);
  const done = await Promise.allSettled(
    proposals.map(({ proposal }) =>
      second('console.approveProposal', { proposalId: proposal?.proposalId ?? '', reason }),
    ),
  );
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const lines = await linesOf();
  for (const { line } of lines.values()) expect(line.split('/').length).toBeLessThan(6);
});

test('shows who shares a browser within a line, agents above those they share with first, and money in circles', async () => {
  const devices = [randomBytes(32), randomBytes(32)];
  const use = (memberId: string, device: number) =>
    it.ownerDb.query(
      `insert into identity.known_device (member_id, device_hash, first_at, last_at) values ($1, $2, now(), now())`,
      [memberId, devices[device]],
    );
  await use(player, 0);
  await use(deep, 0);
  await use(low.memberId, 1);
  await use(player, 1);
  const day = localDay(it.clock.now(), 'Asia/Manila');
  for (const [act, amount] of [
    ['give', 500],
    ['up', -450],
  ] as const)
    await it.ownerDb.query(
      `insert into agents.line_move (id, site_id, asked_by, request_id, act, upline_id, downline_id, amount, upline_on_credit,
         downline_on_credit, note, day, at)
       values (uuidv7(), $1, $2, uuidv7(), $3, $2, $4, $5, false, false, '', $6, now())`,
      [it.siteId, low.memberId, act, player, amount, day],
    );
  const { shared, circles } = await first('console.agentAbuse', {});
  expect(
    shared.map(({ by, isSelfReferral, accounts }) => [by, isSelfReferral, accounts.map((one) => one.account).sort()]),
  ).toEqual([
    ['device', true, ['lowline', 'playerone']],
    ['device', false, ['playerone', 'playertwo']],
  ]);
  expect(circles).toMatchObject([{ upline: 'lowline', account: 'playerone', down: '500', up: '450' }]);
  await move(player, 'topline');
});
