import type { SlotGame } from './game.ts';
import { requireSoundGame } from './game-check.ts';
import { layOutReels, type ReelTables } from './reel-tables.ts';

/** Stands where a cell has no further neighbour. */
export const NO_CELL = 255;

/** A game laid out for evaluation, with the strips of its paid and of its free spins. Built once for each version. */
export interface SlotMachine {
  readonly game: SlotGame;
  readonly reelCount: number;
  readonly rows: number;
  /** Cells of the window; cell `row × reelCount + reel`. */
  readonly cellCount: number;
  readonly symbolCount: number;
  /** Lines are kept as bits of 32-bit words; this many words hold them all. */
  readonly lineWords: number;
  /** Strips of paid spins and respins, and those of free spins. The same object where they do not differ. */
  readonly paid: ReelTables;
  readonly free: ReelTables;
  /** At `symbol × (reelCount + 1) + count`: coins per line or way. */
  readonly linePays: Int32Array;
  /** At `symbol × (cellCount + 1) + size`: coins of a cluster. Empty where clusters do not pay. */
  readonly clusterPays: Int32Array;
  /** At `cell × 4 + k`: the k-th cell that touches it by a side, then `NO_CELL`. */
  readonly neighbours: Uint8Array;
  /** Fewest cells of a paying cluster. */
  readonly leastCluster: number;
  /** At `count`: coins, the spin's coins multiplied in. */
  readonly scatterCoins: Int32Array;
  /** At `symbol`: 1 for wilds and books. */
  readonly isWild: Uint8Array;
  /** At `symbol`: 1 for scatters and books. */
  readonly isScatter: Uint8Array;
  /** At `symbol`: what a wild multiplies its lines by; 1 for everything else. */
  readonly times: Int32Array;
  /** How windows are evaluated. Lines are walked one by one where some wild multiplies, or there is more than one. */
  readonly payRule: 'lines' | 'each line' | 'ways' | 'clusters';
  readonly wild: number;
  /** Scatters that award free spins; one more than can appear when the game has none. */
  readonly triggerScatters: number;
  readonly freeSpinAward: number;
  readonly freeSpinMultiplier: number;
  readonly mostFreeSpins: number;
  /** At `k`: the symbol of the k-th entry of `freeSpins.expanding`. Empty without it. */
  readonly expanding: Uint8Array;
  /** Coins and bonus symbols that start their feature; one more than can appear when the game has none. */
  readonly triggerCoins: number;
  readonly triggerBonuses: number;
  readonly wildReels: 'stays' | 'walks' | null;
  /** Coins at which a round ends; Infinity without a limit. */
  readonly mostCoins: number;
  /** Coins that a bought feature costs; 0 where none can be bought. */
  readonly buyCoins: number;
}

/**
 * Lays a game out for evaluation, so that it can be counted. What it states to return is not looked at: a game is offered by
 * `buildMachine` alone.
 *
 * @throws UnsoundGame when the data contradicts itself
 */
export function layOutGame(game: SlotGame): SlotMachine {
  requireSoundGame(game);
  const { symbols, reels, rows, coinsPerSpin, wins, features } = game;
  const reelCount = reels.length;
  const cellCount = reelCount * rows;
  const wilds = symbols.filter(({ role }) => role === 'wild' || role === 'book');
  const free = features.freeSpins;
  const paid = layOutReels(game, reels, game.cascade?.multipliers ?? []);
  const beyond = cellCount + 1;

  const linePays = new Int32Array(symbols.length * (reelCount + 1));
  const clusterPays = new Int32Array(wins.kind === 'clusters' ? symbols.length * (cellCount + 1) : 0);
  const scatterCoins = new Int32Array(cellCount + 1);
  symbols.forEach(({ role, pays }, symbol) => {
    for (const [count, pay] of pays) {
      if (role === 'scatter' || role === 'book') scatterCoins[count] = pay * coinsPerSpin;
      else if (wins.kind === 'clusters')
        clusterPays.fill(pay, symbol * (cellCount + 1) + count, (symbol + 1) * (cellCount + 1));
      else linePays[symbol * (reelCount + 1) + count] = pay;
    }
  });

  return {
    game,
    reelCount,
    rows,
    cellCount,
    symbolCount: symbols.length,
    lineWords: wins.kind === 'lines' ? Math.ceil(wins.lines.length / 32) : 0,
    paid,
    free:
      free?.reels || free?.multipliers
        ? layOutReels(game, free.reels ?? reels, free.multipliers ?? game.cascade?.multipliers ?? [])
        : paid,
    linePays,
    clusterPays,
    neighbours: neighboursOf(reelCount, rows),
    leastCluster: Math.min(beyond, ...symbols.flatMap(({ pays }) => pays.map(([count]) => count))),
    scatterCoins,
    isWild: Uint8Array.from(symbols, ({ role }) => (role === 'wild' || role === 'book' ? 1 : 0)),
    isScatter: Uint8Array.from(symbols, ({ role }) => (role === 'scatter' || role === 'book' ? 1 : 0)),
    times: Int32Array.from(symbols, ({ times }) => times ?? 1),
    payRule:
      wins.kind === 'lines' && (wilds.length > 1 || wilds.some(({ times }) => (times ?? 1) > 1))
        ? 'each line'
        : wins.kind,
    wild: symbols.findIndex(({ role }) => role === 'wild' || role === 'book'),
    triggerScatters: free?.scatters ?? beyond,
    freeSpinAward: free?.award ?? 0,
    freeSpinMultiplier: free?.multiplier ?? 1,
    mostFreeSpins: free?.mostPerRound ?? 0,
    expanding: Uint8Array.from(free?.expanding ?? [], ({ symbol }) => symbols.findIndex(({ code }) => code === symbol)),
    triggerCoins: features.holdAndWin?.coins ?? beyond,
    triggerBonuses: features.pick?.bonuses ?? features.ladder?.bonuses ?? beyond,
    wildReels: features.wildReels?.move ?? null,
    mostCoins: game.mostWin === undefined ? Number.POSITIVE_INFINITY : game.mostWin * coinsPerSpin,
    buyCoins: features.buy ? features.buy.price * coinsPerSpin : 0,
  };
}

function neighboursOf(reelCount: number, rows: number): Uint8Array {
  const neighbours = new Uint8Array(reelCount * rows * 4).fill(NO_CELL);
  for (let cell = 0; cell < reelCount * rows; cell += 1) {
    const [row, reel] = [Math.floor(cell / reelCount), cell % reelCount];
    const beside = [
      ...(row > 0 ? [cell - reelCount] : []),
      ...(row < rows - 1 ? [cell + reelCount] : []),
      ...(reel > 0 ? [cell - 1] : []),
      ...(reel < reelCount - 1 ? [cell + 1] : []),
    ];
    neighbours.set(beside, cell * 4);
  }
  return neighbours;
}
