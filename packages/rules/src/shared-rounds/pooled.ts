import { type Amount, amount, multiplyFloor } from '@croupier/money';
import { type RoundDividends, UnsoundFight } from '../contest/index.ts';
import { requireStake } from '../shared/stake.ts';
import type { LiabilityPart, RoundSettlement } from './kind.ts';

/**
 * Settles a bet of a pool by what the pool paid: the stake × its dividend, rounded down to a minor unit.
 *
 * @throws UnsoundFight where the dividends of the round are not given, InvalidStake unless the stake is above zero
 */
export function settlePooled(
  bet: string,
  pool: string,
  stake: Amount,
  dividends: RoundDividends | null | undefined,
): RoundSettlement {
  requireStake(stake);
  if (!dividends) throw new UnsoundFight('a pool pays by its dividends');
  const returned = dividends.returned[pool];
  if (returned) return { state: returned, gross: stake };
  const dividend = dividends.bets[bet];
  if (dividend === undefined) return { state: 'LOST', gross: amount(0n) };
  const gross = amount(multiplyFloor(stake, BigInt(dividend), 10_000n));
  // who wins alone against nobody gets the stake, and no more
  return { state: gross > stake ? 'WON' : 'PUSH', gross, dividend };
}

/** The stakes of pools as a part of the liability: they go back to members, and can neither cost the house anything nor cover other bets. */
export const pooledPart = (bets: readonly string[]): LiabilityPart => ({
  cases: 1,
  gross: new Map(bets.map((bet) => [bet, [10_000]])),
});
