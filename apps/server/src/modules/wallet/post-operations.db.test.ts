import { randomUUID } from 'node:crypto';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../kernel/database.ts';
import { type OperationInput, type OperationResult, openAccount, postOperations } from './wallet.store.ts';

let it: TestPlatform;
let db: Database;
let otherDb: Database;

beforeAll(async () => {
  it = await createTestPlatform();
  db = it.server.foundation.db;
  otherDb = (await it.startAnother()).foundation.db;
});

afterAll(() => it.close());

type LegInput = OperationInput['legs'][number];

const leg = (movement: string, value: unknown, kinds: readonly string[] = ['cash']): LegInput => ({
  movement,
  amount: value as string,
  kinds,
  follow: null,
});

const operation = (member: string, legs: LegInput[], changes: Partial<OperationInput> = {}): OperationInput => ({
  site: it.siteId,
  source: 'test',
  externalId: randomUUID(),
  hash: 'ab'.repeat(32),
  member,
  currency: 'PHP',
  round: null,
  document: null,
  legs,
  ...changes,
});

async function newMember(cash: string, site = it.siteId): Promise<string> {
  const member = randomUUID();
  await openAccount(db, site, member, 'cash', 'PHP');
  await postOperations(db, [operation(member, [leg('play_money_grant', cash)], { site })]);
  return member;
}

const balance = async (member: string) =>
  (
    await it.ownerDb.query<{ sum: string }>(
      'select sum(balance)::text as sum from wallet.account where owner_id = $1',
      [member],
    )
  )[0]?.sum;
const parts = async (member: string) =>
  Object.fromEntries(
    (
      await it.ownerDb.query<{ kind: string; balance: string }>(
        'select kind, balance::text from wallet.account where owner_id = $1',
        [member],
      )
    ).map(({ kind, balance }) => [kind, balance]),
  );
const statuses = (results: readonly OperationResult[]) => results.map(({ status }) => status);

test('applies the operations of one member in their order', async () => {
  const [poor, rich] = [await newMember('100'), await newMember('1000')];
  const results = await postOperations(db, [
    operation(poor, [leg('stake', '80')]),
    operation(rich, [leg('stake', '500')]),
    operation(poor, [leg('stake', '50')]),
    operation(poor, [leg('stake', '20')]),
    operation(poor, [leg('stake', '1')]),
  ]);
  expect(statuses(results)).toEqual(['posted', 'posted', 'insufficient', 'posted', 'insufficient']);
  expect(results[2]).toEqual({ status: 'insufficient', balance: '20' });
  expect(await balance(poor)).toBe('0');
});

test('draws the ids of one player in the order in which the batch judges them', async () => {
  const member = await newMember('100');
  const keys = ['z', 'm', 'a', 'q'].map((letter) => `${letter} ${randomUUID()}`);
  const results = await postOperations(
    db,
    keys.map((externalId) => operation(member, [leg('stake', '10')], { externalId })),
  );
  const answers = results.flatMap((result) => (result.status === 'posted' ? [result.answer] : []));
  expect(answers.map(({ balanceAfter }) => balanceAfter)).toEqual(['90', '80', '70', '60']);
  const ids = answers.map(({ operationId }) => operationId);
  expect(ids).toEqual(ids.toSorted());
});

test('divides a win as a bet of the same player was drawn', async () => {
  const [player, other] = [await newMember('100'), await newMember('100')];
  for (const member of [player, other])
    await postOperations(db, [operation(member, [leg('bonus_grant', '100', ['bonus'])])]);
  const bets = [player, other].map((member) => operation(member, [leg('stake', '150', ['cash', 'bonus'])]));
  await postOperations(db, bets);
  const win = (bet: OperationInput | undefined) => ({ ...leg('payout', '30'), follow: bet?.externalId ?? null });
  await postOperations(db, [operation(player, [win(bets[1])])]);
  expect(await parts(player)).toEqual({ cash: '30', bonus: '50' });
  await postOperations(db, [operation(player, [win(bets[0])])]);
  expect(await parts(player)).toEqual({ cash: '50', bonus: '60' });
});

test('debits an id once that occurs twice in a batch', async () => {
  const member = await newMember('100');
  const bet = operation(member, [leg('stake', '10')]);
  const results = await postOperations(db, [
    bet,
    bet,
    { ...bet, hash: 'cd'.repeat(32), legs: [leg('stake', '20')] },
    bet,
  ]);
  expect(statuses(results)).toEqual(['posted', 'replayed', 'conflict', 'replayed']);
  expect(await balance(member)).toBe('90');
});

test('refuses one id of two members in one batch', async () => {
  const [first, second] = [await newMember('100'), await newMember('100')];
  const bet = operation(first, [leg('stake', '10')]);
  const results = await postOperations(db, [bet, { ...bet, member: second, hash: 'cd'.repeat(32) }]);
  expect(statuses(results)).toEqual(['posted', 'conflict']);
  expect(await balance(second)).toBe('100');
});

