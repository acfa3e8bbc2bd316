import { describe, expect, it } from 'vitest';
import { choose } from '../../shared/choose.ts';
import { type Fraction, fraction, minus, plus, times, toDecimal } from '../../shared/fraction.ts';
import { defaultTerms } from '../menu.ts';
import { BadSelection } from '../play.ts';
import { playCalled } from '../testing/bets.ts';
import { type DrawShape, PRIZES, type VietnamDraw } from './draw.ts';
import { streetLottery } from './street.ts';

const menus = [
  ['MB', 1, 'STREET_MB', 'Đề miền Bắc', 27, 4_000_000],
  ['MN', 1, 'STREET_MN1', 'Đề miền Nam, 1 đài', 18, 5_500_000],
  ['MN', 2, 'STREET_MN2', 'Đề miền Nam, 2 đài', 36, 3_200_000],
] as const;

const kick = (shape: DrawShape, provinces: number) => playCalled(streetLottery(shape, provinces), 'DA');

describe('a street menu sells what it states', () => {
  it.each(menus)('%s of %i stations', (shape, provinces, code, name, lots, odds) => {
    const lottery = streetLottery(shape, provinces);
    expect([lottery.code, lottery.name]).toEqual([code, name]);
    expect(kick(shape, provinces)).toMatchObject({
      name: 'Đá',
      lots,
      tiers: [
        { code: 'PAIR', odds },
        { code: 'REPEAT', odds: odds / 2 },
      ],
      cases: ['13,46', '13,46,58'],
    });
    expect(kick(shape, provinces).wins).toMatch(/appear/);
  });

  it('each number bet at its odds, by its lots in every station', () => {
    const lottery = streetLottery('MN', 2);
    const actual = lottery.plays
      .slice(0, -1)
      .map(({ code, lots, tiers }) => [code, lots, tiers[0]?.odds, tiers.length]);
    expect(actual).toEqual([
      ['B2', 36, 750_000, 1],
      ['B3', 34, 6_500_000, 1],
      ['B4', 32, 55_000_000, 1],
      ['DD', 4, 750_000, 1],
      ['XC', 4, 6_500_000, 1],
      ['B7L', 14, 750_000, 1],
    ]);
    for (const play of lottery.plays.slice(0, -1)) {
      const digits = play.cases[0]?.length ?? 0;
      expect(play.cases).toEqual(['123456789'.slice(0, digits)]);
      expect(play.tiers[0]?.code).toBe('HIT');
      expect(play.covered?.(new Set(['1', '2', '3']))).toEqual(fraction(3, 10 ** digits));
    }
  });

  it.each([
    ['MN', 0],
    ['MN', 3],
    ['MB', 0],
    ['MB', 2],
  ] as const)('refuses %s of %i stations', (shape, provinces) => {
    expect(() => streetLottery(shape, provinces)).toThrow(`${provinces} stations of ${shape}`);
  });
});

describe('a đá ticket is read as written', () => {
  it('takes two to ten different numbers, a unit for every pair', () => {
    const play = kick('MN', 1);
    const numbers = Array.from({ length: 11 }, (_, i) => `${10 + i}`);
    for (const count of [2, 3, 10]) {
      const ticket = play.read(numbers.slice(0, count).join(','));
      expect([ticket.weight, [...ticket.lines()]]).toEqual([choose(count, 2), [numbers.slice(0, count).join(',')]]);
    }
    for (const bad of ['10', numbers.join(','), '10,10', '1,2', '100,101'])
      expect(() => play.read(bad)).toThrow(BadSelection);
  });

  it('pays for each number beyond the first, and half for each repeat of the one drawn most', () => {
    const tails = ['11', '11', '11', '22', '22', '33', '44'];
    const draw: VietnamDraw = { shape: 'MN', provinces: 2, prizes: { G8: tails } };
    expect(kick('MN', 2).read('11,22').hits(draw)).toEqual([1, 2]);
    expect(kick('MN', 2).read('22,33,44').hits(draw)).toEqual([2, 1]);
    expect(kick('MN', 2).read('33,44,55').hits(draw)).toEqual([1, 0]);
    expect(kick('MN', 2).read('11,55').hits(draw)).toEqual([0, 0]);
    expect(kick('MN', 2).read('55,66').hits(draw)).toEqual([0, 0]);
  });
});

describe('the chance of đá equals the counted one', () => {
  it.each(menus.flatMap(([shape, provinces]) => [2, 3].map((picked) => [shape, provinces, picked] as const)))(
    '%s of %i stations, %i numbers',
    (shape, provinces, picked) => {
      const drawn = PRIZES[shape].reduce((sum, { count }) => sum + count, 0) * provinces;
      const text = ['13', '46', '58'].slice(0, picked).join(',');
      const { win, hits } = kick(shape, provinces).chance(text);
      expect(win).toEqual(chanceOfTwo(drawn, picked));
      expect(hits).toEqual([expectedPairs(drawn, picked), expectedRepeats(drawn, picked)]);
    },
  );

  it('equals what the default odds return', () => {
    const returns = menus.map(([shape, provinces]) => {
      const play = kick(shape, provinces);
      const terms = defaultTerms(play);
      const [pairs, repeats] = play.chance('13,46').hits;
      const paid = [pairs, repeats].map((hit, tier) =>
        times(hit as Fraction, fraction(terms.odds[tier] as number, 10_000 * play.lots)),
      );
      const sum = plus(paid[0] as Fraction, paid[1] as Fraction);
      return toDecimal(sum, 4);
    });
    expect(returns).toEqual(['0.9141', '0.8615', '0.9386']);
  });
});

/** Chance that none of so many numbers is drawn. */
const none = (drawn: number, numbers: number): Fraction =>
  fraction(BigInt(100 - numbers) ** BigInt(drawn), 100n ** BigInt(drawn));

/** At least two of the picked: not none, and not one alone. */
function chanceOfTwo(drawn: number, picked: number): Fraction {
  const oneAlone = times(fraction(picked), minus(none(drawn, picked - 1), none(drawn, picked)));
  return minus(minus(fraction(1), none(drawn, picked)), oneAlone);
}

/** E[M − 1, where any is drawn] = E[M] − P(M ≥ 1). */
function expectedPairs(drawn: number, picked: number): Fraction {
  const appearing = times(fraction(picked), minus(fraction(1), none(drawn, 1)));
  return minus(appearing, minus(fraction(1), none(drawn, picked)));
}

/** Every way in which each picked number may be drawn so many times, one after the other. */
function expectedRepeats(drawn: number, picked: number): Fraction {
  let sum = 0n;
  const fill = (counts: number[], left: number, ways: bigint) => {
    if (counts.length === picked) {
      const together = counts.filter((count) => count > 0).length;
      const repeats = together >= 2 ? Math.max(...counts) - 1 : 0;
      sum += BigInt(repeats) * ways * BigInt(100 - picked) ** BigInt(left);
      return;
    }
    let places = 1n;
    for (let count = 0; count <= left; count += 1) {
      fill([...counts, count], left - count, ways * places);
      places = (places * BigInt(left - count)) / BigInt(count + 1);
    }
  };
  fill([], drawn, 1n);
  return fraction(sum, 100n ** BigInt(drawn));
}
