import { randomUUID } from 'node:crypto';
import { amount } from '@croupier/money';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyPermit } from '../../testing/any-permit.ts';
import { askedOf, leg } from './testing/operations.ts';
import type { Leg, Operation, PostResult, Wallet } from './wallet.public.ts';

let it: TestPlatform;
/** The wallets of three processes on one database. */
let wallets: Wallet[];

beforeAll(async () => {
  it = await createTestPlatform();
  const others = [await it.startAnother(), await it.startAnother()];
  wallets = [it.modules.wallet, ...others.map(({ modules }) => modules.wallet)];
});

afterAll(() => it.close());

const through = (index: number): Wallet => wallets[index % wallets.length] as Wallet;

const operation = (memberId: string, legs: Leg[], externalId: string = randomUUID()): Operation =>
  askedOf(it.siteId, memberId, { source: 'race', externalId, legs });

async function newMember(cash: bigint): Promise<string> {
  const memberId = randomUUID();
  await through(0).openAccount(it.siteId, memberId, 'PHP');
  await through(0).post(operation(memberId, [leg('play_money_grant', cash)]));
  return memberId;
}

const held = (memberId: string) => through(0).sumBalance(it.siteId, memberId);
const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at));

function count(results: readonly PostResult[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const { status } of results) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

const deadlocks = async () =>
  Number(
    (
      await it.ownerDb.query<{ deadlocks: bigint }>(
        'select deadlocks from pg_stat_database where datname = current_database()',
      )
    )[0]?.deadlocks,
  );

/** How many operations stand under a key, and how many entries they made. */
async function written(externalIds: readonly string[]): Promise<{ operations: number; entries: number }> {
  const [row] = await it.ownerDb.query<{ operations: number; entries: number }>(
    `select count(distinct o.id)::int as operations, count(e.id)::int as entries
     from wallet.operation o left join wallet.entry e on e.operation_id = o.id
     where o.source = 'race' and o.external_id = any($1)`,
    [externalIds],
  );
  return row ?? { operations: 0, entries: 0 };
}

test('never overdraws by 100 concurrent debits', async () => {
  const memberId = await newMember(1_000n);
  const results = await Promise.all(
    times(100, (index) => through(index).post(operation(memberId, [leg('stake', 30n)]))),
  );
  expect(count(results)).toEqual({ posted: 33, insufficient: 67 });
  expect(await held(memberId)).toBe(10n);
  const balances = results.flatMap((result) => (result.status === 'posted' ? [result.balanceAfter] : []));
  expect(balances.sort((a, b) => Number(b - a))).toEqual(times(33, (index) => 1_000n - 30n * BigInt(index + 1)));
});

test('never overdraws by debits of different sizes', async () => {
  for (let round = 0; round < 10; round += 1) {
    const memberId = await newMember(100n);
    const sizes = [70n, 60n, 50n, 40n, 30n, 20n, 10n, 1n];
    const results = await Promise.all(
      sizes.map((size, index) => through(index).post(operation(memberId, [leg('stake', size)]))),
    );
    const paid = sizes.reduce((sum, size, index) => (results[index]?.status === 'posted' ? sum + size : sum), 0n);
    expect(await held(memberId)).toBe(100n - paid);
    for (const [index, result] of results.entries()) {
      // each refusal returned a balance that did not suffice
      if (result.status === 'insufficient') expect(result.balance).toBeLessThan(sizes[index] ?? 0n);
    }
  }
});

test('posts the same key in one batch once', async () => {
  const memberId = await newMember(1_000n);
  const bet = operation(memberId, [leg('stake', 10n)]);
  const other = { ...bet, legs: [leg('stake', 20n)] };
  const results = await Promise.all([bet, bet, other, bet, other].map((one) => through(0).post(one)));
  expect(results.map(({ status }) => status)).toEqual(['posted', 'replayed', 'conflict', 'replayed', 'conflict']);
  expect(await written([bet.externalId])).toEqual({ operations: 1, entries: 2 });
  expect(await held(memberId)).toBe(990n);
});

test('posts the same key in batches of several processes once', async () => {
  const memberId = await newMember(1_000n);
  for (let round = 0; round < 20; round += 1) {
    const bet = operation(memberId, [leg('stake', 10n), leg('payout', 9n)]);
    const results = await Promise.all(times(12, (index) => through(index).post(bet)));
    expect(count(results)).toEqual({ posted: 1, replayed: 11 });
    const answers = results.map((result) => 'operationId' in result && [result.operationId, result.balanceAfter]);
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(await written([bet.externalId])).toEqual({ operations: 1, entries: 4 });
  }
  expect(await held(memberId)).toBe(980n);
});

test('gives the same key to one of two players', async () => {
  const members = [await newMember(1_000n), await newMember(1_000n)] as const;
  let winners = 0;
  for (let round = 0; round < 40; round += 1) {
    const key = randomUUID();
    const results = await Promise.all(
      members.map((memberId, index) =>
        // on one process in even rounds, on two in odd ones
        through(round % 2 ? index : 0).post(operation(memberId, [leg('stake', 10n)], key)),
      ),
    );
    expect(count(results)).toEqual({ posted: 1, conflict: 1 });
    if (results[0]?.status === 'posted') winners += 1;
    expect(await written([key])).toEqual({ operations: 1, entries: 2 });
  }
  expect(await held(members[0])).toBe(1_000n - 10n * BigInt(winners));
  expect(await held(members[1])).toBe(600n + 10n * BigInt(winners));
});

test('posts two batches that lock each other over their members', async () => {
  const members = await Promise.all(times(20, () => newMember(1_000n)));
  const before = await deadlocks();
  for (let round = 0; round < 10; round += 1) {
    const results = await Promise.all(
      times(3, (index) =>
        Promise.all(
          (index % 2 ? members : members.toReversed()).map((memberId) =>
            through(index).post(operation(memberId, [leg('stake', 2n), leg('payout', 1n)])),
          ),
        ),
      ),
    );
    expect(count(results.flat())).toEqual({ posted: 60 });
  }
  for (const memberId of members) expect(await held(memberId)).toBe(970n);
  expect(await deadlocks()).toBe(before);
});

test('posts two batches that lock each other over their keys', { timeout: 60_000 }, async () => {
  const members = await Promise.all(times(40, () => newMember(1_000n)));
  const [first, second] = [members.slice(0, 20), members.slice(20)];
  for (let round = 0; round < 5; round += 1) {
    const keys = times(20, () => randomUUID());
    const post = (wallet: Wallet, ids: readonly string[], order: readonly string[]) =>
      Promise.all(
        order.map((memberId, index) => wallet.post(operation(memberId, [leg('stake', 5n)], ids[index] ?? ''))),
      );
    const [forwards, backwards] = await Promise.all([
      post(through(0), keys, first),
      post(through(1), keys.toReversed(), second),
    ]);
    // each key has one owner, and the other one is refused
    for (const [index, result] of forwards.entries()) {
      expect([result.status, backwards.toReversed()[index]?.status].sort()).toEqual(['conflict', 'posted']);
    }
    expect(await written(keys)).toEqual({ operations: 20, entries: 40 });
  }
  const sums = await Promise.all(members.map(held));
  expect(sums.reduce((sum, value) => sum + value, 0n)).toBe(40_000n - 5n * 20n * 5n);
});

// drawn from cash first, a batch is written as a set; else one by one in order of arrival, and a deadlock has to be repeated
test.each<[Leg['kinds']]>([[['cash']], [['bonus', 'cash']]])(
  'posts two batches of one member each that lock each other over their keys, with stakes from %o',
  { timeout: 60_000 },
  async (kinds) => {
    const members = [await newMember(10_000n), await newMember(10_000n)] as const;
    const keysOfRounds: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const keys = times(30, () => randomUUID());
      keysOfRounds.push(...keys);
      const results = await Promise.all(
        members.map((memberId, index) =>
          Promise.all(
            (index ? keys.toReversed() : keys).map((key) =>
              through(index).post(operation(memberId, [leg('stake', 1n, kinds)], key)),
            ),
          ),
        ),
      );
      expect(count(results.flat())).toEqual({ posted: 30, conflict: 30 });
    }
    expect(await written(keysOfRounds)).toEqual({ operations: 120, entries: 240 });
    expect((await held(members[0])) + (await held(members[1]))).toBe(20_000n - 120n);
  },
);

