import { type Amount, amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toNumber } from '../shared/fraction.ts';
import { HouseEdgeRefused, InvalidCards, InvalidStake } from '../shared/index.ts';
import { isBaccaratResult } from './baccarat.ts';
import {
  BACCARAT_TOTAL_BETS,
  BLACKJACK_RULES,
  type BlackjackRules,
  baccaratPairs,
  baccaratTotals,
  blackjackDeals,
  blackjackReturn,
  dealBaccarat,
  dealBlackjack,
  dealDragonTiger,
  dragonTigerRounds,
  ImpossibleRound,
  infiniteDeckStrategy,
  insuranceRounds,
  insuranceStake,
  loadTables,
  playMove,
  roulettePockets,
  settleBet,
  settleBox,
  type TableBet,
  type Tables,
  UnsoundTables,
} from './index.ts';
import { finiteShoeNet } from './testing/finite-shoe.ts';

const seeded = { seed: 20261124, numRuns: 300 };
const stake = amount(100n);
const { blackjackRules: _, ...games } = loadTables();
const allBets = Object.values(games as Omit<Tables, 'blackjackRules'>).flat() as unknown as TableBet<unknown>[];

/** Numbers and values that a round is never made of, besides those it is. */
const hostile = fc.oneof(
  fc.integer({ min: -3, max: 60 }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0.5, '1', null, undefined, true),
);
const hand = fc.record({ total: hostile, cards: hostile });
const anyResult = fc.oneof(
  hostile,
  fc.tuple(hostile, hostile, hostile),
  fc.record({ dragon: hostile, tiger: hostile }),
  fc.record({ player: hand, banker: hand }),
  fc.record({ playerPair: hostile, bankerPair: fc.constantFrom('none', 'PAIR', 'perfect') }),
  fc.record({ player: fc.tuple(hostile, hostile), dealer: hostile }),
  fc.record({ holeIsTen: hostile }),
);

describe('a bet that could not have been placed is refused', () => {
  it.each([0n, -1n, -100n, 2n ** 63n, 100 as unknown as bigint, Number.NaN as unknown as bigint])(
    'at a stake of %s',
    (of) => {
      const [bet] = games.xocDia as [TableBet<number>];
      expect(() => settleBet(bet, of as Amount, 2)).toThrow(InvalidStake);
      expect(() => insuranceStake(of as Amount)).toThrow(InvalidStake);
      const shoe = [9, 9, 20, 20, 20, 20].map((rank) => rank * 2);
      const round = dealBlackjack(BLACKJACK_RULES, 1, shoe);
      expect(() => settleBox(BLACKJACK_RULES, { ...round, phase: 'over' }, 0, of as Amount)).toThrow(InvalidStake);
    },
  );

  it('on a result that the game does not have', () => {
    const [red, odd, single] = [games.roulette, games.xocDia, games.sicBo].map(
      (bets) => bets[0],
    ) as TableBet<unknown>[];
    for (const [bet, result] of [
      [red, 37],
      [red, -1],
      [red, Number.NaN],
      [odd, 5],
      [single, [7, 1, 1]],
      [single, [1, 1]],
    ] as [TableBet<unknown>, unknown][]) {
      expect(() => settleBet(bet, stake, result)).toThrow(ImpossibleRound);
    }
    const doubleZero = loadTables({ zeros: 2 }).roulette[0] as TableBet<number>;
    expect(settleBet(doubleZero, stake, 37).gross).toBe(0n);
  });

  it('whatever the result is made of', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allBets), anyResult, (bet, result) => {
        let settled: { gross: bigint };
        try {
          settled = settleBet(bet, stake, result);
        } catch (error) {
          expect(error).toBeInstanceOf(ImpossibleRound);
          return;
        }
        expect(settled.gross >= 0n).toBe(true);
        expect(bet.isResult(result)).toBe(true);
      }),
      seeded,
    );
  });

  it('on totals that the drawing rules of baccarat never reach', () => {
    const reached = new Set(baccaratTotals(8).map(([{ player, banker }]) => JSON.stringify([player, banker])));
    const sides = Array.from({ length: 12 }, (_, total) => [1, 2, 3, 4].map((cards) => ({ total, cards }))).flat();
    for (const player of sides) {
      for (const banker of sides) {
        expect(isBaccaratResult({ player, banker })).toBe(reached.has(JSON.stringify([player, banker])));
      }
    }
    const [player] = BACCARAT_TOTAL_BETS as [TableBet<unknown>];
    const natural = { player: { total: 9, cards: 2 }, banker: { total: 3, cards: 3 } };
    expect(() => settleBet(player, stake, natural)).toThrow(ImpossibleRound);
  });

  it('from a shoe with invalid cards', () => {
    for (const card of [-1, 52, 0.5, Number.NaN]) {
      const shoe = Array<number>(12).fill(card);
      expect(() => dealBaccarat(shoe)).toThrow(InvalidCards);
      expect(() => dealDragonTiger(shoe)).toThrow(InvalidCards);
      expect(() => dealBlackjack(BLACKJACK_RULES, 1, shoe)).toThrow(InvalidCards);
    }
    expect(() => dealBlackjack({ ...BLACKJACK_RULES, decks: 1 }, 1, [4, 4, 8, 9])).toThrow(InvalidCards);
    const round = dealBlackjack(BLACKJACK_RULES, 1, [16, 32, 20, 36]);
    for (const card of [-1, 52, 0.5, Number.NaN])
      expect(() => playMove(BLACKJACK_RULES, round, 'hit', [16, 32, 20, 36, card])).toThrow(InvalidCards);
  });
});

