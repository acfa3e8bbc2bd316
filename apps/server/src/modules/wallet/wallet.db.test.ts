import { randomUUID } from 'node:crypto';
import { ZERO } from '@croupier/money';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { movements } from './movements.ts';
import { askedOf, leg, partsOf } from './testing/operations.ts';
import type { Leg, Operation, PostResult, Wallet } from './wallet.public.ts';

let it: TestPlatform;
let wallet: Wallet;
let member: string;

beforeAll(async () => {
  it = await createTestPlatform();
  wallet = it.modules.wallet;
});

beforeEach(async () => {
  member = await newMember(10_000n);
});

afterAll(() => it.close());

async function newMember(cash: bigint, bonus = 0n): Promise<string> {
  const memberId = randomUUID();
  await wallet.openAccount(it.siteId, memberId, 'PHP');
  if (cash > 0n) await wallet.post(operation({ memberId, legs: [leg('play_money_grant', cash)] }));
  if (bonus > 0n) await wallet.post(operation({ memberId, legs: [leg('stake_refund', bonus, ['bonus'])] }));
  return memberId;
}

const operation = (changes: Partial<Operation> = {}): Operation =>
  askedOf(it.siteId, member, { legs: [leg('stake', 100n)], ...changes });

const parts = (memberId = member) => partsOf(it.ownerDb, memberId);

/** Everything that an operation could leave behind. */
const traces = async () =>
  (
    await it.ownerDb.query(
      `select (select count(*) from wallet.operation) as operations, (select count(*) from wallet.entry) as entries,
         (select count(*) from wallet.account) as accounts, (select sum(balance) from wallet.account) as balances`,
    )
  )[0];

const statuses = (results: readonly PostResult[]) => results.map(({ status }) => status).sort();

test('answers a repeat as the first time, and moves no money', async () => {
  const bet = operation({ document: { drawn: 'first' } });
  const first = await wallet.post(bet);
  expect(first).toMatchObject({ status: 'posted', balanceBefore: 10_000n, balanceAfter: 9_900n });
  await wallet.post(operation({ legs: [leg('payout', 500n)] }));
  const before = await traces();
  for (const document of [{ drawn: 'first' }, { drawn: 'second' }]) {
    const { status, ...repeated } = await wallet.post({ ...bet, document });
    expect(status).toBe('replayed');
    expect({ ...repeated, status: 'posted' }).toEqual({ ...first, document: { drawn: 'first' } });
  }
  expect(await traces()).toEqual(before);
});

test('answers a repeat although the money is gone, or the member was blocked since', async () => {
  const bet = operation({ legs: [leg('stake', 10_000n)] });
  await wallet.post(bet);
  expect((await wallet.post(bet)).status).toBe('replayed');
  await wallet.setBlocked(it.server.foundation.db, it.siteId, member, true);
  expect((await wallet.post(bet)).status).toBe('replayed');
});

test.each<[string, (bet: Operation) => Partial<Operation>]>([
  ['a larger amount', () => ({ legs: [leg('stake', 101n)] })],
  ['another movement', () => ({ legs: [leg('payout', 100n)] })],
  ['another account', () => ({ legs: [leg('stake', 100n, ['bonus', 'cash'])] })],
  ['a further movement', ({ legs }) => ({ legs: [...legs, leg('payout', 1n)] })],
  ['no movement', () => ({ legs: [] })],
  ['another split to follow', () => ({ legs: [leg('stake', 100n, ['cash'], { follow: 'else' })] })],
])('refuses an id that is used again for %s', async (_, changes) => {
  const bet = operation();
  await wallet.post(bet);
  const before = await traces();
  expect(await wallet.post({ ...bet, ...changes(bet) })).toEqual({ status: 'conflict' });
  expect(await traces()).toEqual(before);
});

test('refuses an id of another member', async () => {
  const other = await newMember(10_000n);
  const bet = operation();
  await wallet.post(bet);
  expect(await wallet.post({ ...bet, memberId: other })).toEqual({ status: 'conflict' });
  expect(await parts(other)).toEqual({ cash: 10_000n });
});

