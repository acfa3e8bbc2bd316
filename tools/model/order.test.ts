import { describe, expect, test } from 'vitest';
import { accountOf } from './books.ts';
import { createModelLedger, type ModelLedger } from './ledger.ts';
import { findOrder } from './order.ts';
import type { Answer, Post, Request } from './requests.ts';

const shared = { source: 'alpha', memberId: 'a', roundId: null, document: null };

const post = (externalId: string, currency: string, ...legs: Post['legs'][number][]): Post => ({
  ...shared,
  externalId,
  currency,
  do: 'post',
  legs,
});

/** A member with one unit of bonus and ten of cash in one currency, and nothing in another. */
function newLedger(): ModelLedger {
  const ledger = createModelLedger('site');
  for (const currency of ['JPY', 'KWD']) ledger.open('a', currency);
  for (const [name, movement, kind, amount] of [
    ['1', 'bonus_grant', 'bonus', 1n],
    ['2', 'deposit', 'cash', 10n],
  ] as const)
    ledger.judge(post(name, 'JPY', { movement, amount, kinds: [kind], follow: null }), new Date());
  return ledger;
}

const hold: Request = {
  ...shared,
  externalId: 'bet',
  currency: 'JPY',
  do: 'hold',
  amount: 8n,
  kinds: ['bonus', 'cash'],
  expiresAt: new Date('2100-01-01'),
};
const refund = post('refund', 'KWD', { movement: 'stake_refund', amount: 80n, kinds: ['cash'], follow: 'bet' });
const held: Answer = { status: 'posted', before: 11n, after: 11n };
const refunded: Answer = { status: 'posted', before: 0n, after: 80n };

const answered = (betId: string, refundId: string) => [
  { request: hold, answer: held, operationId: betId },
  { request: refund, answer: refunded, operationId: refundId },
];

function divided({ books }: ModelLedger) {
  const of = (kind: string) => books.balances.get(accountOf('a', 'KWD', kind)) ?? 0n;
  return { cash: of('cash'), bonus: of('bonus') };
}

describe('answers that two orders give', () => {
  test('divides a refund that the ledger posted after its bet as the bet was drawn', () => {
    const ledger = newLedger();
    expect(findOrder(ledger, answered('01', '02'))).toHaveLength(2);
    expect(divided(ledger)).toEqual({ cash: 70n, bonus: 10n });
  });

  test('gives a refund that the ledger posted before its bet to cash', () => {
    const ledger = newLedger();
    expect(findOrder(ledger, answered('02', '01'))).toHaveLength(2);
    expect(divided(ledger)).toEqual({ cash: 80n, bonus: 0n });
  });
});

test('finds no order where an answer contradicts the order of the ledger', () => {
  const stake = (name: string, amount: bigint) =>
    post(name, 'JPY', { movement: 'stake', amount, kinds: ['cash'], follow: null });
  const done = (firstId: string, secondId: string) => [
    { request: stake('x', 3n), answer: { status: 'posted', before: 11n, after: 8n } as Answer, operationId: firstId },
    { request: stake('y', 2n), answer: { status: 'posted', before: 8n, after: 6n } as Answer, operationId: secondId },
  ];
  expect(findOrder(newLedger(), done('02', '01'))).toBeNull();
  expect(findOrder(newLedger(), done('01', '02'))).toHaveLength(2);
});
