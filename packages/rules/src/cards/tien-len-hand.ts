import { type Card, DECK } from '../shared/playing-cards.ts';
import {
  beats,
  byHeight,
  type Combo,
  chopPoints,
  comboOf,
  heightOf,
  instantWin,
  TIEN_LEN_RULES,
  type TienLenRules,
} from './tien-len.ts';
import type { TienLenHand } from './tien-len-state.ts';
import { tienLenOnTimeout } from './timeout.ts';

/** Thrown when a play or a pass is not open to the seat. */
export class IllegalPlay extends Error {
  override readonly name = 'IllegalPlay';
}

export interface TienLenStart {
  /** 2 to 4 seats. */
  readonly seats: number;
  /** The deck in the order it was drawn; each seat gets 13, one at a time, from seat 0. */
  readonly deck: readonly Card[];
  /** Who won the hand before and leads; undefined on the first hand, which the lowest card dealt leads. */
  readonly leader?: number;
  readonly ends: 'first' | 'places';
}

/**
 * Deals a hand. An instant win, the first from the leader on, ends it at once.
 *
 * @throws RangeError unless there are 2 to 4 seats, a whole deck and a leader among the seats
 */
export function dealTienLen({ seats, deck, leader, ends }: TienLenStart, rules = TIEN_LEN_RULES): TienLenHand {
  if (!Number.isInteger(seats) || seats < 2 || seats > 4) throw new RangeError('a table has 2 to 4 seats');
  if (deck.length !== 52 || !DECK.every((card) => deck.includes(card))) throw new RangeError('not a whole deck');
  const hands = Array.from({ length: seats }, (_, seat) =>
    byHeight(Array.from({ length: 13 }, (_, i) => deck[i * seats + seat] as Card)),
  );
  const lowest = byHeight(hands.flat())[0] as Card;
  const turn = leader ?? hands.findIndex((cards) => cards.includes(lowest));
  if (!(turn in hands)) throw new RangeError('the leader is at no seat');
  const hand: TienLenHand = {
    hands,
    hasPlayed: hands.map(() => false),
    passed: hands.map(() => false),
    turn,
    ...(leader === undefined ? { mustPlay: lowest } : {}),
    finished: [],
    chops: [],
    ends,
    over: false,
  };
  for (let step = 0; step < seats; step += 1) {
    const seat = (turn + step) % seats;
    const win = instantWin(hands[seat] as readonly Card[], leader === undefined, rules);
    if (win) return { ...hand, instant: { seat, win }, finished: [seat], over: true };
  }
  return hand;
}

/** Whether a seat may play these cards now. */
export function mayPlay(hand: TienLenHand, seat: number, cards: readonly Card[], rules = TIEN_LEN_RULES): boolean {
  return refusal(hand, seat, cards, rules) === undefined;
}

function refusal(hand: TienLenHand, seat: number, cards: readonly Card[], rules: TienLenRules): string | undefined {
  const own = hand.hands[seat];
  if (hand.over || own === undefined) return 'the seat does not play';
  const combo = comboOf(cards);
  if (combo === undefined) return 'the cards are no combination';
  if (!cards.every((card) => own.includes(card))) return 'the seat does not hold these cards';
  const fourPairs = combo.kind === 'pairs' && combo.size === 8;
  const outOfTurn = rules.fourPairsOutOfTurn && fourPairs && hand.trick !== undefined && hand.trick.by !== seat;
  if (!outOfTurn && (seat !== hand.turn || hand.passed[seat])) return 'it is not the seat’s turn';
  if (hand.trick === undefined) {
    return hand.mustPlay === undefined || cards.includes(hand.mustPlay) ? undefined : 'the lowest card must be played';
  }
  return beats(comboOf(hand.trick.cards) as Combo, combo, rules) ? undefined : 'the cards do not beat what lies';
}

/**
 * The hand after a seat plays.
 *
 * @throws IllegalPlay when `mayPlay` is false
 */
