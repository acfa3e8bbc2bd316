import type { Client } from '@croupier/contract/client';
import { createTestPlatform, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishRound, moveRound, openRoundOf, openTable, placeBets } from '../testing/table-fixture.ts';

let it: TestPlatform;
let anna: Client;
let boris: Client;
let reader: Client;

const reason = 'the dealer was wrong';
const hour = 3_600_000;

beforeAll(async () => {
  it = await createTestPlatform();
  await openTable(it, 'first', 'sicBo');
  await openTable(it, 'wheel', 'roulette');
  anna = (await it.operator('anna', 'trading')).console;
  boris = (await it.operator('boris', 'trading')).console;
  reader = (await it.operator('reader', 'readOnly')).console;
});

afterAll(() => it.close());

const step = () => it.modules.tables.runner.step();
const table = (tableId = 'first') => reader('console.table', { tableId });
const stateOf = async () => (await table()).round;

test('lists tables with what was bet on their rounds and what these may cost', async () => {
  const member = await it.register();
  const round = await openRoundOf(it, 'wheel');
  await placeBets(member, 'wheel', round, { 'straight:17': 100, black: 1_000 });
  const listed = (await reader('console.tables', {})).list.find(({ tableId }) => tableId === 'wheel');
  expect(listed).toMatchObject({ kind: 'roulette', open: true, currency: 'PHP' });
  // 17 is black: 36 times one stake and twice the other, less both
  expect(listed?.round).toMatchObject({
    number: round.number,
    state: 'open',
    slips: 1,
    staked: '1100',
    liability: '4500',
  });
  await finishRound(it, round.roundId);
  const { list } = await reader('console.tableRounds', { tableId: 'wheel', show: 'bets' });
  expect(list).toMatchObject([{ number: round.number, state: 'settled', staked: '1100', liability: '0' }]);
  const { returns } = await table('wheel');
  expect(returns).toMatchObject({ rounds: 1, staked: '1100', paid: list[0]?.paid });
  expect(Number(returns.expected)).toBe(Math.round((1_100 * 36) / 37));
  expect(await refusedWith(reader('console.tableRounds', { tableId: 'nowhere' }))).toBe('table_not_found');
});

test('closing a table plays its round to the end and opens no other; other limits hold from the next bet on', async () => {
  const member = await it.register();
  const round = await openRoundOf(it, 'first');
  const { pace, limits } = await table();
  const closed = await anna('console.changeTable', {
    tableId: 'first',
    open: false,
    pace,
    limits: { ...limits, minBet: '500' },
    reason,
  });
  expect(closed).toMatchObject({ open: false, limits: { minBet: '500' } });
  await finishRound(it, round.roundId);
  await it.tamper((tx) =>
    tx.query('update tables.round set result_at = clock_timestamp(), ends_at = clock_timestamp() where id = $1', [
      round.roundId,
    ]),
  );
  await step();
  expect((await stateOf())?.number).toBe(round.number);
  await anna('console.changeTable', {
    tableId: 'first',
    open: true,
    pace,
    limits: { ...limits, minBet: '500' },
    reason,
  });
  const next = await openRoundOf(it, 'first');
  expect(next.number).toBe(round.number + 1);
  expect(await refusedWith(placeBets(member, 'first', next, { big: 100 }))).toBe('bet_below_minimum');
  await anna('console.changeTable', { tableId: 'first', open: true, pace, limits, reason });
  const lines = (await it.modules.staff.audit.list({ siteId: it.siteId, beforeId: null, limit: 5 })).rows;
  expect(lines.filter(({ action }) => action === 'table.change')).toHaveLength(3);
});

