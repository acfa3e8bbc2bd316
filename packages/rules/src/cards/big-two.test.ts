import { hmacWords, memberContext, shuffle } from '@croupier/fairness';
import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, DECK, readCards } from '../shared/playing-cards.ts';
import { type BigTwoCombo, beatsBigTwo, bigTwoCombo, bigTwoHeight } from './big-two.ts';
import {
  type BigTwoHand,
  bigTwoRefusal,
  bigTwoUnits,
  dealBigTwo,
  IllegalBigTwoPlay,
  passBigTwo,
  playBigTwo,
  settleBigTwo,
} from './big-two-hand.ts';

const combo = (cards: string) => bigTwoCombo(readCards(cards));
const beat = (played: string, answer: string) =>
  beatsBigTwo(combo(played) as BigTwoCombo, combo(answer) as BigTwoCombo);

describe('cards and combinations', () => {
  it('3♦ is the lowest and 2♠ the highest; suits ♦ ♣ ♥ ♠', () => {
    const order = DECK.toSorted((a, b) => bigTwoHeight(a) - bigTwoHeight(b));
    expect(order.slice(0, 4)).toEqual(readCards('3♦ 3♣ 3♥ 3♠'));
    expect(order.at(-1)).toBe(readCards('2♠')[0]);
  });

  it('refuses what is no combination', () => {
    for (const cards of [
      '',
      '3♦ 4♦',
      '3♦ 3♦',
      '3♦ 3♣ 4♦',
      '3♦ 3♣ 3♥ 3♠',
      'J♦ Q♣ K♥ A♠ 2♠',
      '3♦ 3♣ 4♥ 4♠ 5♠',
      '3♦ 3♣ 3♥ 4♠ 5♠',
    ]) {
      expect(combo(cards), cards).toBeUndefined();
    }
  });
});

describe('answers to a lead', () => {
  it.each([
    ['3♦', '3♠', true],
    ['2♠', '3♠', false],
    ['3♦ 3♠', '3♣ 3♥', false],
    ['3♣ 3♥', '3♦ 3♠', true],
    ['A♦ A♣ A♥', '2♦ 2♣ 2♥', true],
    ['10♦ J♣ Q♥ K♠ A♠', '3♦ 5♦ 7♦ 9♦ J♦', true],
    ['3♦ 5♦ 7♦ 9♦ 2♦', '3♣ 3♥ 3♠ 4♦ 4♣', true],
    ['A♣ A♥ A♠ K♦ K♣', '3♣ 3♥ 3♠ 3♦ 4♣', true],
    ['2♣ 2♥ 2♠ 2♦ 4♣', '3♣ 4♣ 5♣ 6♣ 7♣', true],
    ['10♦ J♣ Q♥ K♠ A♠', '2♦ 3♣ 4♥ 5♠ 6♠', true],
    ['2♠ 3♣ 4♥ 5♠ 6♠', 'A♦ 2♣ 3♥ 4♠ 5♠', true],
    ['3♦ 4♣ 5♥ 6♠ 7♦', '3♣ 4♦ 5♣ 6♣ 7♣', true],
    ['3♦ 5♦ 7♦ 9♦ J♦', '3♠ 5♠ 7♠ 9♠ J♠', true],
    ['4♦ 5♦ 7♦ 9♦ J♦', '3♠ 5♠ 7♠ 9♠ J♠', false],
    ['3♦ 3♠', '2♠', false],
    ['3♦', '3♦', false],
    ['3♦', '3♣ 3♠', false],
    ['3♦ 5♦ 7♦ 9♦ J♦', '10♦ J♣ Q♥ K♠ A♠', false],
    ['4♦ 4♣ 4♥ 4♠ 3♦', '3♣ 5♦ 5♣ 5♥ 5♠', true],
    ['5♦ 5♣ 5♥ 5♠ 3♣', '3♦ 4♦ 4♣ 4♥ 4♠', false],
    ['4♦ 4♣ 4♥ A♠ A♦', '5♦ 5♣ 5♥ 3♦ 3♣', true],
    ['5♦ 5♣ 5♥ 3♦ 3♣', '4♦ 4♣ 4♥ A♠ A♦', false],
  ])('%s, then %s: %s', (played, answer, expected) => {
    expect(beat(played, answer)).toBe(expected);
  });
});

describe('tricks and payments', () => {
  const position = (...hands: string[]): BigTwoHand => ({
    hands: hands.map(readCards),
    passed: hands.map(() => false),
    turn: 0,
  });

  it('passing is until the trick ends, and its owner leads', () => {
    const lies = playBigTwo(position('5♦ 9♦', '6♦ 7♦', '8♦ 9♣', '4♦ 2♦'), readCards('5♦'));
    const back = passBigTwo(passBigTwo(playBigTwo(passBigTwo(lies), readCards('8♦'))));
    expect([back.turn, back.trick, back.passed]).toEqual([2, undefined, [false, false, false, false]]);
    expect(() => passBigTwo(back)).toThrow(IllegalBigTwoPlay);
    expect(bigTwoRefusal(lies, readCards('9♣'))).toBeDefined();
    expect(bigTwoRefusal(lies, readCards('6♦'))).toBeUndefined();
    expect(() => settleBigTwo(lies, amount(1n), 500)).toThrow(IllegalBigTwoPlay);
  });

  it('penalties at their edges', () => {
    expect([1, 9, 10, 12, 13].map(bigTwoUnits)).toEqual([1, 9, 20, 24, 39]);
  });

  it('for any deal and play the hand ends, led by the 3♦, and payments sum to zero', () => {
    fc.assert(
      fc.property(fc.nat(9_999), fc.nat(51), (nonce, pick) => {
        const words = hmacWords({
          serverSeed: new Uint8Array(32),
          gameVersion: 'b2-1',
          context: memberContext('t', nonce),
        });
        let hand = dealBigTwo(shuffle(words, DECK));
        expect(hand.hands[hand.turn]).toContain(readCards('3♦')[0]);
        for (let step = 0; hand.winner === undefined; step += 1) {
          expect(step).toBeLessThan(400);
          const own = hand.hands[hand.turn] as readonly Card[];
          const pairs = own.flatMap((a, i) => own.slice(i + 1).map((b) => [a, b]));
          const moves = [...own.map((card) => [card]), ...pairs].filter((cards) => !bigTwoRefusal(hand, cards));
          const cards = moves[(pick + step) % (moves.length + 1)] ?? (hand.trick ? undefined : moves[0]);
          hand = cards ? playBigTwo(hand, cards) : passBigTwo(hand);
        }
        const { net, rake } = settleBigTwo(hand, amount(7n), 500);
        expect(net.reduce((sum: bigint, part) => sum + part, 0n)).toBe(0n);
        expect(net[hand.winner]).toBeGreaterThan(0n);
        expect(rake).toBe(((net[hand.winner] as bigint) * 5n) / 100n);
      }),
      { numRuns: 60 },
    );
  });

  it('refuses a deck that is not whole', () => {
    expect(() => dealBigTwo(DECK.slice(1))).toThrow(RangeError);
  });
});
