import { type Amount, amount, split, ZERO } from '@croupier/money';
import { isStake, requireMoney, requireStake } from '../shared/stake.ts';
import { greatest, isRate, least, type Rate, shareOf } from './rate.ts';

/** What a bonus asks for and allows. Source: `games.md` §8.1; every figure is a site's choice. */
export interface BonusTerms {
  /**
   * `cashable`: real money is staked first and may leave at any time, which forfeits the bonus. `sticky`: one combined
   * balance, locked until completion, the bonus kept then. `phantom`: sticky, the bonus amount removed on completion.
   */
  readonly kind: 'cashable' | 'sticky' | 'phantom';
  /** Whole multiples of the base that must be wagered, 0 to 1,000: 30 is 30×. */
  readonly multiple: number;
  readonly base: 'bonus' | 'depositAndBonus';
  /** The largest single stake while the bonus is active: the lesser of a sum and a share of the bonus. */
  readonly mostStake?: { readonly sum: Amount; readonly shareOfBonus: Rate };
  /** Most that completion may turn into real money from the bonus, as whole multiples of the bonus granted. */
  readonly mostCashOut?: number;
}

/** A bonus being wagered. Amounts in minor units, none negative. `real` and `bonus` are one balance in sticky kinds. */
export interface Wager {
  readonly terms: BonusTerms;
  readonly granted: Amount;
  readonly required: Amount;
  readonly progress: Amount;
  readonly real: Amount;
  readonly bonus: Amount;
}

/** Where the money of a stake came from; its winnings go back in the same proportion. */
export interface StakeSource {
  readonly real: Amount;
  readonly bonus: Amount;
}

export type Refusal = 'invalid_amount' | 'over_bonus_stake' | 'insufficient' | 'locked';
export type Checked<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly refusal: Refusal };

/** Thrown for terms of a bonus that cannot be, such as a negative multiple, which would count as wagered at once. */
export class UnsoundTerms extends RangeError {
  override readonly name = 'UnsoundTerms';
}

/** The most that a bonus may have to be wagered, and the most that it may turn into. */
const MOST_MULTIPLE = 1_000;

const isMultiple = (n: number): boolean => Number.isInteger(n) && n >= 0 && n <= MOST_MULTIPLE;

/** @throws UnsoundTerms naming what is wrong with them */
function requireTerms(terms: BonusTerms): void {
  const problem = problemOf(terms);
  if (problem !== undefined) throw new UnsoundTerms(problem);
}

function problemOf({ kind, multiple, base, mostStake, mostCashOut }: BonusTerms): string | undefined {
  if (!['cashable', 'sticky', 'phantom'].includes(kind)) return `there is no ${kind} bonus`;
  if (!['bonus', 'depositAndBonus'].includes(base)) return `nothing is wagered on ${base}`;
  if (!isMultiple(multiple)) return `a bonus is wagered 0 to ${MOST_MULTIPLE} times`;
  if (mostCashOut !== undefined && !isMultiple(mostCashOut))
    return `a bonus becomes 0 to ${MOST_MULTIPLE} times itself`;
  if (mostStake && !(isRate(mostStake.shareOfBonus) && mostStake.sum >= 0n)) return 'no stake is below the largest';
  return undefined;
}

/**
 * The bonus on a deposit: `deposit × rate`, rounded down, at most `cap`.
 *
 * @throws InvalidStake for a deposit or a cap below zero
 * @throws RangeError for a rate that is not an integer from 0
 */
export function bonusOn(deposit: Amount, rate: Rate, cap: Amount): Amount {
  requireMoney(deposit, 'a deposit');
  requireMoney(cap, 'a cap');
  if (!(rate >= 0)) throw new RangeError('a rate is an integer from 0');
  return least(shareOf(deposit, rate), cap);
}

/**
 * Turnover that a bonus asks for: multiple × bonus, or multiple × (deposit + bonus).
 *
 * @throws UnsoundTerms for terms that cannot be
 * @throws InvalidStake for a deposit or a bonus below zero
 */
export function requirementOf(terms: BonusTerms, deposit: Amount, bonus: Amount): Amount {
  requireTerms(terms);
  requireMoney(deposit, 'a deposit');
  requireMoney(bonus, 'a bonus');
  const base = terms.base === 'bonus' ? bonus : deposit + bonus;
  return amount(BigInt(terms.multiple) * base);
}

/**
 * A bonus granted on a deposit, of which `real` is on the member's balance now. Only turnover from here on counts.
 * Refusals as for `requirementOf`.
 */
export function openWager(terms: BonusTerms, deposit: Amount, bonus: Amount, real: Amount = deposit): Wager {
  requireMoney(real, 'a balance');
  return { terms, granted: bonus, required: requirementOf(terms, deposit, bonus), progress: ZERO, real, bonus };
}

