/**
 * A slot game as data: everything that decides what a spin pays, and nothing about how it looks. Plain JSON values, so
 * a game can be published, hashed and read by a verifier.
 *
 * Ways, clusters, cascades and hold-and-win will join as further kinds of `wins` and further `features`.
 */
export interface SlotGame {
  /** Names the game for good: `R1`. */
  readonly id: string;
  /** Names this very set of strips and pays. Any change to what a spin pays is a new version. */
  readonly version: string;
  readonly symbols: readonly SlotSymbol[];
  /** One circular strip of symbol codes a reel, stop 0 first. A stop names the top row of the window. */
  readonly reels: readonly (readonly string[])[];
  /** Rows of the window. */
  readonly rows: number;
  readonly wins: LineWins;
  /** Coins of one paid spin. The stake is this many times the coin's value. */
  readonly coinsPerSpin: number;
  readonly features: { readonly freeSpins?: FreeSpins };
  /** Expected return of a round per unit staked, an exact fraction. Proved by enumeration in the tests. */
  readonly rtp: { readonly numerator: string; readonly denominator: string };
}

export interface SlotSymbol {
  readonly code: string;
  /** A wild stands for every regular symbol; a scatter counts anywhere in the window and is replaced by nothing. */
  readonly role: 'regular' | 'wild' | 'scatter';
  /**
   * Pays by how many appear, as pairs of count and pay. Regular and wild: coins per line, for a run from reel 1.
   * Scatter: times the coins of the whole spin.
   */
  readonly pays: readonly (readonly [count: number, pay: number])[];
}

/**
 * Wins on lines of one coin each, read from reel 1 to the right: leading wilds take the first symbol that is not wild, a
 * run of wilds may pay as itself, the higher of the two counts, and all lines add up.
 */
export interface LineWins {
  readonly kind: 'lines';
  /** Row of each line on each reel, 0 at the top. Line 1 comes first. */
  readonly lines: readonly (readonly number[])[];
}

export interface FreeSpins {
  /** Scatters in the window that award free spins, in paid and in free spins alike. */
  readonly scatters: number;
  /** Free spins awarded each time. */
  readonly award: number;
  /** Applies to everything a free spin wins. */
  readonly multiplier: number;
  /**
   * Most free spins of one round; an award is cut to what is left. It bounds the round's length and is set so high that
   * no figure of the PAR sheet changes in any digit shown.
   */
  readonly mostPerRound: number;
}
