import { type Amount, amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK, InvalidCards, InvalidStake } from '../shared/index.ts';
import {
  actHoldem,
  betChaal,
  dealBigTwo,
  dealHoldem,
  dealTeenPatti,
  dealTienLen,
  IllegalAction,
  IllegalBet,
  rakeOf,
  settleHoldem,
  settleTeenPatti,
  settleTienLen,
  startHoldem,
  teenPattiRules,
  tienLenStakes,
  UnsoundTeenPatti,
} from './index.ts';

const nan = Number.NaN;
const rules = teenPattiRules(amount(10n));

/** Decks that no table deals from. */
const NO_DECKS: [string, number[]][] = [
  ['one card twice', DECK.with(51, 0)],
  ['one card twice at its end, which nobody would be dealt', [...DECK, 0]],
  ['a card of no number', DECK.with(7, nan)],
  ['half a card', DECK.with(7, 0.5)],
  ['a card below the first', DECK.with(7, -1)],
  ['a card beyond the last', DECK.with(7, 52)],
];

describe('dealing is refused', () => {
  it.each(NO_DECKS)('from a deck with %s', (_, deck) => {
    expect(() => dealHoldem(deck, 6, 0)).toThrow(InvalidCards);
    expect(() => dealTeenPatti(rules, 4, 0, deck)).toThrow(InvalidCards);
    expect(() => dealBigTwo(deck)).toThrow(RangeError);
    expect(() => dealTienLen({ seats: 4, deck, ends: 'first' })).toThrow(RangeError);
  });

  it('from too few cards, or none', () => {
    expect(() => dealHoldem(DECK.slice(0, 10), 3, 0)).toThrow(InvalidCards);
    expect(() => dealHoldem([], 2, 0)).toThrow(InvalidCards);
    expect(() => dealTeenPatti(rules, 2, 0, [])).toThrow(RangeError);
  });

  it.each([1, 11, 0, -2, 2.5, nan])('to %s players', (players) => {
    expect(() => dealHoldem(DECK, players, 0)).toThrow(RangeError);
  });

  it.each([-1, 3, 0.5, nan])('with a button or a dealer at seat %s of three', (seat) => {
    expect(() => dealHoldem(DECK, 3, seat)).toThrow(RangeError);
    expect(() => dealTeenPatti(rules, 3, seat, DECK)).toThrow(RangeError);
  });

  it('when two seats hold the same card', () => {
    const all = [1n, 1n].map(amount);
    const hand = startHoldem({ stacks: all, button: 0, smallBlind: amount(1n), bigBlind: amount(1n) });
    expect(hand.street).toBe('over');
    const rake = { rateBps: 0, caps: [[2, amount(0n)]] } as const;
    const deal = dealHoldem(DECK, 2, 0);
    expect(settleHoldem(hand, deal, rake).won.reduce((sum, won) => sum + won, 0n)).toBe(2n);
    const [own = []] = deal.holes;
    expect(() => settleHoldem(hand, { ...deal, holes: [own, own] }, rake)).toThrow(InvalidCards);
    expect(() => settleHoldem(hand, { ...deal, holes: [own] }, rake)).toThrow(InvalidCards);
    expect(() => settleHoldem(hand, { ...deal, board: deal.board.slice(1) }, rake)).toThrow(InvalidCards);
  });
});

describe('invalid amounts are refused', () => {
  it('as boot, rules, rake or unit', () => {
    for (const boot of [0n, -1n, 2n ** 63n, 10] as Amount[]) {
      expect(() => dealTeenPatti(teenPattiRules(boot), 2, 0, DECK)).toThrow(RangeError);
    }
    const over = { ...dealTeenPatti(rules, 2, 0, DECK), winners: [0] };
    for (const change of [
      { rakeBps: -1 },
      { rakeBps: 10_001 },
      { rakeBps: nan },
      { potLimitBoots: 0 },
      { blindTurns: -1 },
    ]) {
      expect(() => dealTeenPatti({ ...rules, ...change }, 2, 0, DECK)).toThrow(UnsoundTeenPatti);
      expect(() => settleTeenPatti({ ...rules, ...change }, over)).toThrow(UnsoundTeenPatti);
    }
    const pot = amount(100n);
    const caps = [[2, amount(5n)]] as const;
    expect(() => rakeOf({ rateBps: 500, caps }, amount(-1n), 2, true)).toThrow(InvalidStake);
    expect(() => rakeOf({ rateBps: 500, caps: [[2, amount(-5n)]] }, pot, 2, true)).toThrow(InvalidStake);
    for (const rateBps of [-1, 10_001, nan]) expect(() => rakeOf({ rateBps, caps }, pot, 2, true)).toThrow(RangeError);
    const hand = dealTienLen({ seats: 4, deck: DECK, ends: 'first' });
    for (const unit of [0n, -1n] as Amount[]) {
      expect(() => settleTienLen({ ...hand, over: true }, tienLenStakes(unit))).toThrow(InvalidStake);
    }
  });

  it('as a bet or an action', () => {
    const start = startHoldem({
      stacks: [1_000n, 1_000n, 1_000n].map((stack) => amount(stack)),
      button: 0,
      smallBlind: amount(5n),
      bigBlind: amount(10n),
    });
    const sum = fc.oneof(fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }), fc.anything());
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom('raiseTo', 'call', 'check', 'fold'), fc.string()), sum, (kind, total) => {
        try {
          const { seats } = actHoldem(start, { kind, total } as never);
          const held = seats.reduce((all, { stack, put }) => all + stack + put, 0n);
          expect(held).toBe(3_000n);
          expect(seats.every(({ stack, bet }) => stack >= 0n && bet >= 0n)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(IllegalAction);
        }
        try {
          const { pot } = betChaal(rules, dealTeenPatti(rules, 3, 0, DECK), total as Amount);
          expect(pot > 30n && pot <= 50n).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(IllegalBet);
        }
      }),
      { seed: 20261124, numRuns: 300 },
    );
  });
});
