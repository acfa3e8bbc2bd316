import { amount } from '@croupier/money';
import { rateSpread } from '@croupier/rules/agents';
import {
  createTestPlatform,
  refusedCall,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { testPassword } from '@croupier/tools/testing/player.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysBefore, localDay } from '../../kernel/local-day.ts';
import { consumersFrom, resetConsumers } from '../../kernel/rebuild.ts';

let it: TestPlatform;
let top: TestMember;
let uncle: TestMember;
let agent: TestMember;
let cousin: TestMember;
let player: TestMember;

const defaultPassword = 'harbour lantern 88';
const record = async () => {};
const today = () => localDay(it.clock.now(), 'Asia/Manila');
const days = () => ({ from: today(), to: today() });
const own = { SLOTS: 90, LIVE: 15, LOTTERY: 15 };

beforeAll(async () => {
  it = await createTestPlatform();
  await it.modules.identity.setDefaultPassword({ siteId: it.siteId, password: defaultPassword, record });
  const site = await it.modules.sites.get(it.siteId);
  await it.server.foundation.db.transaction(async (tx) => {
    await it.modules.agents.openTopAgent(tx, site, { account: 'topagent', type: 1, rates: own });
    await it.modules.agents.openTopAgent(tx, site, { account: 'othertop', type: 1, rates: own });
  });
  top = await firstSignIn('topagent');
  const other = await firstSignIn('othertop');
  await top.site('agent.openAccounts', { accounts: ['uncle', 'agent'], opens: 2, rates: { SLOTS: 60 } });
  await other.site('agent.openAccounts', { accounts: ['stranger'], opens: 2, rates: { SLOTS: 60 } });
  [uncle, agent] = [await firstSignIn('uncle'), await firstSignIn('agent')];
  await uncle.site('agent.openAccounts', { accounts: ['cousin'], opens: 0, rates: { SLOTS: 30 } });
  cousin = await firstSignIn('cousin');
  // one person with two accounts, as far as contracts and the overview count
  const sharesBrowser = (memberId: string) =>
    it.ownerDb.query(
      `insert into identity.known_device (member_id, device_hash, first_at, last_at) values ($1, decode(repeat('ab', 32), 'hex'), now(), now())`,
      [memberId],
    );
  const link = await agent.site('agent.addLink', { name: 'Friends', opens: 0, rates: { SLOTS: 20 } });
  player = await registerBy(link.code, 'invited');
  await Promise.all([cousin, player].map(({ memberId }) => sharesBrowser(memberId)));
  await it.modules.sequencer.drain();
});

afterAll(() => it.close());

/** Signs in with the default password and chooses another. */
async function firstSignIn(account: string): Promise<TestMember> {
  const input = { type: 'username', username: account, password: defaultPassword } as const;
  const first = await it.siteClient(null)('session.login', input);
  const newPassword = `${testPassword} ${account}`;
  const change = { oldPassword: defaultPassword, newPassword, confirmNewPassword: newPassword };
  const { token } = await it.siteClient(first.token)('member.changePassword', change);
  const site = it.siteClient(token);
  return { account, token, site, memberId: (await site('member.info', {})).id };
}

async function registerBy(referralCode: string, username: string): Promise<TestMember> {
  const visitor = it.siteClient(null);
  const { termsVersion } = await visitor('system.registerSettings', {});
  const form = { username, password: testPassword, confirmPassword: testPassword, agree: true, termsVersion } as const;
  const { token } = await visitor('member.register', { ...form, referralCode });
  const site = it.siteClient(token);
  return { account: username, token, site, memberId: (await site('member.info', {})).id };
}

/** Plays rounds of the slot at stakes of its menu, given by their places in it. @returns the stakes */
async function play(member: TestMember, places: readonly number[]): Promise<bigint[]> {
  const game = await it.openGame(member);
  const stakes = places.map((place) => game.session.stakes.at(place) ?? '');
  for (const stake of stakes) {
    do await game.play(stake);
    while (game.next.step !== 0);
  }
  await it.modules.sequencer.drain();
  return stakes.map(BigInt);
}
const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n).toString();

