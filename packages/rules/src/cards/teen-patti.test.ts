import { hmacWords, memberContext, shuffle } from '@croupier/fairness';
import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, DECK, readCards } from '../shared/playing-cards.ts';
import { compareTeenPatti, TEEN_PATTI_CATEGORIES, teenPattiRank } from './teen-patti.ts';
import {
  answerSideShow,
  askSideShow,
  betChaal,
  betLimits,
  callShow,
  dealTeenPatti,
  IllegalBet,
  pack,
  seatBefore,
  seeCards,
  settleTeenPatti,
  type TeenPattiHand,
  teenPattiRules,
} from './teen-patti-hand.ts';

const compare = (a: string, b: string) => Math.sign(compareTeenPatti(readCards(a), readCards(b)));
const rules = teenPattiRules(amount(10n));

describe('every hand falls into its category', () => {
  it('all 22,100 hands', () => {
    const counts = new Map<string, number>();
    for (let a = 0; a < 52; a += 1) {
      for (let b = a + 1; b < 52; b += 1) {
        for (let c = b + 1; c < 52; c += 1) {
          const { category } = teenPattiRank([a, b, c]);
          counts.set(category, (counts.get(category) ?? 0) + 1);
        }
      }
    }
    expect(TEEN_PATTI_CATEGORIES.toReversed().map((category) => counts.get(category))).toEqual([
      52, 48, 720, 1_096, 3_744, 16_440,
    ]);
  });

  it('order of sequences, kickers and ties', () => {
    expect(compare('A♠ 2♥ 3♦', 'K♠ Q♥ J♦')).toBe(1);
    expect(compare('A♠ K♥ Q♦', 'A♥ 2♥ 3♦')).toBe(1);
    expect(compare('9♠ 9♥ K♦', '9♦ 9♣ Q♦')).toBe(1);
    expect(compare('9♠ 9♥ 2♦', '8♦ 8♣ A♦')).toBe(1);
    expect(compare('9♠ 7♥ 2♦', '9♦ 7♣ 2♠')).toBe(0);
    expect(compare('2♠ 2♥ 2♦', 'A♦ K♦ Q♦')).toBe(1);
    expect(compare('A♦ K♦ J♦', '4♠ 3♥ 2♥')).toBe(-1);
    expect(compare('K♠ A♥ 2♦', 'A♦ Q♣ J♠')).toBe(1);
    expect(compare('A♠ A♥ A♦', 'K♠ K♥ K♦')).toBe(1);
    expect(compare('9♠ 9♥ 3♦', '9♦ 9♣ 2♦')).toBe(1);
    for (const cards of [[1, 1, 2], [1, 2], [1, 2, 3, 3], [1, 2, 3, 4], []]) {
      expect(() => teenPattiRank(cards)).toThrow(new RangeError('a hand is three different cards'));
    }
  });
});

/** Three seats with a trail, a pair and a high card; seat 0 acts. */
const hand = (...cards: string[]): TeenPattiHand => {
  const held = cards.map(readCards);
  const deck = [0, 1, 2].flatMap((round) => held.map((own) => own[round] as Card));
  return dealTeenPatti(rules, held.length, held.length - 1, deck);
};
const three = () => hand('A♠ A♥ A♦', '9♠ 9♥ 2♦', 'K♠ 7♥ 4♦');
const bet = (before: TeenPattiHand, chips: number) => betChaal(rules, before, amount(BigInt(chips)));

describe('bets', () => {
  it('vectors: stake 10 is 10 to 20 blind and 20 to 40 seen, and a seen 40 makes it 20', () => {
    expect(betLimits(three())).toEqual({ least: 10n, most: 20n });
    const seen = seeCards(three(), 0);
    expect(betLimits(seen)).toEqual({ least: 20n, most: 40n });
    expect(bet(seen, 40)).toMatchObject({ stake: 20n, turn: 1, pot: 70n });
    expect(bet(three(), 20).stake).toBe(20n);
    expect(() => bet(three(), 9)).toThrow(IllegalBet);
    expect(() => bet(three(), 21)).toThrow(IllegalBet);
    expect(() => bet(seen, 41)).toThrow(IllegalBet);
    expect(() => bet(seen, 21)).toThrow(IllegalBet);
  });

  it('after four blind turns the cards are seen', () => {
    let two = hand('A♠ A♥ A♦', '9♠ 9♥ 2♦');
    for (let turn = 0; turn < 8; turn += 1) {
      expect(two.seats[two.turn]?.seen).toBe(false);
      two = bet(two, 10);
    }
    expect(two.seats[0]?.seen).toBe(true);
  });

  it('at the pot limit all show', () => {
    const low = { ...rules, potLimitBoots: 5 };
    const forced = betChaal(low, betChaal(low, three(), amount(10n)), amount(10n));
    expect(forced.winners).toEqual([0]);
    const tied = hand('9♠ 7♥ 2♦', '9♦ 7♣ 2♠', '8♦ 7♦ 2♥');
    const both = betChaal(low, betChaal(low, tied, amount(10n)), amount(10n));
    expect(both.winners).toEqual([0, 1]);
    expect(settleTeenPatti(low, both)).toEqual({ rake: 1n, won: [25n, 24n, 0n] });
    expect(() => bet(both, 10)).toThrow(IllegalBet);
  });
});

