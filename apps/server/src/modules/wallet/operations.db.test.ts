import { randomUUID } from 'node:crypto';
import { amount, ZERO } from '@croupier/money';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uuidv7 } from '../../kernel/uuid.ts';
import { anyPermit } from '../../testing/any-permit.ts';
import { askedOf, leg, partsOf } from './testing/operations.ts';
import type { Leg, Operation, PostResult, Reverse, Wallet } from './wallet.public.ts';

let it: TestPlatform;
let wallet: Wallet;
let member: string;

beforeAll(async () => {
  it = await createTestPlatform();
  wallet = it.modules.wallet;
});

beforeEach(async () => {
  member = await newMember(1_000n);
});

afterAll(() => it.close());

async function newMember(cash: bigint, bonus = 0n): Promise<string> {
  const memberId = randomUUID();
  await wallet.openAccount(it.siteId, memberId, 'PHP');
  if (cash > 0n) await post([leg('play_money_grant', cash)], { memberId });
  if (bonus > 0n) await post([leg('bonus_grant', bonus, ['bonus'])], { memberId });
  return memberId;
}

const asked = (changes: Partial<Operation> = {}) => askedOf(it.siteId, member, changes);

const post = (legs: Leg[], changes: Partial<Operation> = {}) => wallet.post({ ...asked(changes), legs });
const reverse = (of: string, changes: Partial<Reverse> = {}) =>
  wallet.reverse({ ...asked(changes), of, ifMissing: 'refuse', shortfall: 'refuse', ...changes });
const inAnHour = () => new Date(Date.now() + 3_600_000);
const hold = (value: bigint, externalId: string, kinds: Leg['kinds'] = ['cash', 'bonus'], expiresAt = inAnHour()) =>
  wallet.hold({ ...asked({ externalId }), permit: anyPermit, amount: amount(value), kinds, expiresAt });
const capture = (of: string, value: bigint, changes: Partial<Operation> = {}) =>
  wallet.capture({ ...asked(changes), hold: of, amount: amount(value) });
const release = (of: string, changes: Partial<Operation> = {}) => wallet.release({ ...asked(changes), hold: of });

/** The accounts that hold something. */
const parts = async (owner = member) =>
  Object.fromEntries(Object.entries(await partsOf(it.ownerDb, owner)).filter(([, balance]) => balance !== 0n));
const siteSum = async (kind: string) =>
  (
    await it.ownerDb.query<{ sum: bigint }>(
      `select coalesce(sum(e.amount), 0)::bigint as sum from wallet.entry e join wallet.account a on a.id = e.account_id
       where a.kind = $1`,
      [kind],
    )
  )[0]?.sum ?? 0n;
const traces = () =>
  it.ownerDb.query(
    `select (select count(*) from wallet.operation) as operations, (select count(*) from wallet.entry) as entries,
       (select count(*) from wallet.mark) as marks, (select sum(remaining) from wallet.hold) as held,
       (select count(*) from wallet.account) as accounts, (select sum(balance) from wallet.account) as balances`,
  );
const status = async (result: Promise<PostResult>) => (await result).status;

test('keeps held money the member’s, who cannot bet it again', async () => {
  expect(await hold(400n, 'h1')).toMatchObject({ status: 'posted', balanceBefore: 1_000n, balanceAfter: 1_000n });
  expect(await parts()).toEqual({ cash: 600n, in_play: 400n });
  expect(await wallet.sumBalance(it.siteId, member)).toBe(1_000n);
  expect(await post([leg('stake', 601n)])).toEqual({ status: 'insufficient', balance: 1_000n });
  expect(await hold(601n, 'h1b')).toEqual({ status: 'insufficient', balance: 1_000n });
});

