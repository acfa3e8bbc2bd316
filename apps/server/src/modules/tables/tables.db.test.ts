import { createTestPlatform, refusedCall, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { verifyTableRound } from '@croupier/verifier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishRound, lockRound, moveRound, openRoundOf, openTable, placeBets } from './testing/table-fixture.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
  await it.modules.sites.change({
    siteId: it.siteId,
    key: 'gameTypes',
    value: ['RNG', 'LIVE', 'COCKFIGHT', 'ELOTT'],
    record: async () => {},
  });
  await openTable(it, 'baccarat', 'baccarat');
  await openTable(it, 'wheel', 'roulette', {
    limits: { minBet: '100', maxBet: '5000', maxRound: '9000', maxLiability: '40000', maxOn: { straight: '1000' } },
  });
  await openTable(it, 'fights', 'contest');
});

afterAll(() => it.close());

const balanceOf = (memberId: string) => it.modules.wallet.sumBalance(it.siteId, memberId);
const proofOf = (tableId: string, number: number) => it.siteClient(null)('tables.proof', { tableId, number });

test('all bets of a round are settled by the one outcome that is shown, and the records agree with the money', async () => {
  const [ana, binh] = [await it.register(), await it.register()];
  const before = await Promise.all([balanceOf(ana.memberId), balanceOf(binh.memberId)]);
  const round = await openRoundOf(it, 'baccarat');
  const { balance } = await placeBets(ana, 'baccarat', round, { player: 1_000, tie: 100 });
  expect(BigInt(balance)).toBe((before[0] ?? 0n) - 1_100n);
  await placeBets(binh, 'baccarat', round, { banker: 2_000 });
  const { spots, players } = await it.siteClient(null)('tables.table', { tableId: 'baccarat' });
  expect(players).toBe(2);
  expect(spots).toContainEqual({ bet: 'banker', players: 1, stake: '2000' });
  await finishRound(it, round.roundId);
  await it.modules.sequencer.drain();
  const shown = (await it.siteClient(null)('tables.table', { tableId: 'baccarat' })).round;
  expect(shown).toMatchObject({ roundId: round.roundId, state: 'settled' });
  const { player, banker } = (shown?.outcome ?? {}) as Record<'player' | 'banker', { total: number }>;
  const winner = player.total === banker.total ? 'tie' : player.total > banker.total ? 'player' : 'banker';
  const paidAna = winner === 'player' ? 2_000n : winner === 'tie' ? 1_900n : 0n;
  const paidBinh = winner === 'banker' ? 3_900n : winner === 'tie' ? 2_000n : 0n;
  expect(await balanceOf(ana.memberId)).toBe((before[0] ?? 0n) - 1_100n + paidAna);
  expect(await balanceOf(binh.memberId)).toBe((before[1] ?? 0n) - 2_000n + paidBinh);
  const [mine] = (await ana.site('tables.mine', { tableId: 'baccarat' })).list;
  expect(mine).toMatchObject({ stake: '1100', payout: paidAna.toString(), outcome: shown?.outcome });
  const range = { from: new Date(0).toISOString(), to: new Date(Date.now() + 86_400_000).toISOString() };
  const { list } = await ana.site('records.bets', range);
  expect(list.map(({ stake, gameType, status }) => [stake, gameType, status]).sort()).toEqual([
    ['100', 'LIVE', 'SETTLED'],
    ['1000', 'LIVE', 'SETTLED'],
  ]);
  expect(list.reduce((sum, { payout }) => sum + BigInt(payout), 0n)).toBe(paidAna);
});

