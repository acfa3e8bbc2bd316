import { Container, Graphics, Sprite, Texture } from 'pixi.js';
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
import type { Cell } from '../engine/scenes.ts';
import type { ReelRest, SpinPace } from '../engine/spin-plan.ts';
import { MOVING_STRETCH, type SymbolAtlas } from './symbol-atlas.ts';
import { cellCentre, type WindowGeometry } from './window-geometry.ts';

type Motion =
  | { readonly kind: 'rest' }
  | { readonly kind: 'turn'; readonly turn: ReelTurn }
  | { readonly kind: 'land'; readonly landing: ReelLanding };

type Reel = { position: number; motion: Motion; readonly sprites: Sprite[] };

/** Symbols a second from which a symbol is drawn smeared. */
const BLUR_FROM = 13;
const DIMMED = 0.34;

/** The symbols on the reels. Positions come from the pure functions of time in `reel-motion`. */
export class ReelsView {
  readonly root = new Container();
  readonly #strips: readonly (readonly string[])[];
  readonly #rows: number;
  readonly #reels: Reel[];
  readonly #mask = new Graphics();
  #atlas: SymbolAtlas | null = null;
  #geometry: WindowGeometry | null = null;
  #lit: ReadonlySet<string> | null = null;
  #pulse = 0;

  constructor(strips: readonly (readonly string[])[], rows: number) {
    this.#strips = strips;
    this.#rows = rows;
    this.#reels = strips.map(() => ({ position: 0, motion: { kind: 'rest' }, sprites: [] }));
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

  /** Puts stops into the window without movement. */
  stand(stops: readonly number[]): void {
    for (const [index, reel] of this.#reels.entries()) {
      reel.position = stops[index] ?? 0;
      reel.motion = { kind: 'rest' };
    }
    this.light(null);
  }

  /** Sets every reel turning. */
  turn(nowMs: number, pace: SpinPace): void {
    this.light(null);
    for (const [index, reel] of this.#reels.entries()) {
      const startMs = nowMs + index * pace.startStaggerMs;
      const { speed, accelerationMs } = pace;
      reel.motion = { kind: 'turn', turn: { startMs, from: reel.position, speed, accelerationMs } };
    }
  }

  /** Lets turning reels come to rest on stops at their times. */
  land(nowMs: number, stops: readonly number[], rests: readonly ReelRest[], spunAtMs: number, pace: SpinPace): void {
    for (const [index, reel] of this.#reels.entries()) {
      const rest = rests[index];
      const length = this.#strips[index]?.length ?? 1;
      if (reel.motion.kind !== 'turn' || !rest) continue;
      const { turn } = reel.motion;
      const restMs = Math.max(spunAtMs + rest.restMs, nowMs + 1);
      const landing = planLanding(turn, length, stops[index] ?? 0, nowMs, restMs, pace.brakeMs);
      reel.motion = { kind: 'land', landing };
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

  #place(nowMs = 0): void {
    const geometry = this.#geometry;
    const atlas = this.#atlas;
    if (!geometry || !atlas) return;
    for (const [index, reel] of this.#reels.entries()) {
      const strip = this.#strips[index] ?? [];
      const top = Math.floor(reel.position);
      const blurred = speedOf(reel.motion, nowMs) > BLUR_FROM;
      for (const [k, sprite] of reel.sprites.entries()) {
        const textures = atlas.textures.get(strip[modulo(top + k, strip.length)] ?? '');
        const texture = blurred ? textures?.moving : textures?.still;
        if (texture && sprite.texture !== texture) sprite.texture = texture;
        const centre = cellCentre(geometry, index, top + k - reel.position);
        const lit = this.#lit?.has(`${index}.${k}`) ?? false;
        const size = geometry.symbolSize * (lit ? 1 + 0.09 * this.#pulse : 1);
        sprite.position.set(centre.x, centre.y);
        sprite.setSize(size, blurred ? size * MOVING_STRETCH : size);
        sprite.alpha = this.#lit && !lit ? DIMMED : 1;
        sprite.visible = k < this.#rows || reel.motion.kind !== 'rest';
      }
    }
  }
}

function speedOf(motion: Motion, nowMs: number): number {
  if (motion.kind === 'turn') return turningSpeed(motion.turn, nowMs);
  return motion.kind === 'land' ? landingSpeed(motion.landing, nowMs) : 0;
}
