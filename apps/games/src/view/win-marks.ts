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

  /** Draws one line round cells that touch: along the sides that no other of them shares. */
  outline(cells: readonly Cell[], colour: number): void {
    const geometry = this.#geometry;
    if (!geometry) return;
    const has = (reel: number, row: number) => cells.some((cell) => cell.reel === reel && cell.row === row);
    for (const [width, alpha, line] of [
      [geometry.cellHeight * 0.075, 0.6, SHADOW],
      [Math.max(2.5, geometry.cellHeight * 0.035), 1, colour],
    ] as const) {
      for (const { reel, row } of cells) {
        const column = geometry.columns[reel];
        if (!column) continue;
        const [left, right] = [column.x, column.x + column.width];
        const [top, bottom] = [
          geometry.top + row * geometry.cellHeight,
          geometry.top + (row + 1) * geometry.cellHeight,
        ];
        // between two cells of one cluster lies the gap of the reels: the line goes on over it
        const [before, after] = [geometry.columns[reel - 1], geometry.columns[reel + 1]];
        const from = has(reel - 1, row) && before ? (before.x + before.width + left) / 2 : left;
        const to = has(reel + 1, row) && after ? (right + after.x) / 2 : right;
        if (!has(reel, row - 1)) this.over.moveTo(from, top).lineTo(to, top);
        if (!has(reel, row + 1)) this.over.moveTo(from, bottom).lineTo(to, bottom);
        if (!has(reel - 1, row)) this.over.moveTo(left, top).lineTo(left, bottom);
        if (!has(reel + 1, row)) this.over.moveTo(right, top).lineTo(right, bottom);
      }
      this.over.stroke({ color: line, width, alpha, cap: 'round', join: 'round' });
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
