import { type Amount, amount, ZERO } from '@croupier/money';
import { type Card, InvalidCards, requireCards } from '../shared/playing-cards.ts';
import { isStake } from '../shared/stake.ts';
import { awardPots, type Pots, potsOf, type RakeRules, rakeOf } from './holdem-pots.ts';
import { strengthOf } from './poker-strength.ts';

export type Street = 'preflop' | 'flop' | 'turn' | 'river' | 'over';

/** Cards on the board by street. */
const BOARD = { preflop: 0, flop: 3, turn: 4, river: 5 } as const;

/** A seat in the hand; amounts in minor units. */
export interface HoldemSeat {
  /** What is left behind. */
  readonly stack: Amount;
  /** Put in on this street. */
  readonly bet: Amount;
  /** Put in over the whole hand, `bet` included. */
  readonly put: Amount;
  readonly folded: boolean;
  /** Has acted since the last full bet or raise: may call or fold what an all-in added, and not raise again. */
  readonly acted: boolean;
}

/** No-limit Texas hold'em, cash: the betting of one hand. It holds no cards; `settleHoldem` is given them. */
export interface HoldemHand {
  readonly street: Street;
  /** Seats dealt in, in order of the table. */
  readonly seats: readonly HoldemSeat[];
  readonly button: number;
  readonly bigBlind: Amount;
  /** Index of the seat that acts; −1 when nobody does. */
  readonly toAct: number;
  /** What a seat must have put in on this street to stay. */
  readonly toMatch: Amount;
  /** Least by which a raise must raise: the last full bet or raise of the street, from the big blind. */
  readonly leastRaise: Amount;
  /** Seat that bet or raised last; shows first. */
  readonly aggressor: number;
  /** Cards on the board, 0 to 5: all five when the rest is dealt because nobody can bet. */
  readonly board: number;
}

export type HoldemAction =
  | { readonly kind: 'fold' }
  | { readonly kind: 'check' }
  | { readonly kind: 'call' }
  /** Bet or raise to this total on the street. */
  | { readonly kind: 'raiseTo'; readonly total: Amount };

/** What the acting seat may do. */
export interface HoldemOptions {
  readonly seat: number;
  readonly check: boolean;
  /** What a call costs, all that is left when that is less; 0 when there is nothing to call. */
  readonly call: Amount;
  /** Totals on the street to which it may bet or raise; less than `least` only as all-in, with both equal. */
  readonly raise?: { readonly least: Amount; readonly most: Amount };
}

/** Thrown when an action is not among the options of the acting seat. */
export class IllegalAction extends Error {
  override readonly name = 'IllegalAction';
}

const min = (a: bigint, b: bigint): Amount => amount(a < b ? a : b);

const replaceSeat = (seats: readonly HoldemSeat[], seat: number, changes: Partial<HoldemSeat>): HoldemSeat[] =>
  seats.with(seat, { ...(seats[seat] as HoldemSeat), ...changes });

function pay(seats: readonly HoldemSeat[], seat: number, most: bigint, changes: Partial<HoldemSeat>): HoldemSeat[] {
  const { stack, bet, put } = seats[seat] as HoldemSeat;
  const paid = min(most, stack);
  return replaceSeat(seats, seat, {
    stack: amount(stack - paid),
    bet: amount(bet + paid),
    put: amount(put + paid),
    ...changes,
  });
}

export interface HoldemStart {
  /** Stacks of the seats dealt in, in order of the table, each above zero. */
  readonly stacks: readonly Amount[];
  readonly button: number;
  readonly smallBlind: Amount;
  readonly bigBlind: Amount;
}

/**
 * A hand with its blinds posted. Heads-up the button posts the small blind and acts first before the flop.
 *
 * @throws RangeError unless 2 to 10 seats have chips, the button is at one of them and the blinds are in order
 */
export function startHoldem({ stacks, button, smallBlind, bigBlind }: HoldemStart): HoldemHand {
  if (stacks.length < 2 || stacks.length > 10) throw new RangeError('a hand has 2 to 10 players');
  if (!stacks.every(isStake)) throw new RangeError('a seat without chips is not dealt in');
  if (!(button in stacks)) throw new RangeError('the button is at no seat');
  if (!isStake(smallBlind) || !isStake(bigBlind) || bigBlind < smallBlind) {
    throw new RangeError('blinds are above zero, the big one not smaller');
  }
  const fresh = stacks.map((stack) => ({ stack, bet: ZERO, put: ZERO, folded: false, acted: false }));
  const small = stacks.length === 2 ? button : (button + 1) % stacks.length;
  const big = (small + 1) % stacks.length;
  const seats = pay(pay(fresh, small, smallBlind, {}), big, bigBlind, {});
  const hand: HoldemHand = {
    street: 'preflop',
    seats,
    button,
    bigBlind,
    toAct: -1,
    toMatch: bigBlind,
    leastRaise: bigBlind,
    aggressor: big,
    board: 0,
  };
  return moveOn(hand, big);
}

