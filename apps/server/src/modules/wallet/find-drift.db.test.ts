import { randomUUID } from 'node:crypto';
import { amount } from '@croupier/money';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../kernel/database.ts';
import { anyPermit } from '../../testing/any-permit.ts';
import { findDrift } from './find-drift.store.ts';
import { leg } from './testing/operations.ts';

let it: TestPlatform;
const memberId = randomUUID();

beforeAll(async () => {
  it = await createTestPlatform();
  const { wallet } = it.modules;
  await wallet.openAccount(it.siteId, memberId, 'PHP');
  const post = (externalId: string, movement: 'play_money_grant' | 'stake' | 'payout', value: bigint) =>
    wallet.post({
      siteId: it.siteId,
      source: 'test',
      externalId,
      memberId,
      currency: 'PHP',
      roundId: null,
      legs: [leg(movement, value)],
      document: null,
    });
  await post('grant', 'play_money_grant', 1_000n);
  await post('stake', 'stake', 300n);
  await post('payout', 'payout', 50n);
  await holdAndOwe();
});

/** Another member, of whose money some is held, and who owes the house what a reversal did not find. */
async function holdAndOwe(): Promise<void> {
  const { wallet } = it.modules;
  const other = randomUUID();
  await wallet.openAccount(it.siteId, other, 'PHP');
  const asked = (externalId: string) => ({
    siteId: it.siteId,
    source: 'test',
    externalId,
    memberId: other,
    currency: 'PHP',
    roundId: null,
    document: null,
  });
  const win = { movement: 'payout', amount: amount(500n), kinds: ['cash'], follow: null } as const;
  await wallet.post({ ...asked('won'), legs: [win] });
  const expiresAt = new Date(Date.now() + 3_600_000);
  await wallet.hold({ ...asked('held'), permit: anyPermit, amount: amount(400n), kinds: ['cash'], expiresAt });
  await wallet.capture({ ...asked('captured'), hold: 'held', amount: amount(150n) });
  await wallet.reverse({ ...asked('reversed'), of: 'won', ifMissing: 'refuse', shortfall: 'claim' });
}

afterAll(() => it.close());

class Undone extends Error {}

/** What is found after a change that nobody may make; the change is undone. */
async function found(
  ...statements: string[]
): Promise<{ checks: string[]; drift: Awaited<ReturnType<typeof findDrift>> }> {
  let drift: Awaited<ReturnType<typeof findDrift>> = [];
  const tampering = it.tamper(async (tx: Queryable) => {
    for (const statement of statements) await tx.query(statement);
    drift = await findDrift(tx);
    throw new Undone();
  });
  await expect(tampering).rejects.toThrow(Undone);
  return { checks: [...new Set(drift.map(({ check }) => check))].sort(), drift };
}

const stakeOf = `(select id from wallet.operation where external_id = 'stake')`;

test('finds nothing in a sound ledger', async () => {
  expect(await it.modules.wallet.findDrift(it.ownerDb)).toEqual([]);
});

test.each<[string, string[], string[]]>([
  [
    'a balance raised by hand',
    [`update wallet.account set balance = balance + 7 where owner_id = '${memberId}' and kind = 'cash'`],
    ['balance equals entries'],
  ],
  [
    'a member whose entry was raised, and the balance with it',
    [
      `update wallet.entry set amount = amount + 7, balance_after = balance_after + 7
       where member_id is not null and operation_id = ${stakeOf}`,
      `update wallet.entry set balance_after = balance_after + 7 where member_id is not null and reference = 'payout'`,
      `update wallet.account set balance = balance + 7 where owner_id = '${memberId}' and kind = 'cash'`,
    ],
    ['answer equals entries', 'entries sum to zero', 'operation has two sides'],
  ],
  [
    'both sides of an operation raised',
    [
      `update wallet.entry set amount = amount * 2 where operation_id = ${stakeOf}`,
      `update wallet.account set balance = balance - 300 where owner_id = '${memberId}' and kind = 'cash'`,
    ],
    ['answer equals entries', 'running balance is continuous'],
  ],
  [
    'an operation that never happened taken out of the entries',
    [`delete from wallet.entry where operation_id = ${stakeOf}`],
    ['answer equals entries', 'balance equals entries', 'running balance is continuous'],
  ],
  [
    'entries whose operation is gone',
    [`delete from wallet.operation where external_id = 'stake'`],
    ['entry belongs to an operation'],
  ],
  [
    'an answer with another balance',
    [
      `update wallet.operation set answer = '{"balanceBefore":"1000","balanceAfter":"999"}' where external_id = 'stake'`,
    ],
    ['answer equals entries'],
  ],
  [
    'a running balance that was rewritten',
    [`update wallet.entry set balance_after = 1 where member_id is not null and operation_id = ${stakeOf}`],
    ['running balance is continuous'],
  ],
  [
    'a hold of more than is in play',
    [`update wallet.hold set remaining = remaining + 1`],
    ['hold equals its parts', 'holds equal in-play'],
  ],
  ['money in play that nothing holds', ['delete from wallet.hold'], ['holds equal in-play']],
  [
    'a claim that was forgiven by hand',
    ['update wallet.claim set collected = collected + 1'],
    ['claims equal receivables'],
  ],
  ['a claim that was never booked', ['delete from wallet.claim'], ['claims equal receivables']],
  [
    'an account that was given to another',
    [`update wallet.account set owner_id = gen_random_uuid() where owner_id = '${memberId}'`],
    ['entry agrees with its account and operation'],
  ],
  [
    'an operation said to be in another currency',
    [`update wallet.operation set currency = 'VND' where external_id = 'stake'`],
    ['entry agrees with its account and operation'],
  ],
  [
    "an operation said to be another member's",
    [`update wallet.operation set member_id = gen_random_uuid() where external_id = 'stake'`],
    ['answer equals entries', 'entry agrees with its account and operation'],
  ],
  [
    'two wrongs that sum to zero',
    [
      `update wallet.entry set amount = amount + 5 where member_id is null and reference = 'stake'`,
      `update wallet.entry set amount = amount - 5 where member_id is null and reference = 'payout'`,
    ],
    ['operation has two sides'],
  ],
  [
    'an entry of one site booked to another',
    [`update wallet.entry set site_id = gen_random_uuid() where member_id is null and reference = 'stake'`],
    ['entries sum to zero', 'entry agrees with its account and operation'],
  ],
  [
    'an entry in another currency than its account',
    [`update wallet.entry set currency = 'VND' where operation_id = ${stakeOf}`],
    ['entry agrees with its account and operation'],
  ],
  [
    'an entry that was put down to another member',
    [`update wallet.entry set member_id = gen_random_uuid() where member_id is not null and reference = 'stake'`],
    ['answer equals entries', 'entry agrees with its account and operation'],
  ],
])('finds %s', async (_, statements, checks) => {
  expect((await found(...statements)).checks).toEqual(checks);
});

test('names a drift so that it can be located', async () => {
  const { drift } = await found(`update wallet.account set balance = balance + 7 where owner_id = '${memberId}'`);
  const [account] = await it.ownerDb.query<{ id: string }>('select id from wallet.account where owner_id = $1', [
    memberId,
  ]);
  expect(drift).toEqual([
    { check: 'balance equals entries', what: `${account?.id} cash`, expected: '750', found: '757' },
  ]);
});
