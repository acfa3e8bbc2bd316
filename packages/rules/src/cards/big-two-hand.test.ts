import { amount } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import { type Card, DECK, readCards } from '../shared/playing-cards.ts';
import {
  type BigTwoHand,
  bigTwoRefusal,
  dealBigTwo,
  IllegalBigTwoPlay,
  passBigTwo,
  playBigTwo,
  settleBigTwo,
} from './big-two-hand.ts';

const position = (...hands: string[]): BigTwoHand => ({
  hands: hands.map(readCards),
  passed: hands.map(() => false),
  turn: 0,
});
const play = (hand: BigTwoHand, cards: string) => playBigTwo(hand, readCards(cards));
const refusal = (words: string) => new IllegalBigTwoPlay(words);

describe('the deal', () => {
  it.each([
    ['a card short', DECK.slice(1)],
    ['a card too many, so that the last is never dealt', [0, ...DECK]],
    ['a card twice instead of another', DECK.with(51, 0)],
    ['no card of the deck', DECK.map((card) => card + 52)],
  ])('refuses a deck with %s', (_, deck) => {
    expect(() => dealBigTwo(deck)).toThrow(new RangeError('not a whole deck'));
  });

  it('deals one card at a time, and the 3♦ leads', () => {
    const [must] = readCards('3♦') as [Card];
    const hand = dealBigTwo(DECK.toReversed());
    expect(hand.hands.map((own) => own.length)).toEqual([13, 13, 13, 13]);
    expect(hand.hands[0]).toEqual(readCards('3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥ 2♥'));
    expect(hand).toMatchObject({ passed: [false, false, false, false], turn: 1, mustPlay: must });
  });
});

describe('refusals of a play', () => {
  const lies = play(position('5♦ 9♦', '4♣ 6♦ 7♦', '8♦ 9♣', '4♦ 2♦'), '5♦');

  it('carry their code and message', () => {
    expect(refusal('x').name).toBe('IllegalBigTwoPlay');
    expect(() => play(lies, '6♦ 7♦')).toThrow(refusal('the cards are no combination'));
    expect(() => play(lies, '8♦')).toThrow(refusal('the seat does not hold these cards'));
    expect(() => play(lies, '6♦ 6♣')).toThrow(refusal('the seat does not hold these cards'));
    expect(() => play(lies, '4♣')).toThrow(refusal('the cards do not beat what lies'));
    expect(() => play({ ...lies, winner: 2 }, '6♦')).toThrow(refusal('the hand is over'));
    expect(bigTwoRefusal(lies, readCards('6♦'))).toBeUndefined();
  });

  it('refuses a first lead without the 3♦', () => {
    const [must] = readCards('3♦') as [Card];
    const first: BigTwoHand = { ...position('3♦ 3♣ 9♦', '6♦', '8♦', '4♦'), mustPlay: must };
    expect(() => play(first, '3♣')).toThrow(refusal('the lowest card must be played'));
    expect(play(first, '3♦ 3♣')).not.toHaveProperty('mustPlay');
    expect(bigTwoRefusal(first, readCards('3♦'))).toBeUndefined();
  });

  it('refuses a pass by the leader, and after the end', () => {
    expect(() => passBigTwo(position('3♦', '6♦', '8♦', '4♦'))).toThrow(refusal('the leader must play'));
    expect(() => passBigTwo({ ...lies, winner: 2 })).toThrow(refusal('the leader must play'));
    expect(passBigTwo(lies)).toMatchObject({ turn: 2, passed: [false, true, false, false] });
  });

  it('refuses a settlement before the end', () => {
    expect(() => settleBigTwo(lies, amount(1n), 500)).toThrow(refusal('the hand goes on'));
  });
});

describe('the end of a hand', () => {
  it('the last card ends it, and losers pay by what they hold', () => {
    const over = play(position('5♦', '3♦ 3♣ 3♥', '8♦', '4♦ 4♣ 4♥ 5♣ 6♦ 7♦ 8♣ 9♦ 10♦ J♦'), '5♦');
    expect(over.winner).toBe(0);
    expect(settleBigTwo(over, amount(100n), 500)).toEqual({ net: [2_400n, -300n, -100n, -2_000n], rake: 120n });
  });

  it('rake is floored', () => {
    const over = play(position('5♦', '3♦', '8♦', '4♦'), '5♦');
    expect(settleBigTwo(over, amount(13n), 500)).toEqual({ net: [39n, -13n, -13n, -13n], rake: 1n });
  });
});