test('leaves the money right when a rollback races its bet', async () => {
  const memberId = await newMember(1_000n);
  const seen = new Set<string>();
  for (let round = 0; round < 60; round += 1) {
    const bet = operation(memberId, [leg('stake', 10n)]);
    const back = { ...operation(memberId, []), of: bet.externalId, ifMissing: 'post', shortfall: 'refuse' } as const;
    const [placed, first, second] = await Promise.all([
      through(round).post({ ...bet, unlessMarked: [`reversed:${bet.externalId}`] }),
      through(round + 1).reverse(back),
      through(round + 2).reverse({ ...back, externalId: randomUUID() }),
    ]);
    // whichever comes first, the money is where it was, and one of two rollbacks did it
    expect(await held(memberId)).toBe(1_000n);
    expect([first.status, second.status].sort()).toEqual(['marked', 'posted']);
    const done = first.status === 'posted' ? first : second;
    expect(placed.status).toBe('moved' in done && done.moved ? 'posted' : 'marked');
    seen.add(placed.status);
    const late = await through(round + 1).post({ ...bet, unlessMarked: [`reversed:${bet.externalId}`] });
    expect(late.status).toBe(placed.status === 'posted' ? 'replayed' : 'marked');
  }
  expect(seen.size).toBeGreaterThan(0);
});

test('leaves the money right when a capture races the release of its hold', async () => {
  const memberId = await newMember(1_000n);
  let taken = 0n;
  for (let round = 0; round < 40; round += 1) {
    const hold = { ...operation(memberId, []), permit: anyPermit, amount: amount(10n), kinds: ['cash'] as const };
    await through(round).hold({ ...hold, expiresAt: new Date(Date.now() + 3_600_000) });
    const names = { hold: hold.externalId };
    const [captured, released] = await Promise.all([
      through(round + 1).capture({ ...operation(memberId, []), ...names, amount: amount(6n) }),
      through(round + 2).release({ ...operation(memberId, []), ...names }),
    ]);
    expect(released.status).toBe('posted');
    expect(['posted', 'insufficient']).toContain(captured.status);
    if (captured.status === 'posted') taken += 6n;
    expect(await held(memberId)).toBe(1_000n - taken);
  }
  const [row] = await it.ownerDb.query<{ open: bigint }>(
    `select coalesce(sum(balance), 0)::bigint as open from wallet.account where owner_id = $1 and kind = 'in_play'`,
    [memberId],
  );
  // the release after the capture gave the rest back, the capture after the release found nothing
  expect(row?.open).toBe(0n);
});
