import { amount } from '@croupier/money';
import { expect, test } from 'vitest';
import { anyPermit } from '../../testing/any-permit.ts';
import type { Capture, Collect, Hold, Operation, Release, Reverse } from './operation.ts';
import {
  captureInput,
  collectInput,
  holdInput,
  postInput,
  releaseInput,
  reverseInput,
  toPosted,
  toResult,
  toReverseResult,
} from './operation-input.ts';

const asked = {
  siteId: '01980000-0000-7000-8000-000000000001',
  source: 'provider',
  externalId: 'bet-1',
  memberId: '01980000-0000-7000-8000-000000000002',
  currency: 'PHP',
  roundId: '01980000-0000-7000-8000-000000000003',
  document: { drawn: 7 },
};

const bet: Operation = {
  ...asked,
  legs: [
    { movement: 'stake', amount: amount(100n), kinds: ['cash', 'bonus'], follow: null, permit: anyPermit },
    { movement: 'payout', amount: amount(250n), kinds: ['cash'], follow: 'bet-0' },
  ],
};
const transfer: Operation = {
  ...asked,
  legs: [{ movement: 'agent_transfer', amount: amount(5n), kinds: ['agent_credit'], follow: null, to: 'somebody' }],
};
const hold: Hold = {
  ...asked,
  permit: anyPermit,
  amount: amount(70n),
  kinds: ['bonus', 'cash'],
  expiresAt: new Date('2026-11-21T15:00:00.500Z'),
};
const capture: Capture = { ...asked, hold: 'hold-1', amount: amount(30n) };
const release: Release = { ...asked, hold: 'hold-1' };
const reverse: Reverse = { ...asked, of: 'bet-0', ifMissing: 'post', shortfall: 'claim' };
const collect: Collect = { ...asked, of: 'reverse-1', amount: amount(12n) };

const shared = {
  site: asked.siteId,
  source: 'provider',
  externalId: 'bet-1',
  member: asked.memberId,
  currency: 'PHP',
  round: asked.roundId,
  document: { drawn: 7 },
  legs: [],
};

test('gives the ledger exactly the fields of an operation', () => {
  const { hash: _, ...input } = postInput(bet);
  expect(input).toStrictEqual({
    ...shared,
    legs: [
      { movement: 'stake', amount: '100', kinds: ['cash', 'bonus'], follow: null },
      { movement: 'payout', amount: '250', kinds: ['cash'], follow: 'bet-0' },
    ],
  });
  expect(postInput(transfer).legs).toStrictEqual([
    { movement: 'agent_transfer', amount: '5', kinds: ['agent_credit'], follow: null, to: 'somebody' },
  ]);
});

test.each([
  [
    holdInput(hold),
    { kind: 'hold', amount: '70', kinds: ['bonus', 'cash'], expiresAt: '2026-11-21T15:00:00.500Z' },
  ] as const,
  [captureInput(capture), { kind: 'capture', hold: 'hold-1', amount: '30' }] as const,
  [releaseInput(release), { kind: 'release', hold: 'hold-1' }] as const,
  [reverseInput(reverse), { kind: 'reverse', of: 'bet-0', ifMissing: 'post', shortfall: 'claim' }] as const,
  [collectInput(collect), { kind: 'collect', of: 'reverse-1', amount: '12' }] as const,
])('gives the ledger exactly the fields of another kind of operation', ({ hash: _, ...input }, own) => {
  expect(input).toStrictEqual({ ...shared, ...own });
});

test('passes the marks of an operation, and none without', () => {
  const marks = ['closed:1'];
  const unlessMarked = ['reversed:bet-1'];
  expect(postInput({ ...bet, marks, unlessMarked })).toMatchObject({ marks, unless: unlessMarked });
  for (const none of [postInput(bet), postInput({ ...bet, marks: [], unlessMarked: [] })]) {
    expect(none).not.toHaveProperty('marks');
    expect(none).not.toHaveProperty('unless');
  }
});

test('stores an operation without a document as null', () => {
  expect(postInput({ ...bet, document: undefined }).document).toBeNull();
  expect(postInput({ ...bet, document: 0 }).document).toBe(0);
});

// Hashes lie in the ledger for ever: a program that makes others takes every repeat of an older operation for a conflict.
test.each([
  ['post', postInput(bet), '50dcd7a2899ac48a6138f3258eb5f291de875a11bb287e3f3f9c9ce37f73627c'],
  ['transfer', postInput(transfer), '7842a6a72f19f691109f7d9ba9ca7609eb674ffef8d77ddca697b0058dfb16fd'],
  ['hold', holdInput(hold), 'e498f50e478f7db47595d3ad3126b0eab52b73626d40cc5281dcad594d642940'],
  ['capture', captureInput(capture), 'eab7bfaa3444a06a87bab65f451743fe9f82468b384b9b4b3cbe743cc23044db'],
  ['release', releaseInput(release), 'e923995727711dcf24ae3504186771b241b128495108da78221473a8ce07fce4'],
  ['reverse', reverseInput(reverse), '14cafdf36d9731888e4273f0094eda8ad65c0d2b9387ab875ff9fe80d40d7030'],
  ['collect', collectInput(collect), '8201ebe4d6747d03ffb54f5ba768eb6d5bcc5569ce861c45cb3dbf6bc7ef0579'],
])('hashes a %s as earlier versions did, so that a repeat is recognized', (_, { hash }, known) => {
  expect(hash).toBe(known);
});

