import { type Amount, amount, multiplyFloor, ZERO } from '@croupier/money';
import { type Card, DECK } from '../shared/playing-cards.ts';
import { beatsBigTwo, bigTwoCombo, byBigTwoHeight } from './big-two.ts';

/** A hand of Big Two: plain JSON with every seat's cards, so each seat is sent its own alone. */
export interface BigTwoHand {
  /** Cards left by seat; seats are numbered in the direction of play. */
  readonly hands: readonly (readonly Card[])[];
  /** Out of the trick, by seat. */
  readonly passed: readonly boolean[];
  readonly turn: number;
  /** What lies, and whose it is; undefined when the turn leads. */
  readonly trick?: { readonly cards: readonly Card[]; readonly by: number };
  /** The 3♦, which the first lead must hold. */
  readonly mustPlay?: Card;
  /** The seat that played its last card, and ended the hand. */
  readonly winner?: number;
}

/** Thrown when a play or a pass is not open to the seat. */
export class IllegalBigTwoPlay extends Error {
  override readonly name = 'IllegalBigTwoPlay';
}

/**
 * Deals 13 cards to each of four seats, one at a time; who holds the 3♦ leads with it.
 *
 * @throws RangeError unless the deck is whole
 */
export function dealBigTwo(deck: readonly Card[]): BigTwoHand {
  if (deck.length !== 52 || !DECK.every((card) => deck.includes(card))) throw new RangeError('not a whole deck');
  const hands = [0, 1, 2, 3].map((seat) =>
    byBigTwoHeight(Array.from({ length: 13 }, (_, i) => deck[4 * i + seat] as Card)),
  );
  const mustPlay = byBigTwoHeight(DECK)[0] as Card;
  return { hands, passed: hands.map(() => false), turn: hands.findIndex((own) => own.includes(mustPlay)), mustPlay };
}

/** Why the seat whose turn it is may not play these cards, or undefined when it may. */
export function bigTwoRefusal(hand: BigTwoHand, cards: readonly Card[]): string | undefined {
  if (hand.winner !== undefined) return 'the hand is over';
  const combo = bigTwoCombo(cards);
  if (combo === undefined) return 'the cards are no combination';
  if (!cards.every((card) => hand.hands[hand.turn]?.includes(card))) return 'the seat does not hold these cards';
  if (hand.mustPlay !== undefined && !cards.includes(hand.mustPlay)) return 'the lowest card must be played';
  const lies = hand.trick && bigTwoCombo(hand.trick.cards);
  return lies && !beatsBigTwo(lies, combo) ? 'the cards do not beat what lies' : undefined;
}

/**
 * The hand after the seat whose turn it is plays.
 *
 * @throws IllegalBigTwoPlay with the reason of `bigTwoRefusal`
 */
export function playBigTwo(hand: BigTwoHand, cards: readonly Card[]): BigTwoHand {
  const refused = bigTwoRefusal(hand, cards);
  if (refused !== undefined) throw new IllegalBigTwoPlay(refused);
  const left = (hand.hands[hand.turn] as readonly Card[]).filter((card) => !cards.includes(card));
  const { mustPlay: _, ...rest } = hand;
  const after = {
    ...rest,
    hands: hand.hands.with(hand.turn, left),
    trick: { cards: byBigTwoHeight(cards), by: hand.turn },
  };
  return left.length === 0 ? { ...after, winner: hand.turn } : toNext(after);
}

/**
 * The hand after the turn passes; the seat is out until the trick ends.
 *
 * @throws IllegalBigTwoPlay for the seat that leads, and when the hand is over
 */
export function passBigTwo(hand: BigTwoHand): BigTwoHand {
  if (hand.winner !== undefined || hand.trick === undefined) throw new IllegalBigTwoPlay('the leader must play');
  return toNext({ ...hand, passed: hand.passed.with(hand.turn, true) });
}

function toNext(hand: BigTwoHand): BigTwoHand {
  const owner = hand.trick?.by as number;
  const turn = [1, 2, 3].map((step) => (hand.turn + step) % 4).find((seat) => seat !== owner && !hand.passed[seat]);
  if (turn !== undefined) return { ...hand, turn };
  const { trick: _, ...rest } = hand;
  return { ...rest, passed: hand.passed.map(() => false), turn: owner };
}

/** Units for so many cards left: one each, two each from 10 cards, three each with all 13 (games reference §5.3). */
export const bigTwoUnits = (left: number): number => left * (left === 13 ? 3 : left >= 10 ? 2 : 1);

/**
 * What a hand that is over pays: every loser pays the winner a unit for each card left, times its factor.
 *
 * @param unit money of one card, in minor units
 * @param rakeBps share of the winner's net win that the house takes, in 1/10,000, floored to a minor unit
 * @throws IllegalBigTwoPlay while the hand goes on
 */
export function settleBigTwo(
  hand: BigTwoHand,
  unit: Amount,
  rakeBps: number,
): { readonly net: readonly Amount[]; readonly rake: Amount } {
  const { winner } = hand;
  if (winner === undefined) throw new IllegalBigTwoPlay('the hand goes on');
  const lost = hand.hands.map((cards) => unit * BigInt(bigTwoUnits(cards.length)));
  const won = amount(lost.reduce((sum, part) => sum + part, ZERO as bigint));
  const net = lost.map((part, seat) => (seat === winner ? won : amount(-part)));
  return { net, rake: multiplyFloor(won, BigInt(rakeBps), 10_000n) };
}
