import { CanvasSource, Container, Sprite, Texture } from 'pixi.js';
import type { LetteredTier } from '../shell/win-tier.ts';
import type { Flight, ThemeWins } from '../themes/theme.ts';
import { flightCount, flightMs, placementOf, startSpread } from './flight-paths.ts';
import { drawShape } from './flight-shapes.ts';
import { loadDrawing } from './load-drawing.ts';
import type { FrameTask } from './ticker.ts';

/** Edge of a drawing and of a shape, in pixels of the screen. */
const DRAWN_PX = 192;
const SHAPE_PX = 64;
/** How much longer than wide a streak is. */
const STREAK = 7;

type Flying = {
  readonly sprite: Sprite;
  readonly flight: Flight;
  readonly n: number;
  readonly of: number;
  readonly startMs: number;
};

type Area = { readonly width: number; readonly height: number };

/** What flies over the game when a win is large enough: the theme's flights, more of them in each tier. */
export class Celebration {
  readonly root = new Container();
  readonly #flights: readonly Flight[];
  readonly #drawings: ReadonlyMap<string, HTMLImageElement>;
  readonly #textures = new Map<string, Texture>();
  #flying: Flying[] = [];

  /**
   * @param art address of the theme's drawing, which a game does not wait for: it can be played before, and without.
   * @param drawings of the symbols, by their codes
   */
  constructor(art: string, { flights }: ThemeWins, drawings: ReadonlyMap<string, HTMLImageElement>) {
    this.#flights = flights;
    this.#drawings = drawings;
    loadDrawing(art).then(
      (drawing) => void this.#textures.set('art', textureOf(drawing)),
      () => {},
    );
  }

  /** Starts what a tier adds over an area. Returns the task that moves all that flies; null while one is at work or nothing flies. */
  begin(tier: LetteredTier, area: Area, nowMs: number, spanMs: number): FrameTask | null {
    const isAtWork = this.#flying.length > 0;
    for (const flight of this.#flights) {
      const texture = this.#textureOf(flight);
      const of = flightCount(flight, tier);
      for (let n = 0; texture && n < of; n += 1) {
        const sprite = new Sprite(texture);
        sprite.anchor.set(0.5);
        sprite.alpha = 0;
        const { colours = [] } = flight;
        sprite.tint = colours[n % colours.length] ?? 0xffffff;
        this.root.addChild(sprite);
        const startMs = nowMs + (spanMs * startSpread[flight.path] * n) / of;
        this.#flying.push({ sprite, flight, n, of, startMs });
      }
    }
    return isAtWork || this.#flying.length === 0 ? null : (atMs) => this.#fly(atMs, area);
  }

  stop(): void {
    for (const { sprite } of this.#flying) sprite.destroy();
    this.#flying = [];
  }

  #fly(atMs: number, { width, height }: Area): boolean {
    this.#flying = this.#flying.filter(({ sprite, flight, n, of, startMs }) => {
      const t = (atMs - startMs) / flightMs[flight.path];
      if (t >= 1) {
        sprite.destroy();
        return false;
      }
      if (t < 0) return true;
      const { x, y, size, wide, turn, alpha } = placementOf(flight.path, n, of, t);
      const edge = Math.min(width, height) * flight.size * size;
      sprite.position.set(x * width, y * height);
      const drawnOut = flight.path === 'streak' && typeof flight.what === 'string' ? STREAK : 1;
      sprite.setSize(edge * drawnOut, edge);
      sprite.scale.x *= wide;
      sprite.rotation = turn;
      sprite.alpha = alpha;
      return true;
    });
    return this.#flying.length > 0;
  }

  #textureOf({ what }: Flight): Texture | null {
    const key = typeof what === 'string' ? what : what.symbol;
    const known = this.#textures.get(key);
    if (known || what === 'art') return known ?? null;
    const drawing = typeof what === 'string' ? drawShape(what, SHAPE_PX) : this.#drawings.get(what.symbol);
    if (!drawing) return null;
    const made = textureOf(drawing);
    this.#textures.set(key, made);
    return made;
  }
}

function textureOf(drawing: HTMLImageElement | HTMLCanvasElement): Texture {
  const edge = drawing instanceof HTMLCanvasElement ? drawing.width : DRAWN_PX;
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  canvas.getContext('2d')?.drawImage(drawing, 0, 0, edge, edge);
  return new Texture({ source: new CanvasSource({ resource: canvas }) });
}