describe('shows', () => {
  it('a side show is between seen seats, and the lower packs', () => {
    const seen = [0, 1].reduce(seeCards, three());
    const asked = askSideShow(bet(seen, 20));
    expect(asked).toMatchObject({ sideShow: { from: 1, to: 0 }, pot: 70n });
    expect(() => bet(asked, 20)).toThrow(IllegalBet);
    const accepted = answerSideShow(rules, asked, true);
    expect(accepted.seats.map(({ packed }) => packed)).toEqual([false, true, false]);
    expect(accepted.turn).toBe(2);
    expect(answerSideShow(rules, asked, false).seats.some(({ packed }) => packed)).toBe(false);
    expect(() => askSideShow(three())).toThrow(IllegalBet);
    expect(() => answerSideShow(rules, seen, true)).toThrow(IllegalBet);
  });

  it('who asks loses a tie, in a side show and in a show', () => {
    const tied = [0, 1].reduce(seeCards, hand('9♠ 7♥ 2♦', '9♦ 7♣ 2♠', 'K♠ 7♦ 4♦'));
    const packed = answerSideShow(rules, askSideShow(bet(tied, 20)), true);
    expect(packed.seats[1]?.packed).toBe(true);
    expect(callShow(hand('9♠ 7♥ 2♦', '9♦ 7♣ 2♠')).winners).toEqual([1]);
    expect(callShow(hand('9♠ 7♥ 3♦', '9♦ 7♣ 2♠')).winners).toEqual([0]);
    expect(() => callShow(three())).toThrow(IllegalBet);
  });

  it('rake 3 % of a pot of 1000 leaves 970', () => {
    const won: TeenPattiHand = { ...three(), pot: amount(1_000n), winners: [2] };
    expect(settleTeenPatti(rules, won)).toEqual({ rake: 30n, won: [0n, 0n, 970n] });
    expect(() => settleTeenPatti(rules, three())).toThrow(IllegalBet);
    expect(() => dealTeenPatti(rules, 7, 0, DECK)).toThrow(RangeError);
  });

  it('the seat before skips who packed', () => {
    expect(seatBefore(pack(rules, three()), 1)).toBe(2);
  });

  it('any hand ends, and what was put in is won or raked', () => {
    fc.assert(
      fc.property(
        fc.nat(999),
        fc.integer({ min: 2, max: 6 }),
        fc.array(fc.nat(9), { minLength: 9, maxLength: 9 }),
        (n, seats, picks) => {
          const words = hmacWords({
            serverSeed: new Uint8Array(32),
            gameVersion: 'tp-1',
            context: memberContext('t', n),
          });
          let now = dealTeenPatti(rules, seats, 0, shuffle(words, DECK));
          for (let step = 0; now.winners.length === 0; step += 1) {
            expect(step).toBeLessThan(2_000);
            const pick = picks[step % 9] as number;
            const inHand = now.seats.filter(({ packed }) => !packed).length;
            if (now.sideShow) now = answerSideShow(rules, now, pick % 2 === 0);
            else if (pick === 0) now = pack(rules, now);
            else if (pick === 1) now = seeCards(now, now.turn);
            else if (pick === 2 && inHand === 2) now = callShow(now);
            else if (
              pick === 3 &&
              inHand > 2 &&
              now.seats[now.turn]?.seen &&
              now.seats[seatBefore(now, now.turn)]?.seen
            ) {
              now = askSideShow(now);
            } else now = betChaal(rules, now, pick > 7 ? betLimits(now).most : betLimits(now).least);
          }
          const put = now.seats.reduce((sum, seat) => sum + seat.put, 0n);
          const { won, rake } = settleTeenPatti(rules, now);
          expect(now.pot).toBe(put);
          expect(won.reduce((sum: bigint, part) => sum + part, rake)).toBe(put);
        },
      ),
      { numRuns: 150 },
    );
  });
});
