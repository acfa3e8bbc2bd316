import { describe, expect, it } from 'vitest';
import { type Card, DECK, readCards } from '../shared/playing-cards.ts';
import { play, position as positionOf } from './testing/tien-len-position.ts';
import { byHeight, TIEN_LEN_RULES } from './tien-len.ts';
import { autoPlay, dealTienLen, IllegalPlay, mayPlay, passTurn } from './tien-len-hand.ts';
import type { TienLenHand } from './tien-len-state.ts';

/** A hand in the middle of play, with these cards; seat 0 leads. */
const position = (...hands: string[]) => positionOf(hands, false);
const refusal = (words: string) => new IllegalPlay(words);

/** A whole deck that deals these cards to the seats, and the rest in order. */
function deckFor(...hands: string[]): Card[] {
  const held = hands.map(readCards);
  const rest = DECK.filter((card) => !held.flat().includes(card));
  const dealt = Array.from({ length: 13 }, (_, round) => held.map((own) => own[round] ?? (rest.shift() as Card)));
  return [...dealt.flat(), ...rest];
}

const THREES = '3♠ 3♣ 3♦ 3♥ 5♠ 5♣ 7♠ 8♠ 9♣ J♠ J♣ K♠ A♠';
const TWOS = '2♠ 2♣ 2♦ 2♥ 4♠ 5♦ 6♠ 7♦ 8♦ 9♦ J♦ Q♠ K♦';
const PLAIN = '4♣ 6♣ 6♦ 7♣ 8♣ 8♥ 9♠ 10♠ 10♦ Q♣ Q♦ K♣ A♣';
const THREE_PAIRS = '3♠ 3♣ 4♠ 4♣ 5♠ 5♣';

describe('the deal', () => {
  const deal = (seats: number, deck: readonly Card[] = DECK, leader?: number) =>
    dealTienLen({ seats, deck, ends: 'first', ...(leader === undefined ? {} : { leader }) });

  it.each([1, 5, 0, -2, 2.5])('refuses %d seats', (seats) => {
    expect(() => deal(seats)).toThrow(new RangeError('a table has 2 to 4 seats'));
  });

  it('seats two to four players', () => {
    expect(deal(2).hands.map((own) => own.length)).toEqual([13, 13]);
    expect(deal(4).hands.map((own) => own.length)).toEqual([13, 13, 13, 13]);
  });

  it.each([
    ['a card short', DECK.slice(1)],
    ['a card too many, so that the last is never dealt', [0, ...DECK]],
    ['a card twice instead of another', DECK.with(51, 0)],
    ['no card of the deck', DECK.map((card) => card + 52)],
  ])('refuses a deck with %s', (_, deck) => {
    expect(() => deal(4, deck)).toThrow(new RangeError('not a whole deck'));
  });

  it('refuses a leader at no seat', () => {
    expect(() => deal(3, DECK, 3)).toThrow(new RangeError('the leader is at no seat'));
    expect(() => deal(3, DECK, -1)).toThrow(new RangeError('the leader is at no seat'));
    expect(deal(3, DECK, 2).turn).toBe(2);
  });
});

