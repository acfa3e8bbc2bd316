/** Where the window of the reels lies on the canvas, in CSS pixels. */
export type WindowGeometry = {
  readonly columns: readonly { readonly x: number; readonly width: number }[];
  readonly top: number;
  readonly height: number;
  readonly cellHeight: number;
  /** Edge of the square that a symbol fills. */
  readonly symbolSize: number;
};

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** The geometry of columns that the style sheet has laid out, relative to the canvas. */
export function windowGeometry(canvas: Box, columns: readonly Box[], rows: number): WindowGeometry {
  const first = columns[0] ?? { left: 0, top: 0, width: 0, height: 0 };
  const cellHeight = first.height / rows;
  return {
    columns: columns.map(({ left, width }) => ({ x: left - canvas.left, width })),
    top: first.top - canvas.top,
    height: first.height,
    cellHeight,
    // A little wider than its column: the drawings keep a margin for their glow.
    symbolSize: Math.min(first.width * 1.07, cellHeight * 0.98),
  };
}

/** Middle of a cell, in CSS pixels of the canvas. */
export function cellCentre(geometry: WindowGeometry, reel: number, row: number): { x: number; y: number } {
  const column = geometry.columns[reel] ?? { x: 0, width: 0 };
  return { x: column.x + column.width / 2, y: geometry.top + (row + 0.5) * geometry.cellHeight };
}
