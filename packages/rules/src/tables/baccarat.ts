import { type Card, rankOf, requireCards } from '../shared/playing-cards.ts';

/** One hand as the bets see it: its total from 0 to 9, and 2 or 3 cards. A total of 8 or 9 on 2 cards is a natural. */
export interface BaccaratHand {
  readonly total: number;
  readonly cards: number;
}

/** What decides every bet but those on pairs. */
export interface BaccaratTotals {
  readonly player: BaccaratHand;
  readonly banker: BaccaratHand;
}

/** First two cards of a hand: a pair of one rank, a pair of one rank and suit, or neither. */
export type PairKind = 'none' | 'pair' | 'perfect';

/** What decides the bets on pairs. */
export interface BaccaratPairs {
  readonly playerPair: PairKind;
  readonly bankerPair: PairKind;
}

export interface BaccaratRound extends BaccaratTotals, BaccaratPairs {
  readonly playerCards: readonly Card[];
  readonly bankerCards: readonly Card[];
  /** How many cards left the shoe, 4 to 6. */
  readonly used: number;
}

/** Ace 1, 2 to 9 as they are, 10 and pictures 0. */
export const baccaratValue = (card: Card): number => (rankOf(card) >= 10 ? 0 : rankOf(card));

export const isNatural = ({ total, cards }: BaccaratHand): boolean => cards === 2 && total >= 8;

/**
 * Whether the banker draws a third card when neither side has a natural (Punto Banco, games reference §3.2).
 *
 * @param total the banker's two cards, 0 to 7
 * @param playerThird value of the player's third card, or undefined when the player stood
 */
export function bankerDraws(total: number, playerThird: number | undefined): boolean {
  if (playerThird === undefined) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return playerThird !== 8;
  if (total === 4) return playerThird >= 2 && playerThird <= 7;
  if (total === 5) return playerThird >= 4 && playerThird <= 7;
  return total === 6 && (playerThird === 6 || playerThird === 7);
}

/**
 * Deals one round from the shoe: player, banker, player, banker, then third cards by the fixed rules.
 *
 * @param shoe cards in the order they leave
 * @param at index of the first card of the round
 * @throws RangeError when the shoe has fewer than six cards from there, InvalidCards for what is no card
 */
export function dealBaccarat(shoe: readonly Card[], at = 0): BaccaratRound {
  const six = shoe.slice(at, at + 6);
  if (six.length < 6) throw new RangeError('a round needs six cards in the shoe');
  requireCards(six, 8);
  const [p1, b1, p2, b2, fifth, sixth] = six as [Card, Card, Card, Card, Card, Card];
  const playerCards = [p1, p2];
  const bankerCards = [b1, b2];
  const totalOf = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + baccaratValue(card), 0) % 10;
  if (totalOf(playerCards) < 8 && totalOf(bankerCards) < 8) {
    const playerThird = totalOf(playerCards) <= 5 ? fifth : undefined;
    const bankerTotal = totalOf(bankerCards);
    if (playerThird !== undefined) playerCards.push(playerThird);
    if (bankerDraws(bankerTotal, playerThird === undefined ? undefined : baccaratValue(playerThird))) {
      bankerCards.push(playerThird === undefined ? fifth : sixth);
    }
  }
  return {
    playerCards,
    bankerCards,
    player: { total: totalOf(playerCards), cards: playerCards.length },
    banker: { total: totalOf(bankerCards), cards: bankerCards.length },
    playerPair: pairKind(p1, p2),
    bankerPair: pairKind(b1, b2),
    used: playerCards.length + bankerCards.length,
  };
}

/** What two cards of a shoe with several decks make. */
export function pairKind(a: Card, b: Card): PairKind {
  if (a === b) return 'perfect';
  return rankOf(a) === rankOf(b) ? 'pair' : 'none';
}

/** Whether the drawing rules lead to these totals and numbers of cards. */
export function isBaccaratResult({ player, banker }: BaccaratTotals): boolean {
  const isHand = (hand?: BaccaratHand) => hand && TOTALS.includes(hand.total) && (hand.cards === 2 || hand.cards === 3);
  if (!isHand(player) || !isHand(banker)) return false;
  if (isNatural(player) || isNatural(banker)) return player.cards === 2 && banker.cards === 2;
  if (player.cards === 2)
    return (player.total === 6 || player.total === 7) && (banker.cards === 3 || banker.total >= 6);
  // A banker who stands does so after some third card that leads from 0 to 5 to the player's total.
  const before = (third: number) => (player.total - third + 10) % 10;
  return banker.cards === 3 || TOTALS.some((third) => before(third) <= 5 && !bankerDraws(banker.total, third));
}

const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

export type BaccaratWinner = 'player' | 'banker' | 'tie';

export function baccaratWinner({ player, banker }: BaccaratTotals): BaccaratWinner {
  if (player.total === banker.total) return 'tie';
  return player.total > banker.total ? 'player' : 'banker';
}
