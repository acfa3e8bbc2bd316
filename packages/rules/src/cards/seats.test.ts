import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, DECK } from '../shared/playing-cards.ts';
import { type BigTwoHand, bigTwoRefusal, dealBigTwo, passBigTwo, playBigTwo } from './big-two-hand.ts';
import { CARD_GAMES } from './games.ts';
import { actHoldem, dealHoldem, holdemOptions, settleHoldem, startHoldem } from './holdem-hand.ts';
import type { HoldemTable } from './seat-view.ts';
import {
  answerSideShow,
  askSideShow,
  betChaal,
  betLimits,
  callShow,
  dealTeenPatti,
  IllegalBet,
  pack,
  seeCards,
  type TeenPattiHand,
  teenPattiRules,
} from './teen-patti-hand.ts';
import { RAKE } from './testing/holdem-actions.ts';
import { movesOf } from './tien-len.ts';
import { dealTienLen, mayPlay, passTurn, playCards } from './tien-len-hand.ts';
import type { TienLenHand } from './tien-len-state.ts';
import { deadlineOf, timeBankAfter } from './timeout.ts';

const runs = { seed: 20261121, numRuns: 120 };
const shuffled = fc.shuffledSubarray([...DECK], { minLength: 52, maxLength: 52 });
/** Choices of a played-out hand: each picks among what is open. */
const choices = fc.array(fc.nat({ max: 9_999 }), { minLength: 1, maxLength: 60 });
const rules = teenPattiRules(amount(10n));
const { tienLen, bigTwo, holdem, teenPatti } = CARD_GAMES;

/** A game as the tests drive it: a deal, what is done at a timeout, some action of a player, and where the cards lie. */
interface Driven<State> {
  readonly deal: (deck: readonly Card[], seats: number) => State;
  readonly timeOut: (state: State, seat: number) => State;
  readonly act: (state: State, choice: number) => State;
  readonly cardsOf: (state: State) => readonly (readonly Card[])[];
  /** The same state with other cards in the places that it holds them in. */
  readonly withCards: (state: State, cards: readonly (readonly Card[])[]) => State;
  readonly game: {
    toAct(state: State): number[];
    viewFor(
      state: State,
      viewer: number | undefined,
    ): { readonly own: readonly Card[]; readonly shown: readonly unknown[] };
    actionOnTimeout(state: State, seat: number): unknown;
  };
}

const applyTienLen = (hand: TienLenHand, seat: number): TienLenHand => {
  const action = tienLen.actionOnTimeout(hand, seat);
  if (action === undefined) throw new RangeError('nothing is owed');
  return action.kind === 'play' ? playCards(hand, seat, action.cards) : passTurn(hand, seat);
};

const drivenTienLen: Driven<TienLenHand> = {
  game: tienLen,
  deal: (deck, seats) => dealTienLen({ seats: Math.min(seats, 4), deck, ends: 'places' }),
  timeOut: applyTienLen,
  act(hand, choice) {
    const open = movesOf(hand.hands[hand.turn] as readonly Card[], undefined).filter((cards) =>
      mayPlay(hand, hand.turn, cards),
    );
    const cards = open[choice % (open.length + 1)];
    return cards ? playCards(hand, hand.turn, cards) : applyTienLen(hand, hand.turn);
  },
  cardsOf: ({ hands }) => hands,
  withCards: (hand, hands) => ({ ...hand, hands }),
};

const applyBigTwo = (hand: BigTwoHand, seat: number): BigTwoHand => {
  const action = bigTwo.actionOnTimeout(hand, seat);
  if (action === undefined) throw new RangeError('nothing is owed');
  return action.kind === 'play' ? playBigTwo(hand, action.cards) : passBigTwo(hand);
};

const drivenBigTwo: Driven<BigTwoHand> = {
  game: bigTwo,
  deal: (deck) => dealBigTwo(deck),
  timeOut: applyBigTwo,
  act(hand, choice) {
    const open = (hand.hands[hand.turn] ?? []).map((card) => [card]).filter((cards) => !bigTwoRefusal(hand, cards));
    const cards = open[choice % (open.length + 1)];
    return cards ? playBigTwo(hand, cards) : applyBigTwo(hand, hand.turn);
  },
  cardsOf: ({ hands }) => hands,
  withCards: (hand, hands) => ({ ...hand, hands }),
};

