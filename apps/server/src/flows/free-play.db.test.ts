import type { Client } from '@croupier/contract/client';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { publishProviderGame, ticketOf } from '@croupier/tools/testing/provider.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setMemberType } from '../testing/fixture.store.ts';
import { origin } from '../testing/test-kernel.ts';

let it: TestPlatform;
let real: { siteId: string; host: string };
let count = 0;

const hour = 60 * 60_000;
const record = async () => {};

beforeAll(async () => {
  it = await createTestPlatform();
  real = await it.addStrictSite('money', false);
  for (const siteId of [it.siteId, real.siteId]) {
    await it.modules.sites.change({ siteId, key: 'freePlay', value: true, record });
  }
});

afterAll(() => it.close());

const request = (random = `a random text ${++count}`) =>
  ({ os: 'linux', platform: 'W', random, gatewayVersion: 3 }) as const;

/** What a trial account is opened with: the handler, for a browser that keeps its name. */
const open = async (random?: string, siteId = real.siteId, device = 'd'.repeat(43)) => {
  const site = await it.modules.sites.get(siteId);
  return it.modules.handlers['session.freePlay'](request(random), {
    site,
    caller: { kind: 'visitor' },
    from: origin(),
    device,
  });
};

async function trial(host = real.host): Promise<TestMember> {
  const answer = await open(undefined, host === 'localhost' ? it.siteId : real.siteId);
  const site: Client = it.siteClient(answer.token, undefined, host);
  const { id: memberId, account } = await site('member.info', {});
  return { account, memberId, token: answer.token, site };
}

const accountsOf = (memberId: string) =>
  it.ownerDb.query<{ kind: string; currency: string; balance: string }>(
    'select kind, currency, balance::text from wallet.account where owner_id = $1 order by kind',
    [memberId],
  );

test('opens a trial account as the contract describes one', async () => {
  const member = await trial();
  expect(await member.site('member.info', {})).toMatchObject({ type: 4, toUpline: false });
  expect(member.account).toMatch(/^trial[a-z2-9]{10}$/);
  expect(await member.site('wallet.balance', {})).toMatchObject({
    sumBalance: '500000',
    currency: { code: 'XPHP', exponent: 2, symbol: '₱' },
  });
});

test('refuses a trial account on a site that has none', async () => {
  await it.modules.sites.change({ siteId: real.siteId, key: 'freePlay', value: false, record });
  await expect(open()).rejects.toMatchObject({ code: 'free_play_closed' });
  await it.modules.sites.change({ siteId: real.siteId, key: 'freePlay', value: true, record });
});

test('opens one trial account on a double click, and another after a minute', async () => {
  const idOf = async (token: string) => (await it.siteClient(token, undefined, real.host)('member.info', {})).id;
  const random = 'the same random text';
  const answers = await Promise.all([open(random), open(random), open(random)]);
  const ids = await Promise.all(answers.map(({ token }) => idOf(token)));
  expect(new Set(ids).size).toBe(1);
  expect(await idOf((await open(random, real.siteId, 'e'.repeat(43))).token)).not.toBe(ids[0]);
  it.clock.advance(60_001);
  expect(await idOf((await open(random)).token)).not.toBe(ids[0]);
});

test('keeps a trial’s play money out of accounts of real money', async () => {
  const member = await trial();
  const game = await it.openGame(member);
  expect(game.session).toMatchObject({ demo: true, currency: { code: 'XPHP' }, balance: '500000' });
  await game.play(game.session.stakes[0] ?? '');
  const accounts = await accountsOf(member.memberId);
  expect(new Set(accounts.map(({ currency }) => currency))).toEqual(new Set(['XPHP']));
  const rows = await it.ownerDb.query<{ currency: string }>(
    `select distinct currency from wallet.entry where site_id = $1 and movement in ('stake', 'play_money_grant')`,
    [real.siteId],
  );
  expect(rows).toEqual([{ currency: 'XPHP' }]);
  const opened = await it.ownerDb.query<{ kind: string; currency: string }>(
    'select distinct kind, currency from wallet.account where site_id = $1',
    [real.siteId],
  );
  expect(new Set(opened.map(({ currency }) => currency))).toEqual(new Set(['XPHP']));
  expect(opened.map(({ kind }) => kind)).not.toContain('jackpot_pool');
});

test('gives a demonstration’s trials the currency of the site', async () => {
  const member = await trial('localhost');
  expect(await member.site('wallet.balance', {})).toMatchObject({ sumBalance: '500000', currency: { code: 'PHP' } });
});

