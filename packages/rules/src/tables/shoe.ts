import { uniform, type WordSource } from '@croupier/fairness';
import { type Card, rankOf, shuffledDecks } from '../shared/playing-cards.ts';

/**
 * A shoe and where the game stands in it: plain JSON, kept secret but for the cards that left it. The same words give
 * the same shoe, so a revealed seed proves every card.
 */
export interface Shoe {
  readonly cards: readonly Card[];
  /** Index of the next card. */
  readonly next: number;
  /** The cut card lies before this index. */
  readonly cutAt: number;
  /** Rounds that may still be dealt, known once the cut card has appeared. */
  readonly roundsLeft?: number;
}

export interface ShoeRules {
  /** 1 to 8. */
  readonly decks: number;
  /** The first card is burned, and as many cards as it is worth: ace 1, ten and pictures 10. */
  readonly burn: boolean;
  /** The cut card lies this far from the end; one of the two counts or any between is drawn. */
  readonly cutFromEnd: readonly [least: number, most: number];
}

/** Games reference §3.1: 8 decks, first card burned with its value, cut card 14 to 16 from the end. */
export const SHOE_RULES: ShoeRules = { decks: 8, burn: true, cutFromEnd: [14, 16] };

/**
 * A new shoe: shuffled with the first words, the cut card placed with the next, the first cards burned.
 *
 * @throws RangeError when the rules ask for another number of decks or a cut that is not within the shoe
 */
export function openShoe(words: WordSource, { decks, burn, cutFromEnd: [least, most] }: ShoeRules = SHOE_RULES): Shoe {
  const cards = shuffledDecks(words, decks);
  if (!(least >= 6 && most >= least && most < cards.length - 11)) {
    throw new RangeError('the cut card must leave six cards behind it and a round before it');
  }
  const cutAt = cards.length - least - uniform(words, most - least + 1);
  const burned = burn ? 1 + Math.min(10, rankOf(cards[0] as Card)) : 0;
  return { cards, next: burned, cutAt };
}

/** A round is dealt from this shoe; otherwise the table needs a new one, and its roads begin afresh. */
export const canDeal = (shoe: Shoe, mostCards = 6): boolean =>
  shoe.roundsLeft !== 0 && shoe.cards.length - shoe.next >= mostCards;

/**
 * The shoe after a round. When the cut card appeared in it, one more round is played.
 *
 * @param used cards of the round
 * @throws RangeError when no round could be dealt from the shoe, or it has not so many cards
 */
export function afterRound(shoe: Shoe, used: number): Shoe {
  if (shoe.roundsLeft === 0) throw new RangeError('this shoe is finished');
  const next = shoe.next + used;
  if (!Number.isInteger(used) || used < 1 || next > shoe.cards.length)
    throw new RangeError('the shoe has no such cards');
  if (shoe.roundsLeft !== undefined) return { ...shoe, next, roundsLeft: shoe.roundsLeft - 1 };
  return next > shoe.cutAt ? { ...shoe, next, roundsLeft: 1 } : { ...shoe, next };
}
