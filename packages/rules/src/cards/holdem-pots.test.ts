import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awardPots, type Contribution, potsOf, type RakeRules, rakeOf } from './holdem-pots.ts';

const put = (...amounts: (number | [number, 'folded'])[]): Contribution[] =>
  amounts.map((entry) =>
    typeof entry === 'number'
      ? { put: amount(BigInt(entry)), folded: false }
      : { put: amount(BigInt(entry[0])), folded: true },
  );
const plain = ({ pots }: ReturnType<typeof potsOf>) => pots.map(({ size, eligible }) => [size, eligible.join('')]);

describe('the vectors of the reference', () => {
  it('three all-ins', () => {
    const pots = potsOf(put(25, 100, 250, 250));
    expect(plain(pots)).toEqual([
      [100n, '0123'],
      [225n, '123'],
      [300n, '23'],
    ]);
    expect(pots.returned).toEqual([0n, 0n, 0n, 0n]);
  });

  it('a folded seat leaves its money in the pots', () => {
    expect(plain(potsOf(put(50, 200, 200, [120, 'folded'])))).toEqual([
      [200n, '012'],
      [370n, '12'],
    ]);
  });

  it('rake 5 % up to 3.00', () => {
    const rules: RakeRules = { rateBps: 500, caps: [[2, amount(300n)]] };
    expect(rakeOf(rules, amount(4_000n), 2, true)).toBe(200n);
    expect(rakeOf(rules, amount(20_000n), 6, true)).toBe(300n);
    expect(rakeOf(rules, amount(20_000n), 6, false)).toBe(0n);
    expect(() => rakeOf(rules, amount(1n), 1, true)).toThrow(RangeError);
    const byPlayers: RakeRules = {
      rateBps: 500,
      caps: [
        [2, amount(50n)],
        [3, amount(300n)],
      ],
    };
    expect(rakeOf(byPlayers, amount(20_000n), 2, true)).toBe(50n);
    expect(rakeOf(byPlayers, amount(20_000n), 4, true)).toBe(300n);
  });

  it('an uncalled bet is returned and not raked: 50 into 20', () => {
    const pots = potsOf(put(60, [10, 'folded']));
    expect(plain(pots)).toEqual([[20n, '0']]);
    expect(pots.returned).toEqual([50n, 0n]);
    expect(awardPots(pots, { strengths: [1, 2], button: 0 }, amount(1n))).toEqual([69n, 0n]);
  });

  it('101 in two parts: the odd one left of the button', () => {
    const pots = potsOf(put(50, 50, [1, 'folded']));
    const award = (button: number) => awardPots(pots, { strengths: [7, 7, 9], button }, amount(0n));
    expect(award(0)).toEqual([50n, 51n, 0n]);
    expect(award(1)).toEqual([51n, 50n, 0n]);
    expect(award(2)).toEqual([51n, 50n, 0n]);
  });
});

describe('pots keep all money', () => {
  it('for any contributions, strengths and rake all that was put in is paid out or raked', () => {
    const seat = fc.record({ put: fc.bigInt(0n, 500n).map(amount), folded: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(seat, { minLength: 2, maxLength: 9 }).filter((seats) => seats.some(({ folded }) => !folded)),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 9, maxLength: 9 }),
        fc.nat(8),
        (seats, strengths, button) => {
          // Nobody folds having put in more than everyone who stayed.
          const most = seats.reduce((top, { put: own, folded }) => (!folded && own > top ? own : top), 0n);
          const legal = seats.map((own) => (own.folded && own.put > most ? { ...own, put: amount(most) } : own));
          const pots = potsOf(legal);
          const called = pots.pots.reduce((sum, { size }) => sum + size, 0n);
          const rake = amount(called / 20n);
          const won = awardPots(pots, { strengths, button: button % seats.length }, rake);
          const all = legal.reduce((sum, { put: own }) => sum + own, 0n);
          expect(won.reduce((sum, part) => sum + part, 0n) + rake).toBe(all);
          for (const [i, own] of legal.entries()) {
            expect(won[i]).toBeGreaterThanOrEqual(0n);
            if (own.folded) expect(won[i]).toBe(0n);
            // Nobody wins more from another seat than they put in themselves.
            const reach = legal.reduce((sum, other) => sum + (other.put < own.put ? other.put : own.put), 0n);
            expect(won[i]).toBeLessThanOrEqual(reach);
          }
        },
      ),
    );
  });

  it('refuses what is no hand, and states why', () => {
    const refused = (words: string) => new RangeError(words);
    expect(() => potsOf(put([5, 'folded'], [5, 'folded']))).toThrow(refused('nobody is left in the hand'));
    expect(() => potsOf(put([0, 'folded'], [0, 'folded']))).toThrow(refused('nobody is left in the hand'));
    expect(() => potsOf(put(-1, 5))).toThrow(refused('a contribution is negative'));
    expect(() => potsOf(put([5, 'folded'], 0))).toThrow(refused('nobody who is left put anything in'));
    expect(() => rakeOf({ rateBps: 500, caps: [[3, amount(1n)]] }, amount(1n), 2, true)).toThrow(
      refused('the rake has no cap for 2 players'),
    );
  });

  it('layers with the same seats left are one pot', () => {
    expect(plain(potsOf(put(50, 50, [20, 'folded'])))).toEqual([[120n, '01']]);
    expect(plain(potsOf(put(80, 80, 50, [20, 'folded'], [60, 'folded'])))).toEqual([
      [220n, '012'],
      [70n, '01'],
    ]);
  });

  it('what folded seats alone put in goes to the pot below', () => {
    expect(plain(potsOf(put(10, 10, [20, 'folded'], [20, 'folded'])))).toEqual([[60n, '01']]);
  });

  it.each([
    [0, [50n, 51n, 51n, 0n]],
    [1, [51n, 50n, 51n, 0n]],
    [2, [51n, 51n, 50n, 0n]],
    [3, [51n, 51n, 50n, 0n]],
  ])('152 in three parts with the button at seat %d: the odd ones left of it, one each', (button, won) => {
    const pots = potsOf(put(50, 50, 50, [2, 'folded']));
    expect(awardPots(pots, { strengths: [7, 7, 7, 9], button }, amount(0n))).toEqual(won);
  });
});