test('a table has the names that an operator gives it, by language, in the lobby and on its screen', async () => {
  const { pace, limits } = await table('wheel');
  const change = { tableId: 'wheel', open: true, pace, limits, reason };
  const changed = await anna('console.changeTable', { ...change, names: { EN: 'Grand Wheel', VI: 'Vòng Quay Lớn' } });
  expect(changed).toMatchObject({ name: 'Grand Wheel', names: { EN: 'Grand Wheel', VI: 'Vòng Quay Lớn' } });
  const visitor = it.siteClient(null);
  expect((await visitor('tables.table', { tableId: 'wheel', language: 'VI' })).name).toBe('Vòng Quay Lớn');
  expect((await visitor('tables.table', { tableId: 'wheel', language: 'CN' })).name).toBe('Grand Wheel');
  // who changes limits alone leaves the names
  expect((await anna('console.changeTable', change)).names).toEqual({ EN: 'Grand Wheel', VI: 'Vòng Quay Lớn' });
  expect((await anna('console.changeTable', { ...change, names: {} })).name).toBe('wheel');
});

test('refuses limits that contradict each other, and changes by who may only read', async () => {
  const { pace, limits } = await table();
  const change = { tableId: 'first', open: true, pace, reason };
  expect(await refusedWith(anna('console.changeTable', { ...change, limits: { ...limits, maxRound: '1' } }))).toBe(
    'table_invalid',
  );
  expect(await refusedWith(reader('console.changeTable', { ...change, limits }))).toBe('not_permitted');
});

