import { randomUUID } from 'node:crypto';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperationInput, type OperationResult, openAccount, postOperations } from './wallet.store.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

type Planned = {
  member: number;
  key: number;
  hash: 'aa' | 'bb';
  legs: OperationInput['legs'];
  marks?: string[] | undefined;
  unless?: string[] | undefined;
};

const leg = (movement: string, kinds: readonly string[], follow: string | null) =>
  fc.integer({ min: 1, max: 400 }).map((value) => ({ movement, amount: String(value), kinds, follow }));

const legs: fc.Arbitrary<OperationInput['legs']> = fc.oneof<fc.MaybeWeightedArbitrary<OperationInput['legs']>[]>(
  { weight: 4, arbitrary: fc.tuple(leg('stake', ['cash', 'bonus'], null)) },
  { weight: 6, arbitrary: fc.tuple(leg('stake', ['cash', 'bonus'], null), leg('payout', ['cash'], null)) },
  { weight: 2, arbitrary: fc.tuple(leg('payout', ['cash'], null)) },
  { weight: 1, arbitrary: fc.tuple(leg('payout', ['cash'], 'key 3')) },
  { weight: 1, arbitrary: fc.tuple(leg('stake_refund', ['cash'], 'key 3')) },
  {
    weight: 3,
    arbitrary: fc.array(
      fc.oneof(
        leg('payout', ['cash'], 'key 3'),
        leg('payout', ['cash'], 'key 5'),
        leg('payout', ['cash'], null),
        leg('stake_refund', ['cash'], 'key 7'),
      ),
      { minLength: 2, maxLength: 4 },
    ),
  },
  { weight: 1, arbitrary: fc.tuple(leg('agent_commission', ['cash'], null)) },
  { weight: 1, arbitrary: fc.tuple(leg('rebate', ['cash'], null)) },
  { weight: 1, arbitrary: fc.tuple(leg('stake', ['bonus', 'cash'], null)) },
  { weight: 1, arbitrary: fc.tuple(leg('stake_refund', ['bonus'], null)) },
  { weight: 1, arbitrary: fc.tuple(leg('stake', ['locked'], null)) },
  { weight: 1, arbitrary: fc.constant<OperationInput['legs']>([]) },
);

const planned: fc.Arbitrary<Planned> = fc.record({
  member: fc.integer({ min: 0, max: 5 }),
  key: fc.integer({ min: 0, max: 40 }),
  hash: fc.constantFrom('aa' as const, 'aa' as const, 'bb' as const),
  legs,
  marks: fc.option(fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 2 }), { nil: undefined, freq: 4 }),
  unless: fc.option(fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 2 }), { nil: undefined, freq: 4 }),
});

const batches = fc.array(fc.array(planned, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 });

/** A site of its own with six members who hold 1,000 in cash and 300 as bonus. */
async function newPlayers(): Promise<{ site: string; members: string[] }> {
  const { db } = it.server.foundation;
  const site = randomUUID();
  const members = Array.from({ length: 6 }, () => randomUUID());
  for (const member of members) {
    await openAccount(db, site, member, 'cash', 'PHP');
    const start = [
      { movement: 'play_money_grant', amount: '1000', kinds: ['cash'], follow: null },
      { movement: 'stake_refund', amount: '300', kinds: ['bonus'], follow: null },
    ];
    const [result] = await postOperations(db, [
      input({ site, members }, { member: 0, key: -1, hash: 'aa', legs: start }, member),
    ]);
    expect(result?.status).toBe('posted');
  }
  return { site, members };
}

function input(
  players: { site: string; members: string[] },
  plan: Planned,
  member = players.members[plan.member] ?? '',
): OperationInput {
  return {
    site: players.site,
    source: 'test',
    externalId: plan.key < 0 ? `start ${member}` : `key ${plan.key}`,
    hash: plan.hash.repeat(32),
    member,
    currency: 'PHP',
    round: null,
    document: { key: plan.key },
    legs: plan.legs,
    ...(plan.marks ? { marks: plan.marks } : {}),
    ...(plan.unless ? { unless: plan.unless } : {}),
  };
}

/** What an operation came to, without what differs by nature: ids. */
function comparable(result: OperationResult | undefined): unknown {
  if (result?.status !== 'posted' && result?.status !== 'replayed') return result;
  const { operationId: _, ...answer } = result.answer;
  return { ...result, answer };
}

async function entriesOf(site: string): Promise<unknown> {
  return it.ownerDb.query(
    `select o.external_id, e.movement, e.amount, e.balance_after, a.kind, e.member_id is null as of_the_house
     from wallet.entry e join wallet.operation o on o.id = e.operation_id join wallet.account a on a.id = e.account_id
     where e.site_id = $1 and o.external_id like 'key %' order by o.external_id, e.id`,
    [site],
  );
}

/** Posts batches to one site as they are and to another one by one, and compares every answer and every entry. */
async function sameBothWays(plans: readonly (readonly Planned[])[]): Promise<OperationResult[][]> {
  const [asSets, oneByOne] = [await newPlayers(), await newPlayers()];
  const answers: OperationResult[][] = [];
  for (const batch of plans) {
    const sets = await postOperations(
      it.server.foundation.db,
      batch.map((plan) => input(asSets, plan)),
    );
    for (const [place, plan] of batch.entries()) {
      const [row] = await it.ownerDb.query<{ result: OperationResult }>('select wallet.post_one($1) as result', [
        JSON.stringify(input(oneByOne, plan)),
      ]);
      expect(comparable(sets[place]), JSON.stringify(batch)).toEqual(comparable(row?.result));
    }
    answers.push(sets);
  }
  expect(await entriesOf(asSets.site)).toEqual(await entriesOf(oneByOne.site));
  return answers;
}

test('writes a set as its operations would be written one by one', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (plans) => {
      await sameBothWays(plans);
    }),
    { numRuns: 80 },
  );
});

test('several credits of one operation are a set, each with the balance after it, where they follow stakes from cash', async () => {
  const one = (movement: string, value: number, follow: string | null, kinds: readonly string[] = ['cash']) => ({
    movement,
    amount: String(value),
    kinds,
    follow,
  });
  const of = (member: number, key: number, ...credits: OperationInput['legs']): Planned => ({
    member,
    key,
    hash: 'aa',
    legs: credits,
  });
  const [, answers] = await sameBothWays([
    [
      of(0, 0, one('stake', 100, null, ['cash', 'bonus'])),
      of(0, 1, one('stake', 50, null, ['cash', 'bonus'])),
      of(1, 2, one('stake', 40, null, ['cash', 'bonus'])),
      of(2, 3, one('stake', 30, null, ['bonus', 'cash'])),
    ],
    [
      of(0, 10, one('payout', 30, 'key 0'), one('stake_refund', 50, 'key 1'), one('payout', 7, null)),
      of(1, 11, one('payout', 60, 'key 2'), one('payout', 5, 'key 2')),
      // one follows a stake from the bonus, one a stake that is not there, one another member's
      of(2, 12, one('payout', 4, null), one('payout', 9, 'key 3')),
      of(3, 13, one('payout', 4, null), one('payout', 9, 'key 99')),
      of(4, 14, one('payout', 4, null), one('payout', 9, 'key 0')),
    ],
  ]);
  expect(answers?.slice(0, 3).map(({ status }) => status)).toEqual(['posted', 'posted', 'posted']);
});