/** The largest stake that the terms allow while the bonus is active; undefined where there is no such limit. */
export function mostStakeOf({ terms: { mostStake }, granted }: Wager): Amount | undefined {
  return mostStake && least(mostStake.sum, shareOf(granted, mostStake.shareOfBonus));
}

/**
 * Takes a stake: real money first, then bonus. A stake above the bonus maximum is refused before anything is taken, so
 * that nothing has to be taken back later. A stake of nothing or less is `invalid_amount`.
 */
export function takeStake(wager: Wager, stake: Amount): Checked<{ wager: Wager; source: StakeSource }> {
  if (!isStake(stake)) return { ok: false, refusal: 'invalid_amount' };
  const most = mostStakeOf(wager);
  if (most !== undefined && stake > most) return { ok: false, refusal: 'over_bonus_stake' };
  if (stake > wager.real + wager.bonus) return { ok: false, refusal: 'insufficient' };
  const real = least(stake, wager.real);
  const source = { real, bonus: amount(stake - real) };
  const rest = { real: amount(wager.real - real), bonus: amount(wager.bonus - source.bonus) };
  return { ok: true, wager: { ...wager, ...rest }, source };
}

/**
 * Credits a payout to the balances that the stake came from, in proportion; the parts sum to the payout.
 *
 * @throws InvalidStake for a payout below zero, or a source of nothing
 */
export function creditPayout(wager: Wager, gross: Amount, source: StakeSource): Wager {
  requireMoney(gross, 'a payout');
  requireMoney(source.real, 'a part of a stake');
  requireMoney(source.bonus, 'a part of a stake');
  requireStake(amount(source.real + source.bonus));
  const [real = ZERO, bonus = ZERO] = split(gross, [source.real, source.bonus]);
  return { ...wager, real: amount(wager.real + real), bonus: amount(wager.bonus + bonus) };
}

/**
 * Adds the turnover of a settled bet. A bet above the bonus maximum that a game took all the same (it was placed before
 * the grant, or by a vendor that does not ask) adds nothing.
 *
 * @throws InvalidStake for turnover below zero, or a stake of nothing
 */
export function addTurnover(wager: Wager, validBet: Amount, stake: Amount): Wager {
  requireStake(stake);
  requireMoney(validBet, 'turnover');
  const most = mostStakeOf(wager);
  if (most !== undefined && stake > most) return wager;
  return { ...wager, progress: amount(wager.progress + validBet) };
}

/** Whether the requirement is met; never for a requirement below zero, which no terms have. */
export const isWagered = ({ terms, progress, required }: Wager): boolean =>
  isMultiple(terms.multiple) && required >= 0n && progress >= required;

/**
 * What completion leaves: the real balance, and what is removed from the member. Both sum to the balance before.
 *
 * @throws RangeError before the requirement is met
 */
export function complete(wager: Wager): { readonly real: Amount; readonly removed: Amount } {
  if (!isWagered(wager)) throw new RangeError('the bonus is not wagered yet');
  const { terms, real, bonus, granted } = wager;
  const total = amount(real + bonus);
  const kept = terms.kind === 'phantom' ? greatest(amount(total - granted), ZERO) : total;
  const own = terms.kind === 'cashable' ? real : ZERO;
  const most = terms.mostCashOut === undefined ? kept : amount(own + granted * BigInt(terms.mostCashOut));
  const left = least(kept, most);
  return { real: left, removed: amount(total - left) };
}

/**
 * A withdrawal before completion. Of a cashable bonus it takes real money and forfeits all that is bonus; a sticky one
 * is locked. A sum of nothing or less is `invalid_amount`.
 */
export function withdrawEarly(
  wager: Wager,
  sum: Amount,
): Checked<{ readonly real: Amount; readonly forfeited: Amount }> {
  if (!isStake(sum)) return { ok: false, refusal: 'invalid_amount' };
  if (wager.terms.kind !== 'cashable') return { ok: false, refusal: 'locked' };
  if (sum > wager.real) return { ok: false, refusal: 'insufficient' };
  return { ok: true, real: amount(wager.real - sum), forfeited: wager.bonus };
}

/** What expiry or cancelling leaves: all that is bonus goes, the winnings of bonus stakes with it; real money stays. */
export function expire({ real, bonus }: Wager): { readonly real: Amount; readonly removed: Amount } {
  return { real, removed: bonus };
}

/** Whether so little is left that the bonus closes by itself: less than the share of it, and no bet open. */
export function isSpent({ real, bonus, granted }: Wager, openBets: number, share: Rate = 500): boolean {
  return openBets === 0 && amount(real + bonus) < shareOf(granted, share);
}
