import type { Amount } from '@croupier/money';
import type { Menu, Terms } from './menu.ts';
import { ODDS_UNIT } from './odds.ts';
import { type OutcomeCost, type OutcomeField, OutcomeSums, worstOf } from './outcome-field.ts';
import { BadSelection, type Play } from './play.ts';
import { type LotteryBet, stakeOf } from './settle.ts';

/** A site's limits on one issue of a lottery. All amounts are minor units of gross. */
export interface LiabilityLimits {
  /** Lines that take no bet, from `lineKey`. */
  readonly blocked?: ReadonlySet<string>;
  /** A line that would pass this pays half odds, as เลขอั้น do. */
  readonly halfPriceAbove?: Amount;
  /** A line that would pass this, at the odds it then pays, takes no bet. */
  readonly closedAbove?: Amount;
  /** The most that all bets of the issue together may cost on any one draw. */
  readonly issueCap?: Amount;
}

/** Name of a line within an issue. */
export const lineKey = (play: string, line: string): string => `${play}/${line}`;

const UNIT = BigInt(ODDS_UNIT);

/**
 * The most that a selection may pay on any draw, in minor units: every hit that one draw can show of it, and of hits that
 * exclude each other the dearest. It may pass 64 bits.
 *
 * @throws BadSelection when the text is no selection of the play
 */
export const liabilityOf = <Draw>(play: Play<Draw>, selection: string, { odds }: Terms, unit: Amount): bigint =>
  (worstOf(play.costs(play.read(selection), odds)) * unit) / UNIT;

/** What a bet adds to the sums of an issue's outcomes, in 1/10,000 of a minor unit; one entry for each outcome. */
export function outcomesOf<Draw>(play: Play<Draw>, { selection, terms, unit }: LotteryBet): OutcomeCost[] {
  const sums = new Map<string, OutcomeCost>();
  for (const { field, outcome, cost } of play.costs(play.read(selection), terms.odds)) {
    const key = `${field.code} ${outcome}`;
    sums.set(key, { field, outcome, cost: (sums.get(key)?.cost ?? 0n) + cost * unit });
  }
  return [...sums.values()];
}

/** What a bet adds to the sums of its lines, in 1/10,000 of a minor unit; by `lineKey`. */
export function lineCostsOf<Draw>(play: Play<Draw>, { selection, terms, unit }: LotteryBet): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const line of play.read(selection).lines()) {
    const key = lineKey(play.code, line);
    sums.set(key, (sums.get(key) ?? 0n) + worstOfLine(play, line, terms.odds) * unit);
  }
  return sums;
}

/**
 * What the bets of an issue may cost the house, kept as they come and go: line by line, each by itself, and all together
 * by the outcomes of a draw. Taking or releasing a bet costs as much work as it has lines and outcomes.
 *
 * The worst case of all bets is an upper bound of what any draw pays. It is exact where the plays look at parts of the draw
 * that do not depend on each other: all of K3, Lucky28, Thai draws and 4D, and the Vietnamese plays on the ends of numbers
 * and on missing ones. Elsewhere parts that overlap (sums beside places, sets beside numbers) are each taken at their worst.
 */
export class IssueLiability<Draw> {
  readonly #plays: ReadonlyMap<string, Play<Draw>>;
  readonly #lines = new Map<string, bigint>();
  readonly #outcomes = new OutcomeSums();
  readonly #keepsLines: boolean;

  /**
   * @param plays all of the lottery: bets stand whatever is still sold
   * @param keepsLines false where no line has a limit: selections of many lines then cost no more than their outcomes
   */
  constructor(plays: readonly Play<Draw>[], keepsLines = true) {
    this.#keepsLines = keepsLines;
    this.#plays = new Map(plays.map((play) => [play.code, play]));
  }

  /** @throws BadSelection for a play that the lottery does not have, or a text that is no selection of it; nothing changes then */
  take(bet: LotteryBet): void {
    this.#change(bet, bet.unit);
  }

  /** Takes a bet back that was taken before. @throws BadSelection as `take` */
  release(bet: LotteryBet): void {
    this.#change(bet, -bet.unit);
  }

  /** Takes up the sum of a line as it was stored, in 1/10,000 of a minor unit. */
  restoreLine(key: string, sum: bigint): void {
    if (sum === 0n) this.#lines.delete(key);
    else this.#lines.set(key, sum);
  }

  /** Takes up the sum of an outcome as it was stored, in 1/10,000 of a minor unit. */
  restoreOutcome(field: OutcomeField, outcome: string, sum: bigint): void {
    this.#outcomes.add([{ field, outcome, cost: sum - this.#outcomes.at(field.code, outcome) }], 1n);
  }

