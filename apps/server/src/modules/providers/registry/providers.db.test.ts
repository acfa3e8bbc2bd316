import { createFixture, openWith } from '@croupier/tools/conformance/fixture.ts';
import { httpTransport } from '@croupier/tools/conformance/http-transport.ts';
import { fetchFrom } from '@croupier/tools/testing/fetch-from.ts';
import { createTestPlatform, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { addTestProvider, type TestProvider, ticketOf } from '@croupier/tools/testing/provider.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSwitch } from '../../../flows/change-switch.ts';
import { refusalOf } from '../../../testing/test-kernel.ts';
import type { NewKey, ProviderRegistry } from '../providers.public.ts';
import { isLaunchUrl } from './provider-addresses.ts';

let it: TestPlatform;
let providers: ProviderRegistry;
let provider: TestProvider;

const nobody = async () => {};

beforeAll(async () => {
  it = await createTestPlatform();
  providers = it.modules.providers.registry;
  provider = await addTestProvider(it);
});

afterAll(() => it.close());

const transportOf = (key: NewKey) =>
  httpTransport({
    url: 'http://localhost',
    ...key,
    fetch: fetchFrom(it.server.site),
    now: () => it.clock.now().getTime(),
  });

async function fixtureOf(of: TestProvider = provider) {
  const member = await it.register();
  const transport = transportOf(of);
  const first = await openWith(transport, await ticketOf(member, of.nodeId));
  return { member, ...createFixture(transport, { first, second: null }, {}) };
}

test.each([
  ['https://games.example/#ticket={ticket}', true],
  ['https://games.example/play?t={ticket}&g={game}&l={language}&th={theme}', true],
  ['http://localhost:3900/#ticket={ticket}', true],
  ['http://games.example/#ticket={ticket}', false],
  ['https://games.example/', false],
  ['https://games.example/#{ticket}{secret}', false],
  ['https://name:password@games.example/#{ticket}', false],
  ['javascript:alert({ticket})', false],
  ['/play#{ticket}', false],
  ['', false],
])('accepts exactly valid launch addresses: %j', async (launchUrl, isGood) => {
  expect(isLaunchUrl(launchUrl, true)).toBe(isGood);
  expect(isLaunchUrl('http://localhost:3900/#ticket={ticket}', false)).toBe(false);
  if (isGood) return;
  const adding = providers.add({ code: 'broken', name: 'x', launchUrl, roundTtlS: 60, sites: [] }, nobody);
  expect((await refusalOf(adding)).code).toBe('bad_request');
});

test('stores a secret unreadably', async () => {
  const rows = await it.ownerDb.query<{ row: string }>('select k::text as row from providers.provider_key k');
  expect(rows.map(({ row }) => row).join()).not.toContain(provider.secret);
});

test('changes a key without a pause, and refuses it after its end', async () => {
  const own = await addTestProvider(it, 'rotating');
  const fixture = await fixtureOf(own);
  const fresh = await providers.addKey('rotating', nobody);
  expect((await refusalOf(providers.addKey('rotating', nobody))).code).toBe('conflict');
  const body = { ...fixture.named(), token: fixture.first.token };
  for (const key of [own, fresh]) expect((await transportOf(key).call('balance', body)).status).toBe('OK');
  await providers.revokeKey('rotating', own.keyId, nobody);
  expect((await refusalOf(providers.revokeKey('rotating', own.keyId, nobody))).code).toBe('not_found');
  const refused = await transportOf(own).wire?.send({ name: 'balance', raw: JSON.stringify(body) });
  expect(refused).toMatchObject({ http: 401, status: 'INVALID_SIGNATURE', signature: 'none' });
  expect((await transportOf(fresh).call('balance', body)).status).toBe('OK');
  await providers.addKey('rotating', nobody);
});

test('keeps two keys when three are added at the same moment', async () => {
  const racing = await Promise.allSettled([1, 2, 3].map(() => providers.addKey(provider.code, nobody)));
  expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('refuses another provider’s player, token or game', async () => {
  const other = await addTestProvider(it, 'others');
  const mine = await fixtureOf();
  const theirs = transportOf(other);
  const debit = { ...(await mine.debit()).body, transactionId: 'stolen', roundId: 'stolen' };
  expect((await theirs.call('debit', debit)).status).toBe('INVALID_PLAYER');
  const ticket = await ticketOf(mine.member, provider.nodeId);
  expect((await theirs.call('authenticate', { ticket })).status).toBe('INVALID_TOKEN');
  // that did not use it up
  expect((await mine.transport.call('authenticate', { ticket })).status).toBe('OK');
  // the same member is another player there, and a token of one game is invalid for the other
  const opened = await openWith(theirs, await ticketOf(mine.member, other.nodeId));
  expect(opened.playerId).not.toBe(mine.first.playerId);
  expect((await mine.debit({ token: opened.token })).answer.status).toBe('INVALID_TOKEN');
});

test('refuses stakes of a suspended provider, and accepts the payouts that it owes', async () => {
  const own = await addTestProvider(it, 'suspended');
  const fixture = await fixtureOf(own);
  const [won, undone] = [await fixture.debit(), await fixture.debit()];
  await providers.setStatus('suspended', 'suspended', nobody);
  expect((await fixture.debit()).answer.status).toBe('INVALID_PARTNER');
  const prize = { ...fixture.named(), transactionId: 'prize', promotionId: 'p', amount: '5' };
  expect((await fixture.send('promo-credit', prize)).answer.status).toBe('INVALID_PARTNER');
  expect((await fixture.transport.call('debit', won.body)).raw).toBe(won.answer.raw);
  expect((await fixture.credit(won, { amount: '90' })).answer.status).toBe('OK');
  expect((await fixture.rollback(undone)).answer.status).toBe('OK');
  await providers.setStatus('suspended', 'active', nobody);
  expect((await fixture.debit()).answer.status).toBe('OK');
});

test('refuses a promotional credit or an adjustment above the agreed limit', async () => {
  const fixture = await fixtureOf();
  const prize = (amount: string) => ({
    ...fixture.named(),
    transactionId: fixture.id('prize'),
    promotionId: 'p',
    amount,
  });
  expect((await fixture.send('promo-credit', prize('10000'))).answer.status).toBe('OK');
  expect((await fixture.send('promo-credit', prize('10001'))).answer.body).toMatchObject({
    status: 'LIMIT_REACHED',
    limit: '10000',
  });
  const debit = await fixture.debit();
  const adjust = {
    ...fixture.named(),
    transactionId: fixture.id('fix'),
    targetTransactionId: debit.body.transactionId,
    reason: 'wrong',
  };
  for (const amount of ['10001', '-10001'])
    expect((await fixture.send('adjust', { ...adjust, amount })).answer.status).toBe('LIMIT_REACHED');
});

test('pays a blocked member what was won before', async () => {
  const fixture = await fixtureOf();
  const [won, undone] = [await fixture.debit(), await fixture.debit()];
  const audit = it.modules.staff.audit;
  const actor = { login: 'test', operatorId: null };
  const change = {
    siteId: it.siteId,
    kind: 'member',
    target: fixture.member.memberId,
    reason: 'for the test',
    actor,
  } as const;
  await changeSwitch({ ...it.modules, audit }, { ...change, open: false });
  expect(['TOKEN_EXPIRED', 'USER_DISABLED']).toContain((await fixture.debit()).answer.status);
  expect((await fixture.credit(won, { amount: '90', token: fixture.first.token })).answer.status).toBe('OK');
  expect((await fixture.rollback(undone)).answer.status).toBe('OK');
});

test('opens no built-in game by a third party’s ticket, and replays none of its rounds here', async () => {
  const fixture = await fixtureOf();
  const game = await it.openGame(fixture.member);
  const ticket = await ticketOf(fixture.member, provider.nodeId);
  expect(await refusedWith(game.games('house.openSession', { ticket }))).toBe('game_not_found');
  const debit = await fixture.debit();
  await fixture.credit(debit, { amount: '30' });
  await it.modules.sequencer.drain();
  const [row] = await it.ownerDb.query<{ id: string }>('select id from rounds.round where provider_round_id = $1', [
    debit.body.roundId,
  ]);
  const roundId = row?.id ?? '';
  expect(await refusedWith(fixture.member.site('games.openReplay', { roundId }))).toBe('game_not_found');
  const record = await fixture.member.site('records.round', { roundId });
  expect(record).toMatchObject({ status: 'SETTLED', stake: '20', payout: '30' });
  expect(record.steps.map(({ outcome }) => outcome)).toMatchObject([{ type: 'debit' }, { type: 'credit' }]);
  // nor does the house finish it
  it.clock.advance(48 * 3_600_000);
  expect(await it.modules.house.finishRounds(it.clock.now())).toBe(0);
});

test('opens only games whose origin the policy of the page allows', async () => {
  await providers.add(
    { code: 'elsewhere', name: 'x', launchUrl: 'https://games.elsewhere.example/#{ticket}', roundTtlS: 60, sites: [] },
    nobody,
  );
  const { headers } = await it.server.site.inject({ url: '/wps/system/status', headers: { host: 'localhost' } });
  expect(headers['content-security-policy']).toMatch(/frame-src [^;]*https:\/\/games\.elsewhere\.example/);
});
