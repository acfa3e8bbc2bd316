import {
  createTestPlatform,
  refusedCall,
  refusedWith,
  type TestGame,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Server } from '../server.ts';
import { ledgerOf, nodeId, playToTheEnd, registerWithSeed, stake, withFreeSpins } from '../testing/slot-players.ts';
import { refusalOf } from '../testing/test-kernel.ts';
import { changeSwitch, type SwitchChange } from './change-switch.ts';

let it: TestPlatform;
let another: Server;
/** In the middle of free spins. */
let member: TestMember;
let game: TestGame;
/** Between two rounds. */
let idle: TestMember;
let idleGame: TestGame;

const actor = { login: 'operator', operatorId: null };
const record = async () => {};

beforeAll(async () => {
  it = await createTestPlatform();
  another = await it.startAnother();
});

beforeEach(async () => {
  member = await registerWithSeed(it);
  game = await it.openGame(member);
  await game.play(stake);
  await game.on(another).games('house.balance', {});
  idle = await it.register();
  idleGame = await it.openGame(idle);
  // both servers know that play is open
  for (const at of [idleGame, idleGame.on(another)]) expect(await refusedWith(at.play('30'))).toBe('stake_not_offered');
});

afterEach(async () => {
  for (const [kind, target] of [
    ['site', 'play'],
    ['vendor', 'NORTHLIGHT'],
    ['game', nodeId],
  ] as const)
    await turn(kind, target, true);
  await setMaintenance(false);
  it.clock.advance(2_000);
});

afterAll(() => it.close());

const turn = (kind: SwitchChange['kind'], target: string, open: boolean) =>
  changeSwitch(
    { ...it.modules, audit: it.modules.staff.audit },
    { siteId: it.siteId, kind, target, open, reason: 'test', actor },
  );
const setMaintenance = (value: boolean) =>
  it.modules.sites.change({ siteId: it.siteId, key: 'maintenance', value, record });

const switches: [string, () => Promise<unknown>, string][] = [
  ['play of the site', () => turn('site', 'play', false), 'play_suspended'],
  ['the whole site for maintenance', () => setMaintenance(true), 'site_in_maintenance'],
  ['a vendor', () => turn('vendor', 'NORTHLIGHT', false), 'vendor_maintenance'],
  ['a game', () => turn('game', nodeId, false), 'game_maintenance'],
];

test.each(switches)('refuses a spin after an operator closed %s', async (_, close, code) => {
  await close();
  expect(await refusedWith(idleGame.play(stake))).toBe(code);
  // the signal may be lost, but nothing is older than two seconds
  it.clock.advance(2_000);
  expect(await refusedWith(idleGame.on(another).play(stake))).toBe(code);
  expect(await ledgerOf(it, idle.memberId)).toEqual([]);
  expect(await refusedWith(idle.site('games.launch', { nodeId }))).toBe(code);
});

test.each(switches)('finishes a round in progress after an operator closed %s', async (_, close, code) => {
  await close();
  it.clock.advance(2_000);
  const here = await playToTheEnd(Object.assign(game.on(another), { next: { nonce: 1, step: 1 } }));
  expect(here).toHaveLength(withFreeSpins.firstRound.length - 1);
  game.next = here.at(-1)?.next ?? game.next;
  expect(await refusedWith(game.play(stake))).toBe(code);
  const won = withFreeSpins.firstRound.reduce((sum, { win }) => sum + win, 0n);
  expect(await it.modules.wallet.sumBalance(it.siteId, member.memberId)).toBe(500_000n - 100n + won);
});

test.each(switches)('resumes play after an operator opened %s again', async (_, close) => {
  await close();
  it.clock.advance(2_000);
  for (const at of [idleGame, idleGame.on(another)]) await refusedWith(at.play(stake));
  for (const [kind, target] of [
    ['site', 'play'],
    ['vendor', 'NORTHLIGHT'],
    ['game', nodeId],
  ] as const)
    await turn(kind, target, true);
  await setMaintenance(false);
  await idleGame.play(stake);
  it.clock.advance(2_000);
  expect((await refusedCall(idleGame.on(another).play('30'))).code).toMatch(/stake_not_offered|round_open/);
});

test('refuses the spins of a blocked member, and pays the round in progress', async () => {
  await turn('member', member.memberId, false);
  await turn('member', idle.memberId, false);
  for (const at of [idleGame, idleGame.on(another)]) expect(await refusedWith(at.play(stake))).toBe('not_logged_in');
  expect(await refusedWith(idle.site('member.info', {}))).toBe('not_logged_in');
  await it.modules.sequencer.drain();
  expect(await it.modules.house.finishRounds(new Date(Date.now() + 60_000))).toBeGreaterThanOrEqual(1);
  const won = withFreeSpins.firstRound.reduce((sum, { win }) => sum + win, 0n);
  expect(await it.modules.wallet.sumBalance(it.siteId, member.memberId)).toBe(500_000n - 100n + won);
});

test('refuses the spins of a member whose account is blocked', async () => {
  await it.modules.wallet.setBlocked(it.server.foundation.db, it.siteId, idle.memberId, true);
  for (const at of [idleGame, idleGame.on(another)]) expect(await refusedWith(at.play(stake))).toBe('member_blocked');
  expect(await ledgerOf(it, idle.memberId)).toEqual([]);
});

test('lets others play while one member is blocked, or one vendor or site closed', async () => {
  const strict = await it.addStrictSite('elsewhere');
  const far = await it.openGame(await it.register(strict.host));
  await turn('member', member.memberId, false);
  await idleGame.play(stake);
  await turn('site', 'play', false);
  await turn('vendor', 'NORTHLIGHT', false);
  await turn('game', nodeId, false);
  it.clock.advance(2_000);
  await far.play('20');
});

test('logs every switch that was turned, and no other', async () => {
  await turn('game', nodeId, false);
  await turn('member', idle.memberId, false);
  expect((await refusalOf(turn('game', 'nothing', false))).code).toBe('game_not_found');
  expect((await refusalOf(turn('vendor', 'NOBODY', false))).code).toBe('not_found');
  expect((await refusalOf(turn('site', 'doors', false))).code).toBe('not_found');
  expect((await refusalOf(turn('member', 'nobody', false))).code).toBe('member_not_found');
  expect((await refusalOf(turn('member', '01980000-0000-7000-8000-000000000000', false))).code).toBe(
    'member_not_found',
  );
  const { rows } = await it.modules.staff.audit.list({ siteId: it.siteId, beforeId: null, limit: 2 });
  expect(rows.map(({ actor: who, action, target, reason }) => [who, action, target, reason])).toEqual([
    ['operator', 'switch.close', `member ${idle.memberId}`, 'test'],
    ['operator', 'switch.close', `game ${nodeId}`, 'test'],
  ]);
});
