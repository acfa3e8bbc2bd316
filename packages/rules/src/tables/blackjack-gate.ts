import { type Fraction, fraction, plus } from '../shared/fraction.ts';
import { ODDS_UNIT } from './bet.ts';
import type { BlackjackRules } from './blackjack.ts';
import { infiniteDeckStrategy } from './blackjack-strategy.ts';

/**
 * What a shoe of one deck may return above one that never runs out, in 1/10,000 of the stake; of more decks it is that part. The best
 * play of a finite shoe, which knows every card of the hand, stays below it under every rule set: 75 of one deck, 37 of two, 9 of eight.
 */
const FINITE_SHOE = 80;

/**
 * What the hand returns at most to the best play, in stakes: exact for a shoe that never runs out, and above what any shoe of so many
 * decks returns. Insurance is a bet of its own, and counting the cards of earlier rounds is left out.
 *
 * @throws UnsoundTables for rules that cannot be
 */
export function blackjackReturn(rules: BlackjackRules): Fraction {
  const { net } = infiniteDeckStrategy(rules);
  return plus(plus(fraction(1), net), fraction(FINITE_SHOE, ODDS_UNIT * rules.decks));
}
