import { hmacWords, memberContext, shuffle } from '@croupier/fairness';
import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, DECK, readCards } from '../shared/playing-cards.ts';
import { play, position as positionOf } from './testing/tien-len-position.ts';
import { beats, type Combo, chopPoints, comboOf, heightOf, instantWin, movesOf, TIEN_LEN_RULES } from './tien-len.ts';
import { autoPlay, dealTienLen, IllegalPlay, mayPlay, passTurn, playCards } from './tien-len-hand.ts';
import { settleTienLen, tienLenStakes } from './tien-len-payments.ts';
import type { TienLenHand } from './tien-len-state.ts';

const combo = (cards: string) => comboOf(readCards(cards));
const beat = (played: string, answer: string, rules = TIEN_LEN_RULES) =>
  beats(combo(played) as Combo, combo(answer) as Combo, rules);

const THREE_PAIRS = '3♠ 3♣ 4♠ 4♣ 5♠ 5♣';
const FOUR_PAIRS = `${THREE_PAIRS} 6♠ 6♣`;

describe('combinations', () => {
  it('vectors', () => {
    expect(combo('10♠ J♠ Q♠ K♠ A♠')?.kind).toBe('straight');
    expect(combo('Q♠ K♠ A♠ 2♠')).toBeUndefined();
    expect(combo('A♠ 2♠ 3♠')).toBeUndefined();
    expect(combo(THREE_PAIRS)).toMatchObject({ kind: 'pairs', size: 6 });
    expect(combo('K♠ K♣ A♠ A♣ 2♠ 2♣')).toBeUndefined();
    expect(combo('3♠ 3♣ 4♠ 4♣')).toBeUndefined();
    expect(combo('3♠ 4♠')).toBeUndefined();
    expect(combo('3♠ 3♠')).toBeUndefined();
    expect(combo('')).toBeUndefined();
    expect(['3♠', '3♠ 3♣', '3♠ 3♣ 3♦', '3♠ 3♣ 3♦ 3♥'].map((cards) => combo(cards)?.kind)).toEqual([
      'single',
      'pair',
      'triple',
      'quad',
    ]);
  });

  it('order of cards', () => {
    const order = DECK.toSorted((a, b) => heightOf(a) - heightOf(b));
    expect([order[0], order[51], order[47]]).toEqual(readCards('3♠ 2♥ A♥'));
  });
});

describe('answers to a lead', () => {
  it.each([
    ['3♠', '3♥', true],
    ['3♥', '3♠', false],
    ['4♠ 5♠ 6♠', '4♥ 5♥ 6♥', true],
    ['4♥ 5♥ 6♥', '4♠ 5♠ 6♠', false],
    ['4♥ 5♥ 6♥', '4♠ 5♠ 6♠ 7♠', false],
    ['8♣ 8♦', '8♠ 8♥', true],
    ['8♠ 8♥', '8♣ 8♦', false],
    ['2♥', THREE_PAIRS, true],
    ['2♥', '7♠ 7♣ 7♦ 7♥', true],
    ['2♥', FOUR_PAIRS, true],
    ['2♠', '2♥', true],
    ['A♥', THREE_PAIRS, false],
    ['2♠ 2♥', THREE_PAIRS, false],
    ['2♠ 2♥', '7♠ 7♣ 7♦ 7♥', true],
    ['2♠ 2♥', FOUR_PAIRS, true],
    ['2♠ 2♣ 2♥', '7♠ 7♣ 7♦ 7♥', false],
    ['2♠ 2♣ 2♥', FOUR_PAIRS, false],
    [THREE_PAIRS, '7♠ 7♣ 7♦ 7♥', true],
    [THREE_PAIRS, '3♦ 3♥ 4♦ 4♥ 5♦ 5♥', true],
    [THREE_PAIRS, FOUR_PAIRS, true],
    ['7♠ 7♣ 7♦ 7♥', '8♠ 8♣ 8♦ 8♥', true],
    ['7♠ 7♣ 7♦ 7♥', FOUR_PAIRS, true],
    ['7♠ 7♣ 7♦ 7♥', '8♠ 8♣ 9♠ 9♣ 10♠ 10♣', false],
    [FOUR_PAIRS, '7♠ 7♣ 7♦ 7♥', false],
  ])('%s, then %s: %s', (played, answer, expected) => {
    expect(beat(played, answer)).toBe(expected);
  });

  it('a site may keep quads from pairs of twos', () => {
    const rules = { ...TIEN_LEN_RULES, quadChopsPairOfTwos: false };
    expect(beat('2♠ 2♥', '7♠ 7♣ 7♦ 7♥', rules)).toBe(false);
    expect(beat('2♥', '7♠ 7♣ 7♦ 7♥', rules)).toBe(true);
  });

  it('chops are worth their points', () => {
    const points = (played: string, answer: string) => chopPoints(readCards(played), combo(answer) as Combo);
    expect(points('2♥', THREE_PAIRS)).toBe(2);
    expect(points('2♠', THREE_PAIRS)).toBe(1);
    expect(points('2♠ 2♥', FOUR_PAIRS)).toBe(3);
    expect(points(THREE_PAIRS, '7♠ 7♣ 7♦ 7♥')).toBe(4);
    expect(points('2♠', '2♥')).toBe(0);
  });
});

