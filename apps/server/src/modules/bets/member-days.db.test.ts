import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDay } from '../../kernel/local-day.ts';

let it: TestPlatform;
let member: TestMember;

beforeAll(async () => {
  it = await createTestPlatform();
  member = await it.register();
});

afterAll(() => it.close());

const today = () => localDay(it.clock.now(), 'Asia/Manila');
const catchUp = () => it.modules.sequencer.drain();

test('sums what was staked and paid by day, kind and game, as the betting record has it', async () => {
  const game = await it.openGame(member);
  for (let rounds = 0; rounds < 6; ) {
    await game.play('200');
    if (game.next.step === 0) rounds += 1;
  }
  await catchUp();
  const day = today();
  const record = await member.site('records.betsSummary', {
    from: '2000-01-01T00:00:00.000Z',
    to: '2100-01-01T00:00:00.000Z',
  });
  const profit = await member.site('records.profit', { from: day, to: day });
  const sums = { count: record.count, stake: record.stake, payout: record.payout, net: record.net };
  expect(profit.total).toEqual(sums);
  expect(profit.days).toEqual([{ day, ...sums }]);
  expect(profit.types).toEqual([{ gameType: 'RNG', ...sums }]);
  expect(profit.games).toEqual([expect.objectContaining({ nodeId: 'lantern-tide', gameType: 'RNG', ...sums })]);
});

test('leaves out other days, other kinds of game and other members', async () => {
  const other = await it.register();
  const day = today();
  expect((await other.site('records.profit', { from: day, to: day })).total.count).toBe(0);
  expect((await member.site('records.profit', { from: '2020-01-01', to: '2020-02-01' })).games).toEqual([]);
  expect((await member.site('records.profit', { from: day, to: day, gameType: 'ELOTT' })).total.count).toBe(0);
});

test('answers the last year of a longer span', async () => {
  const answer = await member.site('records.profit', { from: '2000-01-01', to: '2026-12-31' });
  expect(answer.from).toBe('2025-12-31');
});