test('a round can be dealt again from the committed seed and the bets of its lock, and its seed is secret before', async () => {
  const member = await it.register();
  const round = await openRoundOf(it, 'baccarat');
  expect(await proofOf('baccarat', round.number)).toMatchObject({ serverSeed: null, outcome: null, left: null });
  expect(verifyTableRound(await proofOf('baccarat', round.number))).toEqual({ kind: 'sealed' });
  await placeBets(member, 'baccarat', round, { banker: 500 });
  await placeBets(member, 'baccarat', round, { playerPair: 50 });
  await finishRound(it, round.roundId);
  const proof = await proofOf('baccarat', round.number);
  expect(proof.commitment).toBe(round.commitment);
  expect(proof.digests).toHaveLength(2);
  expect(verifyTableRound(proof)).toEqual({ kind: 'agrees' });
  expect(verifyTableRound({ ...proof, digests: proof.digests?.toReversed() ?? [] })).toMatchObject({ what: 'bets' });
  expect(verifyTableRound({ ...proof, commitment: 'a'.repeat(64) })).toMatchObject({ what: 'commitment' });
  const cheated = { ...proof, outcome: { ...(proof.outcome as object), used: 6.5 } };
  expect(verifyTableRound(cheated)).toMatchObject({ what: 'outcome' });
});

test('the same request again gives the first answer, after the lock too, and other bets under it are a conflict', async () => {
  const member = await it.register();
  const round = await openRoundOf(it, 'baccarat');
  const requestId = crypto.randomUUID();
  const first = await placeBets(member, 'baccarat', round, { banker: 300 }, requestId);
  expect(await placeBets(member, 'baccarat', round, { banker: 300 }, requestId)).toEqual(first);
  await lockRound(it, round.roundId);
  expect((await placeBets(member, 'baccarat', round, { banker: 300 }, requestId)).balance).toBe(first.balance);
  expect(await refusedWith(placeBets(member, 'baccarat', round, { banker: 301 }, requestId))).toBe('conflict');
  expect(await refusedWith(placeBets(member, 'baccarat', round, { banker: 300 }))).toBe('round_locked');
  await finishRound(it, round.roundId);
  expect(await refusedWith(placeBets(member, 'baccarat', round, { banker: 300 }))).toBe('round_locked');
});

test('the lock is judged by the clock of the database, whatever the state of the round says', async () => {
  const member = await it.register();
  const round = await openRoundOf(it, 'baccarat');
  await moveRound(it, round.roundId, { locksInMs: -1, dealsInMs: 60_000, resultInMs: 60_000, endsInMs: 60_000 });
  expect(await refusedWith(placeBets(member, 'baccarat', round, { banker: 300 }))).toBe('round_locked');
  await moveRound(it, round.roundId, { locksInMs: 60_000, dealsInMs: 60_000, resultInMs: 60_000, endsInMs: 60_000 });
  await placeBets(member, 'baccarat', round, { banker: 300 });
  await finishRound(it, round.roundId);
});

test('nothing is taken of bets that a table does not offer, and the answer says which limit they break', async () => {
  const member = await it.register();
  const before = await balanceOf(member.memberId);
  const round = await openRoundOf(it, 'wheel');
  const bet = (bets: Record<string, number>) => refusedCall(placeBets(member, 'wheel', round, bets));
  expect(await bet({ red: 500, nowhere: 500 })).toMatchObject({ code: 'bet_not_offered', params: { bet: 'nowhere' } });
  expect(await bet({ red: 99 })).toMatchObject({ code: 'bet_below_minimum', params: { minBet: '100' } });
  expect(await bet({ red: 5_001 })).toMatchObject({ code: 'bet_above_maximum', params: { maxBet: '5000' } });
  expect(await bet({ 'straight:17': 1_001 })).toMatchObject({ code: 'bet_above_maximum', params: { maxBet: '1000' } });
  expect(await bet({ red: 5_000, odd: 4_001 })).toMatchObject({ code: 'round_limit_reached' });
  expect(await refusedWith(placeBets(member, 'nothing', round, { red: 100 }))).toBe('table_not_found');
  expect(await refusedWith(placeBets(member, 'baccarat', round, { player: 100 }))).toBe('round_not_found');
  await placeBets(member, 'wheel', round, { red: 3_000 });
  expect(await bet({ red: 2_001 })).toMatchObject({ code: 'bet_above_maximum' });
  expect(await balanceOf(member.memberId)).toBe(before - 3_000n);
  await finishRound(it, round.roundId);
});

