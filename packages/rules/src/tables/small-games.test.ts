import { drawContext, hmacWords, listWords } from '@croupier/fairness';
import { amount } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import { fraction, times, toDecimal } from '../shared/fraction.ts';
import { assertHouseEdge, HouseEdgeRefused } from '../shared/house-edge.ts';
import { readCards } from '../shared/playing-cards.ts';
import { BAU_CUA_BETS, BAU_CUA_ROUNDS, type BauCuaThrow, throwSymbols } from './bau-cua.ts';
import { betNamed, type Distribution, figuresOf, houseEdge, type Odds, settleBet, type TableBet } from './bet.ts';
import { DRAGON_TIGER_BETS, dealDragonTiger, dragonTigerRounds } from './dragon-tiger.ts';
import { type Dice, rollDice, SIC_BO_BETS, SIC_BO_ROUNDS } from './sic-bo.ts';
import { shakeCoins, XOC_DIA_BETS, XOC_DIA_ROUNDS } from './xoc-dia.ts';

const stake = amount(100n);

function edge<R>(bets: readonly TableBet<R>[], rounds: Distribution<R>, id: string, odds?: Odds): string {
  return toDecimal(times(houseEdge(figuresOf(betNamed(bets, id), rounds, odds)), fraction(100)), 4);
}

const net = <R>(bets: readonly TableBet<R>[], result: R, id: string, of = stake): bigint =>
  settleBet(betNamed(bets, id), of, result).gross - of;

describe('dragon tiger is the game of the reference', () => {
  const rounds = dragonTigerRounds(8);
  const chance = (id: string) => figuresOf(betNamed(DRAGON_TIGER_BETS, id), rounds).winChance;
  const round = (cards: string) => dealDragonTiger(readCards(cards));

  it('chances of ties', () => {
    expect(chance('tie')).toEqual(fraction(31, 415));
    expect(chance('suitedTie')).toEqual(fraction(7, 415));
  });

  it.each([
    ['dragon', undefined, '3.7349'],
    ['tiger', undefined, '3.7349'],
    ['dragon', { win: 10_000, tie: -10_000 }, '7.4699'],
    ['tie', undefined, '32.7711'],
    ['tie', { win: 100_000 }, '17.8313'],
    ['tie', { win: 110_000 }, '10.3614'],
    // 58/415; the reference prints 13.9760.
    ['suitedTie', undefined, '13.9759'],
    ...['dragon', 'tiger'].flatMap((side) =>
      ['Big', 'Small', 'Odd', 'Even'].map((name) => [`${side}${name}`, undefined, '7.6923'] as const),
    ),
  ] as [string, Odds | undefined, string][])('house edge of %s with %o', (id, odds, expected) => {
    expect(edge(DRAGON_TIGER_BETS, rounds, id, odds)).toBe(expected);
  });

  it('vectors', () => {
    expect(net(DRAGON_TIGER_BETS, round('K♠ 9♥'), 'dragon')).toBe(100n);
    const tie = round('5♠ 5♥');
    expect(net(DRAGON_TIGER_BETS, tie, 'dragon')).toBe(-50n);
    expect(settleBet(betNamed(DRAGON_TIGER_BETS, 'dragon'), stake, tie).state).toBe('HALF_LOST');
    expect(net(DRAGON_TIGER_BETS, tie, 'tie')).toBe(800n);
    expect(net(DRAGON_TIGER_BETS, tie, 'suitedTie')).toBe(-100n);
    expect(net(DRAGON_TIGER_BETS, round('5♠ 5♠'), 'suitedTie')).toBe(5_000n);
    const seven = round('7♠ 6♥');
    expect(net(DRAGON_TIGER_BETS, seven, 'dragonBig')).toBe(-100n);
    expect(net(DRAGON_TIGER_BETS, seven, 'dragonSmall')).toBe(-100n);
    expect(net(DRAGON_TIGER_BETS, seven, 'dragonOdd')).toBe(-100n);
    expect(net(DRAGON_TIGER_BETS, seven, 'tigerEven')).toBe(100n);
    expect(net(DRAGON_TIGER_BETS, round('A♠ 6♥'), 'dragonOdd')).toBe(100n);
    expect(() => dealDragonTiger([3])).toThrow(RangeError);
  });
});

