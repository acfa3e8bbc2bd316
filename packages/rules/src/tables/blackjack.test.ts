import { hmacWords, memberContext } from '@croupier/fairness';
import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, times, toDecimal } from '../shared/fraction.ts';
import { type Card, readCards, shuffledDecks } from '../shared/playing-cards.ts';
import { betNamed, figuresOf, houseEdge, settleBet } from './bet.ts';
import { BLACKJACK_RULES, type BlackjackRules, handValue, isBlackjack } from './blackjack.ts';
import {
  type BlackjackMove,
  dealBlackjack,
  decideInsurance,
  IllegalMove,
  legalMoves,
  playMove,
  publicRound,
  settleBox,
} from './blackjack-round.ts';
import { BLACKJACK_SIDE_BETS, blackjackDeals, INSURANCE_BET, insuranceRounds } from './blackjack-side-bets.ts';
import { infiniteDeckStrategy } from './blackjack-strategy.ts';

const stake = amount(100n);
const rulesWith = (changes: Partial<BlackjackRules>): BlackjackRules => ({ ...BLACKJACK_RULES, ...changes });

/** Plays one box with these moves; cards leave the shoe in this order: player, dealer, player, dealer, then drawn. */
function play(cards: string, moves: readonly BlackjackMove[], rules = BLACKJACK_RULES) {
  const shoe = readCards(cards);
  return moves.reduce((round, move) => playMove(rules, round, move, shoe), dealBlackjack(rules, 1, shoe));
}
const settle = (...input: Parameters<typeof play>) => settleBox(input[2] ?? BLACKJACK_RULES, play(...input), 0, stake);

describe('the best play returns what the reference states', () => {
  it.each([
    ['S17, peek, 3:2, doubling after splits', {}, '-0.5704'],
    ['dealer draws on soft 17', { hitSoft17: true }, '-0.7892'],
    ['no peek', { peek: false }, '-0.6818'],
    ['6:5', { blackjackOdds: 12_000 }, '-1.9233'],
    ['late surrender', { lateSurrender: true }, '-0.4849'],
    ['no doubling after splits', { doubleAfterSplit: false }, '-0.6902'],
  ] as [string, Partial<BlackjackRules>, string][])('%s', (_, changes, expected) => {
    const { net } = infiniteDeckStrategy(rulesWith(changes));
    expect(toDecimal(times(net, fraction(100)), 4)).toBe(expected);
  });

  it('well-known decisions', () => {
    const { best } = infiniteDeckStrategy(BLACKJACK_RULES);
    expect(best(8, 8, 10).move).toBe('split');
    expect(best(1, 1, 1).move).toBe('split');
    expect(best(10, 10, 6).move).toBe('stand');
    expect(best(10, 6, 10).move).toBe('hit');
    expect(best(10, 2, 4).move).toBe('stand');
    expect(best(10, 2, 3).move).toBe('hit');
    expect(best(5, 6, 10).move).toBe('double');
    expect(best(5, 5, 9).move).toBe('double');
    expect(best(1, 7, 9).move).toBe('hit');
    expect(best(1, 7, 6).move).toBe('double');
    expect(infiniteDeckStrategy(rulesWith({ lateSurrender: true })).best(10, 6, 10).move).toBe('surrender');
  });

  it('insurance and side bets', () => {
    const edge = (figures: Parameters<typeof houseEdge>[0]) => toDecimal(times(houseEdge(figures), fraction(100)), 4);
    const deals = blackjackDeals(8);
    const insurance = figuresOf(INSURANCE_BET, insuranceRounds(8));
    expect(insurance.winChance).toEqual(fraction(128, 415));
    expect(toDecimal(times(houseEdge(insurance), fraction(100)), 2)).toBe('7.47');
    expect(deals.reduce((sum, [, ways]) => sum + ways, 0)).toBe(416 * 415 * 414);
    const pairs = figuresOf(betNamed(BLACKJACK_SIDE_BETS, 'perfectPairs'), deals);
    expect(pairs.steps.map(({ chance }) => chance)).toEqual([fraction(16, 415), fraction(8, 415), fraction(7, 415)]);
    expect(edge(pairs)).toBe('4.0964');
    const three = figuresOf(betNamed(BLACKJACK_SIDE_BETS, 'twentyOnePlusThree'), deals);
    const closed = { flush: 0, straight: 0, trips: 0, straightFlush: 0, suitedTrips: 0 };
    const all = (416 * 415 * 414) / 6;
    const choose3 = (n: number) => (n * (n - 1) * (n - 2)) / 6;
    closed.suitedTrips = 52 * choose3(8);
    closed.trips = 13 * choose3(32) - closed.suitedTrips;
    closed.straightFlush = 12 * 4 * 8 ** 3;
    closed.straight = 12 * 32 ** 3 - closed.straightFlush;
    closed.flush = 4 * choose3(104) - closed.straightFlush - closed.suitedTrips;
    for (const { step, chance } of three.steps) {
      expect(chance, step).toEqual(fraction(closed[step as keyof typeof closed], all));
    }
  });
});