test('captures no more than the hold, and releases only the rest', async () => {
  member = await newMember(100n, 300n);
  await hold(250n, 'h2');
  expect(await parts()).toEqual({ bonus: 150n, in_play: 250n });
  expect(await capture('h2', 120n, { externalId: 'h2 first' })).toMatchObject({ status: 'posted', balanceAfter: 280n });
  expect(await capture('h2', 131n)).toEqual({ status: 'insufficient', balance: 130n });
  expect(await capture('h2', 30n)).toMatchObject({ status: 'posted', balanceAfter: 250n });
  expect(await release('h2')).toMatchObject({ status: 'posted', balanceAfter: 250n });
  expect(await parts()).toEqual({ bonus: 250n });
  expect(await capture('h2', 1n)).toEqual({ status: 'insufficient', balance: ZERO });
  // a win follows what the capture was drawn from: 100 of cash, 20 of bonus
  await post([leg('payout', 240n, ['cash'], { follow: 'h2 first' })]);
  expect(await parts()).toEqual({ cash: 200n, bonus: 290n });
});

test('refuses to capture a hold of another member or source', async () => {
  await hold(100n, 'h3');
  const other = await newMember(10n);
  const before = await traces();
  expect(await status(capture('h3', 10n, { memberId: other }))).toBe('not_found');
  expect(await status(capture('h3', 10n, { source: 'else' }))).toBe('not_found');
  expect(await status(release('unknown'))).toBe('not_found');
  expect(await traces()).toEqual(before);
});

test('moves no money for a repeated hold, capture or release', async () => {
  const expiresAt = inAnHour();
  const all = () =>
    Promise.all([
      hold(100n, 'h4', ['cash'], expiresAt),
      capture('h4', 40n, { externalId: 'c4' }),
      release('h4', { externalId: 'r4' }),
    ]);
  const first = await all();
  const before = await traces();
  const again = await all();
  expect(again.map((result) => result.status)).toEqual(['replayed', 'replayed', 'replayed']);
  expect(again.map((result) => ({ ...result, status: 'posted', document: undefined }))).toEqual(first);
  expect(await status(capture('h4', 41n, { externalId: 'c4' }))).toBe('conflict');
  expect(await traces()).toEqual(before);
});

test('refuses to capture an expired hold, which can be released', async () => {
  await hold(100n, 'h5', ['cash'], new Date(Date.now() + 30));
  await new Promise((done) => setTimeout(done, 60));
  expect(await status(capture('h5', 10n))).toBe('too_late');
  expect(await status(hold(10n, 'h5b', ['cash'], new Date(Date.now() - 1)))).toBe('too_late');
  expect(await parts()).toEqual({ cash: 900n, in_play: 100n });
  const results = await Promise.all([wallet.releaseExpiredHolds(), wallet.releaseExpiredHolds()]);
  expect(results[0] + results[1]).toBe(1);
  expect(await parts()).toEqual({ cash: 1_000n });
});

test('reverses a stake once, to the accounts that it came from', async () => {
  member = await newMember(60n, 50n);
  await post([leg('stake', 100n, ['cash', 'bonus'])], { externalId: 'b6' });
  const first = await reverse('b6', { externalId: 'r6' });
  expect(first).toMatchObject({ status: 'posted', balanceBefore: 10n, balanceAfter: 110n, moved: true, claimed: 0n });
  expect(await parts()).toEqual({ cash: 60n, bonus: 50n });
  expect(await reverse('b6', { externalId: 'r6' })).toEqual({ ...first, status: 'replayed', document: null });
  expect(await reverse('b6')).toEqual({ status: 'marked', mark: 'reversed:b6' });
  expect(await parts()).toEqual({ cash: 60n, bonus: 50n });
});

test('reverses a round as a whole without a difference', async () => {
  await post([leg('stake', 300n), leg('payout', 800n)], { externalId: 'b7' });
  expect(await reverse('b7')).toMatchObject({ status: 'posted', balanceAfter: 1_000n });
  // the win is paid back from the stake, so it is enough that the difference is there
  await post([leg('stake', 900n), leg('payout', 1_000n)], { externalId: 'b7b' });
  await post([leg('stake', 1_000n)]);
  expect(await reverse('b7b')).toMatchObject({ status: 'posted', balanceBefore: 100n, balanceAfter: 0n });
});

