import type { SlotOutcome } from '@croupier/contract';
import type { Cell, Grid, PayingCluster } from './presentation-step.ts';

type Drop = NonNullable<SlotOutcome['drops']>[number];

/**
 * Where each cluster of a drop lies. The outcome names symbols and sizes; cells with a symbol, or a wild, that touch by their sides are one
 * cluster, and a wild may belong to several.
 *
 * @param wilds codes of the wilds
 */
export function clustersOf({ grid, clusters, cells }: Drop, wilds: readonly string[]): PayingCluster[] {
  const reels = grid[0]?.length ?? 1;
  const gone = cells.map((cell) => ({ reel: cell % reels, row: Math.floor(cell / reels) }));
  const found = new Map<string, Cell[][]>();
  for (const { symbol } of clusters) if (!found.has(symbol)) found.set(symbol, groupsOf(symbol, gone, grid, wilds));
  return clusters.flatMap(({ symbol, size, win }) => {
    const groups = found.get(symbol) ?? [];
    const place = groups.findIndex((group) => group.length === size);
    const [group] = place < 0 ? [] : groups.splice(place, 1);
    return group ? [{ symbol, cells: group, win: BigInt(win) }] : [];
  });
}

/** Groups of cells that touch and show a symbol or a wild, but not wilds alone. */
function groupsOf(symbol: string, cells: readonly Cell[], grid: Grid, wilds: readonly string[]): Cell[][] {
  const shown = ({ reel, row }: Cell) => grid[row]?.[reel] ?? '';
  const left = new Map(
    cells.filter((cell) => shown(cell) === symbol || wilds.includes(shown(cell))).map((cell) => [keyOf(cell), cell]),
  );
  const groups: Cell[][] = [];
  for (let first = left.values().next().value; first; first = left.values().next().value) {
    const group: Cell[] = [];
    const queue: Cell[] = [first];
    left.delete(keyOf(first));
    for (let cell = queue.pop(); cell; cell = queue.pop()) {
      group.push(cell);
      const { reel, row } = cell;
      const beside = [
        { reel: reel - 1, row },
        { reel: reel + 1, row },
        { reel, row: row - 1 },
        { reel, row: row + 1 },
      ];
      for (const next of beside) {
        const there = left.get(keyOf(next));
        if (!there) continue;
        left.delete(keyOf(there));
        queue.push(there);
      }
    }
    if (group.some((cell) => shown(cell) === symbol)) groups.push(group);
  }
  return groups;
}

const keyOf = ({ reel, row }: Cell): string => `${reel}.${row}`;
