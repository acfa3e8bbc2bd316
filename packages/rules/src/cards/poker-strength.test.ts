import { hmacWords, memberContext, shuffle } from '@croupier/fairness';
import { describe, expect, it } from 'vitest';
import { type Card, cardOf, DECK, rankOf, readCards, suitOf } from '../shared/playing-cards.ts';
import { CATEGORIES, categoryOf, STRENGTHS, strengthOf, strengthOfSeven } from './poker-strength.ts';

const strength = (cards: string) => strengthOf(readCards(cards));
const seven = (cards: string) => strengthOfSeven(...(readCards(cards) as [0, 0, 0, 0, 0, 0, 0]));

/** Written apart and slowly: the best of all fives, each evaluated by counting. */
function slowStrength(cards: readonly Card[]): number[] {
  const heights = (hand: readonly Card[]) => hand.map((card) => (rankOf(card) === 1 ? 14 : rankOf(card)));
  const evaluate = (hand: readonly Card[]): number[] => {
    const groups = Map.groupBy(heights(hand), (rank) => rank);
    const order = [...groups]
      .map(([rank, same]) => [same.length, rank] as const)
      .toSorted((a, b) => b[0] - a[0] || b[1] - a[1]);
    const shape = order.map(([count]) => count).join('');
    const ranks = order.map(([, rank]) => rank);
    const flush = hand.every((card) => suitOf(card) === suitOf(hand[0] as Card));
    const wheel = ranks.join() === '14,5,4,3,2';
    const straight = shape === '11111' && ((ranks[0] as number) - (ranks[4] as number) === 4 || wheel);
    if (straight) return [flush ? 8 : 4, wheel ? 5 : (ranks[0] as number)];
    const category = { '41': 7, '32': 6, '311': 3, '221': 2, '2111': 1 }[shape] ?? (flush ? 5 : 0);
    return [category, ...ranks];
  };
  const fives = (from: readonly Card[], size: number): Card[][] =>
    size === 0 ? [[]] : from.flatMap((card, i) => fives(from.slice(i + 1), size - 1).map((rest) => [card, ...rest]));
  return fives(cards, 5).map(evaluate).toSorted(compare).at(-1) as number[];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return (a[i] as number) - (b[i] as number);
  return 0;
}

