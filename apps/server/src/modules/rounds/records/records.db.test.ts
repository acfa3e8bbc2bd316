import type { CallInput } from '@croupier/contract';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playToTheEnd, stake } from '../../../testing/slot-players.ts';

let it: TestPlatform;
let member: TestMember;
let stranger: TestMember;
/** The member's rounds, oldest first. */
let roundIds: string[];

const always = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };

beforeAll(async () => {
  it = await createTestPlatform();
  member = await it.register();
  stranger = await it.register();
  const [mine, theirs] = [await it.openGame(member), await it.openGame(stranger)];
  roundIds = [];
  for (let i = 0; i < 11; i += 1) {
    roundIds.push((await playToTheEnd(mine)).at(-1)?.roundId ?? '');
    await playToTheEnd(theirs, '20');
    it.clock.advance(1_000);
  }
  await it.modules.sequencer.drain();
});

afterAll(() => it.close());

async function allBets(query: Partial<CallInput<'records.bets'>> = {}, of = member) {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await of.site('records.bets', { ...always, ...query, ...(cursor ? { cursor } : {}) });
    pages.push(page.list.map(({ roundId }) => roundId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return pages;
}

test('pages through bets newest first, without repeats or gaps', async () => {
  const newestFirst = roundIds.toReversed();
  for (const pageSize of [1, 4, 10, 11, 100]) {
    const pages = await allBets({ pageSize });
    expect(pages.flat()).toEqual(newestFirst);
    expect(pages.slice(0, -1).every((page) => page.length === pageSize)).toBe(true);
    // a last page that is full promises no other
    expect(pages.at(-1)?.length).toBeGreaterThan(0);
  }
});

test('shows only the member’s own bets', async () => {
  const others = (await allBets({ pageSize: 3 }, stranger)).flat();
  expect(others).toHaveLength(11);
  expect(others.filter((roundId) => roundIds.includes(roundId))).toEqual([]);
  const foreign = await stranger.site('records.bets', { ...always, pageSize: 3 });
  // another's cursor is a place in time and nothing else
  const mine = await member.site('records.bets', { ...always, cursor: foreign.nextCursor ?? '' });
  expect(mine.list.every(({ roundId }) => roundIds.includes(roundId))).toBe(true);
});

test('answers alike for another member’s round and one that does not exist', async () => {
  const [roundId = ''] = roundIds;
  expect((await member.site('records.round', { roundId })).roundId).toBe(roundId);
  const nobodys = '01980000-0000-7000-8000-000000000000';
  expect(await refusedWith(stranger.site('records.round', { roundId }))).toBe('round_not_found');
  expect(await refusedWith(stranger.site('records.round', { roundId: nobodys }))).toBe('round_not_found');
  expect(await refusedWith(it.siteClient(null)('records.round', { roundId }))).toBe('not_logged_in');
});

test('includes the first moment of a range, and nothing outside it', async () => {
  const timeOf = (roundId: string) =>
    new Date(Number.parseInt(roundId.replaceAll('-', '').slice(0, 12), 16)).toISOString();
  const [first = '', , third = '', fourth = ''] = roundIds;
  expect((await allBets({ from: timeOf(first), to: timeOf(third) })).flat()).toEqual([roundIds[1], first]);
  expect((await allBets({ from: timeOf(third), to: timeOf(fourth) })).flat()).toEqual([third]);
  expect((await allBets({ from: timeOf(fourth), to: timeOf(first) })).flat()).toEqual([]);
  expect((await allBets({ from: '1900-01-01T00:00:00Z' })).flat()).toHaveLength(11);
});

test('filters by game', async () => {
  expect((await allBets({ nodeId: 'lantern-tide' })).flat()).toHaveLength(11);
  expect((await allBets({ nodeId: 'another' })).flat()).toEqual([]);
});

test.each(['x', 'A'.repeat(23), '!!!'])('refuses the invalid cursor %j', async (cursor) => {
  const code = await refusedWith(member.site('records.bets', { ...always, cursor }));
  expect(['bad_request', 'field_errors']).toContain(code);
});

test('shows the account record as the ledger has it', async () => {
  const lines = [];
  let cursor: string | undefined;
  do {
    const page = await member.site('wallet.accountRecord', { ...always, pageSize: 7, ...(cursor ? { cursor } : {}) });
    lines.push(...page.list);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  const entries = await it.ownerDb.query<{
    id: string;
    movement: string;
    amount: bigint;
    after: bigint;
    roundId: string | null;
    reference: string;
  }>(
    `select id, movement, amount, balance_after as after, round_id as "roundId", reference from wallet.entry where member_id = $1 order by id desc`,
    [member.memberId],
  );
  expect(
    lines.map(({ id, movement, amount, balanceAfter, roundId, reference }) => ({
      id,
      movement,
      amount,
      balanceAfter,
      roundId,
      reference,
    })),
  ).toEqual(
    entries.map(({ amount, after, ...entry }) => ({
      ...entry,
      amount: amount.toString(),
      balanceAfter: after.toString(),
    })),
  );
  expect(lines.at(-1)).toMatchObject({
    movement: 'play_money_grant',
    amount: '500000',
    accountKind: 'cash',
    roundId: null,
  });
  const { sumBalance, parts, currency } = await member.site('wallet.balance', {});
  expect(lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(BigInt(sumBalance));
  expect(lines[0]?.balanceAfter).toBe(sumBalance);
  expect(parts).toEqual([{ kind: 'cash', balance: sumBalance }]);
  expect(currency).toMatchObject({ code: 'PHP', exponent: 2 });
  for (const roundId of roundIds) {
    const { stake: staked } = await member.site('records.round', { roundId });
    expect(staked).toBe(stake);
    expect(lines.find((line) => line.roundId === roundId && line.movement === 'stake')?.amount).toBe(`-${stake}`);
  }
});

test('shows no money of another member in the account record', async () => {
  const { list } = await stranger.site('wallet.accountRecord', { ...always, pageSize: 100 });
  expect(list.filter(({ roundId }) => roundId !== null && roundIds.includes(roundId))).toEqual([]);
});

test('sums all bets that the filter lets through, not only those shown', async () => {
  const { list } = await member.site('records.bets', { ...always, pageSize: 100 });
  const sum = (of: 'stake' | 'payout' | 'net') => list.reduce((before, row) => before + BigInt(row[of]), 0n).toString();
  const all = { count: 11, stake: sum('stake'), payout: sum('payout'), net: sum('net') };
  expect(await member.site('records.betsSummary', always)).toEqual({
    ...all,
    games: [{ nodeId: 'lantern-tide', gameName: 'Lantern Tide' }],
    vendors: [{ vendorCode: expect.any(String), vendorName: expect.any(String) }],
    gameTypes: ['RNG'],
  });
  const ofNone = await member.site('records.betsSummary', { ...always, nodeId: 'sugar-orbit' });
  expect(ofNone).toMatchObject({ count: 0, stake: '0', payout: '0', net: '0', games: [{ nodeId: 'lantern-tide' }] });
  const before = await member.site('records.betsSummary', { from: always.from, to: always.from });
  expect(before).toEqual({ count: 0, stake: '0', payout: '0', net: '0', games: [], vendors: [], gameTypes: [] });
  const won = await member.site('records.bets', { ...always, state: 'won', gameType: 'RNG', pageSize: 100 });
  expect(won.list.map(({ id }) => id)).toEqual(list.filter(({ state }) => state === 'won').map(({ id }) => id));
  expect((await member.site('records.bets', { ...always, vendorCode: 'NOBODY' })).list).toEqual([]);
  expect((await member.site('records.bets', { ...always, gameType: 'ELOTT' })).list).toEqual([]);
});

test('leaves void bets out of the sums', async () => {
  const fresh = await it.register();
  await playToTheEnd(await it.openGame(fresh));
  await it.modules.sequencer.drain();
  await it.ownerDb.query("update bets.bet set state = 'void' where member_id = $1", [fresh.memberId]);
  expect(await fresh.site('records.betsSummary', always)).toMatchObject({
    count: 1,
    stake: '0',
    payout: '0',
    net: '0',
  });
});

test('finds bets that were settled again, however they stand', async () => {
  const fresh = await it.register();
  const game = await it.openGame(fresh);
  await playToTheEnd(game);
  await playToTheEnd(game);
  await it.modules.sequencer.drain();
  const resettled = Object.assign({ state: 'resettled' as const }, always);
  expect((await fresh.site('records.bets', resettled)).list).toEqual([]);
  const [bet] = (await fresh.site('records.bets', always)).list;
  const settledTimes = (version: number) =>
    it.ownerDb.query('update bets.bet set version = $2 where id = $1', [bet?.id, version]);
  await settledTimes(2);
  expect((await fresh.site('records.bets', resettled)).list).toMatchObject([
    { roundId: bet?.roundId, isResettled: true },
  ]);
  expect(await fresh.site('records.betsSummary', resettled)).toMatchObject({ count: 1 });
  // there is no earlier version for the reconciliation to find
  await settledTimes(1);
});

test('offers every game that was played as a filter, beyond one hundred', async () => {
  const fresh = await it.register();
  await playToTheEnd(await it.openGame(fresh));
  await it.modules.sequencer.drain();
  await it.ownerDb.query(
    `insert into bets.bet select other.*
     from bets.bet b, generate_series(1, 120) n, jsonb_populate_record(b,
       jsonb_build_object('id', kernel.uuid_floor(b.placed_at + n * interval '1 second'), 'node_id', 'game-' || n,
         'game_name', 'Game ' || n)) other
     where b.member_id = $1`,
    [fresh.memberId],
  );
  const { games, count } = await fresh.site('records.betsSummary', always);
  // they have no money behind them, which the ledger is proved to have in the end
  await it.ownerDb.query("delete from bets.bet where member_id = $1 and node_id like 'game-%'", [fresh.memberId]);
  expect(count).toBe(121);
  expect(new Set(games.map(({ nodeId }) => nodeId)).size).toBe(121);
});

test('names each game in the language asked for', async () => {
  const inVietnamese = { ...always, language: 'VI' };
  const [bet] = (await member.site('records.bets', inVietnamese)).list;
  expect(bet?.gameName).toBe('Triều Đèn Lồng');
  expect((await member.site('records.betsSummary', inVietnamese)).games[0]?.gameName).toBe('Triều Đèn Lồng');
  const round = await member.site('records.round', { roundId: bet?.roundId ?? '', language: 'VI' });
  expect(round.gameName).toBe('Triều Đèn Lồng');
  const { list } = await member.site('wallet.accountRecord', { ...inVietnamese, pageSize: 100 });
  for (const row of list) expect(row.gameName).toBe(row.roundId === null ? null : 'Triều Đèn Lồng');
  expect(list.some(({ roundId }) => roundId !== null)).toBe(true);
});

test('shows the lines and symbols of the slot with its round', async () => {
  const round = await member.site('records.round', { roundId: roundIds[0] ?? '' });
  expect(round.slot?.theme).toBe('lantern-tide');
  expect(round.slot?.lines).toHaveLength(20);
  expect(round.slot?.symbols.map(({ role }) => role)).toContain('scatter');
});