test('of many who bet at once on a spot only as many are taken as the table may lose', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => it.register()));
  const round = await openRoundOf(it, 'wheel');
  // 35 to 1 on 400 costs 14,000 each: two fit into 40,000, and the third does not
  const answers = await Promise.all(
    members.map((member) => refusedWith(placeBets(member, 'wheel', round, { 'straight:8': 400 })).catch(() => 'taken')),
  );
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(2);
  expect(new Set(answers)).toEqual(new Set(['taken', 'table_limit_reached']));
  const { spots } = await it.siteClient(null)('tables.table', { tableId: 'wheel' });
  expect(spots).toEqual([{ bet: 'straight:8', players: 2, stake: '800' }]);
  // what hedges the spot makes room again
  const [hedger, another] = members;
  if (!hedger || !another) throw new Error('nobody is there');
  await placeBets(hedger, 'wheel', round, { red: 5_000 });
  await placeBets(another, 'wheel', round, { 'straight:8': 400 });
  await finishRound(it, round.roundId);
});

test('bets can be taken back one by one until the lock, and their money and sums with them', async () => {
  const member = await it.register();
  const before = await balanceOf(member.memberId);
  const round = await openRoundOf(it, 'baccarat');
  await placeBets(member, 'baccarat', round, { banker: 700 });
  await placeBets(member, 'baccarat', round, { banker: 100, tie: 50 });
  const undo = (all = false) => member.site('tables.undo', { tableId: 'baccarat', roundId: round.roundId, all });
  const { mine, balance } = await undo();
  expect(mine?.bets).toMatchObject([{ bet: 'banker', stake: '700' }]);
  expect(BigInt(balance)).toBe(before - 700n);
  const { spots, players } = await it.siteClient(null)('tables.table', { tableId: 'baccarat' });
  expect([spots, players]).toEqual([[{ bet: 'banker', players: 1, stake: '700' }], 1]);
  expect((await undo(true)).mine).toBeNull();
  expect(await balanceOf(member.memberId)).toBe(before);
  expect(await refusedWith(undo())).toBe('bets_not_found');
  await placeBets(member, 'baccarat', round, { player: 40 });
  await lockRound(it, round.roundId);
  expect(await refusedWith(undo())).toBe('round_locked');
  await finishRound(it, round.roundId);
  await it.modules.sequencer.drain();
});

test('what a member bets against himself is no turnover', async () => {
  const member = await it.register();
  const [wheel, cards] = [await openRoundOf(it, 'wheel'), await openRoundOf(it, 'baccarat')];
  // red and black cover 36 of 37 pockets
  await placeBets(member, 'wheel', wheel, { red: 1_000, black: 400 });
  await placeBets(member, 'baccarat', cards, { player: 1_000, banker: 400 });
  await finishRound(it, wheel.roundId);
  await finishRound(it, cards.roundId);
  await it.modules.sequencer.drain();
  const validOf = async (nodeId: string) =>
    (
      await it.ownerDb.query<{ valid: bigint; state: string }>(
        'select valid_bet as valid, state from bets.bet where member_id = $1 and node_id = $2 order by valid_bet',
        [member.memberId, nodeId],
      )
    ).map(({ valid, state }) => (state === 'push' ? 'push' : valid));
  expect(await validOf('wheel')).toEqual([0n, 0n]);
  expect([
    [0n, 600n],
    ['push', 'push'],
  ]).toContainEqual(await validOf('baccarat'));
});

test('a contest is settled at the quotes that its round was offered at', async () => {
  const member = await it.register();
  const before = await balanceOf(member.memberId);
  const round = await openRoundOf(it, 'fights');
  expect(Object.keys(round.odds ?? {})).toEqual(['MERON', 'WALA', 'BDD', 'FTD']);
  await placeBets(member, 'fights', round, { MERON: 1_000, WALA: 1_000 });
  await finishRound(it, round.roundId);
  const proof = await proofOf('fights', round.number);
  expect(verifyTableRound(proof)).toEqual({ kind: 'agrees' });
  const [mine] = (await member.site('tables.mine', { tableId: 'fights' })).list;
  const { side } = proof.outcome as { side: string };
  if (side === 'BDD' || side === 'FTD') expect(mine?.payout).toBe('2000');
  else expect(BigInt(mine?.payout ?? 0)).toBeGreaterThan(1_000n);
  expect(await balanceOf(member.memberId)).toBe(before - 2_000n + BigInt(mine?.payout ?? 0));
});