/** Options of the seat that acts, undefined when the hand is over. */
export function holdemOptions(hand: HoldemHand): HoldemOptions | undefined {
  const own = hand.seats[hand.toAct];
  if (own === undefined) return undefined;
  const call = min(hand.toMatch - own.bet, own.stack);
  const options = { seat: hand.toAct, check: own.bet === hand.toMatch, call };
  const most = amount(own.bet + own.stack);
  const others = hand.seats.some(({ folded, stack }, seat) => seat !== hand.toAct && !folded && stack > 0n);
  if (own.acted || most <= hand.toMatch || !others) return options;
  return { ...options, raise: { least: min(hand.toMatch + hand.leastRaise, most), most } };
}

/**
 * The hand after an action of the acting seat.
 *
 * @throws IllegalAction when it is not among `holdemOptions`
 */
export function actHoldem(hand: HoldemHand, action: HoldemAction): HoldemHand {
  const options = holdemOptions(hand);
  if (options === undefined) throw new IllegalAction('nobody can act');
  const { seat } = options;
  if (action.kind === 'fold') {
    return moveOn({ ...hand, seats: replaceSeat(hand.seats, seat, { folded: true, acted: true }) }, seat);
  }
  if (action.kind === 'check') {
    if (!options.check) throw new IllegalAction('there is a bet to call');
    return moveOn({ ...hand, seats: replaceSeat(hand.seats, seat, { acted: true }) }, seat);
  }
  if (action.kind === 'call') {
    if (options.check) throw new IllegalAction('there is nothing to call');
    return moveOn({ ...hand, seats: pay(hand.seats, seat, options.call, { acted: true }) }, seat);
  }
  if (action.kind !== 'raiseTo') throw new IllegalAction('there is no such action');
  return raiseTo(hand, options, action.total);
}

function raiseTo(hand: HoldemHand, { seat, raise }: HoldemOptions, total: Amount): HoldemHand {
  if (raise === undefined) throw new IllegalAction('the betting is not open to this seat');
  if (typeof total !== 'bigint' || total < raise.least || total > raise.most) {
    throw new IllegalAction(`a raise is to ${raise.least} or more, up to ${raise.most}`);
  }
  const raised = total - hand.toMatch;
  const full = raised >= hand.leastRaise;
  const paid = pay(hand.seats, seat, total - (hand.seats[seat] as HoldemSeat).bet, {});
  // A short all-in raise leaves those who acted as they are, so it does not reopen the betting to them.
  const seats = paid.map((own, i) => ({ ...own, acted: i === seat || (own.acted && !full) }));
  const leastRaise = full ? amount(raised) : hand.leastRaise;
  return moveOn({ ...hand, seats, toMatch: total, leastRaise, aggressor: seat }, seat);
}

const nextSeat = (hand: HoldemHand, from: number, wanted: (seat: HoldemSeat) => boolean): number => {
  for (let step = 1; step <= hand.seats.length; step += 1) {
    const seat = (from + step) % hand.seats.length;
    if (wanted(hand.seats[seat] as HoldemSeat)) return seat;
  }
  return -1;
};

/** Hands the action to the next seat that owes one, or ends the street, or the hand. */
function moveOn(hand: HoldemHand, from: number): HoldemHand {
  const over = (board: number): HoldemHand => ({ ...hand, street: 'over', toAct: -1, board });
  const inHand = hand.seats.filter(({ folded }) => !folded);
  if (inHand.length === 1) return over(hand.board);
  const owes = ({ folded, stack, bet, acted }: HoldemSeat) => !folded && stack > 0n && (bet < hand.toMatch || !acted);
  const able = inHand.filter(({ stack }) => stack > 0n);
  // A seat alone with chips has nobody to bet against: it only answers what it has not matched.
  const mayAct = able.length > 1 || able.some(({ bet }) => bet < highestOther(hand));
  const toAct = mayAct ? nextSeat(hand, from, owes) : -1;
  if (toAct >= 0) return { ...hand, toAct };
  if (able.length <= 1) return over(BOARD.river);
  return nextStreet(hand, over);
}