describe('two hands compare by the rules', () => {
  it('agrees with a slow evaluator on drawn hands of five, six and seven cards', () => {
    // The last entry of each table, which is built here.
    for (const last of ['A♠ A♥ A♦ A♣ K♠', 'A♠ A♥ A♦ A♣ K♠ K♥', 'A♠ A♥ A♦ A♣ K♠ K♥ K♦'])
      expect(strength(last)).toBe(7_452);
    const words = hmacWords({
      serverSeed: Uint8Array.from({ length: 32 }, (_, i) => i),
      gameVersion: 'holdem-1',
      context: memberContext('deck', 0),
    });
    for (let n = 0; n < 700; n += 1) {
      const deck = shuffle(words, DECK.slice(0, n % 2 ? 52 : 24));
      const size = 5 + (n % 3);
      const [one, other] = [deck.slice(0, size), deck.slice(12 - size, 12)];
      const [fast, slow] = [
        Math.sign(strengthOf(one) - strengthOf(other)),
        Math.sign(compare(slowStrength(one), slowStrength(other))),
      ];
      expect(fast, `${one} against ${other}`).toBe(slow);
      expect(CATEGORIES.indexOf(categoryOf(strengthOf(one)))).toBe(slowStrength(one)[0]);
      if (size === 7) expect(strengthOfSeven(...(one as [0, 0, 0, 0, 0, 0, 0]))).toBe(strengthOf(one));
    }
  });

  it('the wheel is the lowest straight, and an ace counts once', () => {
    expect(strength('A♠ 2♥ 3♦ 4♣ 5♠')).toBeLessThan(strength('2♥ 3♦ 4♣ 5♠ 6♠'));
    expect(categoryOf(strength('A♠ 2♥ 3♦ 4♣ 5♠'))).toBe('straight');
    expect(categoryOf(strength('Q♠ K♥ A♦ 2♣ 3♠'))).toBe('highCard');
    expect(strength('10♠ J♠ Q♠ K♠ A♠')).toBe(STRENGTHS);
  });

  // Each category has as many strengths as it has hands that differ: 1,277 high cards, 2,860 pairs, 858, 858, 10 and so on.
  it.each([
    ['7♠ 5♥ 4♦ 3♣ 2♠', 1, 'highCard'],
    ['A♠ K♥ Q♦ J♣ 9♠', 1_277, 'highCard'],
    ['2♠ 2♥ 5♦ 4♣ 3♠', 1_278, 'pair'],
    ['A♠ A♥ K♦ Q♣ J♠', 4_137, 'pair'],
    ['3♠ 3♥ 2♦ 2♣ 4♠', 4_138, 'twoPair'],
    ['A♠ A♥ K♦ K♣ Q♠', 4_995, 'twoPair'],
    ['2♠ 2♥ 2♦ 4♣ 3♠', 4_996, 'trips'],
    ['A♠ A♥ A♦ K♣ Q♠', 5_853, 'trips'],
    ['A♠ 2♥ 3♦ 4♣ 5♠', 5_854, 'straight'],
    ['A♠ K♥ Q♦ J♣ 10♠', 5_863, 'straight'],
    ['7♣ 5♣ 4♣ 3♣ 2♣', 5_864, 'flush'],
    ['A♦ K♦ Q♦ J♦ 9♦', 7_140, 'flush'],
    ['2♠ 2♥ 2♦ 3♣ 3♠', 7_141, 'fullHouse'],
    ['A♠ A♥ A♦ K♣ K♠', 7_296, 'fullHouse'],
    ['2♠ 2♥ 2♦ 2♣ 3♠', 7_297, 'quads'],
    ['A♠ A♥ A♦ A♣ K♠', 7_452, 'quads'],
    ['A♥ 2♥ 3♥ 4♥ 5♥', 7_453, 'straightFlush'],
    ['A♣ K♣ Q♣ J♣ 10♣', 7_462, 'straightFlush'],
  ] as const)('%s is strength %i, the border of its category %s', (cards, place, category) => {
    expect(strength(cards)).toBe(place);
    expect(categoryOf(place)).toBe(category);
  });

  it.each([
    ['a high card by each lower card', 'A♠ Q♥ 9♦ 6♣ 4♠', 'A♥ Q♦ 9♣ 6♠ 3♥'],
    ['a pair by its rank before its kickers', '9♠ 9♥ 4♦ 3♣ 2♠', '8♠ 8♥ A♦ K♣ Q♠'],
    ['a pair by its last kicker', '9♠ 9♥ A♦ K♣ 4♠', '9♦ 9♣ A♥ K♠ 3♥'],
    ['two pairs by the higher pair', 'J♠ J♥ 2♦ 2♣ 3♠', '10♠ 10♥ 9♦ 9♣ A♠'],
    ['two pairs by the lower pair', 'J♠ J♥ 4♦ 4♣ 2♠', 'J♦ J♣ 3♦ 3♣ A♠'],
    ['two pairs by the kicker', 'J♠ J♥ 4♦ 4♣ 3♠', 'J♦ J♣ 4♠ 4♥ 2♠'],
    ['trips by the last kicker', '5♠ 5♥ 5♦ A♣ 3♠', '5♠ 5♥ 5♦ A♣ 2♠'],
    ['a flush by its last card', 'K♠ J♠ 9♠ 6♠ 4♠', 'K♥ J♥ 9♥ 6♥ 3♥'],
    ['a full house by its three', '3♠ 3♥ 3♦ 2♣ 2♠', '2♠ 2♥ 2♦ A♣ A♠'],
    ['a full house by its pair', '3♠ 3♥ 3♦ A♣ A♠', '3♠ 3♥ 3♦ K♣ K♠'],
    ['quads by the kicker', '3♠ 3♥ 3♦ 3♣ A♠', '3♠ 3♥ 3♦ 3♣ K♠'],
  ])('distinguishes %s', (_, higher, lower) => {
    expect(strength(higher)).toBeGreaterThan(strength(lower));
    expect(categoryOf(strength(higher))).toBe(categoryOf(strength(lower)));
  });
});