test('books a claim for a reversed win that the member has spent', async () => {
  await post([leg('payout', 500n)], { externalId: 'w8' });
  await post([leg('stake', 1_400n)]);
  const before = await traces();
  expect(await reverse('w8')).toEqual({ status: 'insufficient', balance: 100n });
  expect(await traces()).toEqual(before);
  const result = await reverse('w8', { externalId: 'r8', shortfall: 'claim' });
  expect(result).toMatchObject({ status: 'posted', balanceAfter: 0n, moved: true, claimed: 400n });
  expect(await siteSum('receivable')).toBe(-400n);
  const [claim] = (await wallet.openClaims(it.siteId, 10)).filter(({ memberId }) => memberId === member);
  expect(claim).toMatchObject({ externalId: 'r8', amount: 400n, collected: 0n });

  await post([leg('deposit', 300n)]);
  const collect = (value: bigint, of = 'r8') => wallet.collect({ ...asked(), of, amount: amount(value) });
  expect(await status(collect(401n))).toBe('not_found');
  expect(await status(collect(301n))).toBe('insufficient');
  expect(await collect(300n)).toMatchObject({ status: 'posted', balanceAfter: 0n });
  await post([leg('deposit', 300n)]);
  expect(await status(collect(101n))).toBe('not_found');
  expect(await status(collect(100n))).toBe('posted');
  expect(await siteSum('receivable')).toBe(0n);
  expect((await wallet.openClaims(it.siteId, 10)).filter(({ memberId }) => memberId === member)).toEqual([]);
});

test('refuses a bet that arrives after its reversal', async () => {
  const bet = () => post([leg('stake', 10n)], { externalId: 'b9', unlessMarked: ['reversed:b9'] });
  expect(await reverse('b9')).toEqual({ status: 'not_found' });
  expect(await reverse('b9', { externalId: 'r9', ifMissing: 'post' })).toMatchObject({
    status: 'posted',
    moved: false,
  });
  expect(await bet()).toEqual({ status: 'marked', mark: 'reversed:b9' });
  expect(await parts()).toEqual({ cash: 1_000n });
});

test('returns a reversed capture to the accounts that it was drawn from', async () => {
  member = await newMember(100n, 100n);
  await hold(150n, 'h10');
  await capture('h10', 120n, { externalId: 'c10' });
  expect(await reverse('c10')).toMatchObject({ status: 'posted', balanceAfter: 200n });
  await release('h10');
  expect(await parts()).toEqual({ cash: 100n, bonus: 100n });
  expect(await status(reverse('h10'))).toBe('not_found');
});

test('refuses to reverse an operation of another member', async () => {
  await post([leg('stake', 10n)], { externalId: 'b11' });
  const other = await newMember(10n);
  expect(await status(reverse('b11', { memberId: other }))).toBe('not_found');
});

test('refuses by marks exactly what they mark', async () => {
  await post([], { externalId: 'm1', marks: ['closed:1'] });
  expect(await post([leg('stake', 1n)], { unlessMarked: ['closed:1', 'closed:2'] })).toEqual({
    status: 'marked',
    mark: 'closed:1',
  });
  expect(await status(post([leg('stake', 1n)], { unlessMarked: ['closed:2'] }))).toBe('posted');
  expect(await status(post([leg('stake', 1n)], { source: 'else', unlessMarked: ['closed:1'] }))).toBe('posted');
  expect(await status(post([], { marks: ['closed:1', 'closed:1'] }))).toBe('posted');
  const together = await Promise.all([
    post([leg('stake', 1n)], { marks: ['closed:3'] }),
    post([leg('stake', 1n)], { unlessMarked: ['closed:3'] }),
  ]);
  expect(together.map((result) => result.status)).toEqual(['posted', 'marked']);
});