/** The most that any seat which can bet no more has put in on the street: what a seat alone with chips must answer. */
const highestOther = (hand: HoldemHand): bigint =>
  hand.seats.reduce((top, { bet, stack, folded }) => (!folded && stack === 0n && bet > top ? bet : top), 0n);

function nextStreet(hand: HoldemHand, over: (board: number) => HoldemHand): HoldemHand {
  if (hand.street === 'river' || hand.street === 'over') return over(BOARD.river);
  const street = ({ preflop: 'flop', flop: 'turn', turn: 'river' } as const)[hand.street];
  const next: HoldemHand = {
    ...hand,
    street,
    board: BOARD[street],
    seats: hand.seats.map((seat) => ({ ...seat, bet: ZERO, acted: false })),
    toMatch: ZERO,
    leastRaise: hand.bigBlind,
    aggressor: -1,
  };
  return { ...next, toAct: nextSeat(next, hand.button, ({ folded, stack }) => !folded && stack > 0n) };
}

export interface HoldemDeal {
  /** Two cards by seat. */
  readonly holes: readonly (readonly Card[])[];
  /** The five cards of the board, whether or not all are turned. */
  readonly board: readonly Card[];
}

/**
 * Hole cards and board from a shuffled deck: one card each, left of the button first, twice; then the board. No burns.
 *
 * @throws InvalidCards for fewer cards than are dealt, for what is no card, and for a card twice
 * @throws RangeError unless there are 2 to 10 players and the button is one of them
 */
export function dealHoldem(deck: readonly Card[], players: number, button: number): HoldemDeal {
  if (!Number.isInteger(players) || players < 2 || players > 10) throw new RangeError('a hand has 2 to 10 players');
  if (!Number.isInteger(button) || button < 0 || button >= players) throw new RangeError('the button is at no seat');
  if (deck.length < 2 * players + 5) throw new InvalidCards('the deck has too few cards');
  requireCards(deck);
  const place = (seat: number) => (seat - button - 1 + players) % players;
  const holes = Array.from({ length: players }, (_, seat) => [
    deck[place(seat)] as Card,
    deck[place(seat) + players] as Card,
  ]);
  return { holes, board: deck.slice(2 * players, 2 * players + 5) };
}

export interface HoldemResult {
  readonly pots: Pots;
  readonly rake: Amount;
  /** What each seat is credited, returned bets included. */
  readonly won: readonly Amount[];
  /** Seats that show, in order: the last to bet or raise on the river first, else the first left of the button. */
  readonly shows: readonly number[];
}

/**
 * Settles a hand that is over. Stacks left behind plus `won` plus the rake are the stacks that the hand began with.
 *
 * @throws IllegalAction while the hand is not over
 * @throws InvalidCards unless, at a showdown, every seat that is left has two cards and the board five, none of them twice
 */
export function settleHoldem(hand: HoldemHand, { holes, board }: HoldemDeal, rakeRules: RakeRules): HoldemResult {
  if (hand.street !== 'over') throw new IllegalAction('the hand is not over');
  const pots = potsOf(hand.seats);
  const left = hand.seats.flatMap(({ folded }, seat) => (folded ? [] : [seat]));
  const shown = left.length > 1;
  if (shown) {
    const own = left.map((seat) => holes[seat] ?? []);
    if (own.some(({ length }) => length !== 2) || board.length !== 5) {
      throw new InvalidCards('a seat has two cards, and the board five');
    }
    requireCards([...own.flat(), ...board]);
  }
  const strengths = hand.seats.map(({ folded }, seat) =>
    !folded && shown ? strengthOf([...(holes[seat] as readonly Card[]), ...board]) : 0,
  );
  const called = amount(pots.pots.reduce((sum, { size }) => sum + size, 0n));
  const rake = rakeOf(rakeRules, called, hand.seats.length, hand.board >= BOARD.flop);
  const count = hand.seats.length;
  const first = left.includes(hand.aggressor) ? hand.aggressor : (hand.button + 1) % count;
  const shows = left.toSorted((a, b) => ((a - first + count) % count) - ((b - first + count) % count));
  return { pots, rake, won: awardPots(pots, { strengths, button: hand.button }, rake), shows: shown ? shows : [] };
}

/** All bets back, for a hand that a crash cut off before it was over. */
export const cancelHoldem = (hand: HoldemHand): Amount[] => hand.seats.map(({ put }) => put);
