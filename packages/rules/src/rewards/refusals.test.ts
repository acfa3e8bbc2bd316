import { listWords } from '@croupier/fairness';
import { type Amount, amount, ZERO } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidStake } from '../shared/index.ts';
import {
  addTurnover,
  type BonusTerms,
  bonusOn,
  cashbackOf,
  cashForPoints,
  complete,
  countedStakes,
  creditPayout,
  DEFAULT_REBATE_RATES,
  DEFAULT_VALID_BET_RULES,
  isWagered,
  openWager,
  rebateOf,
  redeem,
  requirementOf,
  type SettledBet,
  spinWheel,
  takeStake,
  UnknownBet,
  UnsoundTerms,
  wheelValue,
  withdrawEarly,
} from './index.ts';

const seeded = { seed: 20261124, numRuns: 300 };
const terms: BonusTerms = { kind: 'cashable', multiple: 10, base: 'bonus' };
const wager = openWager(terms, amount(100n), amount(50n));
const below = amount(-1n);
/** What is no money, or is none that can be staked. */
const NO_STAKES = [0n, -1n, -(2n ** 63n), 2n ** 63n, 5, Number.NaN, '5', undefined] as Amount[];

describe('invalid amounts in a bonus are refused', () => {
  it.each(NO_STAKES)('a stake or a withdrawal of %s', (sum) => {
    expect(takeStake(wager, sum)).toEqual({ ok: false, refusal: 'invalid_amount' });
    expect(withdrawEarly(wager, sum)).toEqual({ ok: false, refusal: 'invalid_amount' });
    expect(() => addTurnover(wager, ZERO, sum)).toThrow(InvalidStake);
  });

  it('a negative deposit, bonus, balance, payout or turnover', () => {
    expect(() => openWager(terms, below, ZERO)).toThrow(InvalidStake);
    expect(() => openWager(terms, below, ZERO, ZERO)).toThrow(InvalidStake);
    expect(() => openWager(terms, ZERO, below)).toThrow(InvalidStake);
    expect(() => openWager(terms, ZERO, ZERO, below)).toThrow(InvalidStake);
    expect(() => bonusOn(below, 10_000, amount(1n))).toThrow(InvalidStake);
    expect(() => bonusOn(amount(1n), 10_000, below)).toThrow(InvalidStake);
    expect(() => bonusOn(amount(1n), -1, amount(1n))).toThrow(RangeError);
    expect(() => addTurnover(wager, below, amount(1n))).toThrow(InvalidStake);
    expect(() => creditPayout(wager, below, { real: amount(1n), bonus: ZERO })).toThrow(InvalidStake);
    expect(() => creditPayout(wager, amount(1n), { real: ZERO, bonus: ZERO })).toThrow(InvalidStake);
    expect(() => creditPayout(wager, amount(1n), { real: amount(5n), bonus: below })).toThrow(InvalidStake);
    expect(() => creditPayout(wager, amount(1n), { real: below, bonus: amount(5n) })).toThrow(InvalidStake);
  });

  it.each<[string, Partial<Record<keyof BonusTerms, unknown>>]>([
    ['a multiple below zero', { multiple: -1 }],
    ['a multiple that is no number', { multiple: Number.NaN }],
    ['half a multiple', { multiple: 1.5 }],
    ['a multiple without end', { multiple: Number.POSITIVE_INFINITY }],
    ['a kind that does not exist', { kind: 'free' }],
    ['a base that does not exist', { base: 'deposit' }],
    ['a cash-out below zero', { mostCashOut: -1 }],
    ['a negative largest stake', { mostStake: { sum: below, shareOfBonus: 100 } }],
    ['a share of the bonus above the whole', { mostStake: { sum: ZERO, shareOfBonus: 10_001 } }],
  ])('terms with %s', (_, change) => {
    const unsound = { ...terms, ...change } as BonusTerms;
    expect(() => requirementOf(unsound, amount(100n), amount(50n))).toThrow(UnsoundTerms);
    expect(() => openWager(unsound, amount(100n), amount(50n))).toThrow(UnsoundTerms);
  });

  it('a wagering multiple or a requirement below zero', () => {
    const negative = { ...wager, terms: { ...terms, multiple: -1 }, required: amount(-500n) };
    for (const one of [negative, { ...wager, required: below }, { ...negative, required: ZERO }]) {
      expect(isWagered(one)).toBe(false);
      expect(() => complete(one)).toThrow(RangeError);
    }
    expect(isWagered(openWager({ ...terms, multiple: 0 }, ZERO, amount(50n)))).toBe(true);
  });

  it('whatever is staked and withdrawn: no balance grows and none falls below zero', () => {
    const sum = fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }) as fc.Arbitrary<Amount>;
    const kind = fc.constantFrom('cashable', 'sticky', 'phantom') as fc.Arbitrary<BonusTerms['kind']>;
    fc.assert(
      fc.property(kind, sum, sum, (of, stake, withdrawn) => {
        const open = openWager({ ...terms, kind: of }, amount(100n), amount(50n));
        const taken = takeStake(open, stake);
        if (taken.ok) {
          expect(stake > 0n && taken.wager.real >= 0n && taken.wager.bonus >= 0n).toBe(true);
          expect(taken.wager.real + taken.wager.bonus).toBe(150n - stake);
        }
        const left = withdrawEarly(open, withdrawn);
        if (left.ok) expect(withdrawn > 0n && left.real >= 0n && left.real < 100n).toBe(true);
      }),
      seeded,
    );
  });
});

