import { amount } from '@croupier/money';
import { expect, it } from 'vitest';
import { fraction } from '../shared/fraction.ts';
import { betNamed, figuresOf, settleBet, type TableBet, tableTextKey } from './bet.ts';

/** Six sides: 1 wins 2:1, 2 and 3 win even money, 4 is a push, 5 loses half, 6 all. */
const die: TableBet<number> = {
  id: 'die',
  wins: 'low',
  isResult: (side) => side >= 1 && side <= 6,
  odds: { high: 20_000, even: 10_000, push: 0, half: -5_000 },
  evaluate: (side) => ['high', 'even', 'even', 'push', 'half'][side - 1],
};
const sides = [1, 2, 3, 4, 5, 6].map((side) => [side, 1] as const);

it('figures of a bet include a push and a part that comes back', () => {
  const { steps, winChance, fairOdds, rtp } = figuresOf(die, sides);
  expect(steps.map(({ step, net, chance }) => [step, net, chance])).toEqual([
    ['high', 20_000, fraction(1, 6)],
    ['even', 10_000, fraction(1, 3)],
    ['push', 0, fraction(1, 6)],
    ['half', -5_000, fraction(1, 6)],
  ]);
  expect(winChance).toEqual(fraction(1, 2));
  // 3/6 + 2·2/6 + 1/6 + 1/12
  expect(rtp).toEqual(fraction(17, 12));
  // a quarter comes back without a win, so the wins must bring three quarters: 1.5 gross, 0.5 net
  expect(fairOdds).toEqual(fraction(1, 2));
});

it('refuses fair odds of a bet that cannot win', () => {
  const never: TableBet<number> = { ...die, odds: { push: 0 }, evaluate: (side) => (side === 1 ? 'push' : undefined) };
  expect(figuresOf(never, sides)).toMatchObject({ winChance: fraction(0), fairOdds: undefined, rtp: fraction(1, 6) });
});

it('refuses to settle a bet by odds that it does not have', () => {
  expect(settleBet(die, amount(101n), 5)).toEqual({ state: 'HALF_LOST', gross: 50n });
  expect(() => settleBet(die, amount(100n), 1, { even: 10_000 })).toThrow(new RangeError('the odds of die lack high'));
  for (const high of [-10_001, 0.5, Number.NaN]) {
    expect(() => settleBet(die, amount(100n), 1, { high })).toThrow(
      new RangeError('the odds of die for high are none'),
    );
  }
  expect(settleBet(die, amount(100n), 1, { high: -10_000 })).toEqual({ state: 'LOST', gross: 0n });
});

it('finds a bet only by its own name and with its text', () => {
  expect(betNamed([die], 'die')).toBe(die);
  expect(() => betNamed([die], 'dice')).toThrow(new RangeError('there is no bet dice'));
  expect(tableTextKey('roulette', 'split:16-17')).toBe('tables.roulette.split');
  expect(tableTextKey('baccarat', 'tie')).toBe('tables.baccarat.tie');
});