describe('the start of a hand', () => {
  it('nobody has played or passed, and the lowest card dealt leads', () => {
    const hand = dealTienLen({ seats: 2, deck: deckFor(PLAIN, THREES.replace('3♠', '10♥')), ends: 'places' });
    expect(hand).toEqual({
      hands: [readCards(PLAIN), byHeight(readCards(THREES.replace('3♠', '10♥')))],
      hasPlayed: [false, false],
      passed: [false, false],
      turn: 1,
      mustPlay: readCards('3♣')[0],
      finished: [],
      chops: [],
      ends: 'places',
      over: false,
    });
  });

  it('four threes win on the first hand alone', () => {
    const deck = deckFor(PLAIN, THREES);
    const first = dealTienLen({ seats: 2, deck, ends: 'first' });
    expect(first).toMatchObject({ instant: { seat: 1, win: 'quadThrees' }, finished: [1], over: true });
    const later = dealTienLen({ seats: 2, deck, ends: 'first', leader: 0 });
    expect([later.instant, later.over, later.finished]).toEqual([undefined, false, []]);
  });

  it('of two instant wins that of the leader, or the next after it, counts', () => {
    const deck = deckFor(TWOS, PLAIN, '3♠ 4♥ 5♥ 6♥ 7♥ 8♠ 9♥ 10♥ J♥ Q♥ K♥ A♥ A♠');
    const winner = (leader: number) => dealTienLen({ seats: 3, deck, ends: 'first', leader }).instant;
    expect(winner(0)).toEqual({ seat: 0, win: 'fourTwos' });
    expect(winner(1)).toEqual({ seat: 2, win: 'dragon' });
    expect(winner(2)).toEqual({ seat: 2, win: 'dragon' });
    expect(dealTienLen({ seats: 3, deck, ends: 'first' }).instant?.seat).toBe(2);
  });

  it('one colour wins where the site allows it', () => {
    const red = '3♦ 4♥ 5♥ 6♥ 7♥ 8♦ 9♥ 10♥ J♥ Q♥ K♥ 2♦ 2♥';
    const deal = (oneColourWins: boolean) =>
      dealTienLen({ seats: 2, deck: deckFor(PLAIN, red), ends: 'first' }, { ...TIEN_LEN_RULES, oneColourWins });
    expect(deal(true).instant).toEqual({ seat: 1, win: 'oneColour' });
    expect(deal(false).instant).toBeUndefined();
  });
});

describe('refusals of a play', () => {
  const lies = play(position('5♠ 9♠', '6♠ 8♠', '7♠ 7♣'), 0, '5♠');

  it('carry their code and message', () => {
    expect(refusal('x').name).toBe('IllegalPlay');
    expect(() => play(lies, 1, '6♠ 8♠')).toThrow(refusal('the cards are no combination'));
    expect(() => play(lies, 3, '9♠')).toThrow(refusal('the seat does not play'));
    expect(() => play({ ...lies, over: true }, 1, '6♠')).toThrow(refusal('the seat does not play'));
    expect(() => play(lies, 1, '9♠')).toThrow(refusal('the seat does not hold these cards'));
    expect(() => play(lies, 2, '7♠')).toThrow(refusal('it is not the seat’s turn'));
    expect(() => play({ ...lies, passed: [false, true, false] }, 1, '6♠')).toThrow(
      refusal('it is not the seat’s turn'),
    );
  });

  it('refuses a card that is not held', () => {
    const hand = position('5♠ 9♠', '6♠ 8♠');
    expect(() => play(hand, 0, '5♠ 5♥')).toThrow(refusal('the seat does not hold these cards'));
  });

  it('refuses lower cards, and cards of another kind', () => {
    const pair = play(position('5♠ 9♠', '4♠ 8♠ 8♣'), 0, '5♠');
    expect(() => play(pair, 1, '4♠')).toThrow(refusal('the cards do not beat what lies'));
    expect(() => play(pair, 1, '8♠ 8♣')).toThrow(refusal('the cards do not beat what lies'));
    expect(mayPlay(pair, 1, readCards('8♠'))).toBe(true);
    expect(mayPlay(pair, 1, readCards('4♠'))).toBe(false);
  });

  it('refuses a first lead without the lowest card', () => {
    const [must] = readCards('3♠');
    const first: TienLenHand = { ...position('3♠ 3♦ 9♠', '4♠ 8♠'), mustPlay: must as Card };
    expect(() => play(first, 0, '3♦')).toThrow(refusal('the lowest card must be played'));
    const led = play(first, 0, '3♠ 3♦');
    expect(led).not.toHaveProperty('mustPlay');
    expect(led.hasPlayed).toEqual([true, false]);
  });

  it('allows only a run of four pairs out of turn', () => {
    const straight = play(
      position('3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ K♠', '3♣', '4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ K♣'),
      0,
      '3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠',
    );
    expect(() => play(straight, 2, '4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣')).toThrow(refusal('it is not the seat’s turn'));
    const two = play(position('2♥ 9♠', '8♠ 8♥', `${THREE_PAIRS} K♠`), 0, '2♥');
    expect(() => play(two, 2, THREE_PAIRS)).toThrow(refusal('it is not the seat’s turn'));
    const low = play(position('5♥ 9♥', '8♠ 8♥', `${THREE_PAIRS} 6♠ 6♣ K♠`), 0, '5♥');
    expect(() => play(low, 2, `${THREE_PAIRS} 6♠ 6♣`)).toThrow(refusal('the cards do not beat what lies'));
  });

  it('refuses a pass out of turn, by the leader, and after the end', () => {
    expect(() => passTurn(lies, 2)).toThrow(refusal('it is not the seat’s turn'));
    expect(() => passTurn({ ...lies, over: true }, 1)).toThrow(refusal('it is not the seat’s turn'));
    expect(() => passTurn(position('3♠', '4♠'), 0)).toThrow(refusal('the leader must play'));
    expect(passTurn(lies, 1)).toMatchObject({ turn: 2, passed: [false, true, false] });
  });
});

