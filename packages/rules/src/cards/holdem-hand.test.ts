import { hmacWords, memberContext, shuffle } from '@croupier/fairness';
import { type Amount, amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK, readCards } from '../shared/playing-cards.ts';
import { actHoldem, cancelHoldem, dealHoldem, holdemOptions, IllegalAction, settleHoldem } from './holdem-hand.ts';
import type { RakeRules } from './holdem-pots.ts';
import { call, check, fold, play, RAKE, start, to } from './testing/holdem-actions.ts';

const NO_RAKE: RakeRules = { rateBps: 0, caps: [[2, amount(0n)]] };

describe('the order of action', () => {
  it('heads-up the button acts first before the flop and last after it', () => {
    const hand = start([1_000, 1_000], 1);
    expect(hand.seats.map(({ bet }) => bet)).toEqual([10n, 5n]);
    expect(hand.toAct).toBe(1);
    const flop = play(hand, call, check);
    expect([flop.street, flop.toAct, flop.board]).toEqual(['flop', 0, 3]);
  });

  it('with more the seat after the big blind begins, who may raise when it comes back', () => {
    const hand = start([1_000, 1_000, 1_000, 1_000], 1);
    expect(hand.seats.map(({ bet }) => bet)).toEqual([0n, 0n, 5n, 10n]);
    expect(hand.toAct).toBe(0);
    const back = play(hand, call, call, call);
    expect(back.toAct).toBe(3);
    expect(holdemOptions(back)).toEqual({ seat: 3, check: true, call: 0n, raise: { least: 20n, most: 1_000n } });
    expect(play(back, check).toAct).toBe(2);
  });

  it('streets follow, and the hand ends after the river', () => {
    const river = play(start([100, 100, 100]), call, call, check, check, check, check, check, check, check);
    expect([river.street, river.board]).toEqual(['river', 5]);
    expect(play(river, check, check, check).street).toBe('over');
  });

  it('all others fold: the hand ends at once, without a flop and so without rake', () => {
    const hand = play(start([100, 100, 100]), to(30), fold, fold);
    expect(hand.street).toBe('over');
    const result = settleHoldem(hand, dealHoldem(DECK, 3, 0), RAKE);
    expect(result.rake).toBe(0n);
    expect(result.won).toEqual([45n, 0n, 0n]);
    expect(result.shows).toEqual([]);
  });
});

describe('raises', () => {
  it('raises by at least the last full raise', () => {
    const hand = play(start([1_000, 1_000, 1_000]), to(35));
    expect(holdemOptions(hand)?.raise).toEqual({ least: 60n, most: 1_000n });
    expect(() => play(hand, to(59))).toThrow(IllegalAction);
    expect(() => play(hand, to(1_001))).toThrow(IllegalAction);
    expect(() => play(hand, check)).toThrow(IllegalAction);
    expect(() => play(start([100, 100, 100]), call, call, call)).toThrow(IllegalAction);
    expect(play(hand, to(60)).leastRaise).toBe(25n);
  });

  it('a short all-in does not reopen the betting to who acted, and does to who did not', () => {
    const hand = play(start([1_000, 45, 1_000]), to(35), to(45));
    expect([hand.toAct, hand.toMatch, hand.leastRaise]).toEqual([2, 45n, 25n]);
    expect(holdemOptions(hand)?.raise).toEqual({ least: 70n, most: 1_000n });
    const back = play(hand, call);
    expect(holdemOptions(back)).toEqual({ seat: 0, check: false, call: 10n });
    expect(play(back, call).street).toBe('flop');
    const reopened = play(hand, to(70));
    expect(holdemOptions(reopened)?.raise).toEqual({ least: 95n, most: 1_000n });
  });

  it('each street begins with the big blind as the least bet', () => {
    const flop = play(start([1_000, 1_000]), to(200), call);
    expect(holdemOptions(flop)?.raise).toEqual({ least: 10n, most: 800n });
  });

  it('nobody raises against seats that cannot answer', () => {
    const hand = play(start([1_000, 40]), to(1_000));
    expect(holdemOptions(hand)).toEqual({ seat: 1, check: false, call: 30n });
    const over = play(hand, call);
    expect([over.street, over.board]).toEqual(['over', 5]);
    const { won, pots } = settleHoldem(
      over,
      { holes: [readCards('A♠ A♥'), readCards('2♠ 7♥')], board: readCards('A♦ K♦ 9♣ 3♣ 4♥') },
      NO_RAKE,
    );
    expect(pots.returned).toEqual([960n, 0n]);
    expect(won).toEqual([1_040n, 0n]);
  });

  it('blinds that take the whole stack', () => {
    const all = start([3, 10], 0);
    expect([all.street, all.board]).toEqual(['over', 5]);
    const small = start([1_000, 4], 0);
    expect([small.street, small.toAct]).toEqual(['over', -1]);
    const answered = start([1_000, 8], 0);
    expect(holdemOptions(answered)).toEqual({ seat: 0, check: false, call: 5n });
    expect(() => start([100, 0])).toThrow(RangeError);
    expect(() => start([100])).toThrow(RangeError);
  });
});

