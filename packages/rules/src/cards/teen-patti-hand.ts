import { type Amount, amount, multiplyFloor, split, ZERO } from '@croupier/money';
import { type Card, requireCards } from '../shared/playing-cards.ts';
import { isStake } from '../shared/stake.ts';
import { compareTeenPatti } from './teen-patti.ts';

export interface TeenPattiRules {
  /** What each seat puts in before the deal, in minor units; the first stake as well. */
  readonly boot: Amount;
  /** Turns that a seat may bet without having seen its cards. */
  readonly blindTurns: number;
  /** The pot at which all who are left show, in boots. */
  readonly potLimitBoots: number;
  /** Share of the pot that the house takes, in 1/10,000. */
  readonly rakeBps: number;
}

/** Thrown for rules that no table can have. */
export class UnsoundTeenPatti extends RangeError {
  override readonly name = 'UnsoundTeenPatti';
}

/** @throws UnsoundTeenPatti for a limit or a rake that is none */
function requireRules({ blindTurns, potLimitBoots, rakeBps }: TeenPattiRules): void {
  const counts = [blindTurns, potLimitBoots, rakeBps].every((n) => Number.isSafeInteger(n) && n >= 0);
  if (!counts || potLimitBoots < 1 || rakeBps > 10_000) throw new UnsoundTeenPatti('no table has such limits');
}

/** Games reference §5.3. */
export const teenPattiRules = (boot: Amount): TeenPattiRules => ({
  boot,
  blindTurns: 4,
  potLimitBoots: 1_024,
  rakeBps: 300,
});

export interface TeenPattiSeat {
  readonly put: Amount;
  readonly seen: boolean;
  readonly packed: boolean;
  readonly turnsBlind: number;
}

/** A hand between two actions: plain data, with every seat's cards, so each seat is sent its own alone. */
export interface TeenPattiHand {
  readonly cards: readonly (readonly Card[])[];
  readonly seats: readonly TeenPattiSeat[];
  readonly turn: number;
  /** What a blind seat bets at least; a seen one twice that. */
  readonly stake: Amount;
  readonly pot: Amount;
  /** A side show that was asked for and not answered. */
  readonly sideShow?: { readonly from: number; readonly to: number };
  /** Who wins the pot; empty while the hand goes on. */
  readonly winners: readonly number[];
}

/** Thrown when an action is not open to the seat. */
export class IllegalBet extends Error {
  override readonly name = 'IllegalBet';
}

/**
 * Deals a hand: every seat puts in the boot, three cards each one at a time; the seat after the dealer acts first.
 *
 * @throws RangeError unless there are 2 to 6 seats and the dealer is at one of them
 * @throws RangeError unless there is a boot above zero and enough cards
 * @throws InvalidCards for what is no card or a card twice, UnsoundTeenPatti for rules that cannot be
 */
export function dealTeenPatti(
  rules: TeenPattiRules,
  seats: number,
  dealer: number,
  deck: readonly Card[],
): TeenPattiHand {
  if (!Number.isInteger(seats) || seats < 2 || seats > 6) throw new RangeError('a table has 2 to 6 seats');
  if (!Number.isInteger(dealer) || dealer < 0 || dealer >= seats) throw new RangeError('the dealer is at no seat');
  if (!isStake(rules.boot) || deck.length < 3 * seats) throw new RangeError('no boot, or too few cards');
  requireRules(rules);
  requireCards(deck);
  const cards = Array.from({ length: seats }, (_, seat) =>
    [0, 1, 2].map((round) => deck[round * seats + seat] as Card),
  );
  return {
    cards,
    seats: cards.map(() => ({ put: rules.boot, seen: false, packed: false, turnsBlind: 0 })),
    turn: (dealer + 1) % seats,
    stake: rules.boot,
    pot: amount(rules.boot * BigInt(seats)),
    winners: [],
  };
}

const seatOf = (hand: TeenPattiHand, seat: number): TeenPattiSeat => hand.seats[seat] as TeenPattiSeat;

/** Least and most that the seat whose turn it is may bet: 1 to 2 stakes blind, 2 to 4 seen. */
export function betLimits(hand: TeenPattiHand): { readonly least: Amount; readonly most: Amount } {
  const least = amount(seatOf(hand, hand.turn).seen ? 2n * hand.stake : hand.stake);
  return { least, most: amount(2n * least) };
}

const left = (hand: TeenPattiHand): number[] => hand.seats.flatMap(({ packed }, seat) => (packed ? [] : [seat]));

const isOver = ({ winners }: TeenPattiHand): boolean => winners.length > 0;

function requireTurn(hand: TeenPattiHand): void {
  if (isOver(hand)) throw new IllegalBet('the hand is over');
  if (hand.sideShow !== undefined) throw new IllegalBet('a side show waits for its answer');
}

/** The seat before this one that is still in. */
export function seatBefore(hand: TeenPattiHand, seat: number): number {
  const count = hand.seats.length;
  for (let step = 1; step < count; step += 1) {
    const before = (seat - step + count) % count;
    if (!seatOf(hand, before).packed) return before;
  }
  return seat;
}

const replace = (hand: TeenPattiHand, seat: number, changes: Partial<TeenPattiSeat>): TeenPattiHand => ({
  ...hand,
  seats: hand.seats.with(seat, { ...seatOf(hand, seat), ...changes }),
});

