import type { RoundRecord, SlotOutcome } from '@croupier/contract';

type Slot = NonNullable<RoundRecord['slot']>;

/** A window of symbols with what paid in it. */
export type ShownWindow = {
  readonly grid: readonly (readonly string[])[];
  /** Cells that won, `row × reels + reel`. */
  readonly won: ReadonlySet<number>;
  /** Lines that won: their number in the game, and the row of each reel that the win runs over, from the first. */
  readonly lines: readonly { readonly line: number; readonly rows: readonly number[] }[];
};

/** The windows of a step in their order: one, or one for each drop of a cascade and the one that it ended with. */
export function shownWindows(outcome: SlotOutcome, slot: Slot | null): ShownWindow[] {
  const { grid, drops = [], settled } = outcome;
  if (grid.length === 0) return [];
  const fallen = drops.map((drop) => ({ grid: drop.grid, won: new Set(drop.cells), lines: [] }));
  if (fallen.length === 0) return [firstWindow(outcome, slot)];
  const scattered = settled ? [{ grid: settled, won: scatterCells(settled, outcome, slot), lines: [] }] : [];
  return [...fallen, ...scattered];
}

function firstWindow(outcome: SlotOutcome, slot: Slot | null): ShownWindow {
  const { grid, lineWins, waysWins = [], expanded } = outcome;
  const reels = grid[0]?.length ?? 0;
  const lines = lineWins.flatMap(({ line, count }) => {
    const rows = slot?.lines[line - 1];
    return rows ? [{ line, rows: rows.slice(0, count) }] : [];
  });
  const won = new Set<number>(scatterCells(grid, outcome, slot));
  for (const { rows } of lines) for (const [reel, row] of rows.entries()) won.add(row * reels + reel);
  const wilds = codesOf(slot, 'wild', 'book');
  for (const { symbol, count } of waysWins)
    for (const cell of cellsOf(grid, [symbol, ...wilds])) if (cell % reels < count) won.add(cell);
  if (expanded && expanded.win !== '0')
    for (const reel of expanded.reels) for (let row = 0; row < grid.length; row += 1) won.add(row * reels + reel);
  return { grid, won, lines };
}

/** The scatters where they paid or awarded spins. */
function scatterCells(grid: ShownWindow['grid'], outcome: SlotOutcome, slot: Slot | null): Set<number> {
  const counts = outcome.scatter.win !== '0' || outcome.freeSpinsAwarded > 0;
  return new Set(counts ? cellsOf(grid, codesOf(slot, 'scatter', 'book')) : []);
}

function codesOf(slot: Slot | null, ...roles: readonly Slot['symbols'][number]['role'][]): string[] {
  return (slot?.symbols ?? []).filter(({ role }) => roles.includes(role)).map(({ code }) => code);
}

function cellsOf(grid: ShownWindow['grid'], codes: readonly string[]): number[] {
  return grid.flatMap((row, at) =>
    row.flatMap((symbol, reel) => (codes.includes(symbol) ? [at * row.length + reel] : [])),
  );
}
