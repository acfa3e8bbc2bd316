import { type Amount, amount, multiplyFloor, ZERO } from '@croupier/money';
import { resultOf } from '../shared/bet-result.ts';
import { type Card, requireCards } from '../shared/playing-cards.ts';
import { requireStake } from '../shared/stake.ts';
import { ODDS_UNIT, type Settlement } from './bet.ts';
import {
  type BlackjackRules,
  blackjackValue,
  dealerDraws,
  handValue,
  isBlackjack,
  requireBlackjackRules,
} from './blackjack.ts';

export interface BlackjackHand {
  /** Index of the box that the hand belongs to. */
  readonly box: number;
  readonly cards: readonly Card[];
  /** Stakes on the hand: 2 when doubled. */
  readonly units: 1 | 2;
  readonly split: boolean;
  readonly state: 'playing' | 'standing' | 'bust' | 'blackjack' | 'surrendered';
}

/**
 * A round between two decisions: plain JSON without money; stakes are named when it is settled. It holds the dealer's
 * hidden card, so what players see is `publicRound`.
 */
export interface BlackjackRound {
  readonly phase: 'insurance' | 'decisions' | 'over';
  /** For each box, whether it is insured; undefined until it decided. */
  readonly insured: readonly (boolean | undefined)[];
  /** In order of play. */
  readonly hands: readonly BlackjackHand[];
  /** Index of the hand that decides. */
  readonly active: number;
  readonly dealer: readonly Card[];
  /** Index in the shoe of the next card. */
  readonly next: number;
}

export type BlackjackMove = 'hit' | 'stand' | 'double' | 'split' | 'surrender';

/** Thrown when a decision is not open to the hand. The caller asks `legalMoves` first. */
export class IllegalMove extends Error {
  override readonly name = 'IllegalMove';
}

/** Most boxes of one table. */
const MOST_BOXES = 7;

/**
 * Deals to so many boxes: a card each, the dealer's open card, a second card each and, where the dealer looks for
 * blackjack, the hidden card.
 *
 * @param shoe cards in the order they leave; `next` is the index of the first
 * @throws RangeError unless there are 1 to 7 boxes and enough cards
 * @throws UnsoundTables for rules that cannot be, InvalidCards for what is no card of so many decks
 */
export function dealBlackjack(rules: BlackjackRules, boxes: number, shoe: readonly Card[], next = 0): BlackjackRound {
  requireBlackjackRules(rules);
  if (!Number.isInteger(next) || next < 0) throw new RangeError('a shoe has no such card');
  if (!Number.isInteger(boxes) || boxes < 1 || boxes > MOST_BOXES) throw new RangeError('a table has 1 to 7 boxes');
  const count = 2 * boxes + (rules.peek ? 2 : 1);
  const cards = shoe.slice(next, next + count);
  if (cards.length < count) throw new RangeError('the shoe has too few cards');
  requireCards(cards, rules.decks);
  const hands = Array.from({ length: boxes }, (_, box): BlackjackHand => {
    const own = [cards[box] as Card, cards[boxes + 1 + box] as Card];
    return { box, cards: own, units: 1, split: false, state: isBlackjack(own) ? 'blackjack' : 'playing' };
  });
  const up = cards[boxes] as Card;
  const dealer = rules.peek ? [up, cards.at(-1) as Card] : [up];
  const insured = Array.from({ length: boxes }, () => undefined);
  const round: BlackjackRound = { phase: 'insurance', insured, hands, active: 0, dealer, next: next + count };
  if (blackjackValue(up) === 1) return round;
  return startDecisions(rules, { ...round, insured: insured.map(() => false) }, shoe);
}

/**
 * A box takes or declines insurance, open while the dealer shows an ace. When every box has decided, play goes on.
 *
 * @throws IllegalMove when insurance is not open, or the box has decided
 */
export function decideInsurance(
  rules: BlackjackRules,
  round: BlackjackRound,
  box: number,
  take: boolean,
  shoe: readonly Card[],
): BlackjackRound {
  requireBlackjackRules(rules);
  if (round.phase !== 'insurance') throw new IllegalMove('insurance is not open');
  if (!(box in round.insured) || round.insured[box] !== undefined) throw new IllegalMove(`box ${box} cannot decide`);
  const insured = round.insured.with(box, take);
  const decided = { ...round, insured };
  return insured.includes(undefined) ? decided : startDecisions(rules, decided, shoe);
}

/** What the active hand may do; nothing outside decisions. */
export function legalMoves(rules: BlackjackRules, round: BlackjackRound): BlackjackMove[] {
  requireBlackjackRules(rules);
  const hand = round.hands[round.active];
  if (round.phase !== 'decisions' || hand === undefined) return [];
  const moves: BlackjackMove[] = ['hit', 'stand'];
  const [first, second] = hand.cards as [Card, Card];
  if (hand.cards.length === 2) {
    if (!hand.split || rules.doubleAfterSplit) moves.push('double');
    if (!hand.split && blackjackValue(first) === blackjackValue(second)) moves.push('split');
    if (!hand.split && rules.lateSurrender) moves.push('surrender');
  }
  return moves;
}

/**
 * The round after the active hand's decision; the dealer's play included when it was the last.
 *
 * @throws IllegalMove when the move is not among `legalMoves`
 * @throws RangeError when the shoe is used up
 */