describe('sic bo is the game of the reference', () => {
  const at = (net: number): Odds => ({ win: net * 10_000 });
  it.each([
    ['small', undefined, '2.7778'],
    ['big', undefined, '2.7778'],
    ['odd', undefined, '2.7778'],
    ['even', undefined, '2.7778'],
    ['single1', undefined, '7.8704'],
    ['single6', { one: 10_000, two: 20_000, three: 120_000 }, '3.7037'],
    ['double3', undefined, '18.5185'],
    ['double3', at(11), '11.1111'],
    ['double3', at(8), '33.3333'],
    ['triple5', undefined, '16.2037'],
    ['triple5', at(190), '11.5741'],
    ['triple5', at(150), '30.0926'],
    ['anyTriple', undefined, '13.8889'],
    ['anyTriple', at(31), '11.1111'],
    ['anyTriple', at(24), '30.5556'],
    ['combo25', undefined, '16.6667'],
    ['combo25', at(6), '2.7778'],
    ['total4', undefined, '15.2778'],
    ['total5', undefined, '13.8889'],
    ['total6', undefined, '12.0370'],
    ['total7', undefined, '9.7222'],
    ['total8', undefined, '12.5000'],
    ['total9', undefined, '7.4074'],
    ['total9', at(6), '18.9815'],
    ['total10', undefined, '12.5000'],
    ['total4', at(50), '29.1667'],
    ['total5', at(18), '47.2222'],
    ['total6', at(14), '30.5556'],
  ] as [string, Odds | undefined, string][])('house edge of %s at %o', (id, odds, expected) => {
    expect(edge(SIC_BO_BETS, SIC_BO_ROUNDS, id, odds)).toBe(expected);
    const mirrored = /^total(\d+)$/.exec(id)?.[1];
    if (mirrored) expect(edge(SIC_BO_BETS, SIC_BO_ROUNDS, `total${21 - Number(mirrored)}`, odds)).toBe(expected);
  });

  it('has every bet once', () => {
    expect(SIC_BO_BETS).toHaveLength(4 + 6 + 6 + 6 + 1 + 15 + 14);
    expect(new Set(SIC_BO_BETS.map(({ id }) => id)).size).toBe(SIC_BO_BETS.length);
  });

  it.each([
    [
      [2, 2, 5],
      { small: 10, odd: 10, single2: 20, single5: 10, double2: 100, combo25: 50, total9: 70, big: -10, triple2: -10 },
    ],
    [
      [4, 4, 4],
      {
        big: -10,
        even: -10,
        small: -10,
        odd: -10,
        single4: 30,
        triple4: 1_800,
        anyTriple: 300,
        total12: 70,
        double4: 100,
      },
    ],
  ] as [Dice, Record<string, number>][])('vector %o', (dice, expected) => {
    for (const [id, won] of Object.entries(expected))
      expect(net(SIC_BO_BETS, dice, id, amount(10n)), id).toBe(BigInt(won));
  });

  it('the dice of an issue are those of the published stream', () => {
    const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => i);
    expect(rollDice(hmacWords({ serverSeed, gameVersion: 'K3F1', context: drawContext('20261121-0001') }))).toEqual([
      6, 1, 6,
    ]);
  });
});

