import { CallError } from '@croupier/contract/client';
import { coreTransport } from '@croupier/tools/conformance/core-transport.ts';
import { createFixture, type Fixture, mustBe, openWith } from '@croupier/tools/conformance/fixture.ts';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { addTestProvider, type TestProvider, ticketOf } from '@croupier/tools/testing/provider.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setMemberType } from '../../testing/fixture.store.ts';
import { nodeId as slot } from '../../testing/slot-players.ts';

let it: TestPlatform;
let provider: TestProvider;
let other: { siteId: string; host: string };
let [first, second, trial]: TestMember[] = [];

const record = async () => {};
const change = (key: string, value: unknown) => it.modules.sites.change({ siteId: it.siteId, key, value, record });

beforeAll(async () => {
  it = await createTestPlatform();
  provider = await addTestProvider(it);
  other = await it.addStrictSite('second');
  [first, second, trial] = [await it.register(), await it.register(), await it.register()];
  await setMemberType(it.ownerDb, trial?.memberId ?? '', 4);
});

afterAll(() => it.close());

function of(member: TestMember | undefined): TestMember {
  if (!member) throw new Error('there is no such member');
  return member;
}

async function fixtureOf(member: TestMember | undefined): Promise<Fixture> {
  const transport = coreTransport(it.modules.handlers, provider.code);
  const opened = await openWith(transport, await ticketOf(of(member), provider.nodeId));
  return createFixture(transport, { first: opened, second: null }, {});
}

/** One round of the provider's game with the given payout; the projection has read it. */
async function play(fixture: Fixture, stake: string, payout: string) {
  const debit = await fixture.debit({ amount: stake });
  mustBe(debit.answer, 'OK', 'a stake');
  const credit = await fixture.credit(debit, { amount: payout });
  mustBe(credit.answer, 'OK', 'a win');
  await it.modules.sequencer.drain();
  it.clock.advance(10_000);
  return { debit, credit };
}

const board = async (query: Parameters<TestMember['site']>[1] = {}, host = 'localhost') => {
  it.clock.advance(10_000);
  const { list } = await it.siteClient(null, undefined, host)('home.winnerBoard', query as object);
  return list.map(({ vo }) => vo);
};

test('shows a win on the board in its place, with its winner masked', async () => {
  const [mine, theirs] = [await fixtureOf(first), await fixtureOf(second)];
  await play(mine, '100', '150');
  await play(theirs, '100', '2500');
  await play(mine, '1000', '3000');
  await play(mine, '200', '2000');
  // returned what was staked, or less, or nothing
  for (const payout of ['100', '99', '0']) await play(theirs, '100', payout);
  const biggest = await board();
  expect(biggest.map(({ payout }) => payout)).toEqual(['3000', '2500', '2000', '150']);
  expect((await board({ order: 'latest' })).map(({ payout }) => payout)).toEqual(['2000', '2500']);
  const [top] = biggest;
  expect(top).toMatchObject({
    nodeId: provider.nodeId,
    gameName: 'Coin Flip',
    gameType: 'RNG',
    stake: '1000',
    timesStakeHundredths: 300,
    account: 'me•••r1',
  });
  expect(top?.date).toMatch(/^20\d\d\.\d\d\.\d\d$/);
  const text = JSON.stringify(biggest);
  for (const { account, memberId } of [of(first), of(second)]) {
    expect(text).not.toContain(`"${account}"`);
    expect(text).not.toContain(memberId);
  }
  expect(await board({ limitNum: 2 })).toHaveLength(2);
  expect(await board({ gameCategory: 'FISH' })).toEqual([]);
  expect(await board({ gameCategory: 'RNG' })).toHaveLength(4);
});

test('leaves trial members out of boards and popular games', async () => {
  const game = await it.openGame(of(trial));
  for (let round = 0; round < 3; round += 1) {
    it.clock.advance(6_000);
    await game.play(game.session.stakes[0] ?? '');
  }
  await it.modules.sequencer.drain();
  const rows = (table: string) => it.ownerDb.query(`select 1 from ${table} where member_id = $1`, [trial?.memberId]);
  expect((await rows('rounds.round')).length).toBeGreaterThan(0);
  for (const table of ['board_win', 'game_player']) expect([table, await rows(`lobby.${table}`)]).toEqual([table, []]);
});

