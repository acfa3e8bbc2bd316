import { randomUUID } from 'node:crypto';
import { type FaultyProxy, startFaultyProxy } from '@croupier/tools/testing/faulty-proxy.ts';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../../kernel/database.ts';
import { silentLog } from '../../testing/test-kernel.ts';
import { askedOf, leg } from './testing/operations.ts';
import { createWallet, type Leg, type Operation, type PostResult, type Wallet } from './wallet.public.ts';

let it: TestPlatform;
let proxy: FaultyProxy;
/** The wallet of a process whose line to the database fails on demand, and of one whose line is sound. */
let shaky: Wallet;
let sound: Wallet;

beforeAll(async () => {
  it = await createTestPlatform();
  proxy = await startFaultyProxy(it.database.appUrl);
  sound = it.modules.wallet;
  shaky = (await it.startAnother({ databaseAppUrl: proxy.url(it.database.appUrl) })).modules.wallet;
});

afterAll(async () => {
  await it.close();
  await proxy.close();
});

const operation = (memberId: string, legs: Leg[], changes: Partial<Operation> = {}): Operation =>
  askedOf(it.siteId, memberId, { source: 'lost', legs, ...changes });

async function newMember(cash: bigint): Promise<string> {
  const memberId = randomUUID();
  await sound.openAccount(it.siteId, memberId, 'PHP');
  await sound.post(operation(memberId, [leg('play_money_grant', cash)]));
  return memberId;
}

const held = (memberId: string) => sound.sumBalance(it.siteId, memberId);
const statuses = (results: readonly PromiseSettledResult<PostResult>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? result.value.status : 'rejected'));

test('posts once when a lost answer is retried, on the same process and on another', async () => {
  const memberId = await newMember(1_000n);
  const bet = operation(memberId, [leg('stake', 100n)], { document: { drawn: 'first' } });
  const lost = proxy.loseNextAnswer();
  // what was committed is found when it is written again
  expect(await shaky.post(bet)).toMatchObject({ status: 'replayed', balanceAfter: 900n });
  await lost;
  expect(await held(memberId)).toBe(900n);
  for (const wallet of [shaky, sound]) {
    expect(await wallet.post({ ...bet, document: { drawn: 'again' } })).toMatchObject({
      status: 'replayed',
      balanceBefore: 1_000n,
      balanceAfter: 900n,
      document: { drawn: 'first' },
    });
  }
  expect(await held(memberId)).toBe(900n);
});

test('posts operations once whose batch lost its answer', async () => {
  // so many that both lanes have some of them: one lane's answer is lost, the other's arrives
  const members = await Promise.all(Array.from({ length: 40 }, () => newMember(1_000n)));
  const bets = members.flatMap((memberId) => [
    operation(memberId, [leg('stake', 100n)]),
    operation(memberId, [leg('stake', 10n), leg('payout', 20n)]),
    operation(memberId, [leg('stake', 5_000n)]),
  ]);
  const lost = proxy.loseNextAnswer();
  const results = await Promise.allSettled(bets.map((bet) => shaky.post(bet)));
  await lost;
  // what was committed is found again; it was committed once
  expect(new Set(statuses(results))).toEqual(new Set(['posted', 'replayed', 'insufficient']));
  expect(statuses(results).filter((status) => status === 'replayed').length).toBeGreaterThan(0);
  for (const memberId of members) expect(await held(memberId)).toBe(910n);
  const again = await Promise.allSettled(bets.map((bet) => sound.post(bet)));
  for (const [index, status] of statuses(again).entries()) {
    expect(status).toBe(index % 3 === 2 ? 'insufficient' : 'replayed');
  }
  for (const memberId of members) expect(await held(memberId)).toBe(910n);
});

test('gives up a silent connection and goes on', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => newMember(1_000n)));
  const url = proxy.url(it.database.appUrl);
  const db = connectDatabase({ url, poolSize: 4, role: null, log: silentLog, queryTimeoutMs: 400 });
  try {
    const currencyOf = () => Promise.reject(new Error('nothing is opened here'));
    const wallet = createWallet({ db, currencyOf, batching: { lanes: 1 } });
    const silent = proxy.silenceNextAnswer();
    const bets = members.map((memberId) => operation(memberId, [leg('stake', 100n)]));
    const results = await Promise.all(bets.map((bet) => wallet.post(bet)));
    await silent;
    // the connection is given up, and what was committed on it is found again
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['replayed']));
    for (const memberId of members) expect(await held(memberId)).toBe(900n);
    expect((await wallet.post(operation(members[0] ?? '', [leg('stake', 1n)]))).status).toBe('posted');
  } finally {
    await db.close();
  }
});

test('loses and doubles nothing when connections are cut under batches', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => newMember(100_000n)));
  const bets = Array.from({ length: 400 }, (_, index) =>
    operation(members[index % members.length] ?? '', [leg('stake', 7n)]),
  );
  const attempts = Promise.allSettled(bets.map((bet) => shaky.post(bet)));
  for (let cut = 0; cut < 3; cut += 1) {
    await new Promise((done) => setTimeout(done, 4));
    proxy.cutAll();
  }
  const first = await attempts;
  const second = await Promise.all(bets.map((bet) => sound.post(bet)));
  for (const [index, { status }] of second.entries()) {
    // acknowledged means committed; what failed may have been committed or not, and stands now
    if (first[index]?.status === 'fulfilled') expect(status).toBe('replayed');
    else expect(['posted', 'replayed']).toContain(status);
  }
  for (const memberId of members) expect(await held(memberId)).toBe(100_000n - 7n * 40n);
});

test('fails one operation of a batch without its neighbours', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => newMember(1_000n)));
  const bets = members.map((memberId, index) =>
    // a text that jsonb cannot hold fails the statement, not the operation
    operation(memberId, [leg('stake', 100n)], { document: index === 3 ? { text: '\u0000' } : null }),
  );
  const results = await Promise.allSettled(bets.map((bet) => sound.post(bet)));
  expect(statuses(results)).toEqual(members.map((_, index) => (index === 3 ? 'rejected' : 'posted')));
  for (const [index, memberId] of members.entries()) expect(await held(memberId)).toBe(index === 3 ? 1_000n : 900n);
});

test('fails a batch that fails again and again, and reports nothing as posted', async () => {
  const memberId = await newMember(1_000n);
  const bets = Array.from({ length: 20 }, () => operation(memberId, [leg('stake', 10n)]));
  await it.superDb.query('alter table wallet.operation add constraint refuse_all check (source <> $$lost$$) not valid');
  try {
    const failed = await Promise.allSettled(bets.map((bet) => sound.post(bet)));
    expect(new Set(statuses(failed))).toEqual(new Set(['rejected']));
  } finally {
    await it.superDb.query('alter table wallet.operation drop constraint refuse_all');
  }
  expect(await held(memberId)).toBe(1_000n);
  const posted = await Promise.all(bets.map((bet) => sound.post(bet)));
  expect(new Set(posted.map(({ status }) => status))).toEqual(new Set(['posted']));
  expect(await held(memberId)).toBe(800n);
});