describe('cards and pots', () => {
  it('deals one card each, left of the button first, then the board', () => {
    expect(dealHoldem([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 3, 1)).toEqual({
      holes: [
        [1, 4],
        [2, 5],
        [0, 3],
      ],
      board: [6, 7, 8, 9, 10],
    });
  });

  it('the board plays: the pot is split', () => {
    const hand = play(start([100, 100]), call, check, check, check, check, check, check, check);
    const deal = { holes: [readCards('2♠ 3♥'), readCards('2♦ 3♣')], board: readCards('10♠ J♠ Q♠ K♠ A♠') };
    expect(settleHoldem(hand, deal, NO_RAKE)).toMatchObject({ won: [10n, 10n], shows: [1, 0] });
    expect(() => settleHoldem(start([100, 100]), deal, RAKE)).toThrow(IllegalAction);
  });

  it('the last to raise shows first', () => {
    const hand = play(
      start([100, 100, 100]),
      call,
      call,
      check,
      check,
      check,
      check,
      check,
      check,
      check,
      check,
      to(20),
      call,
      call,
    );
    expect(settleHoldem(hand, dealHoldem(DECK, 3, 0), RAKE).shows).toEqual([2, 0, 1]);
  });

  it('a hand that is cut off gives all bets back', () => {
    expect(cancelHoldem(play(start([100, 100, 100]), to(30), call))).toEqual([30n, 30n, 10n]);
  });

  it('for any stacks and actions the hand ends, and no chip is lost or made', () => {
    const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => i);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 2, maxLength: 6 }),
        fc.nat(5),
        fc.array(fc.tuple(fc.nat(9), fc.nat(100)), { minLength: 20, maxLength: 20 }),
        fc.nat(1_000),
        (stacks, button, choices, nonce) => {
          let hand = start(stacks, button % stacks.length);
          for (let step = 0; hand.street !== 'over'; step += 1) {
            expect(step).toBeLessThan(400);
            const options = holdemOptions(hand);
            const [kind, part] = choices[step % choices.length] as [number, number];
            const passive = options?.check ? check : call;
            if (kind === 0) hand = actHoldem(hand, fold);
            else if (kind < 6 || !options?.raise) hand = actHoldem(hand, passive);
            else {
              const { least, most } = options.raise;
              hand = actHoldem(hand, {
                kind: 'raiseTo',
                total: amount(least + ((most - least) * BigInt(part)) / 100n),
              });
            }
            const before = stacks.reduce((sum, n) => sum + n, 0);
            const now = hand.seats.reduce((sum, { stack, put }) => sum + stack + put, 0n);
            expect(now).toBe(BigInt(before));
          }
          const words = hmacWords({ serverSeed, gameVersion: 'holdem-1', context: memberContext('t', nonce) });
          const result = settleHoldem(hand, dealHoldem(shuffle(words, DECK), stacks.length, hand.button), RAKE);
          const total = hand.seats.reduce(
            (sum, { stack }, i) => sum + stack + (result.won[i] as Amount),
            result.rake as bigint,
          );
          expect(total).toBe(BigInt(stacks.reduce((sum, n) => sum + n, 0)));
        },
      ),
      { numRuns: 300 },
    );
  });
});