test('a held round is neither dealt nor settled; two operators void it, and every stake comes back', async () => {
  const member = await it.register();
  const before = await it.modules.wallet.sumBalance(it.siteId, member.memberId);
  const round = await openRoundOf(it, 'first');
  await placeBets(member, 'first', round, { big: 700, small: 50 });
  const held = await anna('console.holdTableRound', { roundId: round.roundId, held: true, reason });
  expect(held.round?.heldUntil).not.toBeNull();
  await moveRound(it, round.roundId, { locksInMs: -30, dealsInMs: -20, resultInMs: -10, endsInMs: hour });
  for (let turn = 0; turn < 3; turn += 1) await step();
  expect((await stateOf())?.state).toBe('open');
  const { proposal, done } = await anna('console.voidTableRound', { roundId: round.roundId, reason });
  expect(done).toBeNull();
  expect((await table()).voidProposalId).toBe(proposal?.proposalId);
  const decision = { proposalId: proposal?.proposalId ?? '', reason };
  expect(await refusedWith(anna('console.approveProposal', decision))).toBe('second_person_needed');
  await boris('console.approveProposal', decision);
  expect(await stateOf()).toMatchObject({ state: 'void', outcome: null, voidReason: reason });
  expect(await it.modules.wallet.sumBalance(it.siteId, member.memberId)).toBe(before);
  const proof = await it.siteClient(null)('tables.proof', { tableId: 'first', number: round.number });
  expect(proof.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  expect(await refusedWith(anna('console.voidTableRound', { roundId: round.roundId, reason }))).toBe('round_over');
  expect(await refusedWith(anna('console.holdTableRound', { roundId: round.roundId, held: true, reason }))).toBe(
    'round_over',
  );
});

test('a round that is let go is played on, and one whose hold has run out too', async () => {
  const round = await openRoundOf(it, 'first');
  await anna('console.holdTableRound', { roundId: round.roundId, held: true, reason });
  await moveRound(it, round.roundId, { locksInMs: -30, dealsInMs: -20, resultInMs: hour, endsInMs: hour });
  await anna('console.holdTableRound', { roundId: round.roundId, held: false, reason });
  await step();
  expect((await stateOf())?.state).toBe('locked');
  await anna('console.holdTableRound', { roundId: round.roundId, held: true, reason });
  await it.tamper((tx) =>
    tx.query(`update tables.round set held_until = clock_timestamp() - interval '1 second' where id = $1`, [
      round.roundId,
    ]),
  );
  await step();
  expect((await stateOf())?.state).toBe('dealt');
});

test('two operators reverse a settled round: payments are taken back, stakes returned, and the bets corrected in the record', async () => {
  const [member, other] = [await it.register(), await it.register()];
  const before = await it.modules.wallet.sumBalance(it.siteId, member.memberId);
  const round = await openRoundOf(it, 'first');
  const bets = { big: 700, small: 700, anyTriple: 20 };
  await placeBets(member, 'first', round, bets);
  await placeBets(other, 'first', round, { odd: 300 });
  expect(await refusedWith(anna('console.reverseTableRound', { roundId: round.roundId, reason }))).toBe(
    'round_not_settled',
  );
  await finishRound(it, round.roundId);
  await it.modules.sequencer.drain();
  await it.ownerDb.query(
    `update identity.member_personal set email = 'reversed@example.com', email_verified_at = now() where member_id = $1`,
    [member.memberId],
  );
  const { proposal } = await anna('console.reverseTableRound', { roundId: round.roundId, reason });
  expect((await table()).reversing).toEqual([round.roundId]);
  const decision = { proposalId: proposal?.proposalId ?? '', reason };
  expect(await refusedWith(anna('console.approveProposal', decision))).toBe('second_person_needed');
  await boris('console.approveProposal', decision);
  await it.modules.sequencer.drain();
  expect(await it.modules.wallet.sumBalance(it.siteId, member.memberId)).toBe(before);
  const [reversed] = (await reader('console.tableRounds', { tableId: 'first', show: 'bets' })).list;
  expect(reversed).toMatchObject({ roundId: round.roundId, state: 'void', voidReason: reason, paid: '0' });
  expect(reversed?.outcome).not.toBeNull();
  const rows = await it.ownerDb.query<{ state: string; payout: bigint; version: number; valid: bigint }>(
    'select state, payout, version, valid_bet as valid from bets.bet where member_id = $1',
    [member.memberId],
  );
  expect(rows).toEqual(Object.keys(bets).map(() => ({ state: 'void', payout: 0n, version: 2, valid: 0n })));
  const letters = await it.ownerDb.query<{ kind: string }>('select kind from outbox.message where member_id = $1', [
    member.memberId,
  ]);
  expect(letters.map(({ kind }) => kind)).toContain('roundReversed');
  const mine = (await member.site('tables.mine', { tableId: 'first' })).list.find(
    ({ roundId }) => roundId === round.roundId,
  );
  expect(mine).toMatchObject({ state: 'void', payout: '0' });
  expect(await refusedWith(anna('console.reverseTableRound', { roundId: round.roundId, reason }))).toBe(
    'round_not_settled',
  );
});

test('what a member has spent of a payment that is reversed becomes a claim on him, and no balance falls below zero', async () => {
  const member = await it.register();
  const round = await openRoundOf(it, 'first');
  // one of both wins unless all dice are alike
  await placeBets(member, 'first', round, { big: 5_000, small: 5_000 });
  const before = await it.modules.wallet.sumBalance(it.siteId, member.memberId);
  await finishRound(it, round.roundId);
  const has = await it.modules.wallet.sumBalance(it.siteId, member.memberId);
  await it.modules.wallet.post({
    siteId: it.siteId,
    source: 'test',
    externalId: member.memberId,
    memberId: member.memberId,
    currency: 'PHP',
    roundId: null,
    document: null,
    legs: [{ movement: 'adjustment_debit', amount: has, kinds: ['cash'], follow: null }],
  });
  const { proposal } = await anna('console.reverseTableRound', { roundId: round.roundId, reason });
  await boris('console.approveProposal', { proposalId: proposal?.proposalId ?? '', reason });
  await it.modules.sequencer.drain();
  // the stakes are back, and of what the round had paid nothing was left to be taken
  expect(await it.modules.wallet.sumBalance(it.siteId, member.memberId)).toBe(10_000n);
  const claims = await it.modules.wallet.openClaims(it.siteId, 50);
  const own = claims.filter(({ memberId }) => memberId === member.memberId);
  expect(own.reduce((sum, claim) => sum + claim.amount, 0n)).toBe(has - before);
});