describe('the vectors of the reference', () => {
  it('blackjack against 20 and against blackjack', () => {
    expect(settle('A♠ K♦ K♠ Q♦', [])).toMatchObject({ gross: 250n, staked: 100n, state: 'WON' });
    const shoe = readCards('A♠ A♦ K♠ Q♦');
    const round = decideInsurance(BLACKJACK_RULES, dealBlackjack(BLACKJACK_RULES, 1, shoe), 0, false, shoe);
    expect(settleBox(BLACKJACK_RULES, round, 0, stake)).toMatchObject({ gross: 100n, state: 'PUSH' });
  });

  it('11 doubled to 21 against 20', () => {
    expect(settle('5♠ K♦ 6♠ Q♦ 10♥', ['double'])).toMatchObject({ gross: 400n, staked: 200n });
  });

  it('split eights, 18 and bust, against 17', () => {
    expect(settle('8♠ K♦ 8♥ 7♦ K♥ 5♣ K♠', ['split', 'stand', 'hit'])).toMatchObject({
      gross: 200n,
      staked: 200n,
      state: 'PUSH',
    });
  });

  it('insurance against a blackjack', () => {
    const shoe = readCards('9♠ A♦ 9♥ K♦');
    const round = decideInsurance(BLACKJACK_RULES, dealBlackjack(BLACKJACK_RULES, 1, shoe), 0, true, shoe);
    const settled = settleBox(BLACKJACK_RULES, round, 0, stake);
    expect(settled).toMatchObject({ gross: 0n, insurance: { staked: 50n, gross: 150n }, state: 'LOST' });
  });

  it('the dealer busts and every standing hand wins', () => {
    const shoe = readCards('9♠ 2♠ 6♦ 3♥ 3♠ K♦ K♠');
    const rules = BLACKJACK_RULES;
    const dealt = dealBlackjack(rules, 2, shoe);
    const round = playMove(rules, playMove(rules, dealt, 'stand', shoe), 'stand', shoe);
    expect([0, 1].map((box) => settleBox(rules, round, box, stake).gross)).toEqual([200n, 200n]);
  });
});

