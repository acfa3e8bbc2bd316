import { setTimeout as sleep } from 'node:timers/promises';
import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playToTheEnd, registerWithSeed } from '../testing/slot-players.ts';
import { findPlayDrift } from './reconcile.store.ts';
import { reconcile } from './reconcile.ts';

let it: TestPlatform;
let member: TestMember;
let roundId: string;

beforeAll(async () => {
  it = await createTestPlatform();
  member = await registerWithSeed(it);
  const game = await it.openGame(member);
  roundId = (await playToTheEnd(game)).at(-1)?.roundId ?? '';
  for (let i = 0; i < 5; i += 1) await playToTheEnd(game, '20');
  await it.modules.sequencer.drain();
});

afterAll(() => it.close());

class Undone extends Error {}

/** The kinds of drift after a change that nobody may make; the change is undone. */
async function found(...statements: string[]): Promise<[string, string][]> {
  let drift: [string, string][] = [];
  const tampering = it.tamper(async (tx) => {
    for (const statement of statements) await tx.query(statement.replaceAll('ROUND', `'${roundId}'`));
    drift = (await findPlayDrift(tx)).map(({ check, what }) => [check, what]);
    throw new Undone();
  });
  await expect(tampering).rejects.toThrow(Undone);
  return drift.toSorted();
}

test('finds no drift where the records of play agree with the ledger', async () => {
  const result = await reconcile({ db: it.server.foundation.db, ...it.modules });
  expect(result).toMatchObject({ drift: [], rounds: 6n });
  expect(result.operations).toBeGreaterThanOrEqual(17n);
  expect(result.entries % 2n).toBe(0n);
});

test.each<[string, string[], string[]]>([
  ['a stake recorded smaller', ['update rounds.round set stake = stake - 1 where id = ROUND'], ['rounds equal debits']],
  [
    'a payout recorded larger',
    ['update rounds.round set payout = payout + 1 where id = ROUND'],
    ['payouts equal credits'],
  ],
  [
    'a bet with another payout than the ledger',
    ['update bets.bet set payout = payout + 1 where id = ROUND'],
    ['bet equals its money', 'changes of a bet sum up to it'],
  ],
  [
    'a settled round whose bet is open',
    [`update bets.bet set state = 'open', settled_at = null, settled_day = null where id = ROUND`],
    ['a settled bet has its round settled'],
  ],
  [
    'a refund that nobody gave',
    ['update rounds.round set refunded = 1 where id = ROUND', 'update bets.bet set refunded = 1 where id = ROUND'],
    ['bet equals its money', 'changes of a bet sum up to it', 'refunds equal undone debits'],
  ],
  [
    'a void round whose stake was not undone',
    [`update rounds.round set status = 'VOID' where id = ROUND`, `update bets.bet set state = 'void' where id = ROUND`],
    ['a bet is void when all of it was undone', 'a round is void when all of it was undone'],
  ],
  [
    'a round without its bet',
    ['delete from bets.bet where id = ROUND'],
    ['changes of a bet sum up to it', 'money has its bet'],
  ],
  [
    'a step taken out',
    ['delete from rounds.round_step where round_id = ROUND and step = 3'],
    ['round has all its steps'],
  ],
  [
    'a round taken out whole',
    [
      'delete from bets.bet where id = ROUND',
      'delete from rounds.round_step where round_id = ROUND',
      'delete from rounds.round where id = ROUND',
    ],
    ['changes of a bet sum up to it', 'money has its bet', 'payouts equal credits', 'rounds equal debits'],
  ],
  [
    'a round that was never paid for',
    [
      `insert into rounds.round select (jsonb_populate_record(r, '{"id":"01980000-0000-7000-8000-000000000000"}')).* from rounds.round r where id = ROUND`,
      `insert into bets.bet select (jsonb_populate_record(b, '{"id":"01980000-0000-7000-8000-000000000000"}')).* from bets.bet b where id = ROUND`,
    ],
    [
      'bet equals its money',
      'changes of a bet sum up to it',
      'payouts equal credits',
      'round has all its steps',
      'rounds equal debits',
    ],
  ],
  [
    'an operation that the sequencer passed over',
    [
      `delete from kernel.position where stream = 'wallet' and row_id = (select operation_id from rounds.round_step where round_id = ROUND and step = 0)`,
    ],
    ['bet equals its money', 'operation has its place in order', 'payouts equal credits', 'rounds equal debits'],
  ],
])('finds %s', async (_, statements, checks) => {
  const drift = await found(...statements);
  const kinds = [...new Set(drift.map(([check]) => check))];
  expect(kinds.filter((check) => checks.includes(check))).toEqual(checks.filter((check) => kinds.includes(check)));
  expect(checks).toEqual(expect.arrayContaining(kinds));
  expect(kinds.length).toBeGreaterThan(0);
});

test.each<[string, string[]]>([
  [
    'a transfer that is recorded as done and never moved',
    [
      `insert into transfers.vendor_account (vendor_code) values ('NOWHERE')`,
      `insert into transfers.vendor_transfer (site_id, member_id, provider, vendor_code, direction, amount, currency, request_id, state, next_try_at,
         created_at, ended_at)
       values (gen_random_uuid(), gen_random_uuid(), 'house', 'NOWHERE', 'IN', 5, 'PHP', gen_random_uuid(), 'done', now(), now(), now())`,
    ],
  ],
  [
    'money at a vendor that no transfer moved there',
    [
      `insert into wallet.account (site_id, owner_id, kind, currency, appended) values (gen_random_uuid(), gen_random_uuid(), 'vendor_wallet', 'PHP', true)`,
      `insert into wallet.entry (site_id, operation_id, account_id, counter_account_id, movement, currency, amount, reference)
       select site_id, gen_random_uuid(), id, id, 'vendor_in', 'PHP', 7, gen_random_uuid() || '.in' from wallet.account where kind = 'vendor_wallet'`,
    ],
  ],
])('finds %s', async (_, statements) => {
  expect((await found(...statements)).map(([check]) => check)).toEqual(['transfers equal what lies at vendors']);
});

test('names the round of a drift', async () => {
  expect(await found('update bets.bet set version = 2 where id = ROUND')).toEqual([
    ['a corrected bet keeps what it was', roundId],
  ]);
});

test('finds no drift in bets that go on during it', async () => {
  const players = await Promise.all(Array.from({ length: 3 }, async () => it.openGame(await it.register())));
  const another = await it.startAnother();
  const running = { stop: false };
  const spinning = Promise.all(
    players.map(async (game, index) => {
      const at = index % 2 ? game.on(another) : game;
      while (!running.stop) {
        await playToTheEnd(at, '20');
        await sleep(10);
      }
    }),
  );
  try {
    for (let i = 0; i < 4; i += 1) {
      expect((await reconcile({ db: it.server.foundation.db, ...it.modules })).drift).toEqual([]);
    }
  } finally {
    running.stop = true;
    await spinning;
  }
});