const drivenHoldem: Driven<HoldemTable> = {
  game: holdem,
  deal: (deck, seats) => ({
    hand: startHoldem({
      stacks: Array.from({ length: seats }, (_, seat) => amount(BigInt(20 + 30 * seat))),
      button: seats - 1,
      smallBlind: amount(5n),
      bigBlind: amount(10n),
    }),
    deal: dealHoldem(deck, seats, seats - 1),
  }),
  timeOut(table, seat) {
    const action = holdem.actionOnTimeout(table, seat);
    if (action === undefined) throw new RangeError('nothing is owed');
    return { ...table, hand: actHoldem(table.hand, action) };
  },
  act({ hand, deal }, choice) {
    const { check, raise } = holdemOptions(hand) ?? { check: false };
    if (choice % 3 === 0 && raise) return { hand: actHoldem(hand, { kind: 'raiseTo', total: raise.least }), deal };
    if (choice % 7 === 0) return { hand: actHoldem(hand, { kind: 'fold' }), deal };
    return { hand: actHoldem(hand, { kind: check ? 'check' : 'call' }), deal };
  },
  // The board that is turned is seen by all; the rest of it is hidden like the hands.
  cardsOf: ({ hand, deal }) => [...deal.holes, deal.board.slice(hand.board)],
  withCards: ({ hand, deal }, cards) => ({
    hand,
    deal: { holes: cards.slice(0, -1), board: [...deal.board.slice(0, hand.board), ...(cards.at(-1) ?? [])] },
  }),
};

const drivenTeenPatti: Driven<TeenPattiHand> = {
  game: teenPatti,
  deal: (deck, seats) => dealTeenPatti(rules, seats, 0, deck),
  timeOut(hand, seat) {
    const action = teenPatti.actionOnTimeout(hand, seat);
    if (action === undefined) throw new RangeError('nothing is owed');
    return action.kind === 'pack' ? pack(rules, hand) : answerSideShow(rules, hand, false);
  },
  act(hand, choice) {
    if (hand.sideShow) return answerSideShow(rules, hand, choice % 2 === 0);
    const looked = choice % 2 ? hand : seeCards(hand, hand.turn);
    const moves = [
      () => askSideShow(looked),
      () => callShow(looked),
      () => betChaal(rules, looked, betLimits(looked).least),
    ];
    for (const move of choice % 5 === 0 ? moves : moves.slice(2)) {
      try {
        return move();
      } catch (error) {
        if (!(error instanceof IllegalBet)) throw error;
      }
    }
    return pack(rules, looked);
  },
  cardsOf: ({ cards }) => cards,
  withCards: (hand, cards) => ({ ...hand, cards }),
};

const games = [
  ['tienLen', drivenTienLen, 4],
  ['bigTwo', drivenBigTwo, 4],
  ['holdem', drivenHoldem, 6],
  ['teenPatti', drivenTeenPatti, 6],
] as unknown as readonly (readonly [string, Driven<unknown>, number])[];

describe.each(games)('%s', (name, { game, deal, timeOut, act, cardsOf, withCards }, most) => {
  const played = fc.tuple(shuffled, fc.integer({ min: name === 'bigTwo' ? 4 : 2, max: most }), choices);

  /** Every state of a hand that is played by these choices. */
  function* states(deck: readonly Card[], seats: number, picks: readonly number[]): Generator<unknown> {
    let state = deal(deck, seats);
    yield state;
    for (const choice of picks) {
      if (game.toAct(state).length === 0) return;
      state = act(state, choice);
      yield state;
    }
  }

  it('shows a seat nothing that depends on cards which it may not see', () => {
    fc.assert(
      fc.property(played, ([deck, seats, picks]) => {
        for (const state of states(deck, seats, picks)) {
          const cards = cardsOf(state);
          const places = [undefined, ...cards.keys()].slice(0, name === 'holdem' ? cards.length : cards.length + 1);
          for (const viewer of places) {
            const view = game.viewFor(state, viewer);
            const isOpen = (seat: number) => view.shown[seat] !== undefined || (seat === viewer && view.own.length > 0);
            // All hidden cards change places, one on from hand to hand.
            const hidden = cards.flatMap((own, seat) => (isOpen(seat) ? [] : own));
            const turned = [...hidden.slice(1), ...hidden.slice(0, 1)];
            const others = cards.map((own, seat) => (isOpen(seat) ? own : own.map(() => turned.shift() as Card)));
            expect(game.viewFor(withCards(state, others), viewer)).toEqual(view);
            for (const card of hidden) {
              if (hidden.filter((other) => other === card).length === 1) continue;
              throw new Error('a card is held twice');
            }
          }
        }
      }),
      { ...runs, numRuns: 40 },
    );
  });

  it('does at a timeout what is open to the seat, and nothing for a seat that owes none', () => {
    fc.assert(
      fc.property(played, ([deck, seats, picks]) => {
        for (const state of states(deck, seats, picks)) {
          const owing = game.toAct(state);
          for (const seat of Array.from({ length: seats + 1 }, (_, i) => i)) {
            if (owing.includes(seat)) expect(() => timeOut(state, seat)).not.toThrow();
            else expect(game.actionOnTimeout(state, seat)).toBeUndefined();
          }
        }
      }),
      runs,
    );
  });

  it('ends a hand in which everybody runs out of time', () => {
    fc.assert(
      fc.property(played, ([deck, seats, picks]) => {
        let state = [...states(deck, seats, picks.slice(0, 5))].at(-1);
        let decisions = 0;
        for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
          state = timeOut(state, seat);
          decisions += 1;
          expect(decisions).toBeLessThan(300);
        }
      }),
      runs,
    );
  });

  it('refuses to show a seat that there is not', () => {
    const state = deal(DECK, most);
    for (const seat of [-1, most, 0.5, Number.NaN]) expect(() => game.viewFor(state, seat)).toThrow(RangeError);
    expect(game.viewFor(state, undefined).own).toEqual([]);
  });
});

