import {
  createTestPlatform,
  refusedWith,
  type TestGame,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Server } from '../../../server.ts';
import { playToTheEnd, registerWithSeed, stake } from '../../../testing/slot-players.ts';

let it: TestPlatform;
let another: Server;
let member: TestMember;
let game: TestGame;

const nodeId = 'lantern-tide';
const minute = 60_000;

beforeAll(async () => {
  it = await createTestPlatform();
  another = await it.startAnother();
});

beforeEach(async () => {
  member = await it.register();
  game = await it.openGame(member);
});

afterAll(() => it.close());

const launch = async () => (await member.site('games.launch', { nodeId })).ticket;
const redeem = (ticket: string, at = game) => at.games('house.openSession', { ticket });

test('opens one game with a ticket, also when two ask at the same moment', async () => {
  const ticket = await launch();
  await redeem(ticket);
  expect(await refusedWith(redeem(ticket))).toBe('launch_ticket_invalid');
  expect(await refusedWith(redeem(ticket, game.on(another)))).toBe('launch_ticket_invalid');
  const next = await launch();
  const tries = [game, game.on(another), game, game.on(another), game].map((at) => redeem(next, at));
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('accepts a ticket for two minutes', async () => {
  const [early, late] = [await launch(), await launch()];
  it.clock.advance(2 * minute - 1);
  await redeem(early);
  it.clock.advance(1);
  expect(await refusedWith(redeem(late))).toBe('launch_ticket_invalid');
});

test('refuses a ticket that was never issued', async () => {
  expect(await refusedWith(redeem('x'.repeat(43)))).toBe('launch_ticket_invalid');
  for (const ticket of ['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}!`])
    expect(await refusedWith(redeem(ticket))).toBe('field_errors');
});

test('keeps tickets out of the addresses that servers log', async () => {
  const { content, ticket } = await member.site('games.launch', { nodeId, language: 'VI', theme: 'dark' });
  const url = new URL(content);
  expect(url.pathname + url.search).not.toContain(ticket);
  expect(new URLSearchParams(url.hash.slice(1)).get('ticket')).toBe(ticket);
  expect(new URLSearchParams(url.hash.slice(1)).get('lang')).toBe('VI');
});

test('stores no ticket or token in readable form', async () => {
  const ticket = await launch();
  const { token } = await redeem(ticket);
  const rows = await it.ownerDb.query<{ row: string }>('select t::text as row from rounds.game_session t');
  const all = rows.map(({ row }) => row).join();
  for (const secret of [ticket, token]) {
    expect(all).not.toContain(secret);
    expect(all).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
  }
});

test('ends a game when its player signs out, on any server', async () => {
  const there = game.on(another);
  await game.play(stake);
  await there.games('house.balance', {});
  await member.site('session.logout', {});
  for (const at of [game, there]) {
    expect(await refusedWith(at.play(stake))).toBe('not_logged_in');
    expect(await refusedWith(at.games('house.balance', {}))).toBe('not_logged_in');
    expect(await refusedWith(at.games('house.rotateSeed', { clientSeed: 'x' }))).toBe('not_logged_in');
  }
});

test('refuses a ticket of an ended session, and reveals nothing to its holder', async () => {
  const ticket = await launch();
  await member.site('session.logout', {});
  expect(await refusedWith(redeem(ticket))).toBe('launch_ticket_invalid');
});

test('ends a game that was idle for longer than its session may be', async () => {
  it.clock.advance(120 * minute);
  expect(await refusedWith(game.play(stake))).toBe('session_expired');
});

test('refuses a token of one kind for another', async () => {
  expect(await refusedWith(it.siteClient(game.token)('member.info', {}))).toBe('not_logged_in');
  const games = async (token: string) =>
    (
      await it.server.games.inject({
        url: '/house/balance',
        headers: { authorization: `Bearer ${token}`, host: 'localhost' },
      })
    ).json().error.code;
  expect(await games(member.token)).toBe('not_logged_in');
  expect(await games('x'.repeat(43))).toBe('not_logged_in');
  expect(await games('short')).toBe('not_logged_in');
});

test('refuses members of another site, and their money', async () => {
  const strict = await it.addStrictSite('foreign');
  const foreigner = await it.register(strict.host);
  expect(await refusedWith(it.siteClient(foreigner.token)('games.launch', { nodeId }))).toBe('not_logged_in');
  expect(await refusedWith(it.siteClient(member.token, it.server, strict.host)('games.launch', { nodeId }))).toBe(
    'not_logged_in',
  );
  const theirs = await it.openGame(foreigner);
  await theirs.play('20');
  await it.modules.sequencer.drain();
  const rows = await it.ownerDb.query<{ siteId: string }>(
    'select site_id as "siteId" from bets.bet where member_id = $1',
    [foreigner.memberId],
  );
  expect(rows).toEqual([{ siteId: strict.siteId }]);
  expect(theirs.session.rules).toMatchObject({ minimumCycleMs: 5_000, quickSpin: false });
});

test('refuses a game that does not exist, or has no known provider', async () => {
  expect(await refusedWith(member.site('games.launch', { nodeId: 'nothing' }))).toBe('game_not_found');
  await it.ownerDb.query(`update catalogue.vendor set provider = 'elsewhere' where code = 'NORTHLIGHT'`);
  it.clock.advance(2_000);
  expect(await refusedWith(member.site('games.launch', { nodeId }))).toBe('game_not_found');
  await it.ownerDb.query(`update catalogue.vendor set provider = 'house' where code = 'NORTHLIGHT'`);
  it.clock.advance(2_000);
});

test('replays the round asked for, and moves no money', async () => {
  const lucky = await registerWithSeed(it);
  const played = await playToTheEnd(await it.openGame(lucky));
  await it.modules.sequencer.drain();
  const roundId = played[0]?.roundId ?? '';
  const { ticket } = await lucky.site('games.openReplay', { roundId });
  const replay = await redeem(ticket);
  expect(replay).toMatchObject({ mode: 'replay', balance: '500000', fairness: { nonce: 1 } });
  expect(replay.steps).toEqual(played);
  const response = await it.server.games.inject({
    method: 'POST',
    url: '/house/slots/play',
    headers: { authorization: `Bearer ${replay.token}`, host: 'localhost' },
    payload: { position: { nonce: 2, step: 0 }, stake },
  });
  expect(response.json().error.code).toBe('round_conflict');
  expect(await refusedWith(member.site('games.openReplay', { roundId }))).toBe('round_not_found');
});

test('forgets opened games that are no longer played, and keeps the others', async () => {
  const purge = it.modules.jobs.find(({ name }) => name === 'rounds.purge-sessions');
  const count = async () =>
    (await it.ownerDb.query('select 1 from rounds.game_session where member_id = $1', [member.memberId])).length;
  it.clock.advance(24 * 60 * minute - 1);
  await purge?.run();
  expect(await count()).toBe(1);
  it.clock.advance(2);
  await purge?.run();
  expect(await count()).toBe(0);
});