export function playMove(
  rules: BlackjackRules,
  round: BlackjackRound,
  move: BlackjackMove,
  shoe: readonly Card[],
): BlackjackRound {
  if (!legalMoves(rules, round).includes(move)) throw new IllegalMove(`${move} is not open to this hand`);
  const hand = round.hands[round.active] as BlackjackHand;
  const replaced = (hands: readonly BlackjackHand[], taken: number): BlackjackRound =>
    toNextHand(
      rules,
      { ...round, hands: round.hands.toSpliced(round.active, 1, ...hands), next: round.next + taken },
      shoe,
    );
  const draw = (offset = 0): Card => cardAt(shoe, round.next + offset);
  if (move === 'stand') return replaced([{ ...hand, state: 'standing' }], 0);
  if (move === 'surrender') return replaced([{ ...hand, state: 'surrendered' }], 0);
  if (move === 'hit') return replaced([withCard(hand, draw())], 1);
  if (move === 'double') {
    const doubled = withCard({ ...hand, units: 2 }, draw());
    return replaced([doubled.state === 'playing' ? { ...doubled, state: 'standing' } : doubled], 1);
  }
  const halves = hand.cards.map((card, i) => {
    const half = withCard({ ...hand, cards: [card], split: true }, draw(i));
    return blackjackValue(card) === 1 ? ({ ...half, state: 'standing' } as const) : half;
  });
  return replaced(halves, 2);
}

/** What the table may see: without the dealer's hidden card until the round is over. */
export const publicRound = (round: BlackjackRound): BlackjackRound =>
  round.phase === 'over' ? round : { ...round, dealer: round.dealer.slice(0, 1) };

function withCard(hand: BlackjackHand, card: Card): BlackjackHand {
  const cards = [...hand.cards, card];
  const { total } = handValue(cards);
  return { ...hand, cards, state: total > 21 ? 'bust' : total === 21 ? 'standing' : 'playing' };
}

function cardAt(shoe: readonly Card[], at: number): Card {
  const card = shoe[at];
  if (card === undefined) throw new RangeError('the shoe is used up');
  requireCards([card]);
  return card;
}

function startDecisions(rules: BlackjackRules, round: BlackjackRound, shoe: readonly Card[]): BlackjackRound {
  if (rules.peek && isBlackjack(round.dealer)) return { ...round, phase: 'over' };
  return toNextHand(rules, { ...round, phase: 'decisions' }, shoe);
}

function toNextHand(rules: BlackjackRules, round: BlackjackRound, shoe: readonly Card[]): BlackjackRound {
  const active = round.hands.findIndex(({ state }) => state === 'playing');
  return active < 0 ? playDealer(rules, round, shoe) : { ...round, active };
}

/** The dealer shows or takes a second card where any bet depends on it, and draws while a standing hand waits. */
function playDealer(rules: BlackjackRules, round: BlackjackRound, shoe: readonly Card[]): BlackjackRound {
  const dealer = [...round.dealer];
  let { next } = round;
  const draw = () => {
    dealer.push(cardAt(shoe, next));
    next += 1;
  };
  const isOpen = round.hands.some(({ state }) => state === 'standing' || state === 'blackjack');
  if (dealer.length === 1 && (isOpen || round.insured.includes(true))) draw();
  if (round.hands.some(({ state }) => state === 'standing')) while (dealerDraws(handValue(dealer), rules)) draw();
  return { ...round, phase: 'over', active: round.hands.length, dealer, next };
}

/** Gross return of a hand in 1/10,000 of its box's stake. */
export function handGross(
  rules: BlackjackRules,
  { cards, units, state }: Pick<BlackjackHand, 'cards' | 'units' | 'state'>,
  dealer: readonly Card[],
): number {
  if (state === 'surrendered') return ODDS_UNIT / 2;
  if (state === 'bust') return 0;
  if (isBlackjack(dealer)) return state === 'blackjack' ? ODDS_UNIT : 0;
  if (state === 'blackjack') return ODDS_UNIT + rules.blackjackOdds;
  const [own, other] = [handValue(cards).total, handValue(dealer).total];
  if (other > 21 || own > other) return 2 * units * ODDS_UNIT;
  return own === other ? units * ODDS_UNIT : 0;
}

export interface BlackjackSettlement extends Settlement {
  /** All that the box staked on its hands: doubled and split stakes included, insurance not. */
  readonly staked: Amount;
  /** What was staked on insurance and what it returns. */
  readonly insurance: { readonly staked: Amount; readonly gross: Amount };
}

/**
 * Insurance costs half the stake, floored to a minor unit: of a stake of one minor unit nothing, and it pays nothing.
 *
 * @throws InvalidStake unless the stake is above zero
 */
export function insuranceStake(stake: Amount): Amount {
  requireStake(stake);
  return multiplyFloor(stake, 1n, 2n);
}

/**
 * Settles a box once the round is over: the sum of its hands, floored to a minor unit; insurance is a line of its own
 * and pays 2:1.
 *
 * @param stake what the box staked at the deal, in minor units
 * @throws IllegalMove while the round is not over
 * @throws InvalidStake unless the stake is above zero, UnsoundTables for rules that cannot be
 */
export function settleBox(
  rules: BlackjackRules,
  round: BlackjackRound,
  box: number,
  stake: Amount,
): BlackjackSettlement {
  requireBlackjackRules(rules);
  requireStake(stake);
  if (round.phase !== 'over') throw new IllegalMove('the round is not over');
  const hands = round.hands.filter((hand) => hand.box === box);
  if (hands.length === 0) throw new IllegalMove(`there is no box ${box}`);
  const units = hands.reduce((sum, hand) => sum + hand.units, 0);
  const gross = hands.reduce((sum, hand) => sum + handGross(rules, hand, round.dealer), 0);
  const insured = round.insured[box] === true ? insuranceStake(stake) : ZERO;
  return {
    state: resultOf(gross, units * ODDS_UNIT),
    staked: amount(stake * BigInt(units)),
    gross: multiplyFloor(stake, BigInt(gross), BigInt(ODDS_UNIT)),
    insurance: { staked: insured, gross: isBlackjack(round.dealer) ? amount(insured * 3n) : ZERO },
  };
}
