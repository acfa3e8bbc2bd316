import type { SlotOutcome } from '@croupier/contract';

const kinds: readonly SlotOutcome['kind'][] = ['paid', 'bought', 'free', 'respin', 'hold', 'pick', 'climb'];

/**
 * A step's outcome as a slot's, or null where it is another game's: the record keeps what the game drew as the game
 * describes it, so the shape is looked at before it is shown.
 */
export function readSlotOutcome(outcome: unknown): SlotOutcome | null {
  if (typeof outcome !== 'object' || outcome === null) return null;
  const { kind, grid, lineWins, scatter, freeSpinsAwarded } = outcome as Partial<SlotOutcome>;
  if (!kind || !kinds.includes(kind)) return null;
  if (!Array.isArray(grid) || !grid.every((row) => Array.isArray(row))) return null;
  if (!Array.isArray(lineWins) || !scatter) return null;
  return { ...(outcome as SlotOutcome), freeSpinsAwarded: freeSpinsAwarded ?? 0 };
}

/** Cells of hold and win by row, from the top; the record keeps them in one row after the other. */
export function holdRows(cells: readonly (string | null)[], reels: number): (string | null)[][] {
  const width = Math.max(1, reels);
  return Array.from({ length: Math.ceil(cells.length / width) }, (_, row) =>
    cells.slice(row * width, row * width + width),
  );
}