export function playCards(
  hand: TienLenHand,
  seat: number,
  cards: readonly Card[],
  rules = TIEN_LEN_RULES,
): TienLenHand {
  const refused = refusal(hand, seat, cards, rules);
  if (refused !== undefined) throw new IllegalPlay(refused);
  const left = (hand.hands[seat] as readonly Card[]).filter((card) => !cards.includes(card));
  const { mustPlay: _, openChop: standing, ...rest } = hand;
  const points = hand.trick === undefined ? 0 : chopPoints(hand.trick.cards, comboOf(cards) as Combo);
  const chop =
    hand.trick !== undefined && points > 0
      ? { from: hand.trick.by, to: seat, points: points + (standing?.points ?? 0) }
      : standing;
  const after: TienLenHand = {
    ...rest,
    hands: hand.hands.with(seat, left),
    hasPlayed: hand.hasPlayed.with(seat, true),
    passed: hand.passed.with(seat, false),
    trick: { cards: byHeight(cards), by: seat },
    ...(chop ? { openChop: chop } : {}),
    finished: left.length === 0 ? [...hand.finished, seat] : hand.finished,
  };
  const playing = after.hands.filter((own) => own.length > 0).length;
  if (left.length === 0 && (hand.ends === 'first' || playing === 1)) return finish(after);
  return toNext(after, seat);
}

/**
 * The hand after the turn passes; the seat is out until the trick ends.
 *
 * @throws IllegalPlay out of turn, and for the seat that leads
 */
export function passTurn(hand: TienLenHand, seat: number): TienLenHand {
  if (hand.over || seat !== hand.turn) throw new IllegalPlay('it is not the seat’s turn');
  if (hand.trick === undefined) throw new IllegalPlay('the leader must play');
  return toNext({ ...hand, passed: hand.passed.with(seat, true) }, seat);
}

/** What a seat that ran out of time does: passes, or leads its lowest card. */
export function autoPlay(hand: TienLenHand, rules = TIEN_LEN_RULES): TienLenHand {
  const action = tienLenOnTimeout(hand, hand.turn);
  return action?.kind === 'play' ? playCards(hand, hand.turn, action.cards, rules) : passTurn(hand, hand.turn);
}

/** The turn of the next seat that is in the trick, or the end of the trick. */
function toNext(hand: TienLenHand, from: number): TienLenHand {
  const seats = hand.hands.length;
  const next = (start: number, wanted: (seat: number) => boolean): number | undefined =>
    Array.from({ length: seats }, (_, step) => (start + step + 1) % seats).find(wanted);
  const holds = (seat: number) => (hand.hands[seat] as readonly Card[]).length > 0;
  const owner = hand.trick?.by as number;
  const turn = next(from, (seat) => seat !== owner && holds(seat) && !hand.passed[seat]);
  if (turn !== undefined) return { ...hand, turn };
  const { trick: _, openChop, ...rest } = hand;
  return {
    ...rest,
    passed: hand.passed.map(() => false),
    chops: openChop ? [...hand.chops, openChop] : hand.chops,
    turn: holds(owner) ? owner : (next(owner, holds) as number),
  };
}

/** Ends the hand; seats that still hold cards take the last places, fewest cards first, then the lower highest card. */
function finish(hand: TienLenHand): TienLenHand {
  const { openChop, ...rest } = hand;
  const holding = hand.hands
    .flatMap((cards, seat) => (cards.length > 0 ? [{ seat, cards }] : []))
    .toSorted(
      (a, b) => a.cards.length - b.cards.length || heightOf(a.cards.at(-1) as Card) - heightOf(b.cards.at(-1) as Card),
    );
  return {
    ...rest,
    chops: openChop ? [...hand.chops, openChop] : hand.chops,
    finished: [...hand.finished, ...holding.map(({ seat }) => seat)],
    over: true,
  };
}