describe('an invalid table is refused', () => {
  it('with another number of decks or zeros', () => {
    for (const decks of [0, 9, -1, 1.5, Number.NaN]) {
      expect(() => loadTables({ decks })).toThrow(UnsoundTables);
      for (const of of [baccaratTotals, baccaratPairs, dragonTigerRounds, blackjackDeals, insuranceRounds])
        expect(() => of(decks), of.name).toThrow(InvalidCards);
    }
    for (const zeros of [0, 3, 1.5, Number.NaN] as unknown as 1[]) {
      expect(() => loadTables({ zeros })).toThrow(UnsoundTables);
      expect(() => roulettePockets(zeros)).toThrow(UnsoundTables);
    }
  });

  it.each<[string, Partial<BlackjackRules>]>([
    ['2:1 for a blackjack', { blackjackOdds: 20_000 }],
    ['less than even money for a blackjack', { blackjackOdds: 9_999 }],
    ['odds of nothing', { blackjackOdds: Number.NaN }],
    ['late surrender before the dealer looked', { lateSurrender: true, peek: false }],
    ['nine decks', { decks: 9 }],
    ['half a deck', { decks: 0.5 }],
    ['a rule that is neither on nor off', { hitSoft17: 'false' as unknown as boolean }],
  ])('with blackjack at %s', (_, change) => {
    const rules = { ...BLACKJACK_RULES, ...change };
    const { decks, ...blackjack } = rules;
    const shoe = [9, 9, 20, 20].map((card) => card * 2);
    const round = dealBlackjack(BLACKJACK_RULES, 1, shoe);
    for (const use of [
      () => loadTables({ blackjack, decks }),
      () => infiniteDeckStrategy(rules),
      () => dealBlackjack(rules, 1, shoe),
      () => settleBox(rules, { ...round, phase: 'over' }, 0, stake),
    ]) {
      expect(use).toThrow(UnsoundTables);
    }
  });

  it('with blackjack that the best play beats, as from one deck', () => {
    expect(() => loadTables({ decks: 1 })).toThrow(HouseEdgeRefused);
    expect(() => loadTables({ decks: 1 })).toThrow('blackjack.hand returns 100.2296 %');
    expect(loadTables({ decks: 1, blackjack: { blackjackOdds: 12_000 } }).blackjackRules.blackjackOdds).toBe(12_000);
    expect(loadTables({ decks: 1, allowedWithoutEdge: ['blackjack.hand'] }).blackjackRules.decks).toBe(1);
    expect(loadTables().blackjackRules).toEqual(BLACKJACK_RULES);
  });

  it('with blackjack that a finite shoe returns more of than it is checked for', () => {
    const rules = { ...BLACKJACK_RULES, decks: 1, peek: false };
    const net = finiteShoeNet(rules);
    // Single deck, dealer stands on soft 17, double after one split, no peek: players have 0.05 %.
    expect(net).toBeCloseTo(0.000474, 6);
    expect(1 + net).toBeLessThan(toNumber(blackjackReturn(rules)));
  }, 120_000);
});