describe('instant wins', () => {
  const win = (cards: string, firstHand = false) => instantWin(readCards(cards), firstHand);
  it('each kind, in order', () => {
    expect(win('3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠ A♥')).toBe('dragon');
    expect(win('2♠ 2♣ 2♦ 2♥ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠')).toBe('fourTwos');
    expect(win('3♠ 3♣ 4♠ 4♣ 5♠ 5♣ 6♠ 6♣ 7♠ 7♣ 9♠ J♠ K♠')).toBe('fivePairsRun');
    expect(win('10♠ 10♣ J♠ J♣ Q♠ Q♣ K♠ K♣ A♠ A♣ 3♠ 5♠ 7♠')).toBe('fivePairsRun');
    expect(win('J♠ J♣ Q♠ Q♣ K♠ K♣ A♠ A♣ 2♠ 2♣ 3♠ 5♠ 7♠')).toBeUndefined();
    expect(win('3♠ 3♣ 4♠ 4♣ 5♠ 5♣ 7♠ 7♣ 8♠ 8♣ J♠ J♣ K♠')).toBe('sixPairs');
    expect(win('3♠ 3♣ 3♦ 3♥ 5♠ 5♣ 7♠ 8♠ 9♣ J♠ J♣ K♠ A♠', true)).toBe('quadThrees');
    expect(win('3♠ 3♣ 3♦ 3♥ 5♠ 5♣ 7♠ 8♠ 9♣ J♠ J♣ K♠ A♠')).toBeUndefined();
  });

  it('one colour by option', () => {
    const black = readCards('3♠ 4♠ 5♣ 6♣ 7♠ 8♣ 9♠ 10♠ J♣ Q♠ K♠ 2♣ 2♥');
    expect(instantWin(black, false)).toBeUndefined();
    expect(instantWin(black, false, { ...TIEN_LEN_RULES, oneColourWins: true })).toBe('oneColour');
  });
});

/** A hand in the middle of play, with these cards. */
const position = (...hands: string[]) => positionOf(hands, true);

