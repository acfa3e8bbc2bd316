import { type Amount, amount, ZERO } from '@croupier/money';
import { type DividendTier, dividendOf } from './dividend.ts';
import type { TeamPeriod } from './tree.ts';

/** What two sides of a dividend contract agreed on. */
export interface DividendTerms {
  readonly tiers: readonly DividendTier[];
  /** Whether a period that the team won lowers what the next one is reckoned on. */
  readonly carryLoss: boolean;
}

/** A period of an agent's contract, as it is settled. Amounts in minor units. */
export interface DividendPeriod {
  readonly team: TeamPeriod;
  /** 0 or negative: what the team won in earlier periods of the contract and has not lost again. */
  readonly lossCarriedIn: Amount;
  /** What downlines' contracts came to, which this agent pays. */
  readonly claims: Amount;
  /** Corrections of earlier periods, either way. */
  readonly adjusted: Amount;
  /** 0 or negative: what the agent owes from earlier periods. */
  readonly owedIn: Amount;
}

export interface SettledDividend {
  /** What the rate is of: the loss of the team less what was carried in, from 0. */
  readonly base: Amount;
  readonly rate: number;
  readonly gross: Amount;
  /** gross − claims + corrections. */
  readonly earned: Amount;
  readonly paid: Amount;
  /** 0 or negative, into the next period. */
  readonly owedOut: Amount;
  readonly lossCarriedOut: Amount;
}

/**
 * Settles a period of a dividend contract. What is paid and what stays owed add up to the gross less what the downlines get, so over a whole
 * line they add up to the gross of the topmost contract. Nothing that was paid is taken back: it is owed. Source: `games.md` §8.4.4.
 *
 * @throws RangeError when something carried in is above 0
 */
export function settleDividend({ tiers, carryLoss }: DividendTerms, period: DividendPeriod): SettledDividend {
  if (period.lossCarriedIn > 0n || period.owedIn > 0n) throw new RangeError('a carry is 0 or negative');
  const loss = amount(period.team.loss + (carryLoss ? period.lossCarriedIn : 0n));
  const { base, rate, gross } = dividendOf({ ...period.team, loss }, tiers);
  const earned = amount(gross - period.claims + period.adjusted);
  const due = earned + period.owedIn;
  return {
    base,
    rate,
    gross,
    earned,
    paid: amount(due > 0n ? due : 0n),
    owedOut: amount(due < 0n ? due : 0n),
    lossCarriedOut: carryLoss && loss < 0n ? loss : ZERO,
  };
}