describe('the table rules', () => {
  it('soft hands', () => {
    const value = (cards: string) => handValue(readCards(cards));
    expect(value('A♠ 6♠')).toEqual({ total: 17, soft: true });
    expect(value('A♠ 6♠ K♠')).toEqual({ total: 17, soft: false });
    expect(value('A♠ A♠ 9♠')).toEqual({ total: 21, soft: true });
    expect(value('K♠ 5♠ A♠')).toEqual({ total: 16, soft: false });
    expect(isBlackjack(readCards('A♠ K♠'))).toBe(true);
    expect(isBlackjack(readCards('A♠ 5♠ 5♥'))).toBe(false);
  });

  it('soft 17 stands or draws', () => {
    const cards = '10♠ A♦ 8♠ 6♦ 4♥';
    const finish = (rules: BlackjackRules) => {
      const shoe = readCards(cards);
      const insured = decideInsurance(rules, dealBlackjack(rules, 1, shoe), 0, false, shoe);
      return settleBox(rules, playMove(rules, insured, 'stand', shoe), 0, stake).gross;
    };
    expect(finish(BLACKJACK_RULES)).toBe(200n);
    expect(finish(rulesWith({ hitSoft17: true }))).toBe(0n);
  });

  it('split aces get one card each, and 21 on them is no blackjack', () => {
    const round = play('A♠ K♦ A♥ 7♦ K♥ 5♣', ['split']);
    expect(round.phase).toBe('over');
    expect(settleBox(BLACKJACK_RULES, round, 0, stake)).toMatchObject({ gross: 200n, staked: 200n });
  });

  it('no second split, and doubling after it by the rules', () => {
    const split = play('8♠ K♦ 8♥ 7♦ 8♣ 8♦', ['split']);
    expect(legalMoves(BLACKJACK_RULES, split)).toEqual(['hit', 'stand', 'double']);
    const rules = rulesWith({ doubleAfterSplit: false });
    expect(legalMoves(rules, play('8♠ K♦ 8♥ 7♦ 8♣ 8♦', ['split'], rules))).toEqual(['hit', 'stand']);
    expect(() => play('8♠ K♦ 7♥ 7♦', ['split'])).toThrow(IllegalMove);
    expect(() => play('8♠ K♦ 7♥ 7♦ 2♦', ['hit', 'double'])).toThrow(IllegalMove);
    expect(() => play('8♠ K♦ 7♥ 7♦ 2♦', ['surrender'])).toThrow(IllegalMove);
  });

  it('surrender gives half back', () => {
    const rules = rulesWith({ lateSurrender: true });
    expect(settle('10♠ K♦ 6♥ 7♦', ['surrender'], rules)).toMatchObject({ gross: 50n, state: 'HALF_LOST' });
    expect(play('10♠ K♦ 6♥ 7♦', ['surrender'], rules).dealer).toHaveLength(2);
  });

  it('without peek doubled stakes are lost to a blackjack', () => {
    const rules = rulesWith({ peek: false });
    expect(settle('5♠ K♦ 6♠ 9♥ A♦', ['double'], rules)).toMatchObject({ gross: 0n, staked: 200n });
    expect(settle('5♠ K♦ 6♠ 9♥ 9♦', ['double'], rules)).toMatchObject({ gross: 400n });
  });

  it('the dealer draws for standing hands alone, and shows a second card for insurance', () => {
    expect(play('10♠ 10♦ 6♥ 2♦ K♠ 5♠', ['hit']).dealer).toHaveLength(2);
    const rules = rulesWith({ peek: false });
    const shoe = readCards('10♠ A♦ 6♥ K♠ Q♦');
    const insured = decideInsurance(rules, dealBlackjack(rules, 1, shoe), 0, true, shoe);
    const over = playMove(rules, insured, 'hit', shoe);
    expect(settleBox(rules, over, 0, stake)).toMatchObject({ gross: 0n, insurance: { staked: 50n, gross: 150n } });
    const bare = decideInsurance(rules, dealBlackjack(rules, 1, shoe), 0, false, shoe);
    expect(playMove(rules, bare, 'hit', shoe).dealer).toHaveLength(1);
    expect(() => decideInsurance(rules, insured, 0, true, shoe)).toThrow(IllegalMove);
  });

  it('the hidden card shows only at the end', () => {
    const dealt = play('5♠ K♦ 6♠ Q♦ 10♥', []);
    expect(publicRound(dealt).dealer).toHaveLength(1);
    expect(publicRound(play('5♠ K♦ 6♠ Q♦ 10♥', ['double'])).dealer).toHaveLength(2);
    expect(() => settleBox(BLACKJACK_RULES, dealt, 0, stake)).toThrow(IllegalMove);
    expect(() => dealBlackjack(BLACKJACK_RULES, 8, Array(40).fill(3))).toThrow(RangeError);
  });

  it('side bets settle at their step', () => {
    const pairs = betNamed(BLACKJACK_SIDE_BETS, 'perfectPairs');
    const three = betNamed(BLACKJACK_SIDE_BETS, 'twentyOnePlusThree');
    const deal = (cards: string) => {
      const [a, b, dealer] = readCards(cards) as [Card, Card, Card];
      return { player: [a, b] as const, dealer };
    };
    const gross = (bet: (typeof BLACKJACK_SIDE_BETS)[number], cards: string) =>
      settleBet(bet, stake, deal(cards)).gross;
    expect(['9♠ 9♠ 2♣', '9♠ 9♣ 2♣', '9♠ 9♥ 2♣', '9♠ 8♠ 2♣'].map((cards) => gross(pairs, cards))).toEqual([
      2_600n,
      1_300n,
      700n,
      0n,
    ]);
    expect(
      ['9♠ 9♠ 9♠', '9♠ 8♠ 7♠', '9♠ 9♠ 9♥', 'A♠ Q♥ K♠', '2♠ A♥ 3♠', '2♠ A♠ K♠', '2♠ A♥ K♠'].map((c) => gross(three, c)),
    ).toEqual([10_100n, 4_100n, 3_100n, 1_100n, 1_100n, 600n, 0n]);
  });
});

describe('rounds keep all money', () => {
  it('for any shoe and any decisions the round ends and returns at most what its hands can win', () => {
    const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => i);
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.array(fc.nat(4), { minLength: 60, maxLength: 60 }),
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 1, max: 7 }),
        (nonce, choices, peek, surrender, boxes) => {
          const rules = rulesWith({ peek, lateSurrender: peek && surrender });
          const words = hmacWords({ serverSeed, gameVersion: 'bj-1', context: memberContext('player', nonce) });
          const shoe = shuffledDecks(words, 2);
          let round = dealBlackjack(rules, boxes, shoe);
          for (let box = 0; round.phase === 'insurance'; box += 1) {
            round = decideInsurance(rules, round, box, box % 2 === 0, shoe);
          }
          for (let step = 0; round.phase === 'decisions'; step += 1) {
            const moves = legalMoves(rules, round);
            const before = round.next;
            round = playMove(rules, round, moves[(choices[step % 60] as number) % moves.length] as BlackjackMove, shoe);
            expect(round.next).toBeGreaterThanOrEqual(before);
          }
          const dealt = [...round.hands.flatMap(({ cards }) => cards), ...round.dealer].toSorted((a, b) => a - b);
          expect(dealt).toEqual(shoe.slice(0, round.next).toSorted((a, b) => a - b));
          for (let box = 0; box < boxes; box += 1) {
            const { gross, staked } = settleBox(rules, round, box, stake);
            expect(gross).toBeLessThanOrEqual(staked === 100n ? 250n : 2n * staked);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
