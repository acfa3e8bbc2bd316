import { Graphics } from 'pixi.js';
import type { Cell } from '../engine/presentation-step.ts';
import { cellCentre, type WindowGeometry } from './window-geometry.ts';

const SHADOW = 0x1a0533;

/** Boxes round winning cells and the way of a line over the reels. */
export class WinMarks {
  /** Lies under the symbols, so that a line does not cross out what it pays for. */
  readonly under = new Graphics();
  /** Lies over the symbols. */
  readonly over = new Graphics();
  #geometry: WindowGeometry | null = null;

  fit(geometry: WindowGeometry): void {
    this.#geometry = geometry;
    this.clear();
  }

  clear(): void {
    this.over.clear();
    this.under.clear();
  }

  /** Draws boxes round cells; `quiet` keeps them thin, for what is stated and not celebrated. */
  box(cells: readonly Cell[], colour: number, quiet: boolean): void {
    const geometry = this.#geometry;
    if (!geometry) return;
    const inset = Math.max(1, geometry.cellHeight * 0.02);
    for (const { reel, row } of cells) {
      const column = geometry.columns[reel];
      if (!column) continue;
      const x = column.x + inset;
      const y = geometry.top + row * geometry.cellHeight + inset;
      const width = column.width - 2 * inset;
      const height = geometry.cellHeight - 2 * inset;
      const box = this.over.roundRect(x, y, width, height, Math.min(width, height) * 0.12);
      if (!quiet) box.fill({ color: colour, alpha: 0.16 });
      box.stroke({
        color: colour,
        width: quiet ? 1.5 : Math.max(2, geometry.cellHeight * 0.022),
        alpha: quiet ? 0.7 : 1,
      });
    }
  }

  /** Draws a line's way: full over the reels that pay, faint over the rest. */
  way(rows: readonly number[], paying: number, colour: number): void {
    const geometry = this.#geometry;
    const first = geometry?.columns[0];
    const last = geometry?.columns.at(-1);
    if (!geometry || !first || !last) return;
    const points = rows.map((row, reel) => cellCentre(geometry, reel, row));
    const start = { x: first.x, y: points[0]?.y ?? 0 };
    const end = { x: last.x + last.width, y: points.at(-1)?.y ?? 0 };
    const width = Math.max(3, geometry.cellHeight * 0.04);
    this.#trace([...points.slice(paying - 1), end], colour, width * 0.6, 0.35);
    const full = [start, ...points.slice(0, paying)];
    this.#trace(full, SHADOW, width * 2.1, 0.55);
    this.#trace(full, colour, width, 1);
  }

  #trace(points: readonly { x: number; y: number }[], colour: number, width: number, alpha: number): void {
    const [from, ...rest] = points;
    if (!from) return;
    this.under.moveTo(from.x, from.y);
    for (const { x, y } of rest) this.under.lineTo(x, y);
    this.under.stroke({ color: colour, width, alpha, cap: 'round', join: 'round' });
  }
}