test('an account that an agent opened has to choose a password before anything else', async () => {
  await agent.site('agent.openAccounts', { accounts: ['newcomer'], opens: 0, rates: {} });
  const visitor = it.siteClient(null);
  const input = { type: 'username', username: 'newcomer', password: defaultPassword } as const;
  const { token } = await visitor('session.login', input);
  expect(await refusedWith(it.siteClient(token)('wallet.balance', {}))).toBe('password_change_due');
});

test('opens accounts all or none, and names the one that is wrong', async () => {
  const open = (accounts: string[]) => refusedCall(top.site('agent.openAccounts', { accounts, opens: 0, rates: {} }));
  expect(await open(['fine1', '2fast'])).toMatchObject({ code: 'account_name_invalid', params: { account: '2fast' } });
  expect(await open(['fine1', 'Uncle'])).toMatchObject({ code: 'account_name_taken', params: { account: 'Uncle' } });
  expect(await it.modules.identity.memberByAccount(it.siteId, 'fine1')).toBeNull();
});

test('sums the play of a line for each agent above it, at the rates of the moment, down to the bet, and counts who shares a browser once', async () => {
  const played = await play(player, [-1, -2, 0]);
  const cousins = await play(cousin, [-1]);
  const overview = await top.site('agent.overview', days());
  const sums = { bets: 4, validBet: sumOf([...played, ...cousins]) };
  expect(overview.total).toMatchObject({ ...sums, active: 1 });
  expect((await uncle.site('agent.overview', days())).total.active).toBe(1);
  expect(overview.types).toEqual([expect.objectContaining({ gameType: 'RNG', ...sums })]);
  const lines = await top.site('agent.lines', { ...days(), sort: 'validBet' });
  expect(lines.list.map(({ account, validBet, team }) => [account, validBet, team])).toEqual([
    ['agent', sumOf(played), 2],
    ['uncle', sumOf(cousins), 1],
  ]);
  expect(lines.total).toMatchObject(sums);
  const spread = lines.list.reduce((sum, line) => sum + BigInt(line.spread), 0n).toString();
  expect([lines.total.spread, overview.total.spread]).toEqual([spread, spread]);

  const bets = await top.site('agent.bets', days());
  expect(bets.list.map(({ account, stake }) => `${account} ${stake}`).sort()).toEqual(
    [...cousins.map((stake) => `cousin ${stake}`), ...played.map((stake) => `invited ${stake}`)].sort(),
  );
  for (const bet of bets.list) {
    const rates = [90, 60, bet.account === 'cousin' ? 30 : 20];
    expect([bet.rate, bet.rateBelow]).toEqual([90, 60]);
    expect(bet.spread).toBe(rateSpread(amount(BigInt(bet.validBet)), rates)[0]?.toString());
  }
  expect(bets.list.reduce((sum, bet) => sum + BigInt(bet.spread), 0n).toString()).toBe(spread);
  const below = await agent.site('agent.overview', days());
  const owed = played.map((bet) => rateSpread(amount(bet), [90, 60, 20])[1] ?? 0n);
  expect(below.total.spread).toBe(sumOf(owed));
});

test('pages bets of a line without leaving any out or showing one twice', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { list: { id: string }[]; nextCursor: string | null } = await top.site('agent.bets', {
      ...days(),
      pageSize: 1,
      ...(cursor ? { cursor } : {}),
    });
    seen.push(...page.list.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBe((await top.site('agent.overview', days())).total.bets);
});

test('sums are the same when they are counted again', async () => {
  const before = await top.site('agent.overview', days());
  for (const name of ['agents.play', 'agents.people', 'agents.money'])
    await resetConsumers(it.ownerDb, consumersFrom(it.modules.consumers, name) ?? []);
  await it.modules.sequencer.drain();
  expect(await top.site('agent.overview', days())).toEqual(before);
});

