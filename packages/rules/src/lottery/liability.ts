import { type Amount, amount } from '@croupier/money';
import type { Menu, Terms } from './menu.ts';
import { ODDS_UNIT } from './odds.ts';
import { BadSelection } from './play.ts';
import { type LotteryBet, stakeOf } from './settle.ts';

/** What each line ("number") of an issue may cost the house, in minor units. Keys are from `lineKey`. */
export type Exposure = ReadonlyMap<string, Amount>;

/** A site's limits on one issue of a lottery. All amounts are minor units of gross. */
export interface LiabilityLimits {
  /** Lines that take no bet, from `lineKey`. */
  readonly blocked?: ReadonlySet<string>;
  /** A line that would pass this pays half odds, as เลขอั้น do. */
  readonly halfPriceAbove?: Amount;
  /** A line that would pass this, at the odds it then pays, takes no bet. */
  readonly closedAbove?: Amount;
  /** The most that all lines of the issue together may cost. */
  readonly issueCap?: Amount;
}

/** Name of a line within an issue. */
export const lineKey = (play: string, line: string): string => `${play}/${line}`;

/** What one hit of a line pays at the most: its highest odds × unit, floored. */
export function liabilityOf({ odds }: Terms, unit: Amount): Amount {
  return amount((BigInt(Math.max(...odds)) * unit) / BigInt(ODDS_UNIT));
}

/** The exposure of an issue once a bet is added; the given one is not changed. */
export function exposeTo<Draw>(menu: Menu<Draw>, exposure: Exposure, bets: Iterable<LotteryBet>): Exposure {
  const sums = new Map(exposure);
  for (const bet of bets) {
    const sold = menu.get(bet.play);
    if (!sold) throw new BadSelection(`there is no play ${bet.play}`);
    const more = liabilityOf(bet.terms, bet.unit);
    for (const line of sold.play.read(bet.selection).lines()) {
      const key = lineKey(bet.play, line);
      sums.set(key, amount((sums.get(key) ?? 0n) + more));
    }
  }
  return sums;
}

/** What becomes of a bet under the limits. */
export interface Offer {
  /** The bet as it can be taken: up to one bet at full odds and one at half, each of the lines it covers. */
  readonly parts: readonly { readonly bet: LotteryBet; readonly halved: boolean; readonly stake: Amount }[];
  /** Lines that are not taken, in the order of the selection. */
  readonly refused: readonly string[];
}

/**
 * Sorts a bet's lines into those at full odds, at half odds and refused. The member must agree to anything but the
 * whole bet at full odds.
 *
 * Lines are put together again with commas, so this holds for plays that list their lines: numbers, sides, sums. A
 * selection whose lines are not such a list is taken or refused as a whole.
 */
export function offerUnder<Draw>(
  menu: Menu<Draw>,
  bet: LotteryBet,
  exposure: Exposure,
  limits: LiabilityLimits,
): Offer {
  const sold = menu.get(bet.play);
  if (!sold) throw new BadSelection(`there is no play ${bet.play}`);
  const ticket = sold.play.read(bet.selection);
  const lines = [...ticket.lines()];
  const half = halved(bet.terms);
  const prices = lines.map((line) => priceOf(line, bet, half, exposure, limits));
  const listed = lines.join(',') === ticket.selection;
  if (!listed) prices.fill(worstOf(prices));
  const total = [...exposure.values()].reduce((sum, value) => sum + value, 0n);
  const added = prices.reduce((sum, price) => sum + costOf(price, bet, half), 0n);
  if (limits.issueCap !== undefined && total + added > limits.issueCap) return { parts: [], refused: lines };

  const parts = (['full', 'half'] as const).flatMap((price) => {
    const covered = lines.filter((_, i) => prices[i] === price);
    if (covered.length === 0) return [];
    const selection = listed ? covered.join(',') : ticket.selection;
    const terms = price === 'half' ? half : bet.terms;
    const stake = stakeOf(sold.play.read(selection), terms, bet.unit);
    return [{ bet: { ...bet, selection, terms }, halved: price === 'half', stake }];
  });
  return { parts, refused: lines.filter((_, i) => prices[i] === 'refused') };
}

type Price = 'full' | 'half' | 'refused';
const ORDER: readonly Price[] = ['full', 'half', 'refused'];

/** Terms at half odds, each floored to 1/10,000. */
export const halved = ({ lots, odds }: Terms): Terms => ({ lots, odds: odds.map((value) => Math.floor(value / 2)) });

function priceOf(line: string, bet: LotteryBet, half: Terms, exposure: Exposure, limits: LiabilityLimits): Price {
  const key = lineKey(bet.play, line);
  if (limits.blocked?.has(key)) return 'refused';
  const carried = exposure.get(key) ?? 0n;
  const full = carried + liabilityOf(bet.terms, bet.unit);
  const price = limits.halfPriceAbove !== undefined && full > limits.halfPriceAbove ? 'half' : 'full';
  const after = price === 'half' ? carried + liabilityOf(half, bet.unit) : full;
  return limits.closedAbove !== undefined && after > limits.closedAbove ? 'refused' : price;
}

function costOf(price: Price, bet: LotteryBet, half: Terms): bigint {
  if (price === 'refused') return 0n;
  return liabilityOf(price === 'half' ? half : bet.terms, bet.unit);
}

const worstOf = (prices: readonly Price[]): Price =>
  ORDER[Math.max(...prices.map((price) => ORDER.indexOf(price)))] ?? 'refused';