describe('tricks', () => {
  it('a seat that passed is out until the trick ends, and the last to play leads', () => {
    const hand = position('3♠ 9♠', '4♠ K♠', '5♠ 2♠');
    const back = play(passTurn(play(hand, 0, '3♠'), 1), 2, '5♠');
    expect(back.turn).toBe(0);
    const again = play(back, 0, '9♠');
    expect(again.over).toBe(true);
    expect(again.finished[0]).toBe(0);
    const ended = passTurn(back, 0);
    expect([ended.turn, ended.trick, ended.passed]).toEqual([2, undefined, [false, false, false]]);
    expect(() => passTurn(ended, 2)).toThrow(IllegalPlay);
    expect(() => play(back, 1, 'K♠')).toThrow(IllegalPlay);
    expect(() => play(back, 0, '3♠')).toThrow(IllegalPlay);
  });

  it('four pairs come out of turn, also after passing', () => {
    const lies = passTurn(play(position('2♥ 9♠', `${FOUR_PAIRS} K♠`, '7♠ 2♠'), 0, '2♥'), 1);
    expect(lies.turn).toBe(2);
    const chopped = play(lies, 1, FOUR_PAIRS);
    expect([chopped.turn, chopped.openChop]).toEqual([2, { from: 0, to: 1, points: 2 }]);
    expect(mayPlay(lies, 1, readCards(FOUR_PAIRS), { ...TIEN_LEN_RULES, fourPairsOutOfTurn: false })).toBe(false);
    expect(mayPlay(position('2♥', `${FOUR_PAIRS} K♠`), 1, readCards(FOUR_PAIRS))).toBe(false);
  });

  it('nobody chops what they played themselves', () => {
    const lies = play(position(`2♥ ${FOUR_PAIRS} K♠`, '7♠ 2♠'), 0, '2♥');
    expect(mayPlay(lies, 0, readCards(FOUR_PAIRS))).toBe(false);
  });

  it('a chop on a chop: the last who was chopped pays for both', () => {
    const hand = position('2♠ 9♠', `${THREE_PAIRS} K♠`, '7♠ 7♣ 7♦ 7♥ 8♠');
    const both = play(play(play(hand, 0, '2♠'), 1, THREE_PAIRS), 2, '7♠ 7♣ 7♦ 7♥');
    expect(passTurn(passTurn(both, 0), 1).chops).toEqual([{ from: 1, to: 2, points: 5 }]);
  });

  it('for places play goes on, and the next seat leads for one that finished', () => {
    const hand: TienLenHand = { ...position('3♠', '4♠ K♠', '5♠ 2♠'), ends: 'places' };
    const one = passTurn(passTurn(play(hand, 0, '3♠'), 1), 2);
    expect([one.over, one.turn, one.finished]).toEqual([false, 1, [0]]);
    const two = play(play(one, 1, '4♠'), 2, '2♠');
    const over = play(passTurn(two, 1), 2, '5♠');
    expect([over.over, over.finished]).toEqual([true, [0, 2, 1]]);
    expect(settleTienLen(over, tienLenStakes(amount(100n))).net).toEqual([200n, -200n, 0n]);
  });

  it('the first hand is led with the lowest card', () => {
    const dealt = dealTienLen({ seats: 4, deck: DECK, ends: 'first' });
    expect(dealt.instant?.win).toBe('dragon');
    const words = hmacWords({ serverSeed: new Uint8Array(32), gameVersion: 'tlmn-1', context: memberContext('d', 1) });
    const deck = shuffle(words, DECK);
    const hand = dealTienLen({ seats: 4, deck, ends: 'first' });
    const own = hand.hands[hand.turn] as readonly Card[];
    expect(own[0]).toBe(readCards('3♠')[0]);
    expect(mayPlay(hand, hand.turn, [own[1] as Card])).toBe(false);
    expect(autoPlay(hand).trick?.cards).toEqual([own[0]]);
    const later = dealTienLen({ seats: 4, deck, ends: 'first', leader: 2 });
    expect([later.turn, later.mustPlay]).toEqual([2, undefined]);
    expect(() => dealTienLen({ seats: 5, deck, ends: 'first' })).toThrow(RangeError);
    expect(() => dealTienLen({ seats: 4, deck: deck.slice(1), ends: 'first' })).toThrow(RangeError);
    expect(() => dealTienLen({ seats: 3, deck, ends: 'first', leader: 3 })).toThrow(RangeError);
  });
});