describe('xoc dia is the game of the reference', () => {
  it('chances are those of four coins', () => {
    const chances = XOC_DIA_BETS.map((bet) => figuresOf(bet, XOC_DIA_ROUNDS).winChance);
    expect(chances).toEqual([
      fraction(1, 2),
      fraction(1, 2),
      fraction(1, 16),
      fraction(1, 16),
      fraction(1, 4),
      fraction(1, 4),
    ]);
    expect(XOC_DIA_BETS.map(({ id }) => edge(XOC_DIA_BETS, XOC_DIA_ROUNDS, id))).toEqual([
      '1.0000',
      '1.0000',
      '6.2500',
      '6.2500',
      '2.5000',
      '2.5000',
    ]);
  });

  it('four of a colour at 15:1 is refused', () => {
    const figures = figuresOf(betNamed(XOC_DIA_BETS, 'fourRed'), XOC_DIA_ROUNDS, { win: 150_000 });
    expect(figures.rtp).toEqual(fraction(1));
    expect(() => assertHouseEdge([{ name: 'xocDia.fourRed', ...figures }])).toThrow(HouseEdgeRefused);
    expect(() => assertHouseEdge([{ name: 'xocDia.fourRed', ...figures }], new Set(['xocDia.fourRed']))).not.toThrow();
  });

  it('coins are the words’ lowest bits', () => {
    expect(shakeCoins(listWords([1, 2, 3, 5]))).toBe(3);
    expect(net(XOC_DIA_BETS, 3, 'threeRed')).toBe(290n);
    expect(net(XOC_DIA_BETS, 3, 'even')).toBe(-100n);
    expect(net(XOC_DIA_BETS, 2, 'even')).toBe(98n);
  });
});

describe('bau cua is the game of the board', () => {
  it.each([
    ['gourd', '7.8704'],
    ['shrimp', '7.8704'],
    ['anyTriple', '13.8889'],
    ['tripleCrab', '16.2037'],
    ['gourdCrab', '16.6667'],
  ])('house edge of %s', (id, expected) => {
    expect(edge(BAU_CUA_BETS, BAU_CUA_ROUNDS, id)).toBe(expected);
  });

  it('has every bet once: six symbols, their triples and any, and each two of them', () => {
    expect(BAU_CUA_BETS).toHaveLength(6 + 1 + 6 + 15);
    expect(new Set(BAU_CUA_BETS.map(({ id }) => id)).size).toBe(BAU_CUA_BETS.length);
  });

  it.each([
    [['crab', 'crab', 'fish'], { crab: 200, fish: 100, gourd: -100, fishCrab: 500, tripleCrab: -100, gourdCrab: -100 }],
    [['stag', 'stag', 'stag'], { stag: 300, anyTriple: 3_000, tripleStag: 18_000, stagGourd: -100 }],
  ] as [BauCuaThrow, Record<string, number>][])('vector %o', (thrown, expected) => {
    for (const [id, won] of Object.entries(expected)) expect(net(BAU_CUA_BETS, thrown, id), id).toBe(BigInt(won));
  });

  it('dice show the symbol of their word, in the order of the board', () => {
    expect(throwSymbols(listWords([0, 4, 5]))).toEqual(['stag', 'crab', 'shrimp']);
  });
});

describe('invalid odds are refused', () => {
  const bet = betNamed(XOC_DIA_BETS, 'even');
  it('a step that lacks', () => expect(() => settleBet(bet, stake, 2, {})).toThrow(RangeError));
  it('a loss beyond the stake', () => expect(() => settleBet(bet, stake, 2, { win: -10_001 })).toThrow(RangeError));
  it('a fraction of a unit', () => expect(() => settleBet(bet, stake, 2, { win: 0.5 })).toThrow(RangeError));
  it('an unknown bet', () => expect(() => betNamed(XOC_DIA_BETS, 'edge')).toThrow(RangeError));
  it('at 99.95 % exactly', () => {
    expect(() => assertHouseEdge([{ name: 'x', rtp: fraction(9_995, 10_000) }])).toThrow(HouseEdgeRefused);
    expect(() => assertHouseEdge([{ name: 'x', rtp: fraction(99_949, 100_000) }])).not.toThrow();
  });
});
