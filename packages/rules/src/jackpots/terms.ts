/** Names of a game's jackpots, the smallest first. A game has each at most once. */
export const jackpotLevels = ['mini', 'minor', 'major', 'grand'] as const;
export type JackpotLevel = (typeof jackpotLevels)[number];

/**
 * - `progressive`: each stake wins with a chance that is known exactly and proportional to it
 * - `mustHit`: an amount between seed and ceiling is drawn before the first stake and kept secret; the stake whose contribution brings
 *   the meter there wins it
 */
export const jackpotKinds = ['progressive', 'mustHit'] as const;
export type JackpotKind = (typeof jackpotKinds)[number];

/**
 * The terms of one jackpot of a game's version, and all that its return depends on: a unit staked brings
 * `contribution + seedShare` millionths back in the long run, whatever the seed is. The seed is a site's choice, an amount of money,
 * and the odds, or the ceiling, follow from it.
 */
export interface JackpotTerms {
  readonly level: JackpotLevel;
  readonly kind: JackpotKind;
  /** Millionths of every stake by which the meter grows. */
  readonly contribution: number;
  /** Millionths of every stake that the house adds in the long run, in seeds. */
  readonly seedShare: number;
}

/** Parts of a minor unit in which a meter is kept, and of a stake in which shares are expressed. */
export const PARTS = 1_000_000n;

/** The largest seed, minor units: what is drawn from stays below 2^64. */
export const MOST_SEED = 10n ** 12n;

/** What is wrong with a game's jackpots, or undefined. */
export function termsProblem(terms: readonly JackpotTerms[]): string | undefined {
  if (new Set(terms.map(({ level }) => level)).size !== terms.length) return 'two jackpots of one level';
  for (const { level, kind, contribution, seedShare } of terms) {
    if (!jackpotLevels.includes(level) || !jackpotKinds.includes(kind)) return `no jackpot is ${level} and ${kind}`;
    if (![contribution, seedShare].every((share) => Number.isInteger(share) && share >= 1 && share < 500_000))
      return `the shares of the ${level} jackpot`;
  }
  return undefined;
}

/** Whether two versions' jackpots may share a meter: only where every unit staked brings the same contribution and the same chance. */
export function sameTerms(a: JackpotTerms, b: JackpotTerms): boolean {
  return a.level === b.level && a.kind === b.kind && a.contribution === b.contribution && a.seedShare === b.seedShare;
}
