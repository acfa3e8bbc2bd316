import type { JackpotTerms } from '../jackpots/index.ts';

/**
 * A slot game as data: everything that decides what a spin pays, and nothing about how it looks. Plain JSON values, so
 * a game can be published, hashed and read by a verifier. Kinds of wins and features are composed freely; what does not
 * go together is refused by `requireSoundGame`.
 */
export interface SlotGame {
  /** Names the game for good: `R1`. */
  readonly id: string;
  /** Names this very set of strips and pays. Any change to what a spin pays is a new version. */
  readonly version: string;
  readonly symbols: readonly SlotSymbol[];
  /** One circular strip of symbol codes a reel, stop 0 first. A stop names the top row of the window. */
  readonly reels: Strips;
  /** Rows of the window. */
  readonly rows: number;
  readonly wins: LineWins | WaysWins | ClusterWins;
  /** Winning cells go, those above drop, and the strips move on, until nothing wins. */
  readonly cascade?: Cascade;
  /** Coins of one paid spin. The stake is this many times the coin's value. */
  readonly coinsPerSpin: number;
  readonly features: SlotFeatures;
  /** Most that a round can win, in stakes. What would go beyond is cut, and the round ends. */
  readonly mostWin?: number;
  /** Jackpots that every paid stake feeds and may win, on top of what the round pays and of `mostWin`. */
  readonly jackpots?: readonly JackpotTerms[];
  /**
   * Expected return of a round per unit staked, jackpots included. Where the game has a closed form it is the exact fraction; else the
   * value computed from exact parts, to eight places. Proved by the figures in the tests.
   */
  readonly rtp: { readonly numerator: string; readonly denominator: string };
}

/** A game whose wins are lines. */
export type LineGame = SlotGame & { readonly wins: LineWins };

export type Strips = readonly (readonly string[])[];

export interface SlotFeatures {
  readonly freeSpins?: FreeSpins;
  readonly wildReels?: WildReels;
  readonly reelTimes?: ReelTimes;
  readonly holdAndWin?: HoldAndWin;
  readonly pick?: Pick;
  readonly ladder?: Ladder;
  readonly buy?: FeatureBuy;
}

export interface SlotSymbol {
  readonly code: string;
  /**
   * A wild stands for every regular symbol. A scatter counts anywhere in the window and is replaced by nothing. A book is
   * wild and scatter in one. Coins start hold and win, bonus symbols the pick or the ladder: both count anywhere and pay nothing themselves.
   */
  readonly role: 'regular' | 'wild' | 'scatter' | 'book' | 'coin' | 'bonus';
  /**
   * Pays by how many appear, as pairs of count and pay. Regular and wild: coins per line, way or cluster; on lines and ways for a
   * run from reel 1, in clusters for that many cells and more. Scatter and book: times the coins of the whole spin.
   */
  readonly pays: readonly (readonly [count: number, pay: number])[];
  /** Of a wild: what it multiplies every line by that it takes part in; several multiply each other. */
  readonly times?: number;
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

/**
 * Wins by ways: a symbol pays its run of reels from reel 1, once for each way to choose one of its cells, or a wild, on
 * every reel of the run. Reel 1 shows no wild.
 */
export interface WaysWins {
  readonly kind: 'ways';
}

/** Wins by clusters: cells with the same symbol, or a wild, that touch by their sides. A wild may join several. */
export interface ClusterWins {
  readonly kind: 'clusters';
}

export interface Cascade {
  /** What the first, second and later drops are multiplied by; the last goes on. */
  readonly multipliers: readonly number[];
  /** Drops after which a spin ends, whatever is still to be won. */
  readonly mostDrops: number;
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
  /** Strips of the free spins, where they have their own. */
  readonly reels?: Strips;
  /** Ladder of the cascade in free spins, where they have their own. */
  readonly multipliers?: readonly number[];
  /**
   * A symbol drawn when free spins are first awarded, by weight. In free spins it pays for its count of reels on every line,
   * wherever they stand, on top of what else the window pays.
   */
  readonly expanding?: readonly { readonly symbol: string; readonly weight: number }[];
}

/** A wild that shows makes its whole reel wild, and reels that are wild get a respin of the others for nothing. */
export interface WildReels {
  /** `stays`: they stay, and each further one gives another respin. `walks`: each goes one reel to the left, and is gone at reel 1. */
  readonly move: 'stays' | 'walks';
}

/** Reels draw how many times each of their cells counts in ways, so that the ways of a spin expand. */
export interface ReelTimes {
  /** Reels that draw, counted from 0, in the order in which they do. */
  readonly reels: readonly number[];
  /** What one of them draws in a paid spin, and in a free one. */
  readonly values: readonly WeightedTimes[];
  readonly freeValues: readonly WeightedTimes[];
}

export interface WeightedTimes {
  readonly times: number;
  readonly weight: number;
}

/** Enough coins in a paid window are held, and the other cells spin until so many respins in a row bring none. */
export interface HoldAndWin {
  readonly coins: number;
  /** Respins that every new coin sets anew. */
  readonly respins: number;
  /** What a coin may be worth, in coins of the game. A named value is a fixed prize. */
  readonly values: readonly { readonly coins: number; readonly weight: number; readonly name?: string }[];
  /** Weight of a cell that stays empty in a respin, beside the weights of the values. */
  readonly blank: number;
  /** On top for a window full of coins, in coins of the game. */
  readonly full: { readonly coins: number; readonly name: string };
}

/** Enough bonus symbols in a paid window lay out tiles face down. The player turns them until one ends it. */
export interface Pick {
  readonly bonuses: number;
  /** Prizes under the tiles, in coins of the game. */
  readonly prizes: readonly number[];
  /** Tiles that end it. */
  readonly ends: number;
}

/**
 * Enough bonus symbols in a paid window lead onto a ladder. Each step draws how many rungs it climbs; one that climbs none pays the rung that
 * was reached, and so does the top.
 */
export interface Ladder {
  /** So many bonus symbols begin on the first rung, and each further one a rung higher. */
  readonly bonuses: number;
  /** What each rung pays, lowest first, in coins of the game. */
  readonly rungs: readonly number[];
  /** What a step may climb. */
  readonly climbs: readonly { readonly rungs: number; readonly weight: number }[];
}

/** Free spins for a price, where the jurisdiction allows it. */
export interface FeatureBuy {
  /** In stakes of a paid spin. */
  readonly price: number;
}