test('an agent sees the own line and nothing beside it', async () => {
  const stranger = (await it.modules.identity.memberByAccount(it.siteId, 'stranger'))?.id ?? '';
  const others = [top.memberId, agent.memberId, player.memberId, stranger, '00000000-0000-7000-8000-000000000000'];
  for (const memberId of others) {
    const asks = [
      () => uncle.site('agent.lines', { ...days(), memberId }),
      () => uncle.site('agent.bets', { ...days(), memberId }),
      () => uncle.site('agent.moves', { ...days(), memberId }),
      () => uncle.site('agent.setRates', { memberId, rates: {} }),
      () => uncle.site('agent.setNote', { memberId, note: 'mine' }),
    ];
    for (const ask of asks) expect(await refusedWith(ask())).toBe('member_not_found');
  }
  expect((await uncle.site('agent.bets', days())).list.map(({ account }) => account)).toEqual(['cousin']);
  const found = await uncle.site('agent.lines', { ...days(), search: 'a' });
  expect(found.list).toEqual([]);
  expect(
    (await top.site('agent.lines', { ...days(), search: 'INV' })).list.map(({ account, upline }) => [account, upline]),
  ).toEqual([['invited', 'agent']]);
  // a grandchild is in the line, and is another's to change
  expect(await refusedWith(top.site('agent.setNote', { memberId: cousin.memberId, note: 'x' }))).toBe(
    'member_not_found',
  );
});

test('an operator opens top agents within the rates of the site, and walks every line down', async () => {
  const { console: desk } = await it.operator('lines', 'owner');
  const agentOf = (account: string, SLOTS: number) =>
    desk('console.openTopAgent', { account, type: 1, rates: { SLOTS }, reason: 'a partner of the site' });
  expect(await refusedCall(agentOf('greedy', 101))).toMatchObject({ code: 'rates_above_own', params: { most: '1' } });
  expect(await refusedWith(agentOf('topagent', 50))).toBe('account_name_taken');
  const { memberId } = await agentOf('partnertop', 50);
  const tops = await desk('console.agents', {});
  expect(tops.list.map(({ account }) => account).sort()).toEqual(['othertop', 'partnertop', 'topagent']);
  const below = await desk('console.agents', { memberId: agent.memberId });
  expect(below.path.map(({ account }) => account)).toEqual(['topagent', 'agent']);
  expect(below.list.map(({ account, upline }) => [account, upline])).toContainEqual(['invited', 'agent']);
  expect((await desk('console.agents', { search: 'COUS' })).list.map(({ account }) => account)).toEqual(['cousin']);
  const lower = desk('console.setTopAgentRates', { memberId: top.memberId, rates: { SLOTS: 60 }, reason: 'too much' });
  expect(await refusedWith(lower)).toBe('rates_below_downline');
  await desk('console.setTopAgentRates', { memberId, rates: { SLOTS: 40 }, reason: 'as agreed' });
  const [line] = await it.ownerDb.query<{ action: string; reason: string }>(
    'select action, reason from staff.audit where target = $1 order by id desc limit 1',
    [`member ${memberId}`],
  );
  expect(line).toEqual({ action: 'agent.rates', reason: 'as agreed' });
});

test('only agents have an agent centre', async () => {
  expect(await refusedWith(player.site('agent.overview', days()))).toBe('agents_only');
  expect(await refusedWith(player.site('agent.links', {}))).toBe('agents_only');
});

test('a link shows what came of it, and brings nobody while it is paused or when it is over', async () => {
  const [friends] = (await agent.site('agent.links', {})).list;
  expect(friends).toMatchObject({
    name: 'Friends',
    rates: { SLOTS: 20 },
    registered: 1,
    deposited: 0,
    isPaused: false,
  });
  const asks = async (code = '') => (await it.siteClient(null)('agent.affiliate', { code })).accepted;
  await agent.site('agent.pauseLink', { linkId: friends?.id ?? '', paused: true });
  expect(await asks(friends?.code)).toBe(false);
  expect(await refusedWith(uncle.site('agent.pauseLink', { linkId: friends?.id ?? '', paused: false }))).toBe(
    'not_found',
  );
  await agent.site('agent.pauseLink', { linkId: friends?.id ?? '', paused: false });
  expect(await asks(friends?.code)).toBe(true);
  const over = await agent.site('agent.addLink', {
    name: 'Over',
    opens: 0,
    rates: {},
    lastDay: daysBefore(today(), 1),
  });
  const last = await agent.site('agent.addLink', { name: 'Last day', opens: 0, rates: {}, lastDay: today() });
  expect([await asks(over.code), await asks(last.code)]).toEqual([false, true]);
});

test('a link for agents opens agents, who go on below', async () => {
  const { code } = await agent.site('agent.addLink', { name: 'Partners', opens: 2, rates: { SLOTS: 50 } });
  const partner = await registerBy(code, 'partner');
  expect((await partner.site('member.info', {})).type).toBe(2);
  expect((await partner.site('agent.links', {})).most).toMatchObject({ SLOTS: 49, FISH: 0 });
});

