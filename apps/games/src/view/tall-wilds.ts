import { CanvasSource, Container, Sprite, Texture } from 'pixi.js';
import { loadDrawing } from './load-drawing.ts';
import { walkOf } from './wild-walk.ts';
import type { WindowGeometry } from './window-geometry.ts';

/** How long one takes to open over its reel, and to walk to the next. */
const OPEN_MS = 320;
const WALK_MS = 420;

/** Reels of phones are narrower than the drawings: a little is stretched, the rest of the reel stays its ground. */
function heightOn({ columns, height }: WindowGeometry): number {
  return Math.min(height, (columns[0]?.width ?? height) * 3.7);
}

/** Wilds that fill their reels, drawn before them: they open, stay for a respin, or walk. */
export class TallWilds {
  readonly root = new Container();
  #drawing: HTMLImageElement | null = null;
  readonly #sprites = new Map<number, Sprite>();
  #texture = Texture.EMPTY;
  #geometry: WindowGeometry | null = null;
  #ratio = 1;

  /** @param onDrawn called when the drawing is there; a game can be played before, and without. */
  constructor(address: string, onDrawn: () => void) {
    loadDrawing(address).then(
      (drawing) => {
        this.#drawing = drawing;
        this.#draw();
        onDrawn();
      },
      () => {},
    );
  }

  fit(geometry: WindowGeometry, ratio: number): void {
    this.#geometry = geometry;
    this.#ratio = ratio;
    this.#draw();
  }

  #draw(): void {
    const [geometry, drawing, ratio] = [this.#geometry, this.#drawing, this.#ratio];
    if (!geometry || !drawing) return;
    const width = Math.ceil((geometry.columns[0]?.width ?? 1) * ratio);
    const height = Math.ceil(heightOn(geometry) * ratio);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, width);
    canvas.height = Math.max(1, height);
    canvas.getContext('2d')?.drawImage(drawing, 0, 0, canvas.width, canvas.height);
    const old = this.#texture;
    this.#texture = new Texture({ source: new CanvasSource({ resource: canvas }) });
    for (const [reel, sprite] of this.#sprites) {
      sprite.texture = this.#texture;
      this.#put(sprite, reel, 1);
    }
    if (old !== Texture.EMPTY) old.destroy(true);
  }

  /** Reels before which one stands. */
  get reels(): number[] {
    return [...this.#sprites.keys()];
  }

  /** One stands before each of these reels and no other. */
  stand(reels: readonly number[]): void {
    for (const [reel, sprite] of this.#sprites) if (!reels.includes(reel)) this.#take(reel, sprite);
    for (const reel of reels) this.#put(this.#spriteOf(reel), reel, 1);
  }

  /** Opens new ones; the task runs until they stand. */
  open(reels: readonly number[], fromMs: number): (nowMs: number) => boolean {
    const fresh = reels.filter((reel) => !this.#sprites.has(reel));
    for (const reel of fresh) this.#put(this.#spriteOf(reel), reel, 0);
    return (nowMs) => {
      const t = Math.min(1, (nowMs - fromMs) / OPEN_MS);
      for (const reel of fresh) {
        const sprite = this.#sprites.get(reel);
        if (sprite) this.#put(sprite, reel, 1 - (1 - t) ** 3);
      }
      return t < 1;
    };
  }

  /** Lets those that stay go to their next reels, each one reel to the left or none; the others leave. */
  walk(next: readonly number[], fromMs: number): (nowMs: number) => boolean {
    const sprites = walkOf(this.reels, next).map(({ from, to }) => {
      const sprite = this.#sprites.get(from) ?? this.#spriteOf(from);
      return { sprite, from, to };
    });
    const leaving = [...this.#sprites].filter(([, sprite]) => !sprites.some((kept) => kept.sprite === sprite));
    for (const [reel, sprite] of leaving) this.#take(reel, sprite);
    this.#sprites.clear();
    for (const { sprite, to } of sprites) this.#sprites.set(to, sprite);
    return (nowMs) => {
      const t = Math.min(1, (nowMs - fromMs) / WALK_MS);
      const eased = t * t * (3 - 2 * t);
      for (const { sprite, from, to } of sprites) this.#put(sprite, from + (to - from) * eased, 1);
      return t < 1;
    };
  }

  #spriteOf(reel: number): Sprite {
    const known = this.#sprites.get(reel);
    if (known) return known;
    const sprite = new Sprite(this.#texture);
    sprite.anchor.set(0.5);
    this.#sprites.set(reel, sprite);
    this.root.addChild(sprite);
    return sprite;
  }

  #take(reel: number, sprite: Sprite): void {
    this.#sprites.delete(reel);
    sprite.destroy();
  }

  /** `reel` may lie between two reels; `open` is 1 when it stands over the whole of it. */
  #put(sprite: Sprite, reel: number, open: number): void {
    const geometry = this.#geometry;
    if (!geometry) return;
    const at = geometry.columns[Math.floor(reel)] ?? { x: 0, width: 0 };
    const after = geometry.columns[Math.ceil(reel)] ?? at;
    const x = at.x + (after.x - at.x) * (reel - Math.floor(reel)) + at.width / 2;
    sprite.position.set(x, geometry.top + geometry.height / 2);
    sprite.setSize(at.width, heightOn(geometry) * Math.max(0.02, open));
    sprite.alpha = Math.min(1, open * 1.6);
  }
}