test('moves money between members without losing or doubling it', async () => {
  const agent = randomUUID();
  await wallet.openAccount(it.siteId, agent, 'PHP');
  const byAgent = { memberId: agent };
  expect(await status(post([leg('agent_credit_grant', 500n, ['agent_credit'])], byAgent))).toBe('posted');
  expect(await wallet.sumBalance(it.siteId, agent)).toBe(0n);
  const deposit = (value: bigint, to: string) => post([leg('agent_deposit', value, ['agent_credit'], { to })], byAgent);
  expect(await status(deposit(200n, member))).toBe('posted');
  expect(await status(deposit(301n, member))).toBe('insufficient');
  expect(await parts()).toEqual({ cash: 1_200n });
  expect(await status(post([leg('agent_collection', 50n, ['cash'], { to: agent })], { externalId: 'col12' }))).toBe(
    'posted',
  );
  expect(await parts(agent)).toEqual({ agent_credit: 350n });
  await expect(deposit(1n, agent)).rejects.toThrow('opposite');
  await expect(deposit(1n, randomUUID())).rejects.toThrow('no account opposite');
  await expect(post([leg('agent_deposit', 1n, ['agent_credit'])], byAgent)).rejects.toThrow('opposite');
  await expect(post([leg('stake', 1n, ['cash'], { to: agent })])).rejects.toThrow('opposite');
  expect(await reverse('col12')).toMatchObject({ status: 'posted', balanceAfter: 1_200n });
  expect(await parts(agent)).toEqual({ agent_credit: 300n });
});

test('settles many members who pay one another in circles without a deadlock', async () => {
  const agents = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const id = await newMember(0n);
      await post([leg('agent_credit_grant', 100n, ['agent_credit'])], { memberId: id });
      return id;
    }),
  );
  const results = await Promise.all(
    Array.from({ length: 120 }, (_, i) =>
      post([leg('agent_transfer', 7n, ['agent_credit'], { to: agents[(i * 5 + 1) % 6] ?? '' })], {
        memberId: agents[(i * 5) % 6] ?? '',
      }),
    ),
  );
  expect(new Set(results.map((result) => result.status)).has('posted')).toBe(true);
  const sums = await Promise.all(agents.map(async (id) => (await parts(id)).agent_credit ?? 0n));
  expect(sums.reduce((sum, value) => sum + value, 0n)).toBe(600n);
});

test('pays from a jackpot no more than it holds', async () => {
  const pool = randomUUID();
  const jackpot = (value: bigint) => leg('jackpot_payout', value, ['cash'], { to: pool });
  await post([leg('stake', 100n), leg('jackpot_contribution', 3n, [], { to: pool })]);
  expect(await parts(pool)).toEqual({ jackpot_pool: 3n });
  expect(await status(post([jackpot(4n)]))).toBe('insufficient');
  expect(await post([jackpot(3n)])).toMatchObject({ status: 'posted', balanceAfter: 903n });
  expect(await parts(pool)).toEqual({});
});

test('pays a jackpot in cash, whatever the stake was drawn from', async () => {
  const pool = randomUUID();
  await post([leg('jackpot_seed', 500n, [], { to: pool })], { memberId: it.siteId });
  await post([leg('bonus_grant', 80n, ['bonus'])]);
  const legs = [leg('stake', 80n, ['bonus']), leg('jackpot_payout', 500n, ['cash'], { to: pool })];
  expect(await status(post(legs))).toBe('posted');
  expect(await parts()).toEqual({ cash: 1_500n });
});

test('moves a pool and leaves nothing with the house', async () => {
  const [from, to] = [randomUUID(), randomUUID()];
  await post([leg('jackpot_seed', 500n, [], { to: from })], { memberId: it.siteId });
  const move = [leg('jackpot_move_out', 500n, [], { to: from }), leg('jackpot_move_in', 500n, [], { to })];
  expect(await status(post(move, { memberId: it.siteId }))).toBe('posted');
  expect([await parts(from), await parts(to)]).toEqual([{}, { jackpot_pool: 500n }]);
  expect(await status(post(move, { memberId: it.siteId }))).toBe('insufficient');
});