test('follows a win that was paid after the end of its round, or was undone', async () => {
  const fixture = await fixtureOf(first);
  const { debit } = await play(fixture, '100', '1200');
  const late = await fixture.credit(debit, { amount: '6000' });
  mustBe(late.answer, 'OK', 'a late win');
  await it.modules.sequencer.drain();
  expect((await board())[0]).toMatchObject({ payout: '7200', stake: '100' });
  mustBe((await fixture.rollback(late)).answer, 'OK', 'a rollback');
  await it.modules.sequencer.drain();
  expect((await board()).map(({ payout }) => payout)).not.toContain('7200');
  expect((await board()).map(({ payout }) => payout)).toContain('1200');
});

test('shows no win of a round that may still lose', async () => {
  const fixture = await fixtureOf(first);
  const debit = await fixture.debit({ amount: '100' });
  await fixture.credit(debit, { amount: '8800', closesRound: false });
  await it.modules.sequencer.drain();
  expect((await board()).map(({ payout }) => payout)).not.toContain('8800');
  await fixture.credit(debit, { amount: '0' });
  await it.modules.sequencer.drain();
  expect((await board())[0]).toMatchObject({ payout: '8800' });
});

test('shows a win on the board of its own site alone', async () => {
  expect(await board({}, other.host)).toEqual([]);
  const { list } = await it.siteClient(null, undefined, other.host)('home.popular', {});
  // both sites offer both games: there the operator's order stands, for nobody has played
  expect(list.map(({ nodeId }) => nodeId)).toEqual([slot, provider.nodeId]);
});

test('ranks played games above the others, and leaves out removed ones', async () => {
  const popular = async (count = 20) => {
    it.clock.advance(60_000);
    const { list } = await it.siteClient(null)('home.popular', { count });
    return list.map(({ nodeId }) => nodeId);
  };
  // the slot is first in the operator's order
  expect(await popular()).toEqual([provider.nodeId, slot]);
  expect(await popular(1)).toEqual([provider.nodeId]);
  const game = await it.openGame(of(first));
  await game.play('20');
  await (await it.openGame(of(second))).play('20');
  const third = await it.register();
  await (await it.openGame(third)).play('20');
  await it.modules.sequencer.drain();
  expect(await popular()).toEqual([slot, provider.nodeId]);
  await change('gameTypes', ['FISH']);
  expect(await popular()).toEqual([]);
  expect(await board()).toEqual([]);
  await change('gameTypes', ['RNG']);
  expect(await popular()).toHaveLength(2);
});

test('lists the recent games of the member alone, the latest first', async () => {
  const member = await it.register();
  const recent = async (query = {}, by = member) => {
    const { list, totalPages } = await by.site('home.recent', query);
    return [list.map(({ nodeId }) => nodeId), totalPages];
  };
  expect(await recent()).toEqual([[], 0]);
  await member.site('games.launch', { nodeId: slot });
  it.clock.advance(1_000);
  await member.site('games.launch', { nodeId: provider.nodeId });
  expect(await recent()).toEqual([[provider.nodeId, slot], 1]);
  expect(await recent({ pageSize: 1, pageNo: 2 })).toEqual([[slot], 2]);
  expect(await recent({ pageSize: 1, pageNo: 3 })).toEqual([[], 2]);
  expect(await recent({ vassalage: 'COINWORKS' })).toEqual([[provider.nodeId], 1]);
  it.clock.advance(1_000);
  await member.site('games.launch', { nodeId: slot });
  it.clock.advance(1_000);
  expect(await recent({ pageSize: 1 })).toEqual([[slot], 2]);
  expect(await refusedWith(of(trial).site('home.recent', {}))).toBe('in_need_true_account');
  expect(await refusedWith(it.siteClient(null)('home.recent', {}))).toBe('not_logged_in');
  const rows = await it.ownerDb.query('select 1 from lobby.recent_game where member_id = $1', [trial?.memberId]);
  expect(rows).toEqual([]);
  await change('recentGames', false);
  expect(await recent()).toEqual([[], 0]);
  await change('recentGames', true);
});

test('answers nothing for a part of the home page that is switched off', async () => {
  await change('winnerBoard', false);
  await change('popularGames', false);
  expect(await board()).toEqual([]);
  expect((await it.siteClient(null)('home.popular', {})).list).toEqual([]);
  await change('winnerBoard', true);
  await change('popularGames', true);
  expect((await board()).length).toBeGreaterThan(0);
});

test('refuses a query of a board that is out of bounds', async () => {
  for (const query of [{ limitNum: 51 }, { limitNum: 0 }, { order: 'oldest' }, { gameCategory: 'NONE' }]) {
    const call = it.siteClient(null)('home.winnerBoard', query as object);
    await expect(call).rejects.toThrow(CallError);
  }
});
