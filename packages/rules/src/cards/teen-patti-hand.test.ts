import { amount } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import { type Card, DECK, readCards } from '../shared/playing-cards.ts';
import {
  answerSideShow,
  askSideShow,
  betChaal,
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

const rules = teenPattiRules(amount(10n));
const refusal = (words: string) => new IllegalBet(words);

/** A hand with these cards; seat 0 acts. */
function hand(...cards: string[]): TeenPattiHand {
  const held = cards.map(readCards);
  const deck = [0, 1, 2].flatMap((round) => held.map((own) => own[round] as Card));
  return dealTeenPatti(rules, held.length, held.length - 1, deck);
}
const three = () => hand('A♠ A♥ A♦', '9♠ 9♥ 2♦', 'K♠ 7♥ 4♦');
const bet = (before: TeenPattiHand, chips: number) => betChaal(rules, before, amount(BigInt(chips)));
const seen = (before: TeenPattiHand, ...seats: number[]) => seats.reduce(seeCards, before);

describe('the deal', () => {
  it.each([1, 7, 0, -3, 2.5])('refuses %d seats', (seats) => {
    expect(() => dealTeenPatti(rules, seats, 0, DECK)).toThrow(new RangeError('a table has 2 to 6 seats'));
  });

  it('seats two to six players', () => {
    expect(dealTeenPatti(rules, 2, 0, DECK).seats).toHaveLength(2);
    expect(dealTeenPatti(rules, 6, 0, DECK).seats).toHaveLength(6);
  });

  it('refuses no boot, and too few cards', () => {
    const words = new RangeError('no boot, or too few cards');
    expect(() => dealTeenPatti(teenPattiRules(amount(0n)), 2, 0, DECK)).toThrow(words);
    expect(() => dealTeenPatti(teenPattiRules(amount(-1n)), 2, 0, DECK)).toThrow(words);
    expect(() => dealTeenPatti(rules, 4, 0, DECK.slice(0, 11))).toThrow(words);
    expect(dealTeenPatti(rules, 4, 0, DECK.slice(0, 12)).cards).toHaveLength(4);
    expect(dealTeenPatti(teenPattiRules(amount(1n)), 2, 0, DECK).pot).toBe(2n);
  });

  it('deals one card at a time, and the seat after the dealer acts', () => {
    expect(dealTeenPatti(rules, 3, 1, DECK)).toEqual({
      cards: [
        [0, 3, 6],
        [1, 4, 7],
        [2, 5, 8],
      ],
      seats: Array.from({ length: 3 }, () => ({ put: 10n, seen: false, packed: false, turnsBlind: 0 })),
      turn: 2,
      stake: 10n,
      pot: 30n,
      winners: [],
    });
    expect(dealTeenPatti(rules, 3, 2, DECK).turn).toBe(0);
  });
});

describe('refusals of a bet', () => {
  it('carry their code and message', () => {
    expect(refusal('x').name).toBe('IllegalBet');
    expect(() => bet(three(), 9)).toThrow(refusal('a bet is 10 to 20'));
    expect(() => bet(three(), 21)).toThrow(refusal('a bet is 10 to 20'));
    expect(() => bet(seen(three(), 0), 19)).toThrow(refusal('a bet is 20 to 40'));
    expect(() => bet(seen(three(), 0), 21)).toThrow(refusal('a seen bet is twice a stake'));
    expect(bet(three(), 11).stake).toBe(11n);
  });

  it('only a seat that plays sees its cards', () => {
    const words = refusal('the seat does not play');
    expect(() => seeCards(three(), 3)).toThrow(words);
    expect(() => seeCards(three(), -1)).toThrow(words);
    expect(() => seeCards(pack(rules, three()), 0)).toThrow(words);
    expect(() => seeCards({ ...three(), winners: [1] }, 0)).toThrow(words);
    expect(seeCards(three(), 2).seats.map((seat) => seat.seen)).toEqual([false, false, true]);
  });

  it('refuses everything after the end', () => {
    const over: TeenPattiHand = { ...seen(three(), 0, 1, 2), winners: [1] };
    const two: TeenPattiHand = { ...hand('9♠ 7♥ 2♦', '9♦ 7♣ 2♠'), winners: [1] };
    expect(() => bet(over, 20)).toThrow(refusal('the hand is over'));
    expect(() => pack(rules, over)).toThrow(refusal('the hand is over'));
    expect(() => askSideShow(over)).toThrow(refusal('the hand is over'));
    expect(() => callShow(two)).toThrow(refusal('the hand is over'));
    expect(() => answerSideShow(rules, { ...over, sideShow: { from: 0, to: 2 } }, true)).toThrow(
      refusal('no side show was asked for'),
    );
  });

  it('refuses everything else while a side show waits', () => {
    const asked = askSideShow(seen(three(), 0, 2));
    const words = refusal('a side show waits for its answer');
    expect(() => bet(asked, 20)).toThrow(words);
    expect(() => pack(rules, asked)).toThrow(words);
    expect(() => askSideShow(asked)).toThrow(words);
    expect(() => callShow(asked)).toThrow(words);
  });

  it('refuses a settlement before the end', () => {
    expect(() => settleTeenPatti(rules, three())).toThrow(refusal('the hand goes on'));
  });
});

describe('shows', () => {
  it('refuses a side show with one seat unseen, and among two', () => {
    const words = refusal('a side show is between two seen seats of three or more');
    expect(() => askSideShow(seen(three(), 2))).toThrow(words);
    expect(() => askSideShow(seen(three(), 0))).toThrow(words);
    expect(() => askSideShow(seen(three(), 0, 1))).toThrow(words);
    expect(() => askSideShow(seen(hand('9♠ 7♥ 2♦', '9♦ 7♣ 2♠'), 0, 1))).toThrow(words);
    expect(() => askSideShow(pack(rules, seen(three(), 0, 1, 2)))).toThrow(words);
    expect(askSideShow(seen(three(), 0, 2)).sideShow).toEqual({ from: 0, to: 2 });
  });

  it('the side show is with the seat before that still plays', () => {
    const four = seen(hand('A♠ A♥ A♦', '9♠ 9♥ 2♦', 'K♠ 7♥ 4♦', 'Q♠ 8♥ 3♦'), 0, 1, 2, 3);
    const asked = askSideShow(bet(pack(rules, bet(four, 20)), 20));
    expect(asked.sideShow).toEqual({ from: 3, to: 2 });
    const skipped = askSideShow(pack(rules, bet(four, 20)));
    expect(skipped.sideShow).toEqual({ from: 2, to: 0 });
    expect(seatBefore(four, 0)).toBe(3);
  });

  it('who asks with the higher hand stays, and the other packs', () => {
    const asked = askSideShow(seen(three(), 0, 2));
    const accepted = answerSideShow(rules, asked, true);
    expect(accepted.seats.map(({ packed }) => packed)).toEqual([false, false, true]);
    expect(accepted.turn).toBe(1);
    expect(accepted).not.toHaveProperty('sideShow');
    expect(accepted.pot).toBe(50n);
  });

  it('who asks with the lower hand packs', () => {
    const asked = askSideShow(seen(hand('9♠ 9♥ 2♦', 'K♠ 7♥ 4♦', 'A♠ A♥ A♦'), 0, 2));
    expect(answerSideShow(rules, asked, true).seats.map(({ packed }) => packed)).toEqual([true, false, false]);
  });

  it('a side show declined changes no seat, and the turn goes on', () => {
    const declined = answerSideShow(rules, askSideShow(seen(three(), 0, 2)), false);
    expect(declined.seats.map(({ packed }) => packed)).toEqual([false, false, false]);
    expect([declined.turn, declined.winners]).toEqual([1, []]);
    expect(() => answerSideShow(rules, declined, true)).toThrow(refusal('no side show was asked for'));
  });

  it('refuses a show among three', () => {
    expect(() => callShow(three())).toThrow(refusal('a show is between the last two'));
  });

  it('a show costs the least bet, twice for a seat that saw its cards', () => {
    const two = () => hand('9♠ 7♥ 3♦', '9♦ 7♣ 2♠');
    expect(callShow(two())).toMatchObject({ pot: 30n, winners: [0] });
    expect(callShow(seen(two(), 0))).toMatchObject({ pot: 40n, winners: [0] });
  });

  it('who packs last but one leaves the pot to the other', () => {
    const one = pack(rules, pack(rules, three()));
    expect(one.winners).toEqual([2]);
    expect(settleTeenPatti(rules, one)).toEqual({ rake: 0n, won: [0n, 0n, 30n] });
  });

  it('the pot limit itself forces the show, a unit below does not', () => {
    const low = { ...rules, potLimitBoots: 4 };
    expect(betChaal(low, three(), amount(10n)).winners).toEqual([0]);
    const above = { ...rules, potLimitBoots: 5 };
    expect(betChaal(above, three(), amount(19n)).winners).toEqual([]);
    expect(betChaal(above, three(), amount(20n)).winners).toEqual([0]);
  });

  it('a seat that packed is not shown at the pot limit', () => {
    const low = { ...rules, potLimitBoots: 4 };
    expect(betChaal(low, pack(low, three()), amount(10n)).winners).toEqual([1]);
  });
});
