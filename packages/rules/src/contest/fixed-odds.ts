import { type Amount, amount, multiplyFloor } from '@croupier/money';
import type { BetResult } from '../shared/bet-result.ts';
import { type Fraction, fraction, minus, over, plus, times } from '../shared/fraction.ts';
import { requireStake } from '../shared/stake.ts';

/**
 * Sides of a fight: Meron, Wala, both dead (a draw), and full time with both alive (a draw as well). `contest.<side>` is
 * the key of a side's text.
 */
export const SIDES = ['MERON', 'WALA', 'BDD', 'FTD'] as const;
export type Side = (typeof SIDES)[number];
export type FightResult = Side | 'CANCELLED';

/** Thrown for a side, a result, chances, odds or pools that no fight has. */
export class UnsoundFight extends RangeError {
  override readonly name = 'UnsoundFight';
}

/** Chances of the four results in 1/10,000; they sum to 10,000. */
export type FightChances = Readonly<Record<Side, number>>;

/** Net odds of the draw bets, n to 1. Defaults of `games.md` §6; the second is common practice. */
export interface DrawOdds {
  readonly BDD: number;
  readonly FTD: number;
}
export const DEFAULT_DRAW_ODDS: DrawOdds = { BDD: 8, FTD: 88 };

/** Malay odds in hundredths: 83 pays 0.83 for 1, −95 pays 1/0.95 for 1. Never 0, between −100 and 100. */
export type MalayOdds = number;

/** The highest draw odds, n to 1. */
const MOST_DRAW_ODDS = 10_000;

/** @throws UnsoundFight unless it is one of the sides, or `CANCELLED` */
export function requireResult(result: FightResult): void {
  if (result !== 'CANCELLED' && !SIDES.includes(result)) throw new UnsoundFight(`no fight ends with ${result}`);
}

/** @throws UnsoundFight unless it is one of the two fighters */
export function requireFighter(side: 'MERON' | 'WALA'): void {
  if (side !== 'MERON' && side !== 'WALA') throw new UnsoundFight(`${side} is no fighter`);
}

function drawOddsOf(odds: DrawOdds, side: 'BDD' | 'FTD'): number {
  if (side !== 'BDD' && side !== 'FTD') throw new UnsoundFight(`${side} is no draw`);
  const net = odds[side];
  if (!Number.isInteger(net) || net < 1 || net > MOST_DRAW_ODDS)
    throw new UnsoundFight(`${side} pays 1 to ${MOST_DRAW_ODDS} to 1`);
  return net;
}

const chance = (chances: FightChances, side: Side): Fraction => fraction(chances[side], 10_000);

/**
 * The Hong Kong price that leaves the margin on decided stakes: (p other − θ × (p Meron + p Wala)) / p own. Exact.
 *
 * @param margin θ in 1/10,000
 * @throws UnsoundFight when the chances do not sum to 10,000, a fighter has none, or the margin is none or eats the price
 */
export function hongKongPrice(chances: FightChances, side: 'MERON' | 'WALA', margin: number): Fraction {
  requireChances(chances);
  requireFighter(side);
  if (!Number.isInteger(margin) || Math.abs(margin) >= 10_000)
    throw new UnsoundFight('a margin is a part of the stakes');
  if (chances[side] === 0) throw new UnsoundFight('a fighter who cannot win has no price');
  const other = side === 'MERON' ? 'WALA' : 'MERON';
  const decided = plus(chance(chances, 'MERON'), chance(chances, 'WALA'));
  const price = over(minus(chance(chances, other), times(fraction(margin, 10_000), decided)), chance(chances, side));
  if (price.numerator <= 0n) throw new UnsoundFight('no price is left for this side');
  return price;
}

/** @throws UnsoundFight when the chances are not whole numbers from 0 that sum to 10,000 */
export function requireChances(chances: FightChances): void {
  const total = SIDES.reduce((sum, each) => sum + chances[each], 0);
  if (total !== 10_000 || SIDES.some((each) => !Number.isInteger(chances[each]) || chances[each] < 0)) {
    throw new UnsoundFight('the chances of a fight sum to 10,000');
  }
}

/** The Malay quote of a Hong Kong price, rounded towards the house in hundredths: 0.8368 is 83, 1.0555 is −95. */
export function malayQuote({ numerator, denominator }: Fraction): MalayOdds {
  if (numerator <= denominator) {
    const quote = Number((numerator * 100n) / denominator);
    if (quote === 0) throw new UnsoundFight('no quote is this short');
    return quote;
  }
  return -Number((denominator * 100n + numerator - 1n) / numerator);
}

