import {
  createTestPlatform,
  refusedCall,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { verifyTableRound } from '@croupier/verifier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveRound, openRoundOf, openTable, placeBets } from '../testing/table-fixture.ts';

let it: TestPlatform;
let ana: TestMember;
let binh: TestMember;

beforeAll(async () => {
  it = await createTestPlatform();
  await it.modules.sites.change({
    siteId: it.siteId,
    key: 'gameTypes',
    value: ['RNG', 'LIVE'],
    record: async () => {},
  });
  for (const tableId of ['boxes', 'slow', 'idle', 'taken'])
    await openTable(it, tableId, 'blackjack', { limits: { minBet: '10' } });
  [ana, binh] = [await it.register(), await it.register()];
});

afterAll(() => it.close());

const later = 3_600_000;
const tableOf = (tableId: string) => it.siteClient(null)('tables.table', { tableId });
const balanceOf = (member: TestMember) => it.modules.wallet.sumBalance(it.siteId, member.memberId);
const sit = (member: TestMember, tableId: string, seat: number) => member.site('tables.sit', { tableId, seat });
type Round = NonNullable<Awaited<ReturnType<typeof tableOf>>['round']>;
type Move = NonNullable<Round['play']>['owes'][number]['moves'][number];

/** Locks a round and deals it. */
async function deal(tableId: string, roundId: string): Promise<Round> {
  await moveRound(it, roundId, { locksInMs: -30, dealsInMs: -20, resultInMs: later, endsInMs: later });
  await it.modules.tables.runner.step();
  await it.modules.tables.runner.step();
  return (await tableOf(tableId)).round as Round;
}

/** Lets what was dealt be shown, and settles it. */
async function settle(roundId: string): Promise<void> {
  await it.tamper((tx) =>
    tx.query('update tables.round set result_at = deals_at, ends_at = deals_at where id = $1', [roundId]),
  );
  await it.modules.tables.runner.step();
}

const decide = (
  member: TestMember,
  tableId: string,
  round: Round,
  move: Move,
  requestId: string = crypto.randomUUID(),
) => {
  const owed = round.play?.owes.find(({ moves }) => moves.includes(move)) ?? { seat: 1, decided: 0 };
  return member.site('tables.decide', {
    requestId,
    tableId,
    roundId: round.roundId,
    seat: owed.seat,
    decided: owed.decided,
    move,
  });
};

const boldly = (moves: readonly Move[]): Move =>
  (['split', 'double', 'insure', 'stand'] as const).find((move) => moves.includes(move)) ?? 'stand';

/** Plays a round to its end by its seats' members. */
async function playOut(
  tableId: string,
  dealt: Round,
  members: Record<number, TestMember>,
  choose = boldly,
): Promise<Round> {
  let round = dealt;
  for (let turn = 0; round.state === 'playing'; turn += 1) {
    if (turn > 60) throw new Error('the round does not end');
    // the dealer's second card is nobody's to see
    expect(round.play?.dealer).toHaveLength(1);
    const owed = round.play?.owes[0];
    const member = members[owed?.seat ?? 0];
    if (!owed || !member) throw new Error('nobody decides');
    const asked = {
      requestId: crypto.randomUUID(),
      tableId,
      roundId: round.roundId,
      seat: owed.seat,
      decided: owed.decided,
    };
    round = (await member.site('tables.decide', { ...asked, move: choose(owed.moves) })).round;
  }
  return round;
}

test('a seat belongs to who took it first, and a box without a player takes no bet', async () => {
  const round = await openRoundOf(it, 'boxes');
  expect(await sit(ana, 'boxes', 2)).toEqual({ seat: 2 });
  expect(await refusedCall(sit(binh, 'boxes', 2))).toMatchObject({ code: 'seat_taken' });
  expect(await sit(binh, 'boxes', 5)).toEqual({ seat: 5 });
  // taking another seat leaves the first
  expect(await sit(ana, 'boxes', 3)).toEqual({ seat: 3 });
  expect((await tableOf('boxes')).seats).toEqual([3, 5]);
  expect(await ana.site('tables.seat', { tableId: 'boxes' })).toEqual({ seat: 3 });
  expect(await refusedCall(placeBets(ana, 'boxes', round, { 'box:2': 100 }))).toMatchObject({ code: 'seat_empty' });
  expect(await refusedCall(placeBets(ana, 'boxes', round, { 'double:3': 100 }))).toMatchObject({
    code: 'bet_not_offered',
  });
});

test('rounds are played by their seats, bets behind follow the first hand, and every stake is settled once by what verifies', async () => {
  const carla = await it.register();
  const members = { 3: ana, 5: binh };
  const everybody = [ana, binh, carla];
  const added = new Set<string>();
  for (let number = 0; number < 14; number += 1) {
    const round = await openRoundOf(it, 'boxes');
    const before = await Promise.all(everybody.map(balanceOf));
    await placeBets(ana, 'boxes', round, { 'box:3': 1_000, 'perfectPairs:3': 100 });
    await placeBets(binh, 'boxes', round, { 'box:5': 500 });
    await placeBets(carla, 'boxes', round, { 'box:3': 40, 'twentyOnePlusThree:5': 20 });
    const over = await playOut('boxes', await deal('boxes', round.roundId), members);
    expect(over.state).toBe('dealt');
    await settle(round.roundId);
    const proof = await it.siteClient(null)('tables.proof', { tableId: 'boxes', number: round.number });
    expect(verifyTableRound(proof)).toEqual({ kind: 'agrees' });
    // what was added later is not in the digest that entered the deal
    expect(proof.digests).toHaveLength(3);
    for (const [index, member] of everybody.entries()) {
      const { list } = await member.site('tables.mine', { tableId: 'boxes', pageSize: 50 });
      const mine = list.find(({ roundId }) => roundId === round.roundId);
      expect(await balanceOf(member)).toBe(
        (before[index] ?? 0n) - BigInt(mine?.stake ?? 0) + BigInt(mine?.payout ?? 0),
      );
      for (const { bet } of mine?.bets ?? []) added.add(bet.split(':')[0] ?? '');
    }
  }
  expect(added).toContain('double');
  await it.modules.sequencer.drain();
  const range = { from: new Date(0).toISOString(), to: new Date(Date.now() + 86_400_000).toISOString() };
  const { list } = await ana.site('records.bets', range);
  expect(list.every(({ status }) => status === 'SETTLED')).toBe(true);
}, 60_000);

/** The first dealt round of a table in which a seat decides. */
async function decided(tableId: string, bets: () => Promise<{ roundId: string }>): Promise<Round> {
  for (let turn = 0; turn < 20; turn += 1) {
    const { roundId } = await bets();
    const round = await deal(tableId, roundId);
    if (round.state === 'playing' && round.play?.active !== null) return round;
    await playOut(tableId, round, { 1: ana, 2: binh }, (moves) => (moves.includes('decline') ? 'decline' : 'stand'));
    await settle(roundId);
  }
  throw new Error('no round was left to decide');
}

test('a decision that is repeated is charged once, and nobody decides for another', async () => {
  await sit(ana, 'slow', 1);
  const round = await decided('slow', async () => {
    const open = await openRoundOf(it, 'slow');
    await placeBets(ana, 'slow', open, { 'box:1': 300 });
    return open;
  });
  const asked = { tableId: 'slow', roundId: round.roundId, seat: 1, decided: 0, requestId: crypto.randomUUID() };
  expect(await refusedCall(binh.site('tables.decide', { ...asked, move: 'stand' }))).toMatchObject({
    code: 'decision_not_open',
  });
  expect(await refusedCall(ana.site('tables.decide', { ...asked, decided: 1, move: 'double' }))).toMatchObject({
    code: 'decision_not_open',
  });
  const before = await balanceOf(ana);
  const once = await ana.site('tables.decide', { ...asked, move: 'double' });
  expect(BigInt(once.balance)).toBe(before - 300n);
  const again = await ana.site('tables.decide', { ...asked, move: 'double' });
  expect(again.balance).toBe(once.balance);
  expect(again.mine.stake).toBe('600');
  expect(again.round.state).toBe('dealt');
  await settle(round.roundId);
});

test('who has too little for a double may still decide otherwise', async () => {
  const poor = await it.register();
  await ana.site('tables.leave', { tableId: 'slow' });
  await sit(poor, 'slow', 1);
  const open = await openRoundOf(it, 'slow');
  await placeBets(poor, 'slow', open, { 'box:1': 100_000 });
  for (let left = await balanceOf(poor); left >= 100n; left = await balanceOf(poor))
    await placeBets(poor, 'slow', open, { 'perfectPairs:1': Number(left > 100_000n ? 100_000n : left) });
  const round = await deal('slow', open.roundId);
  if (round.state === 'playing' && round.play?.active !== null) {
    expect(await refusedCall(decide(poor, 'slow', round, 'double'))).toMatchObject({ code: 'insufficient_funds' });
    expect((await decide(poor, 'slow', round, 'stand')).round.state).toBe('dealt');
  }
  // where the dealer shows an ace, insurance is asked for first
  const modestly = (moves: readonly Move[]): Move => (moves.includes('decline') ? 'decline' : 'stand');
  await playOut('slow', (await tableOf('slow')).round as Round, { 1: poor }, modestly);
  await settle(open.roundId);
});

test('the table stands for who does not decide in time, and takes no decision that comes late', async () => {
  await sit(ana, 'taken', 1);
  const round = await decided('taken', async () => {
    const open = await openRoundOf(it, 'taken');
    await placeBets(ana, 'taken', open, { 'box:1': 300 });
    return open;
  });
  await it.tamper((tx) =>
    tx.query(`update tables.round set decide_by = clock_timestamp() - interval '1 second' where id = $1`, [
      round.roundId,
    ]),
  );
  expect(await refusedCall(decide(ana, 'taken', round, 'hit'))).toMatchObject({ code: 'decision_not_open' });
  await it.modules.tables.runner.step();
  const after = (await tableOf('taken')).round;
  expect(after).toMatchObject({ state: 'dealt', outcome: { decisions: [{ seat: 1, move: 'stand' }] } });
  await settle(round.roundId);
});

test('a round that is being decided goes on in whichever process takes its table over', async () => {
  const round = await decided('taken', async () => {
    const open = await openRoundOf(it, 'taken');
    await placeBets(ana, 'taken', open, { 'box:1': 300 });
    return open;
  });
  const another = await it.startAnother();
  await it.tamper((tx) => tx.query(`update kernel.lease set expires_at = '-infinity' where realm = 'tables'`));
  await another.modules.tables.runner.step();
  expect((await tableOf('taken')).round?.state).toBe('playing');
  const { round: over } = await decide(ana, 'taken', round, 'stand');
  expect(over.state).toBe('dealt');
  await it.tamper((tx) =>
    tx.query('update tables.round set result_at = deals_at, ends_at = deals_at where id = $1', [round.roundId]),
  );
  await another.modules.tables.runner.step();
  expect((await tableOf('taken')).round?.state).toBe('settled');
  await another.modules.tables.runner.stop();
});

test('who does not bet for three rounds loses the seat, bets behind him come back, and no card leaves the shoe', async () => {
  await sit(ana, 'idle', 4);
  const before = await balanceOf(binh);
  for (let number = 0; number < 3; number += 1) {
    const round = await openRoundOf(it, 'idle');
    expect((await tableOf('idle')).seats).toEqual([4]);
    await placeBets(binh, 'idle', round, { 'box:4': 200 });
    const dealt = await deal('idle', round.roundId);
    expect(dealt).toMatchObject({ state: 'dealt', outcome: { seats: [], hands: [] } });
    await settle(round.roundId);
    const [mine] = (await binh.site('tables.mine', { tableId: 'idle' })).list;
    expect(mine).toMatchObject({ bets: [{ state: 'void', payout: '200' }] });
    expect(
      verifyTableRound(await it.siteClient(null)('tables.proof', { tableId: 'idle', number: round.number })),
    ).toEqual({
      kind: 'agrees',
    });
  }
  expect(await balanceOf(binh)).toBe(before);
  await openRoundOf(it, 'idle');
  const { seats, round } = await tableOf('idle');
  expect(seats).toEqual([]);
  expect(round?.shoe?.round).toBe(1);
});