test('rates stay between those of the upline and those of the downlines', async () => {
  const setRates = (rates: object) => agent.site('agent.setRates', { memberId: player.memberId, rates });
  expect(await refusedCall(setRates({ SLOTS: 60 }))).toMatchObject({
    code: 'rates_above_own',
    params: { most: '0.59' },
  });
  await setRates({ SLOTS: 40 });
  const lower = top.site('agent.setRates', { memberId: agent.memberId, rates: { SLOTS: 30 } });
  expect(await refusedCall(lower)).toMatchObject({
    code: 'rates_below_downline',
    params: { least: '0.51' },
  });
  expect(await refusedWith(top.site('agent.addLink', { name: 'x', opens: 0, rates: { LIVE: 15 } }))).toBe(
    'rates_above_own',
  );
  const site = await it.modules.sites.get(it.siteId);
  const greedy = { account: 'greedy', type: 1, rates: { SLOTS: 101 } } as const;
  await expect(
    it.server.foundation.db.transaction((tx) => it.modules.agents.openTopAgent(tx, site, greedy)),
  ).rejects.toMatchObject({ code: 'rates_above_own' });
});

test('a bet keeps the rates that it was placed with', async () => {
  const before = await agent.site('agent.overview', days());
  await agent.site('agent.setRates', { memberId: player.memberId, rates: { SLOTS: 59 } });
  expect((await agent.site('agent.overview', days())).total.spread).toBe(before.total.spread);
  const [stake = 0n] = await play(player, [-1]);
  const more = BigInt((await agent.site('agent.overview', days())).total.spread) - BigInt(before.total.spread);
  expect(more).toBe(rateSpread(amount(stake), [90, 60, 59])[1]);
});

test('pays every day once, however often and wherever it is settled, and nobody more than the top rate came to', async () => {
  const before = await Promise.all([top, agent, player].map(cashOf));
  const { settle } = it.modules.agents;
  const valid = BigInt((await top.site('agent.overview', days())).total.validBet);
  it.clock.advance(86_400_000 + 3_600_000);
  const another = await it.startAnother();
  await Promise.all([settle(), another.modules.agents.settle(), settle()]);
  await settle();
  const after = await Promise.all([top, agent, player].map(cashOf));
  const gained = after.map((cash, place) => cash - (before[place] ?? 0n));
  const input = { type: 'username', username: top.account, password: `${testPassword} ${top.account}` } as const;
  const { token } = await it.siteClient(null)('session.login', input);
  const [statement, ...more] = (await it.siteClient(token)('agent.statements', {})).list;
  expect(more).toEqual([]);
  expect(gained[0]).toBe(BigInt(statement?.paid ?? 0));
  expect(statement).toMatchObject({ carriedIn: '0', carriedOut: '0', paid: statement?.earned });
  const [{ paid = 0n, statements = 0 } = {}] = await it.ownerDb.query<{ paid: bigint; statements: number }>(
    'select sum(paid)::bigint as paid, count(*)::int as statements from agents.statement',
  );
  // everybody of the lines who earned: both agents, their upline, and both members
  expect(statements).toBe(5);
  const rounding = 10n;
  expect(paid <= (valid * 90n) / 10_000n && paid > (valid * 90n) / 10_000n - rounding).toBe(true);
});

test('what a later correction brings back to nothing is taken up by the next statement', async () => {
  const stated = () =>
    it.ownerDb.query<{ earned: bigint; carriedOut: bigint }>(
      `select earned, carried_out as "carriedOut" from agents.statement where owner_id = $1 and kind = 'spread' order by id`,
      [agent.memberId],
    );
  const [first] = await stated();
  await it.ownerDb.query('update agents.play_day set spread = 0 where owner_id = $1', [agent.memberId]);
  it.clock.advance(86_400_000);
  await it.modules.agents.settle();
  const earned = -(first?.earned ?? 0n);
  expect(await stated()).toEqual([first, { earned, carriedOut: earned }]);
});

const cashOf = async ({ memberId }: TestMember) => it.modules.wallet.cash(it.siteId, memberId);
