import { fraction, plus } from '../shared/fraction.ts';
import { HouseEdgeRefused } from '../shared/house-edge.ts';
import { isRate, type Rate, WHOLE } from './rate.ts';
import { assertRebates, DEFAULT_REBATE_RATES, type RebatedBet } from './rebate.ts';
import { type RateByClass, TURNOVER_CLASSES, type TurnoverClass } from './valid-bet.ts';

/** What a site gives away of every counted stake, by class, in 1/10,000: whoever gets it, the odds must leave it. */
export interface TurnoverCosts {
  readonly rebates: RateByClass;
  /** The most that any VIP level adds to a rebate that is above 0. */
  readonly vipPlus: Rate;
  /** The highest wages of the topmost agents' contracts, daily, hourly and real-time together; what downlines get is part of it. */
  readonly wages: RateByClass;
  /** What agents earn above the member's own rate: rate spread and the turnover commissions of all depths together. */
  readonly spread: RateByClass;
}

/** The most that agents' contracts may pay by default (a site's choice): what rebates and the thinnest bets of a class leave. */
export const DEFAULT_WAGE_RATES: RateByClass = {
  SLOTS: 50,
  FISH: 50,
  LOTTERY: 15,
  LOTTERY_LO2_DE: 0,
  LIVE: 15,
  ROULETTE: 25,
  BLACKJACK: 10,
  VIDEO_POKER: 10,
  PVP: 0,
  SPORTS: 50,
  ESPORTS: 50,
  COCKFIGHT: 50,
};

/** The same for rate spread and turnover commission. */
export const DEFAULT_SPREAD_RATES: RateByClass = {
  SLOTS: 100,
  FISH: 100,
  LOTTERY: 15,
  LOTTERY_LO2_DE: 0,
  LIVE: 15,
  ROULETTE: 25,
  BLACKJACK: 10,
  VIDEO_POKER: 10,
  PVP: 0,
  SPORTS: 100,
  ESPORTS: 100,
  COCKFIGHT: 100,
};

export const DEFAULT_TURNOVER_COSTS: TurnoverCosts = {
  rebates: DEFAULT_REBATE_RATES,
  vipPlus: 0,
  wages: DEFAULT_WAGE_RATES,
  spread: DEFAULT_SPREAD_RATES,
};

/** Thrown for costs that are no rates of the turnover, or lack a class. */
export class UnsoundCosts extends RangeError {
  override readonly name = 'UnsoundCosts';
}

/**
 * Refuses costs that eat up what the odds leave to the house: return + rebate + wages + spread must stay below 99.95 % for every bet. All
 * of a stake is taken to count, as the most that valid bet rules let through. To be asked whenever odds or any of the costs are set.
 *
 * Members who play each other leave the house its rake, which is capped, so that a further stake may leave nothing: nothing is paid on the
 * turnover of `PVP`.
 *
 * @param allowed names of bets that the operator accepts without an edge
 * @throws UnsoundCosts for a rate that is not an integer from 0 to 10,000, or a class without one
 * @throws HouseEdgeRefused naming every bet that returns 99.95 % or more with all that is paid on it
 */
export function assertMargin(bets: readonly RebatedBet[], costs: TurnoverCosts, allowed?: ReadonlySet<string>): void {
  const { rebates, vipPlus, wages, spread } = costs;
  const rates = TURNOVER_CLASSES.flatMap((name) => [rebates[name], wages[name], spread[name]]);
  if (![vipPlus, ...rates].every(isRate)) throw new UnsoundCosts('a cost is a part of the turnover for every class');
  const agents = (name: TurnoverClass): number => wages[name] + spread[name];
  const betweenMembers = rebates.PVP + agents('PVP');
  if (betweenMembers > 0) throw new HouseEdgeRefused([{ name: 'PVP', rtp: fraction(WHOLE + betweenMembers, WHOLE) }]);
  const withAgents = bets.map((bet) => {
    if (!TURNOVER_CLASSES.includes(bet.turnoverClass)) throw new UnsoundCosts(`${bet.name} is of no class`);
    return { ...bet, rtp: plus(bet.rtp, fraction(agents(bet.turnoverClass), WHOLE)) };
  });
  assertRebates(withAgents, { rates: rebates, vipPlus }, allowed);
}
