import type { SlotOutcome } from '@croupier/contract';

type Shown = Pick<SlotOutcome, 'kind' | 'grid' | 'lineWins' | 'scatter' | 'freeSpinsAwarded'>;

/**
 * A step's outcome as a slot's, or null where it is another game's: the record keeps what the game drew as the game
 * describes it, so the shape is looked at before it is shown.
 */
export function readSlotOutcome(outcome: unknown): Shown | null {
  if (typeof outcome !== 'object' || outcome === null) return null;
  const { kind, grid, lineWins, scatter, freeSpinsAwarded } = outcome as Partial<SlotOutcome>;
  if (kind !== 'paid' && kind !== 'free') return null;
  if (!Array.isArray(grid) || !grid.every((row) => Array.isArray(row))) return null;
  if (!Array.isArray(lineWins) || !scatter) return null;
  return { kind, grid, lineWins, scatter, freeSpinsAwarded: freeSpinsAwarded ?? 0 };
}
