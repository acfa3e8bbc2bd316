import { type Amount, amount, ZERO } from '@croupier/money';
import { fraction, plus } from '../shared/fraction.ts';
import { assertHouseEdge, type ReturningBet } from '../shared/house-edge.ts';
import { requireMoney } from '../shared/stake.ts';
import { greatest, least, type Rate, shareOf, WHOLE } from './rate.ts';
import type { RateByClass, TurnoverClass } from './valid-bet.ts';

/**
 * Default rebate rates in 1/10,000 (a site's choice). Source: the sample of `games.md` §8.2, but for blackjack and video poker, which return
 * 99.5 % and more: its 0.6 % and 0.8 % would leave the house nothing.
 */
export const DEFAULT_REBATE_RATES: RateByClass = {
  SLOTS: 80,
  FISH: 80,
  LOTTERY: 50,
  LOTTERY_LO2_DE: 0,
  LIVE: 60,
  ROULETTE: 60,
  BLACKJACK: 20,
  VIDEO_POKER: 20,
  PVP: 0,
  SPORTS: 50,
  ESPORTS: 50,
  COCKFIGHT: 40,
};

/** Counted stakes of one class, in minor units; never negative. */
export interface TurnoverLine {
  readonly turnoverClass: TurnoverClass;
  readonly validBet: Amount;
}

export interface RebateRules {
  readonly rates: RateByClass;
  /** What a VIP level adds to each rate that is above 0, in 1/10,000. */
  readonly vipPlus: Rate;
  /** Below this nothing is paid. */
  readonly least: Amount;
  readonly mostPerDay: Amount;
}

/**
 * The rebate of a day: Σ valid bet × rate, summed exactly and rounded down once, nothing below the minimum and never
 * above what is left of the day's cap. Source: `games.md` §8.2.
 *
 * @param paidToday what has been paid of the same day already
 * @throws InvalidStake for turnover, a limit or a payment below zero
 */
export function rebateOf(lines: readonly TurnoverLine[], rules: RebateRules, paidToday: Amount = ZERO): Amount {
  requireMoney(paidToday, 'what is paid already');
  requireMoney(rules.least, 'the least rebate');
  requireMoney(rules.mostPerDay, 'the most of a day');
  let exact = 0n;
  for (const { turnoverClass, validBet } of lines) {
    requireMoney(validBet, 'turnover');
    const rate = rules.rates[turnoverClass];
    exact += validBet * BigInt(rate > 0 ? rate + rules.vipPlus : 0);
  }
  const earned = amount(exact / BigInt(WHOLE));
  const due = least(earned, greatest(amount(rules.mostPerDay - paidToday), ZERO));
  return due < rules.least ? ZERO : due;
}

/** A bet with the return of its configured odds, and the class by which its turnover is paid a rebate. */
export interface RebatedBet extends ReturningBet {
  readonly turnoverClass: TurnoverClass;
}

/**
 * Refuses rebates that eat up what the odds leave to the house: a bet of 99.5 % with a rebate of 0.5 % returns all that
 * is staked. Source: the margin warning of `games.md` §1.2.
 *
 * @param allowed names of bets that the operator accepts without an edge
 * @throws HouseEdgeRefused naming every bet that returns 99.95 % or more with its rebate
 */
export function assertRebates(
  bets: readonly RebatedBet[],
  { rates, vipPlus }: Pick<RebateRules, 'rates' | 'vipPlus'>,
  allowed?: ReadonlySet<string>,
): void {
  const withRebate = bets.map(({ name, rtp, turnoverClass }) => {
    const rate = rates[turnoverClass];
    return { name, rtp: plus(rtp, fraction(rate > 0 ? rate + vipPlus : 0, WHOLE)) };
  });
  assertHouseEdge(withRebate, allowed);
}

/**
 * A rebate that the member claims: all that is unclaimed, once it reaches the least claim; the counter starts anew.
 * Answers `claimed` 0 below it.
 */
export function claimRebate(
  unclaimed: Amount,
  leastClaim: Amount,
): { readonly claimed: Amount; readonly unclaimed: Amount } {
  return unclaimed < leastClaim || unclaimed <= 0n
    ? { claimed: ZERO, unclaimed }
    : { claimed: unclaimed, unclaimed: ZERO };
}

export interface CashbackRules {
  readonly rate: Rate;
  /** A loss below this earns nothing. */
  readonly leastLoss: Amount;
  readonly most: Amount;
}

/** What a period left of a member's money. `netLoss` is stakes less payouts: negative when the member won. */
export interface CashbackPeriod {
  readonly netLoss: Amount;
  readonly bonuses: Amount;
  readonly rebates: Amount;
}

/**
 * Cashback of a period: rate × max(0, net loss − bonuses − rebates), rounded down, capped. Source: `games.md` §8.2.
 *
 * @throws InvalidStake for bonuses, rebates or a cap below zero, which would raise it
 */
export function cashbackOf({ netLoss, bonuses, rebates }: CashbackPeriod, rules: CashbackRules): Amount {
  requireMoney(bonuses, 'bonuses');
  requireMoney(rebates, 'rebates');
  requireMoney(rules.most, 'the most of a period');
  if (netLoss < rules.leastLoss) return ZERO;
  const base = greatest(amount(netLoss - bonuses - rebates), ZERO);
  return least(shareOf(base, rules.rate), rules.most);
}
