import { type Fraction, fraction, over } from '../shared/fraction.ts';
import { assertHouseEdge } from '../shared/house-edge.ts';
import { expectedReturn, fairOdds, type Grade } from './grade.ts';
import { type Odds, ONE, oddsBelow } from './odds.ts';

/** Overround of the default prices in 1/10,000: implied chances of a 1X2 market sum to 105 % (games.md §7.6). */
export const DEFAULT_OVERROUND = 10_500;

/**
 * The price to offer: fair odds over the overround, truncated to 1/10,000. For a bet without push it is 1 / (p × overround).
 * Undefined when nothing above 1 is left, or the bet cannot win: it is not offered.
 *
 * @throws RangeError for an overround of 1 or less, which would give the house no edge
 */
export function priceOf(
  chances: Iterable<readonly [Grade, Fraction]>,
  overround = DEFAULT_OVERROUND,
): Odds | undefined {
  if (!Number.isSafeInteger(overround) || overround <= ONE) throw new RangeError(`an overround of ${overround}/10000`);
  const fair = fairOdds(chances);
  return fair && oddsBelow(over(fair, fraction(overround, ONE)));
}

/** A selection with the chances of its grades and the odds it is offered at. */
export interface PricedSelection {
  /** The name under which an operator may allow it, such as `SPORTS/1X2 home`. */
  readonly name: string;
  readonly chances: Iterable<readonly [Grade, Fraction]>;
  readonly price: Odds;
}

/**
 * Refuses prices at which a selection returns 99.95 % or more: of a feed, of a trader, or of an overround that is too
 * low. To be asked whenever prices or an overround are loaded.
 *
 * @param allowed names of selections that may be offered without an edge
 * @throws HouseEdgeRefused naming every such selection
 */
export function assertPrices(selections: Iterable<PricedSelection>, allowed?: ReadonlySet<string>): void {
  const bets = Array.from(selections, ({ name, chances, price }) => ({ name, rtp: expectedReturn(chances, price) }));
  assertHouseEdge(bets, allowed);
}