describe('chops and places', () => {
  it('an answer that chops nothing opens no chop', () => {
    const answered = play(play(position('2♠ 9♠', '2♥ 8♠'), 0, '2♠'), 1, '2♥');
    expect(answered).not.toHaveProperty('openChop');
    expect(play(position('2♠ 9♠', '8♠'), 0, '2♠')).not.toHaveProperty('openChop');
  });

  it('chops of earlier tricks stay, also when the last card chops', () => {
    const before: TienLenHand = {
      ...position('2♥ 9♠', THREE_PAIRS, '7♠ 8♠'),
      chops: [{ from: 2, to: 0, points: 4 }],
    };
    const over = play(play(before, 0, '2♥'), 1, THREE_PAIRS);
    expect(over).toMatchObject({ over: true, finished: [1, 0, 2] });
    expect(over.chops).toEqual([
      { from: 2, to: 0, points: 4 },
      { from: 0, to: 1, points: 2 },
    ]);
    expect(over).not.toHaveProperty('openChop');
  });

  it('chops of earlier tricks stay when a trick ends', () => {
    const before: TienLenHand = {
      ...position('2♠ 9♠', `${THREE_PAIRS} K♠`),
      chops: [{ from: 1, to: 0, points: 4 }],
    };
    const ended = passTurn(play(play(before, 0, '2♠'), 1, THREE_PAIRS), 0);
    expect(ended.chops).toEqual([
      { from: 1, to: 0, points: 4 },
      { from: 0, to: 1, points: 1 },
    ]);
  });

  it.each([
    ['3♠', '4♠ 5♠ 6♠', '2♥', 'K♠', [0, 3, 2, 1]],
    ['3♠', '2♥', 'K♠', '4♠ 5♠ 6♠', [0, 2, 1, 3]],
    ['3♠', '4♠ 5♠', 'A♠', '3♣ 6♠', [0, 2, 1, 3]],
  ])('fewest cards first, then the lower highest card: %s, %s, %s, %s', (...hands) => {
    const finished = hands.pop() as number[];
    expect(play(position(...(hands as string[])), 0, '3♠').finished).toEqual(finished);
  });

  it('a seat that ran out of time passes, or leads its lowest card', () => {
    const led = autoPlay(position('3♠ 9♠', '4♠ 8♠'));
    expect(led.trick).toEqual({ cards: readCards('3♠'), by: 0 });
    expect(autoPlay(led)).toMatchObject({ turn: 0, hands: [readCards('9♠'), readCards('4♠ 8♠')] });
  });
});