describe('payments', () => {
  const stakes = tienLenStakes(amount(100n));
  it('cards left, and a hand that never played', () => {
    const over: TienLenHand = {
      ...position('', '3♠ 4♠ 5♠ 6♠ 7♠', '3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥', '3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣ 3♦'),
      hasPlayed: [true, true, true, false],
      finished: [0, 1, 2, 3],
      over: true,
    };
    const { net, rake } = settleTienLen(over, stakes);
    expect(net).toEqual([3_900n, -500n, -800n, -2_600n]);
    expect(rake).toEqual([195n, 0n, 0n, 0n]);
    expect((net[0] as bigint) - (rake[0] as bigint)).toBe(3_705n);
  });

  it('twos held cost on top, and chops go from seat to seat', () => {
    const over: TienLenHand = {
      ...position('', '3♠ 2♠', '4♠ 2♥'),
      chops: [{ from: 1, to: 2, points: 5 }],
      finished: [0, 1, 2],
      over: true,
    };
    expect(settleTienLen(over, stakes).net).toEqual([1_300n, -1_000n, -300n]);
    expect(() => settleTienLen(position('3♠', '4♠'), stakes)).toThrow(new IllegalPlay('the hand is not over'));
  });

  it('places alone count when the hand is played for places', () => {
    const over: TienLenHand = {
      ...position('', '3♠ 2♠'),
      hasPlayed: [true, false],
      ends: 'places',
      finished: [0, 1],
      over: true,
    };
    expect(settleTienLen(over, stakes).net).toEqual([200n, -200n]);
  });

  it('an instant win takes 26 of each', () => {
    const dealt = dealTienLen({ seats: 4, deck: DECK, ends: 'places' });
    const net = settleTienLen(dealt, stakes).net;
    expect(net[dealt.instant?.seat as number]).toBe(7_800n);
  });
});

describe('play always ends, with payments that sum to zero', () => {
  /** Written apart: every subset of the hand that is a combination and beats what lies. */
  const slowMoves = (hand: readonly Card[], played: Combo | undefined): Combo[] => {
    const found: Combo[] = [];
    for (let set = 1; set < 1 << hand.length; set += 1) {
      const cards = hand.filter((_, i) => (set >> i) & 1);
      const made = comboOf(cards);
      if (made && (played === undefined || beats(played, made))) found.push(made);
    }
    return found;
  };
  const keys = (combos: readonly (Combo | undefined)[]) =>
    [...new Set(combos.map((made) => `${made?.kind} ${made?.size} ${made?.top}`))].toSorted();

  it('the moves listed are those that trying every subset finds', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: 1, maxLength: 9 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 9, maxLength: 9 }),
        (any, dense) => {
          for (const hand of [any, dense]) {
            expect(keys(movesOf(hand, undefined).map(comboOf))).toEqual(keys(slowMoves(hand, undefined)));
            const played = comboOf(readCards('2♠')) as Combo;
            expect(keys(movesOf(hand, played).map(comboOf))).toEqual(keys(slowMoves(hand, played)));
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('any hand ends, its cards are kept and its payments sum to zero', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.integer({ min: 2, max: 4 }),
        fc.boolean(),
        fc.nat(),
        (nonce, seats, places, pick) => {
          const words = hmacWords({
            serverSeed: new Uint8Array(32),
            gameVersion: 'tlmn-1',
            context: memberContext('p', nonce),
          });
          let hand = dealTienLen({ seats, deck: shuffle(words, DECK), ends: places ? 'places' : 'first' });
          for (let step = 0; !hand.over; step += 1) {
            expect(step).toBeLessThan(400);
            const own = hand.hands[hand.turn] as readonly Card[];
            expect(own.length).toBeGreaterThan(0);
            const lies = hand.trick && comboOf(hand.trick.cards);
            const moves = movesOf(own, lies).filter((cards) => mayPlay(hand, hand.turn, cards));
            const choice = (pick + step * 7) % (moves.length + 1);
            const cards = moves[choice];
            hand = cards ? playCards(hand, hand.turn, cards) : autoPlay(hand);
          }
          expect(hand.finished.toSorted()).toEqual(
            hand.instant ? [hand.instant.seat] : hand.hands.map((_, seat) => seat),
          );
          const { net, rake } = settleTienLen(hand, tienLenStakes(amount(33n)));
          expect(net.reduce((sum, part) => sum + part, 0n)).toBe(0n);
          expect(
            rake.every((part, seat) => part >= 0n && part <= ((net[seat] as bigint) > 0n ? (net[seat] as bigint) : 0n)),
          ).toBe(true);
        },
      ),
      { numRuns: 120 },
    );
  });
});