describe('invalid input of turnover, rebates and points is refused', () => {
  const bet: SettledBet = { turnoverClass: 'SLOTS', state: 'WON', stake: amount(100n), gross: amount(0n) };
  const counted = (change: Partial<Record<keyof SettledBet, unknown>>) =>
    countedStakes([{ ...bet, ...change } as SettledBet], DEFAULT_VALID_BET_RULES);

  it('impossible bets', () => {
    expect(() => counted({ stake: below })).toThrow(InvalidStake);
    expect(() => counted({ gross: below })).toThrow(InvalidStake);
    expect(() => counted({ state: 'won' })).toThrow(UnknownBet);
    expect(() => counted({ turnoverClass: 'LOTTO' })).toThrow(UnknownBet);
  });

  it('amounts below zero', () => {
    const rules = { rates: DEFAULT_REBATE_RATES, vipPlus: 0, least: ZERO, mostPerDay: amount(1_000n) };
    const line = { turnoverClass: 'SLOTS', validBet: amount(10_000n) } as const;
    expect(() => rebateOf([line, { ...line, validBet: below }], rules)).toThrow(InvalidStake);
    expect(() => rebateOf([line], rules, below)).toThrow(InvalidStake);
    expect(() => rebateOf([line], { ...rules, mostPerDay: below })).toThrow(InvalidStake);
    expect(() => rebateOf([line], { ...rules, least: below })).toThrow(InvalidStake);
    const cashback = { rate: 500, leastLoss: ZERO, most: amount(1_000n) };
    const period = { netLoss: amount(100n), bonuses: ZERO, rebates: ZERO };
    expect(() => cashbackOf({ ...period, bonuses: below }, cashback)).toThrow(InvalidStake);
    expect(() => cashbackOf({ ...period, rebates: below }, cashback)).toThrow(InvalidStake);
    expect(() => cashbackOf(period, { ...cashback, most: below })).toThrow(InvalidStake);
    expect(() => cashForPoints(-1n, 100n, amount(100n))).toThrow(InvalidStake);
    expect(() => cashForPoints(1n, 0n, amount(100n))).toThrow(InvalidStake);
    expect(() => redeem({ points: -5n, stock: 1, physical: false }, 1, 0n)).toThrow(InvalidStake);
    expect(redeem({ points: 5n, stock: Number.NaN, physical: false }, 1, 9n)).toEqual({
      ok: false,
      refusal: 'out_of_stock',
    });
  });

  it('a wheel with invalid weights', () => {
    const words = listWords([0]);
    for (const weight of [-1, 0.5, Number.NaN]) {
      const segments = [
        { weight, value: amount(1n) },
        { weight: 5, value: amount(1n) },
      ];
      expect(() => wheelValue(segments)).toThrow('weights are whole numbers from 0');
      expect(() => spinWheel(segments, words)).toThrow('weights are whole numbers from 0');
    }
  });
});
