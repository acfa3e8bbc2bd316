import { hmacWords, memberContext, shuffle } from '@croupier/fairness';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Card, DECK, rankOf, readCards, suitOf } from '../shared/playing-cards.ts';
import { byCategory, countFiveCards, countSevenCards, type StrengthCounts } from './frequencies.ts';
import { cardsParSheet } from './par-sheet.ts';
import { CATEGORIES, categoryOf, STRENGTHS, strengthOf, strengthOfSeven } from './poker-strength.ts';

/** From the highest category to the lowest. */
const FIVE = [40, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540];
const SEVEN = [41_584, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460];
const sums = (counts: StrengthCounts): number[] => byCategory(counts).map(([, count]) => count);

describe('a hand would be in the wrong category', () => {
  let five: StrengthCounts;
  let seven: StrengthCounts;
  beforeAll(() => {
    five = countFiveCards();
    seven = countSevenCards();
  }, 120_000);

  it('all five-card hands', () => {
    expect(sums(five)).toEqual(FIVE);
    expect(STRENGTHS).toBe(7_462);
    expect(five.slice(1).every((count) => count > 0)).toBe(true);
  });

  it('all seven-card hands', () => {
    expect(sums(seven)).toEqual(SEVEN);
  });

  it('the sheet in docs/par would tell something else than the code', async () => {
    await expect(cardsParSheet(five, seven)).toMatchFileSnapshot('../../../../docs/par/cards.md');
  });
});

/** Written apart and slowly: the best of all fives, each judged by counting. */
function slowStrength(cards: readonly Card[]): number[] {
  const heights = (hand: readonly Card[]) => hand.map((card) => (rankOf(card) === 1 ? 14 : rankOf(card)));
  const judge = (hand: readonly Card[]): number[] => {
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
  return fives(cards, 5).map(judge).toSorted(compare).at(-1) as number[];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return (a[i] as number) - (b[i] as number);
  return 0;
}

describe('two hands would be compared otherwise than by the book', () => {
  it('agrees with a slow judge on drawn hands of five, six and seven cards', () => {
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
    const strength = (cards: string) => strengthOf(readCards(cards));
    expect(strength('A♠ 2♥ 3♦ 4♣ 5♠')).toBeLessThan(strength('2♥ 3♦ 4♣ 5♠ 6♠'));
    expect(categoryOf(strength('A♠ 2♥ 3♦ 4♣ 5♠'))).toBe('straight');
    expect(categoryOf(strength('Q♠ K♥ A♦ 2♣ 3♠'))).toBe('highCard');
    expect(strength('10♠ J♠ Q♠ K♠ A♠')).toBe(STRENGTHS);
  });

  it('refuses what is no hand', () => {
    expect(() => strengthOf([1, 2, 3, 4])).toThrow(RangeError);
    expect(() => strengthOf([1, 2, 3, 4, 4])).toThrow(RangeError);
    expect(() => strengthOf([1, 2, 3, 4, 52])).toThrow(RangeError);
  });
});