test('gives an id to one of two members who take it at the same moment', async () => {
  const other = await newMember(10_000n);
  const results: PostResult[][] = [];
  for (let i = 0; i < 25; i += 1) {
    const bet = operation();
    results.push(await Promise.all([wallet.post(bet), wallet.post({ ...bet, memberId: other })]));
  }
  for (const pair of results) expect(statuses(pair)).toEqual(['conflict', 'posted']);
  expect(((await parts()).cash ?? 0n) + ((await parts(other)).cash ?? 0n)).toBe(20_000n - 2_500n);
});

test('debits a bet once that is sent many times at the same moment', async () => {
  const bet = operation();
  const results = await Promise.all(Array.from({ length: 12 }, () => wallet.post(bet)));
  expect(statuses(results)).toEqual(['posted', ...Array.from({ length: 11 }, () => 'replayed')]);
  expect(new Set(results.map((result) => 'operationId' in result && result.operationId)).size).toBe(1);
  expect(await parts()).toEqual({ cash: 9_900n });
});

test('keeps the same id of another provider or site apart', async () => {
  const bet = operation();
  expect((await wallet.post(bet)).status).toBe('posted');
  expect((await wallet.post({ ...bet, source: 'another' })).status).toBe('posted');
  const siteId = randomUUID();
  await wallet.openAccount(siteId, member, 'PHP');
  expect(await wallet.post({ ...bet, siteId })).toEqual({ status: 'insufficient', balance: ZERO });
});

test('refuses a bet beyond the balance without a trace', async () => {
  const bet = operation({ legs: [leg('stake', 10_001n)] });
  const before = await traces();
  expect(await wallet.post(bet)).toEqual({ status: 'insufficient', balance: 10_000n });
  expect(await traces()).toEqual(before);
  await wallet.post(operation({ legs: [leg('play_money_grant', 1n)] }));
  expect(await wallet.post(bet)).toMatchObject({ status: 'posted', balanceAfter: 0n });
});

test('posts all legs of an operation or none', async () => {
  const before = await traces();
  const half = operation({ legs: [leg('stake_refund', 50n, ['bonus']), leg('stake', 20_000n)] });
  expect((await wallet.post(half)).status).toBe('insufficient');
  expect(await traces()).toEqual(before);
});

test('refuses the bets of a blocked member, and pays what is owed', async () => {
  await wallet.setBlocked(it.server.foundation.db, it.siteId, member, true);
  const before = await traces();
  expect(await wallet.post(operation())).toEqual({ status: 'blocked', what: 'member' });
  expect(await traces()).toEqual(before);
  expect((await wallet.post(operation({ legs: [leg('payout', 70n)] }))).status).toBe('posted');
  await wallet.setBlocked(it.server.foundation.db, it.siteId, member, false);
  expect(await wallet.post(operation())).toMatchObject({ status: 'posted', balanceAfter: 9_970n });
});

test('blocks a new account of a blocked member', async () => {
  await wallet.setBlocked(it.server.foundation.db, it.siteId, member, true);
  await wallet.post(operation({ legs: [leg('stake_refund', 500n, ['bonus'])] }));
  expect(await wallet.post(operation({ legs: [leg('stake', 100n, ['bonus'])] }))).toEqual({
    status: 'blocked',
    what: 'member',
  });
});

test('never takes the balance below zero by bets at the same moment', async () => {
  const bets = Array.from({ length: 100 }, () => wallet.post(operation({ legs: [leg('stake', 200n)] })));
  const results = await Promise.all(bets);
  expect(results.filter(({ status }) => status === 'posted')).toHaveLength(50);
  expect(results.filter(({ status }) => status === 'insufficient')).toHaveLength(50);
  expect(await parts()).toEqual({ cash: 0n });
});

