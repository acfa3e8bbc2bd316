import { type Card, isRed, rankOf } from '../shared/playing-cards.ts';
import { ODDS_UNIT } from './bet.ts';
import { UnsoundTables } from './unsound-tables.ts';

/** What a table plays by; everything that moves its house edge. */
export interface BlackjackRules {
  /** 1 to 8 decks in the shoe. */
  readonly decks: number;
  /** The dealer draws on a soft 17 instead of standing. */
  readonly hitSoft17: boolean;
  /**
   * The dealer has a second card from the start and looks for blackjack before anyone decides. Without it the second
   * card is dealt last, and doubled and split stakes are lost to a blackjack.
   */
  readonly peek: boolean;
  /** NET odds of a blackjack in 1/10,000, from even money to 3:2: 15,000 is 3:2. At 2:1 every rule set is beaten. */
  readonly blackjackOdds: number;
  readonly doubleAfterSplit: boolean;
  /** Half the stake may be given up as the first decision, after the dealer looked for blackjack: only with `peek`. */
  readonly lateSurrender: boolean;
}

/**
 * The default table (games reference §3.6). Common to all: doubling on any two cards, splitting two cards of one value
 * once, one card on each split ace, insurance at 2:1.
 */
export const BLACKJACK_RULES: BlackjackRules = {
  decks: 8,
  hitSoft17: false,
  peek: true,
  blackjackOdds: 15_000,
  doubleAfterSplit: true,
  lateSurrender: false,
};

/** The highest odds of a blackjack: 3:2. */
const MOST_BLACKJACK_ODDS = 15_000;

/**
 * Checks that rules fit together; every function that plays or settles by them asks it. Whether the house has an edge by them is checked by
 * `loadTables`.
 *
 * @throws UnsoundTables for decks outside 1 to 8, odds of a blackjack outside 1:1 to 3:2, late surrender before the dealer looked for
 * blackjack, and flags that are none
 */
export function requireBlackjackRules(rules: BlackjackRules): void {
  const { decks, hitSoft17, peek, blackjackOdds, doubleAfterSplit, lateSurrender } = rules;
  if (!Number.isInteger(decks) || decks < 1 || decks > 8) throw new UnsoundTables('a shoe holds 1 to 8 decks');
  if (![hitSoft17, peek, doubleAfterSplit, lateSurrender].every((flag) => typeof flag === 'boolean')) {
    throw new UnsoundTables('a rule of blackjack is on or off');
  }
  if (!Number.isInteger(blackjackOdds) || blackjackOdds < ODDS_UNIT || blackjackOdds > MOST_BLACKJACK_ODDS) {
    throw new UnsoundTables('a blackjack pays 1:1 to 3:2');
  }
  if (lateSurrender && !peek) throw new UnsoundTables('late surrender needs a dealer who looks for blackjack');
}

/** Ace 1, pictures 10. */
export const blackjackValue = (card: Card): number => Math.min(10, rankOf(card));

/** What a hand is worth; `soft` while an ace counts 11. */
export interface HandValue {
  readonly total: number;
  readonly soft: boolean;
}

export const EMPTY_HAND: HandValue = { total: 0, soft: false };

/** The hand with one more card of this value: an ace counts 11 as long as the hand stays within 21. */
export function addValue({ total, soft }: HandValue, value: number): HandValue {
  const withAce = value === 1 && total + 11 <= 21;
  const sum = total + (withAce ? 11 : value);
  return sum > 21 && soft ? { total: sum - 10, soft: false } : { total: sum, soft: soft || withAce };
}

export const handValue = (cards: readonly Card[]): HandValue =>
  cards.reduce((hand, card) => addValue(hand, blackjackValue(card)), EMPTY_HAND);

/** An ace and a ten as the first two cards. After a split it is a plain 21. */
export const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && handValue(cards).total === 21;

/** Whether the dealer takes another card. */
export const dealerDraws = ({ total, soft }: HandValue, { hitSoft17 }: Pick<BlackjackRules, 'hitSoft17'>): boolean =>
  total < 17 || (total === 17 && soft && hitSoft17);

/** The player's first two cards for the side bets, and the dealer's open card. */
export interface BlackjackDeal {
  readonly player: readonly [Card, Card];
  readonly dealer: Card;
}

/** Perfect pairs: what two cards of the player make. */
export function perfectPair([a, b]: BlackjackDeal['player']): 'perfect' | 'coloured' | 'mixed' | undefined {
  if (a === b) return 'perfect';
  if (rankOf(a) !== rankOf(b)) return undefined;
  return isRed(a) === isRed(b) ? 'coloured' : 'mixed';
}