test('hashes different content differently', () => {
  const [stake, payout] = bet.legs;
  const variants = [
    bet,
    { ...bet, memberId: 'another' },
    { ...bet, currency: 'USD' },
    { ...bet, legs: [] },
    { ...bet, legs: [stake] },
    { ...bet, legs: [payout, stake] },
    ...[{ movement: 'payout' }, { amount: amount(101n) }, { kinds: ['cash'] }, { kinds: ['bonus', 'cash'] }].map(
      (change) => ({ ...bet, legs: [{ ...stake, ...change }, payout] }),
    ),
    ...[{ follow: null }, { follow: 'bet-1' }, { to: 'somebody' }, { to: 'else' }].map((change) => ({
      ...bet,
      legs: [stake, { ...payout, ...change }],
    })),
  ] as Operation[];
  const hashes = [
    ...variants.map((variant) => postInput(variant)),
    holdInput(hold),
    holdInput({ ...hold, amount: amount(71n) }),
    holdInput({ ...hold, kinds: ['bonus'] }),
    holdInput({ ...hold, expiresAt: new Date('2026-11-21T15:00:01Z') }),
    captureInput(capture),
    captureInput({ ...capture, hold: 'hold-2' }),
    captureInput({ ...capture, amount: amount(31n) }),
    releaseInput(release),
    releaseInput({ ...release, hold: 'hold-2' }),
    reverseInput(reverse),
    reverseInput({ ...reverse, of: 'hold-1' }),
    collectInput({ ...collect, of: 'hold-1', amount: amount(30n) }),
    collectInput({ ...collect, of: 'hold-1' }),
  ].map(({ hash }) => hash);
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('hashes a repeat alike whatever its document, round or marks', () => {
  const { hash } = postInput(bet);
  const other = { document: null, roundId: null, marks: ['m'], unlessMarked: ['u'] };
  expect(postInput({ ...bet, ...other }).hash).toBe(hash);
  expect(reverseInput({ ...reverse, ifMissing: 'refuse', shortfall: 'refuse' }).hash).toBe(reverseInput(reverse).hash);
});

test('hashes a repeat alike whether or not it wins a jackpot', () => {
  const won = {
    movement: 'jackpot_payout',
    amount: amount(5_000n),
    kinds: ['cash'],
    follow: null,
    to: 'pool',
  } as const;
  expect(postInput({ ...bet, legs: [...bet.legs, won] })).toMatchObject({ hash: postInput(bet).hash });
  expect(postInput({ ...bet, legs: [...bet.legs, won] }).legs).toHaveLength(bet.legs.length + 1);
});

const answer = { operationId: 'an id', balanceBefore: '1000', balanceAfter: '900' };
const posted = { operationId: 'an id', balanceBefore: 1_000n, balanceAfter: 900n };

test('returns the amounts of the ledger', () => {
  expect(toPosted(answer)).toStrictEqual(posted);
  expect(toResult({ status: 'posted', answer })).toStrictEqual({ status: 'posted', ...posted });
  expect(toResult({ status: 'replayed', answer, document: { a: 1 } })).toStrictEqual({
    status: 'replayed',
    document: { a: 1 },
    ...posted,
  });
  expect(toResult({ status: 'insufficient', balance: '42' })).toStrictEqual({ status: 'insufficient', balance: 42n });
});

test.each([
  { status: 'conflict' },
  { status: 'blocked', what: 'site' },
  { status: 'out_of_range' },
  { status: 'marked', mark: 'closed:1' },
  { status: 'too_late' },
  { status: 'not_found' },
] as const)('returns the refusal %o as the ledger gives it', (refusal) => {
  expect(toResult(refusal)).toStrictEqual(refusal);
  expect(toReverseResult(refusal)).toStrictEqual(refusal);
});

test('throws for a defect of our own instead of refusing', () => {
  expect(() => toResult({ status: 'invalid', reason: 'no account' })).toThrow(
    'the ledger refused an operation: no account',
  );
});

test('reports for a reversal whether money moved, and what is owed', () => {
  const moved = { ...answer, moved: true, claimed: '70' };
  expect(toReverseResult({ status: 'posted', answer: moved })).toStrictEqual({
    status: 'posted',
    ...posted,
    moved: true,
    claimed: 70n,
  });
  expect(toReverseResult({ status: 'replayed', answer: moved, document: null })).toStrictEqual({
    status: 'replayed',
    document: null,
    ...posted,
    moved: true,
    claimed: 70n,
  });
  expect(toReverseResult({ status: 'posted', answer })).toMatchObject({ moved: false, claimed: 0n });
  expect(toReverseResult({ status: 'insufficient', balance: '1' })).toStrictEqual({
    status: 'insufficient',
    balance: 1n,
  });
});
