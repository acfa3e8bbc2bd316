import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accept, liabilities, maxStake, overloaded, type Quote } from './acceptance.ts';
import { type CashOutLeg, cashOutOffer, cashOutPart, cashOutRefusal } from './cash-out.ts';
import { odds } from './odds.ts';

const HUNDRED = amount(100_00n);
const open = (price: number, current: number): CashOutLeg => ({ price: odds(price), current: odds(current) });

describe('a cash-out', () => {
  it('100 at 2.50: 148.43 at 1.60, 59.37 at 4.00', () => {
    expect(cashOutOffer(HUNDRED, [open(25_000, 16_000)], 500)).toBe(148_43n);
    expect(cashOutOffer(HUNDRED, [open(25_000, 40_000)], 500)).toBe(59_37n);
  });

  it('40 % of it: 59.37, and 60 stay', () => {
    expect(cashOutPart(HUNDRED, [open(25_000, 16_000)], 500, 4_000)).toEqual({ credited: 59_37n, staysStaked: 60_00n });
    expect(cashOutPart(amount(1n), [open(25_000, 16_000)], 500, 5_000)).toEqual({ credited: 0n, staysStaked: 1n });
    expect(() => cashOutPart(HUNDRED, [open(25_000, 16_000)], 500, 0)).toThrow(RangeError);
    expect(() => cashOutPart(HUNDRED, [open(25_000, 16_000)], 500, 10_001)).toThrow(RangeError);
  });

  it('of several legs: decided ones count as they ended', () => {
    const legs = [open(20_000, 16_000), { price: odds(18_000), grade: 'WON' as const }];
    expect(cashOutOffer(HUNDRED, legs, 0)).toBe(225_00n);
    expect(cashOutOffer(HUNDRED, [...legs, { price: odds(30_000), grade: 'LOST' }], 0)).toBe(0n);
    expect(cashOutOffer(HUNDRED, [...legs, { price: odds(30_000), grade: 'VOID' }], 0)).toBe(225_00n);
    expect(() => cashOutOffer(HUNDRED, [], 0)).toThrow(RangeError);
    expect(() => cashOutOffer(HUNDRED, legs, 10_000)).toThrow(RangeError);
    expect(() => cashOutOffer(HUNDRED, legs, -1)).toThrow(RangeError);
  });

  it('is capped at what the bet can still pay', () => {
    const price = fc.integer({ min: 10_001, max: 100_000 });
    fc.assert(
      fc.property(price, price, fc.integer({ min: 0, max: 9_999 }), (placed, current, margin) => {
        const offer = cashOutOffer(HUNDRED, [open(placed, current)], margin);
        expect(offer).toBeLessThanOrEqual(BigInt(placed));
        expect(cashOutPart(HUNDRED, [open(placed, current)], margin, 10_000)).toEqual({
          credited: offer,
          staysStaked: 0n,
        });
      }),
    );
  });

  it('is refused when it is not available', () => {
    const at = { suspended: false, bonusFunded: false, offered: HUNDRED, now: amount(95_00n) };
    expect(cashOutRefusal(at)).toBeUndefined();
    expect(cashOutRefusal({ ...at, now: amount(94_99n) })).toBe('offer_moved');
    expect(cashOutRefusal({ ...at, now: amount(105_01n) })).toBe('offer_moved');
    expect(cashOutRefusal({ ...at, suspended: true })).toBe('suspended');
    expect(cashOutRefusal({ ...at, bonusFunded: true })).toBe('bonus_funded');
  });
});

describe('acceptance of a bet', () => {
  const seen: Quote = { price: odds(19_500), suspended: false, score: '0-0' };
  const at = (price: number, more: Partial<Quote> = {}): Quote => ({
    ...seen,
    price: odds(price),

    ...more,
  });

  it('refuses odds that the member did not allow', () => {
    expect(accept(seen, seen, 'reject')).toEqual({ accepted: true, price: 19_500 });
    expect(accept(seen, at(19_500), 'reject')).toEqual({ accepted: true, price: 19_500 });
    expect(accept(seen, at(20_000))).toEqual({ accepted: true, price: 20_000 });
    expect(accept(seen, at(19_000))).toEqual({ accepted: false, reason: 'odds_changed' });
    expect(accept(seen, at(20_000), 'reject')).toEqual({ accepted: false, reason: 'odds_changed' });
    expect(accept(seen, at(19_000), 'accept_any')).toEqual({ accepted: true, price: 19_000 });
  });

  it('refuses after a goal or a suspension', () => {
    expect(accept(seen, at(19_500, { suspended: true }), 'accept_any')).toEqual({
      accepted: false,
      reason: 'suspended',
    });
    expect(accept(seen, at(20_000, { score: '1-0' }), 'accept_any')).toEqual({
      accepted: false,
      reason: 'score_changed',
    });
  });

  it('refuses above the limits', () => {
    const none = amount(10n ** 12n);
    expect(maxStake({ market: none, maxPayout: amount(100_000_00n), liabilityLeft: none }, odds(19_500))).toBe(
      105_263_15n,
    );
    expect(maxStake({ market: none, maxPayout: none, liabilityLeft: amount(5_000_00n) }, odds(30_000))).toBe(2_500_00n);
    expect(maxStake({ market: amount(7n), maxPayout: none, liabilityLeft: none }, odds(30_000))).toBe(7n);
    expect(maxStake({ market: none, maxPayout: none, liabilityLeft: amount(-5n) }, odds(30_000))).toBe(0n);
  });
});

describe('the book knows its exposure', () => {
  it('per outcome: gross of its bets less all stakes', () => {
    const bets = [
      { outcome: 'home', stake: HUNDRED, price: odds(20_000) },
      { outcome: 'home', stake: HUNDRED, price: odds(19_500) },
      { outcome: 'away', stake: amount(50_00n), price: odds(40_000) },
    ];
    expect([...liabilities(['home', 'draw', 'away'], bets)]).toEqual([
      ['home', 145_00n],
      ['draw', -250_00n],
      ['away', -50_00n],
    ]);
  });

  it('and moves the line away from it', () => {
    expect(overloaded([HUNDRED, amount(0n)], amount(99_99n))).toBe('a');
    expect(overloaded([amount(0n), HUNDRED], amount(99_99n))).toBe('b');
    expect(overloaded([HUNDRED, amount(0n)], HUNDRED)).toBeUndefined();
  });
});
