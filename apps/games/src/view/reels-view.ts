import type { SlotGameData } from '@croupier/contract';
import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import { codesOf } from '../engine/game-symbols.ts';
import type { Cell, Grid } from '../engine/presentation-step.ts';
import {
  landingPosition,
  landingSpeed,
  modulo,
  planLanding,
  type ReelLanding,
  type ReelTurn,
  turningPosition,
  turningSpeed,
} from '../engine/reel-motion.ts';
import type { ReelRest, SpinPace } from '../engine/spin-plan.ts';
import type { Fall } from './fall.ts';
import { MOVING_STRETCH, type SymbolAtlas } from './symbol-atlas.ts';
import { cellCentre, type WindowGeometry } from './window-geometry.ts';

type Motion =
  | { readonly kind: 'rest' }
  | { readonly kind: 'turn'; readonly turn: ReelTurn }
  | { readonly kind: 'land'; readonly landing: ReelLanding };

/**
 * A reel turns on its strip, with what stood in its window before the spin after the last stop: drops and expanded symbols leave windows
 * that no stop of the strip shows.
 */
type Reel = { strip: readonly string[]; position: number; motion: Motion; readonly sprites: Sprite[] };

/** Which strips a spin turns on. */
export type StripSet = 'base' | 'free';

/** Symbols a second from which a symbol is drawn smeared. */
const BLUR_FROM = 13;
const DIMMED = 0.34;

/** The symbols on the reels. Positions come from the pure functions of time in `reel-motion`. */
export class ReelsView {
  readonly root = new Container();
  readonly #strips: Readonly<Record<StripSet, readonly (readonly string[])[]>>;
  readonly #rows: number;
  readonly #reels: Reel[];
  readonly #mask = new Graphics();
  #atlas: SymbolAtlas | null = null;
  #geometry: WindowGeometry | null = null;
  #lit: ReadonlySet<string> | null = null;
  #fall: Fall | null = null;
  #hidden: ReadonlySet<number> = new Set();
  #acting: ReadonlySet<string> = new Set();
  #pulse = 0;

