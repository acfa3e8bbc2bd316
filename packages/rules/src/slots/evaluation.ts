/**
 * What one window pays before the multiplier of free spins. Written over by each evaluation, so that enumerating or simulating many
 * windows allocates nothing.
 */
export interface Evaluation {
  /** Set by the caller: the stop of each reel, or the reel's wild stop. */
  readonly stops: Int32Array;
  /** The stops as they were drawn, before wilds made reels wild. The same array where nothing does. */
  readonly drawn: Int32Array;
  /** By reel, how many times each of its cells counts in ways; 1 unless the caller set another. */
  readonly reelTimes: Uint8Array;
  /** Wins of the window, or of the last drop of a cascade: entries 0 … winCount-1 of the arrays below. */
  winCount: number;
  readonly winSymbols: Uint8Array;
  /** Reels of the run, or cells of the cluster. */
  readonly winRuns: Uint8Array;
  /** How often the entry pays: ways, or the product of the wilds that multiply its lines. */
  readonly winTimes: Int32Array;
  /** Lines with the same symbol, run and multiplier are one entry: the entry's lines as bits of the word `winWords` names. */
  readonly winLines: Int32Array;
  readonly winWords: Uint8Array;
  /** What lines, ways or clusters pay, all drops together. */
  winCoins: number;
  scatterCount: number;
  scatterCoins: number;
  coinCount: number;
  bonusCount: number;
  /** Drops of a cascade that won. */
  drops: number;
  /** Cells of the window at the end of a cascade; cell `row × reelCount + reel`. Not kept up without a cascade. */
  readonly cells: Uint8Array;
  /** Room for the search of clusters: which cluster a cell was last reached from, and which cells win. */
  readonly reached: Int32Array;
  readonly winning: Uint8Array;
  /** At `symbol`: its cells, where it has enough for a cluster. */
  readonly shown: Uint8Array;
  readonly queue: Uint8Array;
  readonly tops: Int32Array;
  /** Called for each drop of a cascade before its winning cells go; used by callers that show it. */
  onDrop: ((drop: number, multiplier: number, coins: number) => void) | null;
}
