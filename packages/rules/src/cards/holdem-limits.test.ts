import { describe, expect, it } from 'vitest';
import { DECK, readCards } from '../shared/playing-cards.ts';
import { dealHoldem, holdemOptions, IllegalAction, settleHoldem } from './holdem-hand.ts';
import { call, check, fold, play, RAKE, start, to } from './testing/holdem-actions.ts';

const seats = (count: number) => Array.from({ length: count }, () => 1_000);

describe('the start of a hand', () => {
  it.each([1, 11])('refuses %d players', (count) => {
    expect(() => start(seats(count))).toThrow(new RangeError('a hand has 2 to 10 players'));
  });

  it('seats two to ten players', () => {
    expect(start(seats(2)).toAct).toBe(0);
    expect(start(seats(10)).toAct).toBe(3);
  });

  it('refuses a seat without chips', () => {
    const words = new RangeError('a seat without chips is not dealt in');
    expect(() => start([100, 0, 100])).toThrow(words);
    expect(() => start([100, 100, -1])).toThrow(words);
    expect(start([100, 100, 1]).seats[2]).toMatchObject({ stack: 0n, bet: 1n, put: 1n });
  });

  it.each([3, -1])('refuses a button at seat %d of three', (button) => {
    expect(() => start(seats(3), button)).toThrow(new RangeError('the button is at no seat'));
  });

  it.each([
    [0, 10],
    [-5, 10],
    [10, 9],
    [0, 0],
  ])('refuses blinds of %d and %d', (small, big) => {
    expect(() => start(seats(3), 0, small, big)).toThrow(
      new RangeError('blinds are above zero, the big one not smaller'),
    );
  });

  it('allows equal blinds', () => {
    expect(start(seats(3), 0, 1, 1).seats.map(({ bet }) => bet)).toEqual([0n, 1n, 1n]);
  });
});

describe('refusals of an action', () => {
  it('carry their code and message', () => {
    expect(new IllegalAction('x').name).toBe('IllegalAction');
    expect(() => play(start(seats(3)), check)).toThrow(new IllegalAction('there is a bet to call'));
    expect(() => play(start(seats(3)), call, call, call)).toThrow(new IllegalAction('there is nothing to call'));
    expect(() => play(start(seats(3)), to(19))).toThrow(new IllegalAction('a raise is to 20 or more, up to 1000'));
    expect(() => play(start(seats(3)), to(1_001))).toThrow(new IllegalAction('a raise is to 20 or more, up to 1000'));
    expect(play(start(seats(3)), to(1_000)).toMatch).toBe(1_000n);
  });

  it('refuses an action after the end', () => {
    const over = play(start(seats(2)), fold);
    expect(holdemOptions(over)).toBeUndefined();
    for (const action of [fold, check, call, to(20)]) {
      expect(() => play(over, action)).toThrow(new IllegalAction('nobody can act'));
    }
    expect(() => settleHoldem(start(seats(2)), dealHoldem(DECK, 2, 0), RAKE)).toThrow(
      new IllegalAction('the hand is not over'),
    );
  });

  it('refuses a raise by who acted before a short all-in', () => {
    const back = play(start([1_000, 45, 1_000]), to(35), to(45), call);
    expect(() => play(back, to(80))).toThrow(new IllegalAction('the betting is not open to this seat'));
  });

  it('takes an all-in of less than a raise, less than a call, and exactly a call', () => {
    const short = start([1_000, 1_000, 60, 1_000]);
    expect(holdemOptions(play(short, to(100), fold, fold))).toEqual({ seat: 2, check: false, call: 50n });
    const even = start([1_000, 1_000, 100, 1_000]);
    expect(holdemOptions(play(even, to(100), fold, fold))).toEqual({ seat: 2, check: false, call: 90n });
    const more = start([1_000, 1_000, 101, 1_000]);
    const options = holdemOptions(play(more, to(100), fold, fold));
    expect(options).toEqual({ seat: 2, check: false, call: 90n, raise: { least: 101n, most: 101n } });
  });
});