  constructor(game: SlotGameData) {
    const { rows } = game;
    const [wild = ''] = game.wildReels ? codesOf(game, 'wild') : [];
    // A reel that is wild as a whole has a stop of its own, past the last one of the strip.
    const withWild = (strip: readonly string[]) =>
      game.wildReels ? [...strip, ...new Array<string>(rows).fill(wild)] : strip;
    const base = game.strips.map(withWild);
    this.#strips = { base, free: (game.freeSpins.strips ?? game.strips).map(withWild) };
    this.#rows = rows;
    this.#reels = base.map((strip) => ({ strip, position: 0, motion: { kind: 'rest' }, sprites: [] }));
    for (const reel of this.#reels) {
      for (let k = 0; k <= rows; k += 1) {
        const sprite = new Sprite(Texture.EMPTY);
        sprite.anchor.set(0.5);
        reel.sprites.push(sprite);
        this.root.addChild(sprite);
      }
    }
    this.root.addChild(this.#mask);
    this.root.mask = this.#mask;
  }

  /** Takes the place and the drawings of a new size of the screen. */
  fit(geometry: WindowGeometry, atlas: SymbolAtlas): void {
    this.#geometry = geometry;
    this.#atlas = atlas;
    const first = geometry.columns[0];
    const last = geometry.columns.at(-1);
    if (first && last) {
      this.#mask
        .clear()
        .rect(first.x, geometry.top, last.x + last.width - first.x, geometry.height)
        .fill(0xffffff);
    }
    this.#place();
  }

  /** Puts a window of symbols on the reels without movement. */
  stand(grid: Grid): void {
    for (const [index, reel] of this.#reels.entries()) {
      reel.strip = [...(this.#strips.base[index] ?? []), ...grid.map((row) => row[index] ?? '')];
      reel.position = reel.strip.length - this.#rows;
      reel.motion = { kind: 'rest' };
    }
    this.#fall = null;
    this.light(null);
  }

  /** Sets the reels turning, but for those that stay as they are. */
  turn(nowMs: number, pace: SpinPace, set: StripSet, still: readonly number[]): void {
    this.#fall = null;
    this.light(null);
    for (const [index, reel] of this.#reels.entries()) {
      if (still.includes(index)) {
        // wild as a whole, as the game defines
        reel.strip = this.#strips[set][index] ?? [];
        reel.position = reel.strip.length - this.#rows;
        continue;
      }
      const window = this.#window(reel);
      reel.strip = [...(this.#strips[set][index] ?? []), ...window];
      reel.position = reel.strip.length - this.#rows;
      const startMs = nowMs + index * pace.startStaggerMs;
      const { speed, accelerationMs } = pace;
      reel.motion = { kind: 'turn', turn: { startMs, from: reel.position, speed, accelerationMs } };
    }
  }

  /** Lets turning reels come to rest on stops at their times; -1 is the stop at which the reel is wild as a whole. */
  land(nowMs: number, stops: readonly number[], rests: readonly ReelRest[], spunAtMs: number, pace: SpinPace): void {
    for (const [index, reel] of this.#reels.entries()) {
      const rest = rests[index];
      if (reel.motion.kind !== 'turn' || !rest) continue;
      const { turn } = reel.motion;
      const restMs = Math.max(spunAtMs + rest.restMs, nowMs + 1);
      const { length } = reel.strip;
      const stop = stops[index] ?? 0;
      const place = stop >= 0 ? stop : length - 2 * this.#rows;
      reel.motion = { kind: 'land', landing: planLanding(turn, length, place, nowMs, restMs, pace.brakeMs) };
    }
  }

  /** Lights cells and dims the others; null gives every cell its full light. */
  light(cells: readonly Cell[] | null): void {
    this.#lit = cells ? new Set(cells.map(({ reel, row }) => `${reel}.${row}`)) : null;
    this.#pulse = 0;
    this.#place();
  }

  /** Swells the lit symbols: 0 at rest, 1 fully. */
  pulse(amount: number): void {
    this.#pulse = amount;
    this.#place();
  }

  /** How far symbols are on their way to where they drop, or burst; null when everything stands. */
  set fall(fall: Fall | null) {
    this.#fall = fall;
    this.#place();
  }

  /** Reels whose symbols are not drawn, because something larger stands before them. */
  hide(reels: readonly number[]): void {
    this.#hidden = new Set(reels);
    this.#place();
  }

  /** What stands in a cell, where it stands, and how large; null before the first fit and for a cell that is not drawn. */
  standing({ reel, row }: Cell): { symbol: string; texture: Texture; x: number; y: number; size: number } | null {
    const found = this.#reels[reel];
    if (!found || !this.#geometry || !this.#atlas || this.#hidden.has(reel)) return null;
    const symbol = this.#window(found)[row] ?? '';
    const texture = this.#atlas.textures.get(symbol)?.still;
    return texture
      ? { symbol, texture, ...cellCentre(this.#geometry, reel, row), size: this.#geometry.symbolSize }
      : null;
  }

  /** Cells that are not drawn, because their symbols act before them. */
  set acting(cells: readonly Cell[]) {
    this.#acting = new Set(cells.map(({ reel, row }) => `${reel}.${row}`));
    this.#place();
  }

  /** Moves to a time. Returns the reels that came to rest since the last call, and whether any still moves. */
  advance(nowMs: number): { rested: number[]; moving: boolean } {
    const rested: number[] = [];
    let moving = false;
    for (const [index, reel] of this.#reels.entries()) {
      const { motion } = reel;
      if (motion.kind === 'turn') reel.position = turningPosition(motion.turn, nowMs);
      if (motion.kind === 'land') {
        reel.position = landingPosition(motion.landing, nowMs);
        if (nowMs >= motion.landing.restMs) {
          reel.position = motion.landing.stop;
          reel.motion = { kind: 'rest' };
          rested.push(index);
        }
      }
      if (reel.motion.kind !== 'rest') moving = true;
    }
    this.#place(nowMs);
    return { rested, moving };
  }

  #window({ strip, position }: Reel): string[] {
    const top = Math.floor(position);
    return Array.from({ length: this.#rows }, (_, row) => strip[modulo(top + row, strip.length)] ?? '');
  }

  #place(nowMs = 0): void {
    const geometry = this.#geometry;
    const atlas = this.#atlas;
    if (!geometry || !atlas) return;
    for (const [index, reel] of this.#reels.entries()) {
      const { strip } = reel;
      const top = Math.floor(reel.position);
      const blurred = speedOf(reel.motion, nowMs) > BLUR_FROM;
      for (const [k, sprite] of reel.sprites.entries()) {
        const textures = atlas.textures.get(strip[modulo(top + k, strip.length)] ?? '');
        const texture = blurred ? textures?.moving : textures?.still;
        if (texture && sprite.texture !== texture) sprite.texture = texture;
        const fallen = this.#fall?.offset(index, k) ?? 0;
        const centre = cellCentre(geometry, index, top + k - reel.position + fallen);
        const lit = this.#lit?.has(`${index}.${k}`) ?? false;
        const burst = this.#fall?.burst(index, k) ?? 0;
        const size = geometry.symbolSize * (lit ? 1 + 0.09 * this.#pulse : 1) * (1 + 0.25 * burst);
        sprite.position.set(centre.x, centre.y);
        sprite.setSize(size, blurred ? size * MOVING_STRETCH : size);
        sprite.alpha = (this.#lit && !lit ? DIMMED : 1) * (1 - burst);
        sprite.visible =
          (k < this.#rows || reel.motion.kind !== 'rest') &&
          !this.#hidden.has(index) &&
          !this.#acting.has(`${index}.${k}`);
      }
    }
  }
}

function speedOf(motion: Motion, nowMs: number): number {
  if (motion.kind === 'turn') return turningSpeed(motion.turn, nowMs);
  return motion.kind === 'land' ? landingSpeed(motion.landing, nowMs) : 0;
}