test('draws a stake in the order of its accounts', async () => {
  const rich = await newMember(100n, 300n);
  const stake = (value: bigint, kinds: Leg['kinds']) =>
    wallet.post(operation({ memberId: rich, legs: [leg('stake', value, kinds)] }));
  expect(await stake(150n, ['cash', 'bonus'])).toMatchObject({ balanceBefore: 400n, balanceAfter: 250n });
  expect(await parts(rich)).toEqual({ cash: 0n, bonus: 250n });
  await wallet.post(operation({ memberId: rich, legs: [leg('payout', 50n)] }));
  await stake(260n, ['bonus', 'cash']);
  expect(await parts(rich)).toEqual({ cash: 40n, bonus: 0n });
  expect(await stake(41n, ['cash', 'bonus'])).toEqual({ status: 'insufficient', balance: 40n });
});

test('draws no stake from an account that it may not draw from', async () => {
  const rich = await newMember(100n, 300n);
  const bet = operation({ memberId: rich, legs: [leg('stake', 200n, ['cash'])] });
  expect(await wallet.post(bet)).toEqual({ status: 'insufficient', balance: 400n });
});

test.each([
  // cash and bonus staked, payout; floor of the share to cash, the remainder to bonus
  [10n, 20n, 100n, 33n, 67n],
  [20n, 10n, 100n, 66n, 34n],
  [1n, 2n, 1n, 0n, 1n],
  [1n, 1n, 3n, 1n, 2n],
  [7n, 93n, 1_000_000_007n, 70_000_000n, 930_000_007n],
  [999_999_999n, 1n, 123_456_789_012_345n, 123_456_788_888_888n, 123_457n],
  // more digits than a division of numerics keeps
  [1n, 2n, 899_999_999_999_999_999n, 299_999_999_999_999_999n, 600_000_000_000_000_000n],
])('splits a win on %i of cash and %i of bonus as they were staked (%i)', async (cash, bonus, win, toCash, toBonus) => {
  const rich = await newMember(cash, bonus);
  const bet = operation({ memberId: rich, legs: [leg('stake', cash + bonus, ['cash', 'bonus'])] });
  await wallet.post(bet);
  // the order and the accounts named by the win itself do not count
  await wallet.post(
    operation({ memberId: rich, legs: [leg('payout', win, ['bonus', 'cash'], { follow: bet.externalId })] }),
  );
  expect(await parts(rich)).toEqual({ cash: toCash, bonus: toBonus });
});

test('pays a win in one operation with its stake to where the stake came from', async () => {
  const rich = await newMember(0n, 300n);
  const round = operation({ memberId: rich, legs: [leg('stake', 100n, ['cash', 'bonus']), leg('payout', 40n)] });
  expect(await wallet.post(round)).toMatchObject({ balanceBefore: 300n, balanceAfter: 240n });
  expect(await parts(rich)).toEqual({ cash: 0n, bonus: 240n });
});

test('pays a win without a stake to the first account', async () => {
  await wallet.post(operation({ legs: [leg('payout', 5n, ['cash'], { follow: 'nobody knows this' })] }));
  expect(await parts()).toEqual({ cash: 10_005n });
});

test('throws for a defect of our own instead of refusing', async () => {
  const strange = operation({ legs: [leg('play_money_grant', 5n, ['bonus'])] });
  await expect(wallet.post(strange)).rejects.toThrow('account kind not allowed');
  await expect(wallet.post(operation({ memberId: randomUUID() }))).rejects.toThrow('no account');
});

test('finds an operation by its key alone', async () => {
  const bet = operation({ document: { kind: 'test' } });
  const posted = await wallet.post(bet);
  const found = await wallet.operation(it.siteId, 'test', bet.externalId);
  const { status: _, ...answer } = posted as PostResult & { status: 'posted' };
  expect(found).toEqual({ ...answer, document: { kind: 'test' }, at: expect.any(Date) });
  expect(await wallet.operation(it.siteId, 'another', bet.externalId)).toBeNull();
  expect(await wallet.operation(randomUUID(), 'test', bet.externalId)).toBeNull();
});

test('has the same list of movements in code and database', async () => {
  const rows = await it.ownerDb.query<{ movement: string }>(
    `select movement, direction, owner, member_kinds as kinds, counter_kind as "counterKind", counter_owner as "counterOwner", via, blockable
     from wallet.movement`,
  );
  expect(Object.fromEntries(rows.map(({ movement, ...rule }) => [movement, rule]))).toEqual(movements);
});
