import { acceptBelow } from '@croupier/fairness';
import type { SlotGame } from './game.ts';
import { requireSoundGame } from './game-check.ts';

const LINES_PER_WORD = 32;

/**
 * A game laid out for evaluation. The tables hold what each reel shows at each stop, so that a window is judged without
 * being built.
 */
export interface SlotMachine {
  readonly game: SlotGame;
  readonly reelCount: number;
  readonly stopCounts: Int32Array;
  /** Per reel, below which a word is accepted as a stop. */
  readonly stopBounds: Float64Array;
  readonly symbolCount: number;
  /** Per reel, symbol indexes of the strip, continued by the first rows so that a window never wraps. */
  readonly strips: readonly Uint8Array[];
  /** Lines are kept as bits of 32-bit words; this many words hold them all. */
  readonly lineWords: number;
  /**
   * Per reel, at `(stop × symbolCount + symbol) × lineWords + word`: the lines whose cell on this reel shows the symbol
   * or a wild that stands for it.
   */
  readonly lineBits: readonly Int32Array[];
  /** At `stop × lineWords + word`: the lines that begin with a wild. */
  readonly wildStarts: Int32Array;
  readonly hasWildStarts: boolean;
  /** At `stop × rows + k`: the k-th distinct regular symbol that reel 1 shows, or 255. */
  readonly firstSymbols: Uint8Array;
  /** At `symbol × (reelCount + 1) + count`: coins per line. */
  readonly linePays: Int32Array;
  /** Per reel, at `stop`: scatters in the window. */
  readonly scatterCounts: readonly Uint8Array[];
  /** At `count`: coins, the spin's coins multiplied in. */
  readonly scatterCoins: Int32Array;
  readonly wild: number;
  /** Scatters that award free spins; one more than can appear when the game has none. */
  readonly triggerScatters: number;
  readonly freeSpinAward: number;
  readonly freeSpinMultiplier: number;
  readonly mostFreeSpins: number;
}

/**
 * Lays a game out for evaluation; done once for each version.
 *
 * @throws UnsoundGame when the data contradicts itself
 */
export function buildMachine(game: SlotGame): SlotMachine {
  requireSoundGame(game);
  const { symbols, reels, rows, coinsPerSpin } = game;
  const { lines } = game.wins;
  const codes = symbols.map(({ code }) => code);
  const reelCount = reels.length;
  const symbolCount = symbols.length;
  const lineWords = Math.ceil(lines.length / LINES_PER_WORD);
  const wild = symbols.findIndex(({ role }) => role === 'wild');
  const scatter = symbols.findIndex(({ role }) => role === 'scatter');
  const strips = reels.map((reel) =>
    Uint8Array.from({ length: reel.length + rows - 1 }, (_, i) => codes.indexOf(reel[i % reel.length] as string)),
  );
  const stopCounts = Int32Array.from(reels, (reel) => reel.length);

  const lineBits = strips.map((strip, reel) => {
    const bits = new Int32Array((stopCounts[reel] as number) * symbolCount * lineWords);
    forEachCell(stopCounts[reel] as number, lines, reel, (stop, line, row) => {
      const shown = strip[stop + row] as number;
      for (let symbol = 0; symbol < symbolCount; symbol += 1) {
        if (symbols[symbol]?.role !== 'regular' || (shown !== symbol && shown !== wild)) continue;
        setLine(bits, (stop * symbolCount + symbol) * lineWords, line);
      }
    });
    return bits;
  });
  const wildStarts = new Int32Array((stopCounts[0] as number) * lineWords);
  forEachCell(stopCounts[0] as number, lines, 0, (stop, line, row) => {
    if (strips[0]?.[stop + row] === wild) setLine(wildStarts, stop * lineWords, line);
  });

  const linePays = new Int32Array(symbolCount * (reelCount + 1));
  const scatterCoins = new Int32Array(reelCount * rows + 1);
  symbols.forEach(({ role, pays }, symbol) => {
    for (const [count, pay] of pays) {
      if (role === 'scatter') scatterCoins[count] = pay * coinsPerSpin;
      else linePays[symbol * (reelCount + 1) + count] = pay;
    }
  });
  const free = game.features.freeSpins;

  return {
    game,
    reelCount,
    stopCounts,
    stopBounds: Float64Array.from(stopCounts, acceptBelow),
    symbolCount,
    strips,
    lineWords,
    lineBits,
    wildStarts,
    hasWildStarts: wildStarts.some((bits) => bits !== 0),
    firstSymbols: distinctOnFirstReel(game, strips[0] as Uint8Array),
    linePays,
    scatterCounts: strips.map((strip, reel) =>
      Uint8Array.from({ length: stopCounts[reel] as number }, (_, stop) =>
        strip.subarray(stop, stop + rows).reduce((count, shown) => count + (shown === scatter ? 1 : 0), 0),
      ),
    ),
    scatterCoins,
    wild,
    triggerScatters: free?.scatters ?? reelCount * rows + 1,
    freeSpinAward: free?.award ?? 0,
    freeSpinMultiplier: free?.multiplier ?? 1,
    mostFreeSpins: free?.mostPerRound ?? 0,
  };
}

function forEachCell(
  stopCount: number,
  lines: readonly (readonly number[])[],
  reel: number,
  visit: (stop: number, line: number, row: number) => void,
): void {
  for (let stop = 0; stop < stopCount; stop += 1) {
    lines.forEach((rowsOfLine, line) => {
      visit(stop, line, rowsOfLine[reel] as number);
    });
  }
}

function setLine(bits: Int32Array, from: number, line: number): void {
  const at = from + Math.floor(line / LINES_PER_WORD);
  bits[at] = (bits[at] as number) | (1 << (line % LINES_PER_WORD));
}

/** The regular symbols by which a line can begin, so that evaluation looks at no other. */
function distinctOnFirstReel(game: SlotGame, strip: Uint8Array): Uint8Array {
  const { rows, symbols } = game;
  const stopCount = strip.length - rows + 1;
  const found = new Uint8Array(stopCount * rows).fill(255);
  for (let stop = 0; stop < stopCount; stop += 1) {
    const regular = [...strip.subarray(stop, stop + rows)].filter((symbol) => symbols[symbol]?.role === 'regular');
    found.set([...new Set(regular)], stop * rows);
  }
  return found;
}