  /** The sum of a line as it is stored, in 1/10,000 of a minor unit. */
  lineSum(key: string): bigint {
    return this.#lines.get(key) ?? 0n;
  }

  /** The sum of an outcome as it is stored, in 1/10,000 of a minor unit. */
  outcomeSum(field: string, outcome: string): bigint {
    return this.#outcomes.at(field, outcome);
  }

  /** What a line (of `lineKey`) may cost by itself, in minor units, rounded up. */
  lineAt(key: string): bigint {
    return ((this.#lines.get(key) ?? 0n) + UNIT - 1n) / UNIT;
  }

  /** What all bets may cost together on one draw, in minor units. */
  worst(): bigint {
    return this.#outcomes.worst() / UNIT;
  }

  /** The same with these bets taken as well. */
  worstWith(bets: readonly LotteryBet[]): bigint {
    for (const bet of bets) this.#sum(bet, bet.unit);
    const worst = this.worst();
    for (const bet of bets) this.#sum(bet, -bet.unit);
    return worst;
  }

  /** What a line would cost once a bet on it at these odds is taken, in 1/10,000 of a minor unit. */
  lineWith(play: string, line: string, odds: readonly number[], unit: Amount): bigint {
    return (this.#lines.get(lineKey(play, line)) ?? 0n) + worstOfLine(this.#playOf(play), line, odds) * unit;
  }

  #playOf(code: string): Play<Draw> {
    const play = this.#plays.get(code);
    if (!play) throw new BadSelection(`there is no play ${code}`);
    return play;
  }

  #sum({ play: code, selection, terms }: LotteryBet, unit: bigint): void {
    const play = this.#playOf(code);
    this.#outcomes.add(play.costs(play.read(selection), terms.odds), unit);
  }

  #change(bet: LotteryBet, unit: bigint): void {
    this.#sum(bet, unit);
    if (!this.#keepsLines) return;
    const sign = unit < 0n ? -1n : 1n;
    for (const [key, cost] of lineCostsOf(this.#playOf(bet.play), bet))
      this.restoreLine(key, this.lineSum(key) + sign * cost);
  }
}

const worstOfLine = <Draw>(play: Play<Draw>, line: string, odds: readonly number[]): bigint =>
  worstOf(play.costs(play.read(line), odds));

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
  liability: IssueLiability<Draw>,
  limits: LiabilityLimits,
): Offer {
  const sold = menu.get(bet.play);
  if (!sold) throw new BadSelection(`there is no play ${bet.play}`);
  const ticket = sold.play.read(bet.selection);
  const lines = [...ticket.lines()];
  const half = halved(bet.terms);
  const prices = lines.map((line) => priceOf(line, bet, half, liability, limits));
  const listed = lines.join(',') === ticket.selection;
  if (!listed) prices.fill(worstPrice(prices));

  const parts = (['full', 'half'] as const).flatMap((price) => {
    const covered = lines.filter((_, i) => prices[i] === price);
    if (covered.length === 0) return [];
    const selection = listed ? covered.join(',') : ticket.selection;
    const terms = price === 'half' ? half : bet.terms;
    const stake = stakeOf(sold.play.read(selection), terms, bet.unit);
    return [{ bet: { ...bet, selection, terms }, halved: price === 'half', stake }];
  });
  const { issueCap } = limits;
  const passesCap = issueCap !== undefined && liability.worstWith(parts.map((part) => part.bet)) > issueCap;
  if (passesCap && parts.length > 0) return { parts: [], refused: lines };
  return { parts, refused: lines.filter((_, i) => prices[i] === 'refused') };
}

type Price = 'full' | 'half' | 'refused';
const ORDER: readonly Price[] = ['full', 'half', 'refused'];

/** Terms at half odds, each floored to 1/10,000. */
export const halved = ({ lots, odds }: Terms): Terms => ({ lots, odds: odds.map((value) => Math.floor(value / 2)) });

function priceOf<Draw>(
  line: string,
  bet: LotteryBet,
  half: Terms,
  liability: IssueLiability<Draw>,
  { blocked, halfPriceAbove, closedAbove }: LiabilityLimits,
): Price {
  if (blocked?.has(lineKey(bet.play, line))) return 'refused';
  if (halfPriceAbove === undefined && closedAbove === undefined) return 'full';
  const after = ({ odds }: Terms) => liability.lineWith(bet.play, line, odds, bet.unit);
  const price = halfPriceAbove !== undefined && after(bet.terms) > halfPriceAbove * UNIT ? 'half' : 'full';
  const carried = after(price === 'half' ? half : bet.terms);
  return closedAbove !== undefined && carried > closedAbove * UNIT ? 'refused' : price;
}

const worstPrice = (prices: readonly Price[]): Price =>
  ORDER[Math.max(...prices.map((price) => ORDER.indexOf(price)))] ?? 'refused';