test('books money for no member once', async () => {
  await post([leg('suspense_in', 70n, [])], { memberId: it.siteId });
  expect(await parts(it.siteId)).toMatchObject({ suspense: 70n });
  const outs = await Promise.all(Array.from({ length: 3 }, () => post([leg('suspense_out', 70n)])));
  expect(outs.map((result) => result.status).sort()).toEqual(['insufficient', 'insufficient', 'posted']);
});

test('refuses to bet a withdrawal that waits', async () => {
  await post([leg('withdrawal_hold', 600n)]);
  expect(await status(post([leg('stake', 401n)]))).toBe('insufficient');
  expect(await post([leg('withdrawal', 200n, ['locked'])])).toMatchObject({ status: 'posted', balanceAfter: 800n });
  expect(await status(post([leg('withdrawal_release', 401n)]))).toBe('insufficient');
  expect(await post([leg('withdrawal_release', 400n)])).toMatchObject({ status: 'posted', balanceAfter: 800n });
  expect(await parts()).toEqual({ cash: 800n });
});

test('stops the bets of a blocked account, member or site, and still pays them', async () => {
  const { db } = it.server.foundation;
  const stake = () => post([leg('stake', 1n)]);
  const cash = { siteId: it.siteId, ownerId: member, kind: 'cash', currency: 'PHP' };
  await wallet.setAccountBlocked(db, cash, true);
  expect(await stake()).toEqual({ status: 'blocked', what: 'account' });
  expect(await hold(1n, 'h13')).toEqual({ status: 'blocked', what: 'account' });
  await wallet.setAccountBlocked(db, cash, false);
  expect(await status(stake())).toBe('posted');
  await wallet.setBlocked(db, it.siteId, member, true);
  expect(await stake()).toEqual({ status: 'blocked', what: 'member' });
  await wallet.setBlocked(db, it.siteId, it.siteId, true);
  expect(await stake()).toEqual({ status: 'blocked', what: 'site' });
  expect(await status(post([leg('payout', 1n)]))).toBe('posted');
  expect(await status(post([leg('adjustment_debit', 1n)]))).toBe('posted');
  await wallet.setBlocked(db, it.siteId, it.siteId, false);
  await wallet.setBlocked(db, it.siteId, member, false);
  expect(await status(stake())).toBe('posted');
});

test('refuses a round older than what is kept', async () => {
  const years = (count: number) => ({ now: () => new Date(Date.now() - count * 365 * 86_400_000) });
  const roundOf = (count: number) => uuidv7(years(count), it.server.foundation.random);
  expect(await status(post([leg('stake', 1n)], { roundId: roundOf(2) }))).toBe('too_late');
  expect(await status(post([], { roundId: roundOf(1) }))).toBe('posted');
});

test('refuses balances whose sum would be too large', async () => {
  const most = 900_000_000_000_000_000n;
  member = await newMember(0n);
  for (let i = 0; i < 9; i += 1) await post([leg('bonus_grant', most, ['bonus'])]);
  await post([leg('payout', most)]);
  expect(await wallet.sumBalance(it.siteId, member)).toBe(10n * most);
  for (const movement of ['payout', 'deposit'] as const)
    expect(await status(post([leg(movement, 1n)]))).toBe('out_of_range');
  expect(await status(post([leg('stake', 1n), leg('payout', 2n)]))).toBe('out_of_range');
  expect(await post([leg('stake', 5n), leg('payout', 5n)])).toMatchObject({
    status: 'posted',
    balanceAfter: 10n * most,
  });
  const agent = await newMember(0n);
  await post([leg('agent_credit_grant', 5n, ['agent_credit'])], { memberId: agent });
  const to = { to: member };
  expect(await status(post([leg('agent_deposit', 5n, ['agent_credit'], to)], { memberId: agent }))).toBe(
    'out_of_range',
  );
});

test('refuses movements of holds and reversals in a post', async () => {
  for (const movement of ['stake_hold', 'stake_capture', 'reversal', 'claim', 'claim_collection'] as const) {
    await expect(post([leg(movement, 1n)])).rejects.toThrow('unknown movement');
  }
});