describe('what a seat may see', () => {
  it('of its own hand: all of it, but none while it plays Teen Patti blind', () => {
    const patti = dealTeenPatti(rules, 3, 0, DECK);
    expect(teenPatti.viewFor(patti, 1).own).toEqual([]);
    expect(teenPatti.viewFor(seeCards(patti, 1), 1).own).toEqual(patti.cards[1]);
    expect(teenPatti.viewFor(seeCards(patti, 1), 2)).not.toHaveProperty('cards');
    const big = dealBigTwo(DECK);
    expect(bigTwo.viewFor(big, 2)).toMatchObject({ own: big.hands[2], held: [13, 13, 13, 13], shown: [undefined, undefined, undefined, undefined] }); // biome-ignore format: one line
  });

  it('of the others, at a showdown, those who are left and no folded hand', () => {
    const table = drivenHoldem.deal(DECK, 3);
    const act = (state: HoldemTable, ...kinds: ('call' | 'check' | 'fold')[]) =>
      kinds.reduce((after, kind) => ({ hand: actHoldem(after.hand, { kind }), deal: after.deal }), state);
    const called = act(table, 'fold', 'call', 'check', 'check', 'check', 'check', 'check', 'check', 'check');
    const { shown, boardCards } = holdem.viewFor(called, 0);
    const { shows } = settleHoldem(called.hand, called.deal, RAKE);
    expect(shown.flatMap((cards, seat) => (cards ? [seat] : []))).toEqual(shows.toSorted((a, b) => a - b));
    expect(boardCards).toEqual(called.deal.board);
    const uncalled = act(table, 'fold', 'fold');
    expect(holdem.viewFor(uncalled, 0)).toMatchObject({ street: 'over', shown: [undefined, undefined, undefined], boardCards: [] }); // biome-ignore format: one line
    expect(holdem.viewFor(act(table, 'call', 'call', 'check'), 0).boardCards).toEqual(table.deal.board.slice(0, 3));
  });

  it('of the others, at a show of Teen Patti, those who are left', () => {
    const hand = dealTeenPatti(rules, 3, 2, DECK);
    const shown = callShow(pack(rules, hand));
    expect(teenPatti.viewFor(shown, undefined).shown).toEqual([undefined, hand.cards[1], hand.cards[2]]);
    const won = pack(rules, pack(rules, hand));
    expect(teenPatti.viewFor(won, 0).shown).toEqual([undefined, undefined, undefined]);
  });
});

describe('when a decision is taken for a seat', () => {
  const owed = { since: 1_000, timeBankMs: 30_000, waitsForReconnect: false, missed: 0 };

  it('after its turn and what is left of its time bank, later once when its connection broke, at once when it is away', () => {
    expect(deadlineOf(tienLen.timer, { ...owed, timeBankMs: 0 })).toBe(16_000);
    expect(deadlineOf(holdem.timer, owed)).toBe(46_000);
    expect(deadlineOf(holdem.timer, { ...owed, timeBankMs: 4_000, waitsForReconnect: true })).toBe(40_000);
    expect([1, 2, 3].map((missed) => deadlineOf(holdem.timer, { ...owed, missed }))).toEqual([46_000, 1_000, 1_000]);
  });

  it('the time bank is used only beyond the turn, and never below nothing', () => {
    const left = (decidedAt: number, waitsForReconnect = false) =>
      timeBankAfter(holdem.timer, { ...owed, waitsForReconnect }, decidedAt);
    expect([left(1_000), left(16_000), left(16_001), left(46_000), left(99_000)]).toEqual([
      30_000, 30_000, 29_999, 0, 0,
    ]);
    expect([left(36_000, true), left(36_001, true)]).toEqual([30_000, 29_999]);
  });
});
