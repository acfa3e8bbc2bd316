import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playToTheEnd } from '../testing/slot-players.ts';
import { consumersFrom, resetConsumers } from './rebuild.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

const tables = async () => ({
  bets: await it.ownerDb.query('select * from bets.bet order by id'),
  changes: await it.ownerDb.query(
    'select bet_id, sum(stake - stake_before) as stake, sum(payout - payout_before) as payout from bets.change group by 1 order by 1',
  ),
  memberDays: await it.ownerDb.query('select * from bets.member_day order by member_id, day, vertical, node_id'),
  days: await it.ownerDb.query('select * from bets.day_total order by site_id, day, vertical'),
  players: await it.ownerDb.query('select * from lobby.game_player order by site_id, node_id, member_id'),
  counted: await it.ownerDb.query('select * from lobby.game_players_of_day order by site_id, day, node_id'),
  returns: await it.ownerDb.query('select * from house.game_return order by game_version, bought, day'),
  validBets: await it.ownerDb.query('select * from cashier.valid_bet order by member_id'),
  wins: await it.ownerDb.query('select * from lobby.board_win order by round_id'),
});

test('rebuilds the record of bets and what follows it as it was, and goes on', async () => {
  const game = await it.openGame(await it.register());
  for (let round = 0; round < 12; round += 1) await playToTheEnd(game, '20');
  await it.modules.sequencer.drain();
  const before = await tables();
  expect(before.bets.length).toBe(12);

  const chosen = consumersFrom(it.modules.consumers, 'bets.bets') ?? [];
  expect(chosen.map(({ name }) => name)).toEqual([
    'bets.bets',
    'bets.day-totals',
    'bets.member-days',
    'lobby.home',
    'house.returns',
    'cashier.valid-bets',
    'agents.play',
  ]);
  await resetConsumers(it.ownerDb, chosen);
  expect((await tables()).bets).toEqual([]);
  await it.modules.sequencer.drain();
  expect(await tables()).toEqual(before);

  await playToTheEnd(game, '20');
  await it.modules.sequencer.drain();
  expect((await tables()).bets.length).toBe(13);
});

test('does not rebuild a consumer that moves money', async () => {
  const grants = it.modules.consumers.filter(({ keeps }) => !keeps);
  expect(grants.length).toBeGreaterThan(0);
  await expect(resetConsumers(it.ownerDb, grants)).rejects.toThrow(/cannot be rebuilt/);
  expect(consumersFrom(it.modules.consumers, 'nobody')).toBeNull();
});