describe('finds the best five of six or seven cards', () => {
  it.each([
    ['no pair', 'A♠ K♥ 9♦ 7♣ 5♠ 3♥ 2♦', 'A♠ K♥ 9♦ 7♣ 5♠'],
    ['a pair and its three kickers', 'A♠ A♥ 9♦ 7♣ 5♠ 3♥ 2♦', 'A♠ A♥ 9♦ 7♣ 5♠'],
    ['two pairs', '4♠ 4♥ 3♦ 3♣ K♠ Q♥ 9♦', '4♠ 4♥ 3♦ 3♣ K♠'],
    ['three pairs: the third is at best the kicker', '9♠ 9♥ 5♦ 5♣ 3♠ 3♥ 2♦', '9♠ 9♥ 5♦ 5♣ 3♠'],
    ['three pairs below a single card', '9♠ 9♥ 5♦ 5♣ 3♠ 3♥ A♦', '9♠ 9♥ 5♦ 5♣ A♦'],
    ['trips', '2♠ 2♥ 2♦ K♣ 9♠ 7♥ 4♦', '2♠ 2♥ 2♦ K♣ 9♠'],
    ['the wheel', 'A♠ 2♥ 3♦ 4♣ 5♠ K♥ 9♦', 'A♠ 2♥ 3♦ 4♣ 5♠'],
    ['a straight of six begins at its top', 'A♠ 2♥ 3♦ 4♣ 5♠ 6♥ 9♦', '2♥ 3♦ 4♣ 5♠ 6♥'],
    ['a straight of seven', '8♠ 9♥ 10♦ J♣ Q♠ K♥ A♦', '10♦ J♣ Q♠ K♥ A♦'],
    ['a straight beside a pair', '6♠ 7♥ 8♦ 9♣ 10♠ 10♥ 2♦', '6♠ 7♥ 8♦ 9♣ 10♠'],
    ['a straight beside two pairs', '6♠ 7♥ 8♦ 9♣ 10♠ 10♥ 9♦', '6♠ 7♥ 8♦ 9♣ 10♠'],
    ['a straight beside trips', '6♠ 7♥ 8♦ 9♣ 10♠ 10♥ 10♦', '6♠ 7♥ 8♦ 9♣ 10♠'],
    ['a flush of spades', 'K♠ J♠ 9♠ 6♠ 4♠ A♥ A♦', 'K♠ J♠ 9♠ 6♠ 4♠'],
    ['a flush of clubs', 'K♣ J♣ 9♣ 6♣ 4♣ K♥ A♦', 'K♠ J♠ 9♠ 6♠ 4♠'],
    ['a flush of diamonds', 'K♦ J♦ 9♦ 6♦ 4♦ K♥ K♣', 'K♠ J♠ 9♠ 6♠ 4♠'],
    ['a flush of hearts', 'K♥ J♥ 9♥ 6♥ 4♥ Q♣ 10♣', 'K♠ J♠ 9♠ 6♠ 4♠'],
    ['a flush of six', 'K♥ J♥ 9♥ 6♥ 4♥ 2♥ 10♣', 'K♠ J♠ 9♠ 6♠ 4♠'],
    ['a flush of seven', 'K♥ J♥ 9♥ 6♥ 4♥ 3♥ 2♥', 'K♠ J♠ 9♠ 6♠ 4♠'],
    ['a flush over a straight', '6♥ 7♥ 8♥ 9♥ 10♦ 2♥ J♦', '9♠ 8♠ 7♠ 6♠ 2♠'],
    ['a full house of trips and two pairs', '7♠ 7♥ 7♦ 5♣ 5♠ 9♥ 9♦', '7♠ 7♥ 7♦ 9♥ 9♦'],
    ['a full house of trips twice', '7♠ 7♥ 7♦ 5♣ 5♠ 5♥ 9♦', '7♠ 7♥ 7♦ 5♣ 5♠'],
    ['quads with the best single card', '7♠ 7♥ 7♦ 7♣ 5♠ 5♥ 9♦', '7♠ 7♥ 7♦ 7♣ 9♦'],
    ['quads with one of trips', '7♠ 7♥ 7♦ 7♣ 5♠ 5♥ 5♦', '7♠ 7♥ 7♦ 7♣ 5♠'],
    ['quads of the lowest rank', '2♠ 2♥ 2♦ 2♣ A♠ A♥ A♦', '2♠ 2♥ 2♦ 2♣ A♠'],
    ['a straight flush below a higher straight', '5♦ 6♦ 7♦ 8♦ 9♦ 10♠ J♥', '5♦ 6♦ 7♦ 8♦ 9♦'],
    ['a straight flush below a higher flush', 'A♦ 5♦ 6♦ 7♦ 8♦ 9♦ J♥', '5♦ 6♦ 7♦ 8♦ 9♦'],
    ['the steel wheel', 'A♦ 2♦ 3♦ 4♦ 5♦ K♦ 6♠', 'A♦ 2♦ 3♦ 4♦ 5♦'],
    ['four of a suit are no flush', 'A♦ K♦ 9♦ 7♦ 5♠ 3♥ 2♣', 'A♠ K♥ 9♦ 7♣ 5♠'],
  ])('%s', (_, cards, best) => {
    expect(strength(cards)).toBe(strength(best));
    expect(seven(cards)).toBe(strength(best));
    // A card beside the best five may go.
    const all = cards.split(' ');
    const spare = all.find((card) => !best.split(' ').includes(card));
    if (best.split(' ').every((card) => all.includes(card))) {
      expect(strength(all.filter((card) => card !== spare).join(' '))).toBe(strength(best));
    }
  });

  it('of six cards', () => {
    expect(strength('7♠ 7♥ 7♦ 5♣ 5♠ 5♥')).toBe(strength('7♠ 7♥ 7♦ 5♣ 5♠'));
    expect(strength('9♠ 9♥ 5♦ 5♣ 3♠ 3♥')).toBe(strength('9♠ 9♥ 5♦ 5♣ 3♠'));
    expect(strength('A♠ A♥ A♦ A♣ K♠ K♥')).toBe(7_452);
    expect(strength('A♠ K♥ 9♦ 7♣ 5♠ 3♥')).toBe(strength('A♠ K♥ 9♦ 7♣ 5♠'));
  });

  it('ignores suits and the order of cards', () => {
    const cards = readCards('Q♠ 10♠ 9♥ 6♠ 4♠ 3♦ 2♠');
    const want = strengthOf(cards);
    expect(categoryOf(want)).toBe('flush');
    for (let turn = 1; turn < 4; turn += 1) {
      const turned = cards.map((card) => cardOf(rankOf(card), (suitOf(card) + turn) % 4)).toReversed();
      expect(strengthOf(turned)).toBe(want);
      expect(strengthOfSeven(...(turned as [0, 0, 0, 0, 0, 0, 0]))).toBe(want);
    }
  });
});

describe('refuses what is no hand', () => {
  it.each([
    ['four cards', [1, 2, 3, 4], 'a hand is evaluated by five to seven cards'],
    ['eight cards', [1, 2, 3, 4, 5, 6, 7, 8], 'a hand is evaluated by five to seven cards'],
    ['a card twice', [1, 2, 3, 4, 4], 'a hand has a card twice, or what is no card'],
    ['a 53rd card', [1, 2, 3, 4, 52], 'a hand has a card twice, or what is no card'],
    ['half a card', [1, 2, 3, 4, 5.5], 'a hand has a card twice, or what is no card'],
  ])('%s', (_, cards, words) => {
    expect(() => strengthOf(cards)).toThrow(new RangeError(words));
  });
});
