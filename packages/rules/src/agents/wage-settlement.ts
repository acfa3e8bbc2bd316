import { type Amount, amount } from '@croupier/money';

/** A day, an hour or five minutes of an agent's wage. Amounts in minor units. */
export interface WagePeriod {
  /** What the contract yields on the team. */
  readonly gross: Amount;
  /** What downlines' contracts came to, which this agent pays. */
  readonly claims: Amount;
  /** Corrections of earlier periods, either way. */
  readonly adjusted: Amount;
  /** 0 or negative: what the agent owes from earlier periods. */
  readonly owedIn: Amount;
}

export interface SettledWage {
  /** gross − claims + corrections. */
  readonly earned: Amount;
  readonly paid: Amount;
  /** 0 or negative, into the next period. */
  readonly owedOut: Amount;
}

/**
 * Settles a period of a wage: what is below 0 is carried and lowers the next wage. What is paid and what stays owed over a whole line add up to
 * the gross of the topmost contract. Source: `games.md` §8.4.5 to 7.
 *
 * @throws RangeError when what is owed is above 0
 */
export function settleWage({ gross, claims, adjusted, owedIn }: WagePeriod): SettledWage {
  if (owedIn > 0n) throw new RangeError('a carry is 0 or negative');
  const earned = amount(gross - claims + adjusted);
  const due = earned + owedIn;
  return { earned, paid: amount(due > 0n ? due : 0n), owedOut: amount(due < 0n ? due : 0n) };
}
