import type { Cell } from '../engine/presentation-step.ts';

/** Where symbols of a window are on their way, at one moment of a drop. */
export type Fall = {
  /** Rows by which a cell's symbol still stands above its place; never positive. */
  readonly offset: (reel: number, row: number) => number;
  /** How far a cell has burst: 0 whole, 1 gone. */
  readonly burst: (reel: number, row: number) => number;
};

/** Cells on their way out, `t` from 0 to 1. */
export function bursting(cells: readonly Cell[], t: number): Fall {
  const gone = new Set(cells.map(({ reel, row }) => `${reel}.${row}`));
  return { offset: () => 0, burst: (reel, row) => (gone.has(`${reel}.${row}`) ? t : 0) };
}

/**
 * Symbols on their way down after cells went: those above a gap fall by its height, new ones come in over the window. `t` goes from 0 to
 * 1; the lower a symbol lands, the earlier it lands.
 *
 * @param cells the cells that went, of a window with `rows` rows
 */
export function falling(cells: readonly Cell[], rows: number, t: number): Fall {
  const heights = fallHeights(cells, rows);
  return {
    offset: (reel, row) => {
      const height = heights.get(reel)?.[row] ?? 0;
      const late = 0.25 * (1 - row / Math.max(1, rows - 1));
      const own = Math.min(1, Math.max(0, (t - late) / 0.75));
      // gravity: slow at first; then a small give where it lands
      return -height * (1 - own * own);
    },
    burst: () => 0,
  };
}

/** By how many rows each symbol of the next window has fallen, by reel and row. */
export function fallHeights(cells: readonly Cell[], rows: number): Map<number, number[]> {
  const heights = new Map<number, number[]>();
  for (const reel of new Set(cells.map((cell) => cell.reel))) {
    const gone = new Set(cells.filter((cell) => cell.reel === reel).map(({ row }) => row));
    const staying = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(row));
    heights.set(
      reel,
      Array.from({ length: rows }, (_, row) => {
        const from = staying[row - gone.size];
        return from === undefined ? gone.size : row - from;
      }),
    );
  }
  return heights;
}
