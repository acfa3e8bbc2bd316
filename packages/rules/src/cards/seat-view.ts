import type { Card } from '../shared/playing-cards.ts';
import type { BigTwoHand } from './big-two-hand.ts';
import type { HoldemDeal, HoldemHand } from './holdem-hand.ts';
import type { TeenPattiHand } from './teen-patti-hand.ts';
import type { TienLenHand } from './tien-len-state.ts';

/** Who looks: a seat of the hand, or nobody at the table. */
export type Viewer = number | undefined;

/** What everybody knows of the cards at a table, and what the viewer alone knows. */
export interface SeenCards {
  /** The viewer's own cards; none for who has no seat, and for a blind seat of Teen Patti. */
  readonly own: readonly Card[];
  /** How many cards each seat holds. */
  readonly held: readonly number[];
  /** Cards that lie open to all, by seat; undefined for a seat that does not show them. */
  readonly shown: readonly (readonly Card[] | undefined)[];
}

/** @throws RangeError for a seat that is not in the hand */
function seen(
  cards: readonly (readonly Card[])[],
  viewer: Viewer,
  isShown: (seat: number) => boolean,
  seesOwn = true,
): SeenCards {
  if (viewer !== undefined && !(Number.isInteger(viewer) && viewer >= 0 && viewer < cards.length)) {
    throw new RangeError(`there is no seat ${viewer}`);
  }
  return {
    own: viewer === undefined || !seesOwn ? [] : [...(cards[viewer] as readonly Card[])],
    held: cards.map((own) => own.length),
    shown: cards.map((own, seat) => (isShown(seat) ? [...own] : undefined)),
  };
}

export type TienLenView = Omit<TienLenHand, 'hands'> & SeenCards;

/**
 * What a seat may see of a hand of Tien Len: its own cards, how many the others hold, and what was played. When the hand is
 * over all cards lie open.
 *
 * @throws RangeError for a seat that is not in the hand
 */
export function tienLenViewFor({ hands, ...open }: TienLenHand, viewer: Viewer): TienLenView {
  return { ...open, ...seen(hands, viewer, () => open.over) };
}

export type BigTwoView = Omit<BigTwoHand, 'hands'> & SeenCards;

/**
 * What a seat may see of a hand of Big Two: as at Tien Len.
 *
 * @throws RangeError for a seat that is not in the hand
 */
export function bigTwoViewFor({ hands, ...open }: BigTwoHand, viewer: Viewer): BigTwoView {
  return { ...open, ...seen(hands, viewer, () => open.winner !== undefined) };
}

/** A hand of hold'em with the cards that belong to it. */
export interface HoldemTable {
  readonly hand: HoldemHand;
  readonly deal: HoldemDeal;
}

export type HoldemView = HoldemHand & SeenCards & { readonly boardCards: readonly Card[] };

/**
 * What a seat may see of a hand of hold'em: the betting, its own two cards and the board as far as it is turned. At a
 * showdown the cards of those who are left lie open; folded cards never do, nor those of a winner whom nobody called.
 *
 * @throws RangeError for a seat that is not in the hand
 */
export function holdemViewFor({ hand, deal }: HoldemTable, viewer: Viewer): HoldemView {
  const left = hand.seats.filter(({ folded }) => !folded).length;
  const isShowdown = hand.street === 'over' && left > 1;
  return {
    ...hand,
    ...seen(deal.holes, viewer, (seat) => isShowdown && hand.seats[seat]?.folded === false),
    boardCards: deal.board.slice(0, hand.board),
  };
}

export type TeenPattiView = Omit<TeenPattiHand, 'cards'> & SeenCards;

/**
 * What a seat may see of a hand of Teen Patti: its own cards once it has looked at them, and never while it plays blind. At a
 * show the cards of those who are left lie open; those of a winner before whom all packed do not. Of a side show everybody
 * sees who packed; the two who compared show each other nothing that is kept.
 *
 * @throws RangeError for a seat that is not in the hand
 */
export function teenPattiViewFor({ cards, ...open }: TeenPattiHand, viewer: Viewer): TeenPattiView {
  const left = open.seats.filter(({ packed }) => !packed).length;
  const isShow = open.winners.length > 0 && left > 1;
  const looks = viewer !== undefined && open.seats[viewer]?.seen === true;
  return { ...open, ...seen(cards, viewer, (seat) => isShow && open.seats[seat]?.packed === false, looks) };
}
