import { type Amount, amount, multiplyFloor } from '@croupier/money';
import { requireMoney, requireStake } from '../shared/stake.ts';
import {
  type FightResult,
  requireFighter,
  requireResult,
  type SettledFightBet,
  UnsoundFight,
  withoutWin,
} from './fixed-odds.ts';

/** What is staked on each fighter, in minor units. */
export interface Pools {
  readonly MERON: Amount;
  readonly WALA: Amount;
}

/** A dividend at or below 1.07 cancels the fight: 107.00 for 100. Source: `games.md` §6. */
export const CANCEL_AT = 10_700n;

/**
 * The dividend of a side in hundredths for 100 staked, stake included, rounded down: 15,833 is 158.33. Undefined for a
 * side that nobody backed.
 *
 * @param commission the plasada, in 1/10,000 of both pools
 * @throws UnsoundFight for a commission that is no part of the pools, InvalidStake for a pool below zero
 */
export function dividendFor(pools: Pools, side: keyof Pools, commission: number): bigint | undefined {
  requireFighter(side);
  requireMoney(pools.MERON, 'a pool');
  requireMoney(pools.WALA, 'a pool');
  if (!Number.isInteger(commission) || commission < 0 || commission > 10_000) {
    throw new UnsoundFight('a commission is a part of the pools');
  }
  if (pools[side] === 0n) return undefined;
  const net = (pools.MERON + pools.WALA) * BigInt(10_000 - commission);
  return net / pools[side];
}

/**
 * Whether the pools cancel the fight when betting closes: one side is empty, or a side's dividend is at or below 107.
 * It is decided on both sides before the fight. Were it asked of the winner alone, the other side would win when it
 * wins and get its stake back when it loses.
 */
export function isCancelled(pools: Pools, commission: number): boolean {
  return (['MERON', 'WALA'] as const).some((side) => {
    const dividend = dividendFor(pools, side, commission);
    return dividend === undefined || dividend <= CANCEL_AT;
  });
}

/**
 * Settles a bet of the pools: stake × dividend, rounded down; draws and cancelled fights return the stake.
 *
 * @throws InvalidStake unless the stake is above zero; UnsoundFight for a stake that is not in its pool, and as `dividendFor`
 */
export function settlePool(
  bet: { readonly side: keyof Pools; readonly stake: Amount },
  result: FightResult,
  pools: Pools,
  commission: number,
): SettledFightBet {
  requireResult(result);
  requireStake(bet.stake);
  const dividend = dividendFor(pools, bet.side, commission);
  if (bet.stake > pools[bet.side]) throw new UnsoundFight('the stake is not in its pool');
  if (dividend === undefined || isCancelled(pools, commission)) return withoutWin(bet.stake, 'CANCELLED');
  if (result !== bet.side) return withoutWin(bet.stake, result);
  return { state: 'WON', gross: amount(multiplyFloor(bet.stake, dividend, 10_000n)), validBet: bet.stake };
}
