import { expect, test } from 'vitest';
import { applyChange, type Bet, type BetChange, type BetOpening } from './bet.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 2, 12, 0, second));

const opening: BetOpening = {
  siteId: 'site',
  memberId: 'member',
  currency: 'PHP',
  isTrial: false,
  line: 'top/agent/',
  rates: { share: '0.3' },
  vertical: 'RNG',
  vendorCode: 'croupier',
  vendorName: 'Croupier',
  nodeId: 'lantern-tide',
  gameName: 'Lantern Tide',
  gameVersion: 'r1-1',
  variant: null,
  subject: 'round',
  subjectId: 'round',
  legs: null,
  balanceBefore: 1_000n,
};

const change = (changes: Partial<BetChange>): BetChange => ({
  betId: 'bet',
  opening: null,
  stake: 0n,
  refunded: 0n,
  payout: 0n,
  jackpotPayout: 0n,
  settles: false,
  verdict: null,
  balanceAfter: 900n,
  at: at(1),
  ...changes,
});

function afterAll(...changes: Partial<BetChange>[]): Bet {
  const bet = changes.reduce<Bet | null>((before, one) => applyChange(before, change(one)), null);
  if (!bet) throw new Error('no bet was placed');
  return bet;
}

const placed = { opening, stake: 100n, at: at(0) };

test('a placed bet is open, has no valid bet yet, and keeps the line and the rates of its moment', () => {
  expect(afterAll(placed)).toMatchObject({
    state: 'open',
    stake: 100n,
    validBet: 0n,
    version: 1,
    line: 'top/agent/',
    rates: { share: '0.3' },
    placedAt: at(0),
    settledAt: null,
  });
});

test.each([
  [250n, 'won'],
  [101n, 'won'],
  [100n, 'push'],
  [99n, 'lost'],
  [0n, 'lost'],
] as const)('a settled bet of 100 that returned %s is %s, and its stake is its valid bet', (payout, state) => {
  const bet = afterAll(placed, { payout, settles: true, at: at(5) });
  expect(bet).toMatchObject({ state, payout, validBet: 100n, validBetRule: 'stake', version: 1, settledAt: at(5) });
});

test('a given round without a stake is won or lost, never a push', () => {
  const free = { ...placed, stake: 0n };
  expect(afterAll(free, { settles: true }).state).toBe('lost');
  expect(afterAll(free, { payout: 5n, settles: true }).state).toBe('won');
});

test('a verdict of the vertical stands before what follows from the amounts', () => {
  const verdict = { result: 'half_lost', validBet: 50n, validBetRule: 'lesser' } as const;
  expect(afterAll(placed, { payout: 50n, settles: true, verdict })).toMatchObject({
    state: 'half_lost',
    validBet: 50n,
    validBetRule: 'lesser',
  });
});

test('a bet whose whole stake was undone is void, and a later stake opens it again', () => {
  const undone = [placed, { refunded: 100n, at: at(3) }];
  expect(afterAll(...undone)).toMatchObject({ state: 'void', validBet: 0n, settledAt: at(3) });
  expect(afterAll(...undone, { stake: 40n })).toMatchObject({ state: 'open', settledAt: null, version: 2 });
});

test('a correction of a settled bet is a new version with the time at which it was first settled', () => {
  const settled = [placed, { payout: 300n, settles: true, at: at(5) }];
  expect(afterAll(...settled, { payout: -300n, at: at(9) })).toMatchObject({
    state: 'lost',
    payout: 0n,
    version: 2,
    settledAt: at(5),
  });
  expect(afterAll(...settled, { balanceAfter: 7n, at: at(9) })).toMatchObject({ version: 1, balanceAfter: 7n });
});

test('refuses a change of a bet that was never placed', () => {
  expect(applyChange(null, change({ payout: 5n }))).toBeNull();
});
