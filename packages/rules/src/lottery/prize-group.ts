import { type Fraction, fraction, times } from '../shared/fraction.ts';
import { oddsBelow } from './odds.ts';

/** What the prize modes of the specification's client are called. */
export const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export type PrizeMode = (typeof PRIZE_MODES)[number];

/** A prize group of 2000 would return everything: the return before rebate is group / 2000. */
export const WHOLE_GROUP = 2000;

/** The highest group a member gets by default, 97.8 % (`games.md` §1.4.1). A site's choice. */
export const DEFAULT_PRIZE_GROUP = 1956;

/** Lowest group on offer. */
export const LOWEST_PRIZE_GROUP = 1700;

/** Tenths of the base unit bet: yuan, jiao, fen, li. The stake of a unit bet is 2 × tenth, in the currency's main unit. */
export const STAKE_MODES = { YUAN: 1, JIAO: 10, FEN: 100, LI: 1000 } as const;
export type StakeMode = keyof typeof STAKE_MODES;

/** The prize-mode unit bet is 2 of the main unit. */
export const BASE_UNIT_BET = 2n;

/**
 * Odds of a prize-mode play: fair gross × group / 2000, floored to 1/10,000. Source: `games.md` §1.4.1,
 * prize = 2N × G/2000 for a unit bet of 2.
 *
 * @throws RangeError when the group is not an integer from 1700 to 2000
 */
export function oddsOfGroup(full: Fraction, group: number): number {
  requireGroup(group);
  return oddsBelow(times(full, fraction(group, WHOLE_GROUP)));
}

/**
 * Rebate for playing below one's highest group, in 1/10,000 of the stake: (highest − chosen) / 20 percent. What the
 * odds give up comes back: group / 2000 + rebate is the same for every choice.
 *
 * @throws RangeError when the chosen group is above the highest, or either is not a group
 */
export function rebatePoints(highest: number, chosen: number): number {
  requireGroup(highest);
  requireGroup(chosen);
  if (chosen > highest) throw new RangeError(`group ${chosen} is above ${highest}`);
  return (highest - chosen) * 5;
}

/**
 * What a unit bet of a stake mode costs in minor units.
 *
 * @param exponent decimals of the currency
 * @throws RangeError when the currency has no units that small
 */
export function unitBet(mode: StakeMode, exponent: number): bigint {
  const minor = BASE_UNIT_BET * 10n ** BigInt(exponent);
  const divisor = BigInt(STAKE_MODES[mode]);
  if (minor % divisor !== 0n) throw new RangeError(`a currency of ${exponent} decimals has no ${mode}`);
  return minor / divisor;
}

function requireGroup(group: number): void {
  if (!Number.isInteger(group) || group < LOWEST_PRIZE_GROUP || group > WHOLE_GROUP) {
    throw new RangeError(`${group} is no prize group`);
  }
}
