import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  amountOf,
  betOf,
  createMarblesFixture,
  games,
  type MarblesFixture,
  rollbackOf,
  type Session,
  winOf,
} from './testing/marbles-fixture.ts';

let fixture: MarblesFixture;

beforeAll(async () => {
  fixture = await createMarblesFixture();
});

afterAll(() => fixture.close());

const nobody = async () => {};

test('moves a bet and a win once, by their amounts', async () => {
  const session = await fixture.open();
  const before = await fixture.held(session);
  const bet = betOf(session);
  const first = await fixture.call('bet', bet);
  expect(first).toEqual({
    status: 'SUCCESS',
    requestId: bet.requestId,
    clientPlayerId: session.clientPlayerId,
    currency: 'PHP',
    balance: amountOf(before - 100),
  });
  expect(await fixture.call('bet', bet)).toEqual(first);
  const again = randomUUID();
  expect(await fixture.call('bet', { ...bet, requestId: again })).toEqual({ ...first, requestId: again });
  const win = winOf(bet, 250);
  const paid = await fixture.call('win', win);
  expect(paid).toMatchObject({ status: 'SUCCESS', balance: amountOf(before + 150) });
  expect(await fixture.call('win', win)).toEqual(paid);
  expect(await fixture.held(session)).toBe(before + 150);
});

test('keeps two bets on one race apart', async () => {
  const session = await fixture.open();
  const before = await fixture.held(session);
  const first = betOf(session);
  const second = betOf(session, { roundId: first.roundId, amount: amountOf(50) });
  await fixture.call('bet', first);
  await fixture.call('bet', second);
  expect(await fixture.call('win', winOf(first, 0, { roundClosed: false }))).toMatchObject({
    balance: amountOf(before - 150),
  });
  expect(await fixture.call('win', winOf(second, 500))).toMatchObject({ balance: amountOf(before + 350) });
});

test('pays each of two players on one race for the own bet', async () => {
  const [one, other] = [await fixture.open(), await fixture.open(`races-${games.tank}`, await fixture.it.register())];
  const [hadOne, hadOther] = [await fixture.held(one), await fixture.held(other)];
  const bet = betOf(one);
  const others = betOf(other, { roundId: bet.roundId });
  await fixture.call('bet', bet);
  await fixture.call('bet', others);
  // the other's win, named by this one's session: a bet of somebody else
  const { http } = await fixture.post('win', JSON.stringify(winOf(betOf(one, others), 900, one)));
  expect(http).toBe(200);
  expect(await fixture.held(one)).toBe(hadOne - 100);
  await fixture.call('win', winOf(others, 900));
  expect(await fixture.held(one)).toBe(hadOne - 100);
  expect(await fixture.held(other)).toBe(hadOther + 800);
});

test('refuses a repeated id with other content', async () => {
  const session = await fixture.open();
  const bet = betOf(session);
  await fixture.call('bet', bet);
  const before = await fixture.held(session);
  for (const other of [{ amount: amountOf(200) }, { roundId: 'another' }, { gameId: games.lane }]) {
    expect((await fixture.call('bet', { ...bet, ...other })).status).toBe('DUPLICATE_TRANSACTION_ERROR');
  }
  const win = winOf(bet, 10);
  await fixture.call('win', win);
  expect((await fixture.call('win', { ...win, amount: amountOf(20) })).status).toBe('DUPLICATE_TRANSACTION_ERROR');
  // an id of a bet used for a win
  const reused = { ...winOf(bet, 10), transactionId: bet.transactionId };
  expect((await fixture.call('win', reused)).status).toBe('DUPLICATE_TRANSACTION_ERROR');
  expect(await fixture.held(session)).toBe(before + 10);
});

test('rolls back once, and refuses the bet that arrives after its rollback', async () => {
  const session = await fixture.open();
  const before = await fixture.held(session);
  const bet = betOf(session);
  await fixture.call('bet', bet);
  const undo = rollbackOf(bet);
  const undone = await fixture.call('rollback', undo);
  expect(undone).toMatchObject({ status: 'SUCCESS', balance: amountOf(before) });
  expect(await fixture.call('rollback', undo)).toEqual(undone);
  expect(await fixture.call('rollback', rollbackOf(bet))).toMatchObject({ balance: amountOf(before) });
  expect((await fixture.call('win', winOf(bet, 10))).status).toBe('UNKNOWN_ERROR');

  const late = betOf(session);
  expect(await fixture.call('rollback', rollbackOf(late))).toMatchObject({
    status: 'SUCCESS',
    balance: amountOf(before),
  });
  expect((await fixture.call('bet', late)).status).toBe('UNKNOWN_ERROR');
  expect(await fixture.held(session)).toBe(before);
});

test('closes a cancelled race, which takes no more bets', async () => {
  const session = await fixture.open();
  const bet = betOf(session);
  await fixture.call('bet', bet);
  await fixture.call('rollback', rollbackOf(bet, { roundClosed: true }));
  expect((await fixture.call('bet', betOf(session, { roundId: bet.roundId }))).status).toBe('UNKNOWN_ERROR');
  const other = betOf(session);
  await fixture.call('bet', other);
  await fixture.call('rollback', rollbackOf(other, { roundClosed: false }));
  expect((await fixture.call('bet', betOf(session, { roundId: other.roundId }))).status).toBe('SUCCESS');
});

test('refuses a bet on a settled race', async () => {
  const session = await fixture.open();
  const lost = betOf(session);
  await fixture.call('bet', lost);
  await fixture.call('win', winOf(lost, 0, { roundClosed: false }));
  const second = betOf(session, { roundId: lost.roundId });
  expect((await fixture.call('bet', second)).status).toBe('SUCCESS');
  await fixture.call('win', winOf(second, 0));
  expect((await fixture.call('bet', betOf(session, { roundId: lost.roundId }))).status).toBe('UNKNOWN_ERROR');
});