test('keeps trial play out of boards, popular and recent games and agents’ figures', async () => {
  const member = await trial();
  const game = await it.openGame(member);
  for (let round = 0; round < 3; round += 1) {
    it.clock.advance(6_000);
    await game.play(game.session.stakes[0] ?? '').catch(() => undefined);
  }
  await it.modules.sequencer.drain();
  const rows = async (table: string) => {
    const [row] = await it.ownerDb.query<{ rows: string }>(
      `select count(*)::text as rows from ${table} where site_id = $1`,
      [real.siteId],
    );
    return row?.rows;
  };
  expect(await rows('rounds.round')).not.toBe('0');
  for (const table of ['board_win', 'game_player', 'game_players_of_day', 'recent_game']) {
    expect([table, await rows(`lobby.${table}`)]).toEqual([table, '0']);
  }
  const upline = await it.ownerDb.query(
    'select 1 from identity.member where type = 4 and (upline_id is not null or affiliate_id is not null)',
  );
  expect(upline).toEqual([]);
});

test('refuses a trial account what only a full account may do', async () => {
  const member = await trial();
  for (const id of ['security.overview', 'security.sessions'] as const) {
    await refusedWith(member.site(id, {})).then((code) => expect(code).toBe('in_need_true_account'));
  }
});

test('keeps a trial’s play money from third parties', async () => {
  const { nodeId, code } = await publishProviderGame(it.modules, real.siteId, 'coinworks');
  const member = await trial();
  expect(await refusedWith(member.site('games.launch', { nodeId }))).toBe('in_need_true_account');

  // nor would its ticket be worth anything there, however it came by one
  const { wallet } = it.modules.providers;
  const [honest, turned] = [await it.register(real.host), await it.register(real.host)];
  const [good, bad] = [await ticketOf(honest, nodeId), await ticketOf(turned, nodeId)];
  await setMemberType(it.ownerDb, turned.memberId, 4);
  await expect(wallet.authenticate(code, { ticket: bad })).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  expect(await wallet.authenticate(code, { ticket: good })).toMatchObject({ site: { code: 'money' } });
  const players = await it.ownerDb.query<{ memberId: string }>(
    'select member_id as "memberId" from providers.provider_player where site_id = $1',
    [real.siteId],
  );
  expect(players).toEqual([{ memberId: honest.memberId }]);
});

test('refuses a trial the games of third parties on a demonstration as well', async () => {
  const { nodeId, code } = await publishProviderGame(it.modules, it.siteId, 'demoworks');
  const member = await trial('localhost');
  expect(await refusedWith(member.site('games.launch', { nodeId }))).toBe('in_need_true_account');
  await it.openGame(member);
  const turned = await it.register();
  const ticket = await ticketOf(turned, nodeId);
  await setMemberType(it.ownerDb, turned.memberId, 4);
  const { wallet } = it.modules.providers;
  await expect(wallet.authenticate(code, { ticket })).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
});

test('makes up the grant of a process that died', async () => {
  const { memberId } = await it.modules.identity.freePlay(real.siteId, request(), origin(), '');
  expect(await accountsOf(memberId)).toEqual([]);
  await it.modules.sequencer.drain();
  expect(await accountsOf(memberId)).toEqual([{ kind: 'cash', currency: 'XPHP', balance: '500000' }]);
});

test('closes a trial account when its time is over, and keeps the ledger', async () => {
  const old = await trial();
  const game = await it.openGame(old);
  await game.play(game.session.stakes[0] ?? '');
  const before = await accountsOf(old.memberId);
  it.clock.advance(23 * hour);
  const young = await trial();
  it.clock.advance(hour);
  const job = it.modules.jobs.find(({ name }) => name === 'identity.purge-trials');
  await job?.run();
  expect(await refusedWith(old.site('member.info', {}))).toBe('not_logged_in');
  const [row] = await it.ownerDb.query(
    `select m.blocked, m.closed_at is not null as closed, p.member_id as personal,
       (select count(*)::int from identity.login_history h where h.member_id = m.id) as logins
     from identity.member m left join identity.member_personal p on p.member_id = m.id where m.id = $1`,
    [old.memberId],
  );
  expect(row).toEqual({ blocked: true, closed: true, personal: null, logins: 0 });
  expect(await accountsOf(old.memberId)).toEqual(before);
  const [kept] = await it.ownerDb.query('select blocked from identity.member where id = $1', [young.memberId]);
  expect(kept).toEqual({ blocked: false });
  await job?.run();
});