/** Winnings for one unit staked at a quote, exact. @throws UnsoundFight for what is no quote */
export function netOf(quote: MalayOdds): Fraction {
  if (!Number.isInteger(quote) || quote === 0 || Math.abs(quote) > 100) throw new UnsoundFight('no such Malay odds');
  return quote > 0 ? fraction(quote, 100) : fraction(100, -quote);
}

/** Expected gross of one unit on a fighter, exact: what a win credits, and the stake of both draws. */
export function fighterReturn(chances: FightChances, side: 'MERON' | 'WALA', quote: MalayOdds): Fraction {
  requireChances(chances);
  requireFighter(side);
  const won = times(chance(chances, side), plus(fraction(1), netOf(quote)));
  return plus(won, plus(chance(chances, 'BDD'), chance(chances, 'FTD')));
}

/** Expected gross of one unit on a draw, exact. */
export function drawReturn(chances: FightChances, side: 'BDD' | 'FTD', odds: DrawOdds = DEFAULT_DRAW_ODDS): Fraction {
  requireChances(chances);
  return times(chance(chances, side), fraction(drawOddsOf(odds, side) + 1));
}

/**
 * What is debited. `stake`: what the member enters. `toWin`: at negative odds the member enters what is to be won and
 * only the odds' part of it is debited, rounded up.
 *
 * @throws InvalidStake unless the amount is above zero, UnsoundFight for what is no quote or no convention
 */
export function debitOf(entered: Amount, quote: MalayOdds, convention: 'stake' | 'toWin'): Amount {
  netOf(quote);
  requireStake(entered);
  if (convention !== 'stake' && convention !== 'toWin') throw new UnsoundFight(`nothing is entered as ${convention}`);
  if (convention === 'stake' || quote > 0) return entered;
  return amount(-multiplyFloor(amount(-entered), BigInt(-quote), 100n));
}

export interface SettledFightBet {
  readonly state: Extract<BetResult, 'WON' | 'LOST' | 'PUSH' | 'VOID'>;
  /** Credited, stake included, rounded down to a minor unit. */
  readonly gross: Amount;
  /** 0 for a push or a void. */
  readonly validBet: Amount;
}

/**
 * Settles a bet on a fighter. Either draw returns the stake, a cancelled fight as well; both count no valid bet.
 *
 * @param entered what the member entered, of which `debitOf` was taken
 * @throws InvalidStake and UnsoundFight as `debitOf`, and UnsoundFight for a side or a result that no fight has
 */
export function settleFighter(
  bet: {
    readonly side: 'MERON' | 'WALA';
    readonly entered: Amount;
    readonly quote: MalayOdds;
    readonly convention: 'stake' | 'toWin';
  },
  result: FightResult,
): SettledFightBet {
  requireFighter(bet.side);
  requireResult(result);
  const stake = debitOf(bet.entered, bet.quote, bet.convention);
  if (result !== bet.side) return withoutWin(stake, result);
  if (bet.convention === 'toWin' && bet.quote < 0) {
    return { state: 'WON', gross: amount(stake + bet.entered), validBet: stake };
  }
  const { numerator, denominator } = netOf(bet.quote);
  return { state: 'WON', gross: amount(stake + multiplyFloor(stake, numerator, denominator)), validBet: stake };
}

/** The answer for a bet on a fighter that did not win: lost to the other one, pushed by a draw, void when cancelled. */
export function withoutWin(stake: Amount, result: FightResult): SettledFightBet {
  if (result === 'CANCELLED') return { state: 'VOID', gross: stake, validBet: amount(0n) };
  if (result === 'BDD' || result === 'FTD') return { state: 'PUSH', gross: stake, validBet: amount(0n) };
  return { state: 'LOST', gross: amount(0n), validBet: stake };
}

/**
 * Settles a bet on a draw at net odds of n to 1; the other draw loses.
 *
 * @throws InvalidStake unless the stake is above zero, UnsoundFight for a side, a result or odds that no fight has
 */
export function settleDraw(
  bet: { readonly side: 'BDD' | 'FTD'; readonly stake: Amount },
  result: FightResult,
  odds: DrawOdds = DEFAULT_DRAW_ODDS,
): SettledFightBet {
  requireResult(result);
  requireStake(bet.stake);
  const multiple = BigInt(drawOddsOf(odds, bet.side) + 1);
  if (result === 'CANCELLED') return { state: 'VOID', gross: bet.stake, validBet: amount(0n) };
  if (result !== bet.side) return { state: 'LOST', gross: amount(0n), validBet: bet.stake };
  return { state: 'WON', gross: amount(bet.stake * multiple), validBet: bet.stake };
}
