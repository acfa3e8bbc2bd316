import { type Amount, amount, ZERO } from '@croupier/money';
import type { Rate } from './rate.ts';

/** One level. Amounts in minor units; deposit and valid bet are cumulative. */
export interface VipLevel {
  readonly level: number;
  readonly deposit: Amount;
  readonly validBet: Amount;
  /** Valid bet within the retention period (90 days by default) that keeps the level. */
  readonly retain: Amount;
  readonly bonus: Amount;
  /** Added to the rebate rates, in 1/10,000. */
  readonly rebatePlus: Rate;
}

/** From this rank upwards customer service is the VIP line. Source: spec, `rankLevel > 4`. */
export const hasVipService = (rankLevel: number): boolean => rankLevel > 4;

/**
 * The sample table of `games.md` §8.2 for a currency whose unit has `unit` minor units. It names no retention and no
 * rebate, so those are 0 until a site sets them.
 */
export function sampleVipTable(unit: bigint): VipLevel[] {
  const rows = [
    [1, 0, 0, 0],
    [2, 1_000, 10_000, 8],
    [3, 5_000, 50_000, 18],
    [4, 20_000, 300_000, 58],
    [5, 100_000, 1_500_000, 188],
    [6, 500_000, 8_000_000, 888],
  ] as const;
  const money = (units: number) => amount(BigInt(units) * unit);
  return rows.map(([level, deposit, validBet, bonus]) => ({
    level,
    deposit: money(deposit),
    validBet: money(validBet),
    retain: ZERO,
    bonus: money(bonus),
    rebatePlus: 0,
  }));
}

/**
 * The highest level of which both conditions are met; 0 when none is.
 *
 * @param table in any order
 */
export function vipLevelOf(table: readonly VipLevel[], deposit: Amount, validBet: Amount): number {
  const met = table.filter((row) => deposit >= row.deposit && validBet >= row.validBet);
  return Math.max(0, ...met.map(({ level }) => level));
}

/** The bonuses of every level above `from` up to `to`: a rise of two levels at once gives both. 0 unless it is a rise. */
export function upgradeBonuses(table: readonly VipLevel[], from: number, to: number): Amount {
  const passed = table.filter(({ level }) => level > from && level <= to);
  return amount(passed.reduce((sum, { bonus }) => sum + bonus, 0n));
}

/** The level after a retention period: the same when its retention is met, one lower otherwise, never below the lowest. */
export function retainedLevel(table: readonly VipLevel[], level: number, validBet: Amount): number {
  const row = table.find((candidate) => candidate.level === level);
  if (!row || validBet >= row.retain) return level;
  const below = table.map((candidate) => candidate.level).filter((candidate) => candidate < level);
  return below.length === 0 ? level : Math.max(...below);
}
