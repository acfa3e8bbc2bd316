/**
 * Licence requirements differ by jurisdiction (decision 25): code reads this object, never a country.
 * Durations end in their unit; money is in minor units of the site's currency.
 */
export type JurisdictionProfile = {
  name: string;
  minimumAge: number;
  /** A session without requests ends after this. */
  idleTimeoutMs: number;
  /** A session ends after this regardless of use. */
  absoluteTimeoutMs: number;
  /** Shortest time between two paid rounds of one game. */
  minimumCycleMs: number;
  autoplay: boolean;
  quickSpin: boolean;
  /** Whether a game's feature may be bought. */
  featureBuy: boolean;
  showNetPosition: boolean;
  showClock: boolean;
  /** Null requires no reality check. */
  realityCheckIntervalMs: number | null;
  limitIncreaseDelayMs: number;
  mayCancelWithdrawal: boolean;
  mayTransferBetweenMembers: boolean;
  /** Lowest theoretical return a game may have, in 1/10,000. */
  lowestRtpBps: number;
  historyKeptMonths: number;
  /** Largest stake of one round; null sets none. */
  largestStake: bigint | null;
  passwordMinimumLength: number;
  /** Requires letters and digits, as the specification's older rule does. */
  passwordComposition: boolean;
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The strictest reading of every rule; also the meaning of an unknown profile. */
const strictest: JurisdictionProfile = {
  name: 'strictest',
  minimumAge: 21,
  idleTimeoutMs: 15 * minute,
  absoluteTimeoutMs: 12 * hour,
  minimumCycleMs: 5_000,
  autoplay: false,
  quickSpin: false,
  featureBuy: false,
  showNetPosition: true,
  showClock: true,
  realityCheckIntervalMs: 30 * minute,
  limitIncreaseDelayMs: 7 * day,
  mayCancelWithdrawal: false,
  mayTransferBetweenMembers: false,
  lowestRtpBps: 8500,
  historyKeptMonths: 60,
  largestStake: 200n,
  passwordMinimumLength: 8,
  passwordComposition: false,
};

const profiles: Record<string, JurisdictionProfile> = {
  strictest,
  /** Play money for visitors of the demonstration: nothing to lose, so nothing is slowed down. */
  demonstration: {
    ...strictest,
    name: 'demonstration',
    minimumAge: 18,
    idleTimeoutMs: 2 * hour,
    absoluteTimeoutMs: 24 * hour,
    minimumCycleMs: 0,
    autoplay: true,
    quickSpin: true,
    featureBuy: true,
    realityCheckIntervalMs: hour,
    limitIncreaseDelayMs: day,
    largestStake: 100_000n,
    historyKeptMonths: 12,
    mayTransferBetweenMembers: true,
  },
};

/** The profile of that name, or the strictest where the name is unknown. */
export function jurisdictionProfile(name: string): JurisdictionProfile {
  return (Object.hasOwn(profiles, name) && profiles[name]) || strictest;
}