test('refuses to undo a settled bet', async () => {
  const session = await fixture.open();
  const before = await fixture.held(session);
  const bet = betOf(session);
  await fixture.call('bet', bet);
  await fixture.call('win', winOf(bet, 0));
  expect((await fixture.call('rollback', rollbackOf(bet))).status).toBe('UNKNOWN_ERROR');
  expect(await fixture.held(session)).toBe(before - 100);
});

test('refuses a win that arrives before its bet, and asks for it to be sent again', async () => {
  const session = await fixture.open();
  const before = await fixture.held(session);
  const bet = betOf(session);
  const win = winOf(bet, 10);
  const early = await fixture.post('win', JSON.stringify(win));
  expect(early).toMatchObject({ http: 404, answer: { status: 'UNKNOWN_ERROR', requestId: win.requestId } });
  await fixture.call('bet', bet);
  expect(await fixture.call('win', win)).toMatchObject({ status: 'SUCCESS', balance: amountOf(before - 90) });
});

test('takes no stake for a free bet, and pays its win', async () => {
  const session = await fixture.open();
  const before = await fixture.held(session);
  const bet = betOf(session, { amount: 0, isFree: true, rewardUuid: 'winter' });
  expect(await fixture.call('bet', bet)).toMatchObject({ status: 'SUCCESS', balance: amountOf(before) });
  const win = winOf(bet, 70, { isFree: true, rewardUuid: 'winter' });
  expect(await fixture.call('win', win)).toMatchObject({ balance: amountOf(before + 70) });
});

test.each<[string, object, string]>([
  ['more than the limit', { amount: amountOf(99_000_000) }, 'BET_LIMIT_REACHED_ERROR'],
  ['another currency', { currency: 'EUR' }, 'VALIDATION_ERROR'],
  ['a game that there is not', { gameId: 'none' }, 'UNKNOWN_ERROR'],
  ['a session of nobody', { clientSessionId: 'x'.repeat(43) }, 'SESSION_NOT_FOUND_ERROR'],
  ['a player of nobody', { clientPlayerId: randomUUID() }, 'PLAYER_NOT_FOUND_ERROR'],
  ['a player that is no id', { clientPlayerId: 'john' }, 'PLAYER_NOT_FOUND_ERROR'],
  ['parts of a minor unit', { amount: amountOf(1) + 1 }, 'VALIDATION_ERROR'],
  ['a broken number', { amount: 1.5 }, 'VALIDATION_ERROR'],
  ['an amount below zero', { amount: -1_000 }, 'VALIDATION_ERROR'],
  ['no round', { roundId: undefined }, 'VALIDATION_ERROR'],
])('refuses a bet with %s', async (_what, more, status) => {
  const session = await fixture.open();
  const before = await fixture.held(session);
  const bet = { ...betOf(session), ...more };
  expect(await fixture.call('bet', bet)).toEqual({
    status,
    requestId: bet.requestId,
    clientPlayerId: bet.clientPlayerId,
  });
  expect(await fixture.held(session)).toBe(before);
});

test('refuses a bet of more than the player holds', async () => {
  const session = await fixture.open(`races-${games.tank}`, await fixture.it.register());
  const most = 100_000;
  let left = await fixture.held(session);
  for (; left >= most; left -= most) await fixture.call('bet', betOf(session, { amount: amountOf(most) }));
  const before = await fixture.held(session);
  const bet = betOf(session, { amount: amountOf(most) });
  expect((await fixture.call('bet', bet)).status).toBe('INSUFFICIENT_BALANCE_ERROR');
  expect(await fixture.held(session)).toBe(before);
});

test('refuses the session of another player', async () => {
  const session = await fixture.open();
  const other: Session = await fixture.open(`races-${games.tank}`, await fixture.it.register());
  const mixed = { ...session, clientSessionId: other.clientSessionId };
  const before = await fixture.held(session);
  expect((await fixture.call('bet', betOf(mixed))).status).toBe('SESSION_NOT_FOUND_ERROR');
  expect((await fixture.call('balance', { ...mixed, requestId: 'r' })).status).toBe('SESSION_NOT_FOUND_ERROR');
  expect(await fixture.held(session)).toBe(before);
});

test('pays a win although the provider has closed since', async () => {
  const session = await fixture.open();
  const bet = betOf(session);
  await fixture.call('bet', bet);
  const { registry } = fixture.it.modules.providers;
  await registry.setStatus('races', 'suspended', nobody);
  fixture.it.clock.advance(2_000);
  expect((await fixture.call('bet', betOf(session))).status).toBe('UNKNOWN_ERROR');
  expect((await fixture.call('win', winOf(bet, 5))).status).toBe('SUCCESS');
  await registry.setStatus('races', 'active', nobody);
  fixture.it.clock.advance(2_000);
});

test('takes a bet on a track that the session led to, and records that track', async () => {
  const session = await fixture.open();
  const bet = betOf(session, { gameId: games.ducks });
  expect((await fixture.call('bet', bet)).status).toBe('SUCCESS');
  expect((await fixture.call('win', winOf(bet, 40))).status).toBe('SUCCESS');
  await fixture.it.modules.sequencer.drain();
  const { list } = await fixture.member.site('records.bets', {
    from: new Date(0).toISOString(),
    to: new Date(fixture.it.clock.now().getTime() + 60_000).toISOString(),
    nodeId: `races-${games.ducks}`,
  });
  expect(list).toHaveLength(1);
});