test('answers a repeat with the first answer to the byte', async () => {
  const member = await newMember('100');
  const bet = operation(member, [leg('stake', '10')], { document: { b: 1, a: [2] } });
  const [first] = await postOperations(db, [bet]);
  const [second] = await postOperations(otherDb, [bet]);
  expect(JSON.stringify({ ...second, status: 'posted', document: undefined })).toBe(JSON.stringify(first));
  expect(second).toMatchObject({ document: { b: 1, a: [2] } });
});

test.each<[string, () => LegInput[], string]>([
  ['an unknown movement', () => [leg('bounty', '5')], 'unknown movement'],
  ['an amount of nothing', () => [leg('payout', '0')], 'amount out of range'],
  ['a negative amount', () => [leg('payout', '-5')], 'amount out of range'],
  ['a fraction', () => [leg('payout', '1.5')], 'amount out of range'],
  ['a power of ten', () => [leg('payout', '1e3')], 'amount out of range'],
  ['no number', () => [leg('payout', 'NaN')], 'amount out of range'],
  ['no amount', () => [leg('payout', null)], 'amount out of range'],
  ['an amount beyond the largest', () => [leg('payout', '900000000000000001')], 'amount out of range'],
  ['an amount beyond any column', () => [leg('payout', '9'.repeat(30))], 'amount out of range'],
  ['an account that the movement may not reach', () => [leg('payout', '5', ['locked'])], 'not allowed'],
  ['an account that does not exist', () => [leg('payout', '5', ['pocket'])], 'not allowed'],
  ['no account', () => [leg('payout', '5', [])], 'not allowed'],
  ['an account drawn from twice', () => [leg('stake', '150', ['cash', 'cash'])], 'drawn from twice'],
])('refuses %s without failing its neighbours', async (_, legs, reason) => {
  const member = await newMember('100');
  const results = await postOperations(db, [
    operation(member, [leg('stake', '10')]),
    operation(member, legs()),
    operation(randomUUID(), [leg('stake', '10')]),
    operation(member, [leg('stake', '20')]),
  ]);
  expect(statuses(results)).toEqual(['posted', 'invalid', 'invalid', 'posted']);
  expect(results[1]).toMatchObject({ reason: expect.stringContaining(reason) });
  expect(results[2]).toMatchObject({ reason: 'no account' });
  expect(await balance(member)).toBe('70');
});

test('accepts the largest amount, and refuses a balance beyond it', async () => {
  const member = await newMember('900000000000000000');
  const more = Array.from({ length: 10 }, () => operation(member, [leg('payout', '900000000000000000')]));
  const results = await postOperations(db, [...more, operation(member, [leg('stake', '1')])]);
  expect(statuses(results)).toEqual([...Array.from({ length: 9 }, () => 'posted'), 'out_of_range', 'posted']);
  expect(await balance(member)).toBe('8999999999999999999');
});

test('refuses a batch that is too large', async () => {
  const member = await newMember('100');
  const many = Array.from({ length: 1_001 }, () => operation(member, [leg('stake', '1')]));
  await expect(postOperations(db, many)).rejects.toThrow('too many operations');
  expect(await postOperations(db, [])).toEqual([]);
});

test('posts batches over the same members in opposite order', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => newMember('100000')));
  const forwards = () => members.map((member) => operation(member, [leg('stake', '3'), leg('payout', '1')]));
  const batches = Array.from({ length: 120 }, (_, index) =>
    postOperations(index % 2 ? db : otherDb, index % 3 ? forwards() : forwards().reverse()),
  );
  const results = (await Promise.all(batches)).flat();
  expect(new Set(statuses(results))).toEqual(new Set(['posted']));
  for (const member of members) expect(await balance(member)).toBe(String(100_000 - 240));
});

test('posts the first bets of a site by several members at once', async () => {
  for (let i = 0; i < 20; i += 1) {
    const site = randomUUID();
    const [first, second] = [randomUUID(), randomUUID()];
    await Promise.all([first, second].map((member) => openAccount(db, site, member, 'cash', 'PHP')));
    const grant = (member: string) => operation(member, [leg('play_money_grant', '10')], { site });
    const win = (member: string) => operation(member, [leg('payout', '10')], { site });
    const results = await Promise.all([
      postOperations(db, [grant(first), win(first)]),
      postOperations(otherDb, [win(second), grant(second)]),
    ]);
    expect(statuses(results.flat())).toEqual(['posted', 'posted', 'posted', 'posted']);
  }
});

test('opens an account once when two batches open it together', async () => {
  const member = randomUUID();
  await Promise.all(
    Array.from({ length: 8 }, (_, i) => openAccount(i % 2 ? db : otherDb, it.siteId, member, 'cash', 'PHP')),
  );
  expect(await it.ownerDb.query('select 1 from wallet.account where owner_id = $1', [member])).toHaveLength(1);
});
