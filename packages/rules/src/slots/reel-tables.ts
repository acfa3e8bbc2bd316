import { acceptBelow } from '@croupier/fairness';
import type { SlotGame, Strips } from './game.ts';

const LINES_PER_WORD = 32;
/** More cells than a window has. */
export const COIN = 2 ** 8;
export const BONUS = 2 ** 16;

/**
 * A set of strips laid out for evaluation. The tables hold what each reel shows at each stop, so that a window is evaluated
 * without being built. Behind the stops of every reel lies one more that no draw reaches: the reel that is wild as a whole.
 */
export interface ReelTables {
  readonly stopCounts: Int32Array;
  /** Per reel, below which a word is accepted as a stop. */
  readonly stopBounds: Float64Array;
  /** Per reel, the stop at which all its rows are wild. */
  readonly wildStops: Int32Array;
  /** Per reel, symbol indexes of the strip, continued by the first rows so that a window never wraps; then the wild reel. */
  readonly strips: readonly Uint8Array[];
  /**
   * Per reel, at `(stop × symbolCount + symbol) × lineWords + word`: the lines whose cell on this reel shows the symbol
   * or a wild that stands for it.
   */
  readonly lineBits: readonly Int32Array[];
  /** At `stop × lineWords + word`: the lines that begin with a wild. */
  readonly wildStarts: Int32Array;
  /** At `stop × rows + k`: the k-th distinct regular symbol that reel 1 shows, or 255. */
  readonly firstSymbols: Uint8Array;
  /** Per reel, at `stop × symbolCount + symbol`: cells that show the symbol itself. */
  readonly counts: readonly Uint8Array[];
  /** The same with wilds that stand for it. */
  readonly countsWithWilds: readonly Uint8Array[];
  /** Per reel, at `stop`: scatters in the window, `COIN` times the coins and `BONUS` times the bonus symbols, so that one sum has all three. */
  readonly specials: readonly Int32Array[];
  /** Per reel, at `stop`: wilds in the window. */
  readonly wildCounts: readonly Uint8Array[];
  /** What the drops of a cascade are multiplied by; the last goes on. Empty without a cascade. */
  readonly ladder: Int32Array;
}

/** Lays a set of a game's strips out. */
export function layOutReels(game: SlotGame, reels: Strips, ladder: readonly number[]): ReelTables {
  const { symbols, rows } = game;
  const codes = symbols.map(({ code }) => code);
  const lines = game.wins.kind === 'lines' ? game.wins.lines : [];
  const lineWords = Math.ceil(lines.length / LINES_PER_WORD);
  const symbolCount = symbols.length;
  const isWild = symbols.map(({ role }) => role === 'wild' || role === 'book');
  const anyWild = Math.max(0, isWild.indexOf(true));
  const strips = reels.map((reel) => {
    const strip = reel.map((code) => codes.indexOf(code));
    return Uint8Array.from([...strip, ...strip.slice(0, rows - 1), ...new Array<number>(rows).fill(anyWild)]);
  });
  const stopCounts = Int32Array.from(reels, (reel) => reel.length);
  const wildStops = stopCounts.map((count) => count + rows - 1);
  const windowsOf = (reel: number) => (wildStops[reel] as number) + 1;
  const windowAt = (reel: number, stop: number) => (strips[reel] as Uint8Array).subarray(stop, stop + rows);
  const countedBySymbol = (withWilds: boolean) =>
    strips.map((_, reel) => {
      const counts = new Uint8Array(windowsOf(reel) * symbolCount);
      for (let stop = 0; stop < windowsOf(reel); stop += 1) {
        for (const shown of windowAt(reel, stop)) {
          for (let symbol = 0; symbol < symbolCount; symbol += 1) {
            const stands = withWilds && isWild[shown] && symbols[symbol]?.role === 'regular';
            if (shown === symbol || stands)
              counts[stop * symbolCount + symbol] = (counts[stop * symbolCount + symbol] ?? 0) + 1;
          }
        }
      }
      return counts;
    });
  const lineBits = strips.map((_, reel) => {
    const bits = new Int32Array(windowsOf(reel) * symbolCount * lineWords);
    for (let stop = 0; stop < windowsOf(reel); stop += 1) {
      for (const [line, rowsOfLine] of lines.entries()) {
        const shown = windowAt(reel, stop)[rowsOfLine[reel] as number] as number;
        for (let symbol = 0; symbol < symbolCount; symbol += 1) {
          if (symbols[symbol]?.role !== 'regular' || (shown !== symbol && !isWild[shown])) continue;
          setLine(bits, (stop * symbolCount + symbol) * lineWords, line);
        }
      }
    }
    return bits;
  });
  const wildStarts = new Int32Array(windowsOf(0) * lineWords);
  for (let stop = 0; stop < windowsOf(0); stop += 1) {
    for (const [line, rowsOfLine] of lines.entries()) {
      if (isWild[windowAt(0, stop)[rowsOfLine[0] as number] as number]) setLine(wildStarts, stop * lineWords, line);
    }
  }
  const worth: Partial<Record<string, number>> = { scatter: 1, book: 1, coin: COIN, bonus: BONUS };
  return {
    stopCounts,
    stopBounds: Float64Array.from(stopCounts, acceptBelow),
    wildStops,
    strips,
    lineBits,
    wildStarts,
    firstSymbols: distinctOnFirstReel(game, strips[0] as Uint8Array),
    counts: countedBySymbol(false),
    countsWithWilds: countedBySymbol(true),
    specials: strips.map((_, reel) =>
      Int32Array.from({ length: windowsOf(reel) }, (__, stop) =>
        windowAt(reel, stop).reduce((sum, shown) => sum + (worth[symbols[shown]?.role ?? 'regular'] ?? 0), 0),
      ),
    ),
    wildCounts: strips.map((_, reel) =>
      Uint8Array.from({ length: windowsOf(reel) }, (__, stop) =>
        windowAt(reel, stop).reduce((count, shown) => count + (isWild[shown] ? 1 : 0), 0),
      ),
    ),
    ladder: Int32Array.from(ladder),
  };
}

function setLine(bits: Int32Array, from: number, line: number): void {
  const at = from + Math.floor(line / LINES_PER_WORD);
  bits[at] = (bits[at] as number) | (1 << (line % LINES_PER_WORD));
}

/** The regular symbols by which a line can begin, so that evaluation looks at no other. */
function distinctOnFirstReel({ rows, symbols }: SlotGame, strip: Uint8Array): Uint8Array {
  const windows = strip.length - rows + 1;
  const found = new Uint8Array(windows * rows).fill(255);
  for (let stop = 0; stop < windows; stop += 1) {
    const regular = [...strip.subarray(stop, stop + rows)].filter((symbol) => symbols[symbol]?.role === 'regular');
    found.set([...new Set(regular)], stop * rows);
  }
  return found;
}
