import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amountOf, betOf, createHub88Fixture, type Hub88Fixture, winOf } from './testing/hub88-fixture.ts';

let fixture: Hub88Fixture;

beforeAll(async () => {
  fixture = await createHub88Fixture();
});

afterAll(() => fixture.close());

const nobody = async () => {};

test('moves a bet and a win once, by their amounts', async () => {
  const session = await fixture.open();
  const before = await fixture.held(session);
  const bet = betOf(session);
  const first = await fixture.call('transaction/bet', bet);
  expect(first).toEqual({
    user: session.user,
    status: 'RS_OK',
    request_uuid: bet.request_uuid,
    currency: 'PHP',
    balance: amountOf(before - 100),
  });
  expect(await fixture.call('transaction/bet', bet)).toEqual(first);
  const again = randomUUID();
  expect(await fixture.call('transaction/bet', { ...bet, request_uuid: again })).toEqual({
    ...first,
    request_uuid: again,
  });
  const win = winOf(bet, 250);
  const paid = await fixture.call('transaction/win', win);
  expect(paid).toMatchObject({ status: 'RS_OK', balance: amountOf(before + 150) });
  expect(await fixture.call('transaction/win', win)).toEqual(paid);
  expect(await fixture.held(session)).toBe(before + 150);
});

test('refuses a repeated id with other content', async () => {
  const session = await fixture.open();
  const bet = betOf(session);
  await fixture.call('transaction/bet', bet);
  const before = await fixture.held(session);
  for (const other of [{ amount: amountOf(200) }, { round: 'another' }]) {
    expect((await fixture.call('transaction/bet', { ...bet, ...other })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  }
  const win = winOf(bet, 10);
  await fixture.call('transaction/win', win);
  expect((await fixture.call('transaction/win', { ...win, amount: amountOf(20) })).status).toBe(
    'RS_ERROR_DUPLICATE_TRANSACTION',
  );
  // an id of a bet used for a win
  const reused = { ...winOf(bet, 10), transaction_uuid: bet.transaction_uuid };
  expect((await fixture.call('transaction/win', reused)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  expect(await fixture.held(session)).toBe(before + 10);
});

test('rolls back once, and refuses the bet that arrives after its rollback', async () => {
  const session = await fixture.open();
  const before = await fixture.held(session);
  const bet = betOf(session);
  await fixture.call('transaction/bet', bet);
  const undo = { ...winOf(bet, 0), amount: undefined };
  const undone = await fixture.call('transaction/rollback', undo);
  expect(undone).toMatchObject({ status: 'RS_OK', balance: amountOf(before) });
  expect(await fixture.call('transaction/rollback', undo)).toEqual(undone);
  const second = { ...undo, transaction_uuid: randomUUID() };
  expect(await fixture.call('transaction/rollback', second)).toMatchObject({
    status: 'RS_OK',
    balance: amountOf(before),
  });
  expect((await fixture.call('transaction/win', winOf(bet, 10))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');

  const late = betOf(session);
  const early = { ...winOf(late, 0), amount: undefined };
  expect(await fixture.call('transaction/rollback', early)).toMatchObject({
    status: 'RS_OK',
    balance: amountOf(before),
  });
  expect((await fixture.call('transaction/bet', late)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expect(await fixture.held(session)).toBe(before);
});

test('distinguishes the rollback of a win from one of a bet', async () => {
  const session = await fixture.open();
  const before = await fixture.held(session);
  const bet = betOf(session);
  await fixture.call('transaction/bet', bet);
  const win = winOf(bet, 300);
  await fixture.call('transaction/win', win);
  // its outcome is known, so the bet cannot be undone before the win is
  const ofBet = { ...winOf(bet, 0), amount: undefined };
  expect((await fixture.call('transaction/rollback', ofBet)).status).toBe('RS_ERROR_UNKNOWN');
  const ofWin = { ...ofBet, transaction_uuid: randomUUID(), reference_transaction_uuid: win.transaction_uuid };
  expect(await fixture.call('transaction/rollback', ofWin)).toMatchObject({
    status: 'RS_OK',
    balance: amountOf(before - 100),
  });
});

test('refuses a win without its bet, or of another round', async () => {
  const session = await fixture.open();
  const bet = betOf(session);
  expect((await fixture.call('transaction/win', winOf(bet, 10))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  await fixture.call('transaction/bet', bet);
  const elsewhere = winOf(bet, 10, { round: 'another' });
  expect((await fixture.call('transaction/win', elsewhere)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
});

test('refuses a bet on a closed round, and closes a round with a win of zero', async () => {
  const session = await fixture.open();
  const bet = betOf(session);
  await fixture.call('transaction/bet', bet);
  await fixture.call('transaction/win', winOf(bet, 0));
  expect((await fixture.call('transaction/bet', betOf(session, { round: bet.round }))).status).toBe('RS_ERROR_UNKNOWN');
  const lost = betOf(session, { round_closed: true });
  const answer = await fixture.call('transaction/bet', lost);
  expect(answer.status).toBe('RS_OK');
  expect(await fixture.call('transaction/bet', lost)).toEqual(answer);
  expect((await fixture.call('transaction/bet', betOf(session, { round: lost.round }))).status).toBe(
    'RS_ERROR_UNKNOWN',
  );
});

test('takes no stake for a free round, and pays its win', async () => {
  const session = await fixture.open();
  const before = await fixture.held(session);
  const bet = betOf(session, { amount: 0, is_free: true });
  expect(await fixture.call('transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: amountOf(before) });
  expect(await fixture.call('transaction/win', winOf(bet, 70))).toMatchObject({ balance: amountOf(before + 70) });
});

test.each<[string, (session: Record<string, string>) => object, string]>([
  ['more than there is', () => ({ amount: amountOf(99_000_000) }), 'RS_ERROR_LIMIT_REACHED'],
  ['another currency', () => ({ currency: 'EUR' }), 'RS_ERROR_WRONG_CURRENCY'],
  ["another vendor's game", () => ({ game_code: 'ont_two' }), 'RS_ERROR_INVALID_GAME'],
  ['a game that there is not', () => ({ game_code: 'ont_none' }), 'RS_ERROR_INVALID_GAME'],
  ['a token of nobody', () => ({ token: 'x'.repeat(43) }), 'RS_ERROR_INVALID_TOKEN'],
  ['a user of nobody', () => ({ user: randomUUID() }), 'RS_ERROR_INVALID_TOKEN'],
  ['a user that is no id', () => ({ user: 'john12345' }), 'RS_ERROR_INVALID_TOKEN'],
  ['parts of a minor unit', () => ({ amount: amountOf(1) + 1 }), 'RS_ERROR_WRONG_TYPES'],
  ['a broken number', () => ({ amount: 1.5 }), 'RS_ERROR_WRONG_TYPES'],
  ['an amount below zero', () => ({ amount: -1_000 }), 'RS_ERROR_WRONG_TYPES'],
  ['no round', () => ({ round: undefined }), 'RS_ERROR_WRONG_TYPES'],
])('refuses a bet with %s', async (_what, more, status) => {
  const session = await fixture.open();
  const before = await fixture.held(session);
  const bet = betOf(session, more(session));
  const answer = await fixture.call('transaction/bet', bet);
  expect(answer).toMatchObject({ status, request_uuid: bet.request_uuid });
  expect(await fixture.held(session)).toBe(before);
});

test('returns the balance with a refusal for too little money', async () => {
  const session = await fixture.open('hub-ont_one', await fixture.it.register());
  const most = 100_000;
  let left = await fixture.held(session);
  for (; left >= most; left -= most) await fixture.call('transaction/bet', betOf(session, { amount: amountOf(most) }));
  const before = await fixture.held(session);
  expect(await fixture.call('transaction/bet', betOf(session, { amount: amountOf(most) }))).toMatchObject({
    user: session.user,
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    currency: 'PHP',
    balance: amountOf(before),
  });
  expect(await fixture.held(session)).toBe(before);
});

test('pays a win although the session, the site or the provider has closed since', async () => {
  const session = await fixture.open();
  const bet = betOf(session);
  await fixture.call('transaction/bet', bet);
  const { registry } = fixture.it.modules.providers;
  await registry.setStatus('hub', 'suspended', nobody);
  fixture.it.clock.advance(2_000);
  expect((await fixture.call('transaction/bet', betOf(session))).status).toBe('RS_ERROR_INVALID_PARTNER');
  expect((await fixture.call('transaction/win', winOf(bet, 5))).status).toBe('RS_OK');
  await registry.setStatus('hub', 'active', nobody);
  fixture.it.clock.advance(2_000);
  const next = betOf(session);
  await fixture.call('transaction/bet', next);
  await fixture.it.modules.sites.change({ siteId: fixture.it.siteId, key: 'playOpen', value: false, record: nobody });
  fixture.it.clock.advance(2_000);
  expect((await fixture.call('transaction/bet', betOf(session))).status).toBe('RS_ERROR_INVALID_GAME');
  expect((await fixture.call('transaction/win', winOf(next, 5, { token: undefined }))).status).toBe('RS_OK');
  await fixture.it.modules.sites.change({ siteId: fixture.it.siteId, key: 'playOpen', value: true, record: nobody });
  fixture.it.clock.advance(2_000);
});

test('takes a bet at a table that the vendor’s own lobby opened, and records that table', async () => {
  const session = await fixture.open();
  const before = await fixture.held(session);
  const bet = betOf(session, { game_code: 'ont_three', round_closed: false });
  expect(await fixture.call('transaction/bet', bet)).toMatchObject({
    status: 'RS_OK',
    balance: amountOf(before - 100),
  });
  expect(await fixture.call('transaction/win', winOf(bet, 40))).toMatchObject({ status: 'RS_OK' });
  await fixture.it.modules.sequencer.drain();
  const { list } = await fixture.member.site('records.bets', {
    from: new Date(0).toISOString(),
    to: new Date(fixture.it.clock.now().getTime() + 60_000).toISOString(),
    nodeId: 'hub-ont_three',
  });
  expect(list).toHaveLength(1);
  // a table that an operator closed takes none, wherever the player came from
  const { catalogue } = fixture.it.modules;
  const close = { siteId: fixture.it.siteId, target: 'hub-ont_three', record: nobody };
  await catalogue.setGameOpen({ ...close, open: false });
  const late = betOf(session, { game_code: 'ont_three' });
  expect((await fixture.call('transaction/bet', late)).status).toBe('RS_ERROR_INVALID_GAME');
  await catalogue.setGameOpen({ ...close, open: true });
});