function payIn(hand: TeenPattiHand, paid: Amount): TeenPattiHand {
  const own = seatOf(hand, hand.turn);
  const after = replace(hand, hand.turn, {
    put: amount(own.put + paid),
    turnsBlind: own.turnsBlind + Number(!own.seen),
  });
  return { ...after, pot: amount(hand.pot + paid) };
}

/** A seat looks at its cards, at any time; its bets double from then on. */
export function seeCards(hand: TeenPattiHand, seat: number): TeenPattiHand {
  if (isOver(hand) || !(seat in hand.seats) || seatOf(hand, seat).packed)
    throw new IllegalBet('the seat does not play');
  return replace(hand, seat, { seen: true });
}

/**
 * The seat whose turn it is bets. The stake becomes what a blind seat bet, or half of what a seen one did. At the pot
 * limit all who are left show.
 *
 * @throws IllegalBet outside the limits, and for an odd bet of a seen seat, which has no half
 */
export function betChaal(rules: TeenPattiRules, hand: TeenPattiHand, bet: Amount): TeenPattiHand {
  requireTurn(hand);
  const { least, most } = betLimits(hand);
  const { seen } = seatOf(hand, hand.turn);
  if (typeof bet !== 'bigint' || bet < least || bet > most) throw new IllegalBet(`a bet is ${least} to ${most}`);
  if (seen && bet % 2n !== 0n) throw new IllegalBet('a seen bet is twice a stake');
  const after = { ...payIn(hand, bet), stake: seen ? amount(bet / 2n) : bet };
  if (after.pot >= rules.boot * BigInt(rules.potLimitBoots)) return { ...after, winners: bestOf(after) };
  return toNext(rules, after);
}

/** The seat whose turn it is gives up. */
export function pack(rules: TeenPattiRules, hand: TeenPattiHand): TeenPattiHand {
  requireTurn(hand);
  return toNext(rules, replace(hand, hand.turn, { packed: true }));
}

/**
 * Asks the seat before for a side show: both seen, three or more left; costs the least bet.
 *
 * @throws IllegalBet when it is not open
 */
export function askSideShow(hand: TeenPattiHand): TeenPattiHand {
  requireTurn(hand);
  const to = seatBefore(hand, hand.turn);
  if (left(hand).length < 3 || !seatOf(hand, hand.turn).seen || !seatOf(hand, to).seen) {
    throw new IllegalBet('a side show is between two seen seats of three or more');
  }
  return { ...payIn(hand, betLimits(hand).least), sideShow: { from: hand.turn, to } };
}

/** The answer: declined, play goes on; accepted, the lower hand packs, on a tie the one who asked. */
export function answerSideShow(rules: TeenPattiRules, hand: TeenPattiHand, accept: boolean): TeenPattiHand {
  if (isOver(hand) || hand.sideShow === undefined) throw new IllegalBet('no side show was asked for');
  const { sideShow, ...rest } = hand;
  if (!accept) return toNext(rules, rest);
  const { from, to } = sideShow;
  const wins = compareTeenPatti(hand.cards[from] as readonly Card[], hand.cards[to] as readonly Card[]) > 0;
  return toNext(rules, replace(rest, wins ? to : from, { packed: true }));
}

/**
 * Calls the show when two are left; costs the least bet, and the caller loses ties.
 *
 * @throws IllegalBet while more are left
 */
export function callShow(hand: TeenPattiHand): TeenPattiHand {
  requireTurn(hand);
  if (left(hand).length !== 2) throw new IllegalBet('a show is between the last two');
  const after = payIn(hand, betLimits(hand).least);
  const other = seatBefore(hand, hand.turn);
  const wins = compareTeenPatti(hand.cards[hand.turn] as readonly Card[], hand.cards[other] as readonly Card[]) > 0;
  return { ...after, winners: [wins ? hand.turn : other] };
}

function bestOf(hand: TeenPattiHand): number[] {
  const cards = (seat: number) => hand.cards[seat] as readonly Card[];
  const seats = left(hand);
  return seats.filter((seat) => seats.every((other) => compareTeenPatti(cards(seat), cards(other)) >= 0));
}

function toNext(rules: TeenPattiRules, hand: TeenPattiHand): TeenPattiHand {
  const seats = left(hand);
  if (seats.length === 1) return { ...hand, winners: seats };
  const turn = seats.find((seat) => seat > hand.turn) ?? (seats[0] as number);
  const { turnsBlind } = seatOf(hand, turn);
  const next = { ...hand, turn };
  return turnsBlind >= rules.blindTurns ? replace(next, turn, { seen: true }) : next;
}

/**
 * What each seat is credited: the pot less the rake, in equal parts to those who tie at a forced show.
 *
 * @throws IllegalBet while the hand goes on
 */
export function settleTeenPatti(
  rules: TeenPattiRules,
  hand: TeenPattiHand,
): { readonly rake: Amount; readonly won: readonly Amount[] } {
  requireRules(rules);
  if (!isOver(hand)) throw new IllegalBet('the hand goes on');
  const rake = multiplyFloor(hand.pot, BigInt(rules.rakeBps), 10_000n);
  const parts = split(
    amount(hand.pot - rake),
    hand.winners.map(() => 1n),
  );
  return { rake, won: hand.seats.map((_, seat) => parts[hand.winners.indexOf(seat)] ?? ZERO) };
}