describe('chips are counted exactly', () => {
  it('a raise pays what is missing to its total, blind included', () => {
    const hand = play(start(seats(3)), call, call, to(40));
    expect(hand.seats[2]).toEqual({ stack: 960n, bet: 40n, put: 40n, folded: false, acted: true });
    expect([hand.toMatch, hand.leastRaise, hand.aggressor, hand.toAct]).toEqual([40n, 30n, 2, 0]);
  });

  it('a full raise asks everyone again, a fold nobody', () => {
    const hand = play(start(seats(3)), call, to(30), fold);
    expect(hand.seats.map(({ acted }) => acted)).toEqual([false, true, true]);
    expect(hand.toAct).toBe(0);
  });

  it('rake is 5 % of what was called, when there was a flop and from the flop on', () => {
    const flop = play(start([400, 400], 0), to(20), call);
    const ended = play(flop, to(50), fold);
    expect([ended.street, ended.board]).toEqual(['over', 3]);
    const result = settleHoldem(ended, dealHoldem(DECK, 2, 0), RAKE);
    expect([result.rake, result.won]).toEqual([2n, [0n, 88n]]);
    const shown = play(flop, check, check, check, check, check, check);
    expect(settleHoldem(shown, dealHoldem(DECK, 2, 0), RAKE).rake).toBe(2n);
    const before = play(start([400, 400], 0), to(20), fold);
    expect(settleHoldem(before, dealHoldem(DECK, 2, 0), RAKE).rake).toBe(0n);
  });

  it('where all but one folded no card is looked at', () => {
    const ended = play(start(seats(3)), fold, fold);
    expect(settleHoldem(ended, { holes: [], board: [] }, RAKE)).toMatchObject({ won: [0n, 0n, 15n], shows: [] });
  });

  it('ignores a folded hand at a showdown', () => {
    const shown = play(start(seats(3)), fold, call, check, check, check, check, check, check, check);
    const deal = { holes: [[], readCards('A♠ A♥'), readCards('2♠ 7♥')], board: readCards('A♦ K♦ 9♣ 3♣ 4♥') };
    expect(settleHoldem(shown, deal, RAKE).won).toEqual([0n, 19n, 0n]);
  });
});

describe('the start of the action and of the showdown', () => {
  it('the flop begins left of the button, past who folded and who is all in', () => {
    const hand = start([1_000, 1_000, 10, 1_000], 0);
    const flop = play(hand, call, call, fold);
    expect([flop.street, flop.toAct]).toEqual(['flop', 3]);
  });

  it('without a bet on the river the first left of the button shows first', () => {
    const hand = play(start([100, 100, 100], 1), call, call, check, check, check, check, check, check, check);
    const over = play(hand, check, check, check);
    expect(over.aggressor).toBe(-1);
    expect(settleHoldem(over, dealHoldem(DECK, 3, 1), RAKE).shows).toEqual([2, 0, 1]);
  });

  it('the last to bet shows first only if still in', () => {
    const river = play(start([100, 100, 100], 1), call, call, check, check, check, check, check, check, check);
    const raised = play(river, check, to(10), to(30), call, call);
    expect(settleHoldem(raised, dealHoldem(DECK, 3, 1), RAKE).shows).toEqual([1, 2, 0]);
  });

  it('a seat alone with chips answers the highest all-in, not the last', () => {
    const hand = play(start([1_000, 100, 50]), to(60), to(100), call);
    expect(holdemOptions(hand)).toEqual({ seat: 0, check: false, call: 40n });
    expect(play(hand, call)).toMatchObject({ street: 'over', board: 5 });
  });

  it('a seat alone with chips that has matched is asked nothing', () => {
    expect(play(start([10, 1_000]), call)).toMatchObject({ street: 'over', toAct: -1, board: 5 });
  });
});
