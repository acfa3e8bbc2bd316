import { CanvasSource, Container, Sprite, Texture } from 'pixi.js';
import type { WinTier } from '../engine/win-tier.ts';
import { loadDrawing } from './load-drawing.ts';
import type { FrameTask } from './ticker.ts';

const FLIGHT_MS = 3600;
/** Edge of the drawing, in pixels of the screen. */
const DRAWN_PX = 192;
const COUNT: Partial<Record<WinTier, number>> = { medium: 12, large: 34 };
/** The golden ratio spreads the flights evenly over the width in any number, without chance. */
const SPREAD = 0.618033988749895;

type Flight = { readonly sprite: Sprite; readonly startMs: number; readonly x: number; readonly sway: number };

/** The theme's drawing rises over the background, more of them for a larger win and none for a small one. */
export class Celebration {
  readonly root = new Container();
  #texture: Texture | null = null;
  #flights: Flight[] = [];

  /** @param address of the drawing, which a game does not wait for: it can be played before, and without. */
  constructor(address: string) {
    loadDrawing(address).then(
      (drawing) => {
        this.#texture = drawOnce(drawing);
      },
      () => {},
    );
  }

  /** Starts the flights of a tier over an area; null when the tier has none. */
  begin(tier: WinTier, area: { width: number; height: number }, nowMs: number, spanMs: number): FrameTask | null {
    const count = COUNT[tier];
    const texture = this.#texture;
    this.stop();
    if (!count || !texture) return null;
    const size = Math.min(area.width, area.height);
    for (let n = 0; n < count; n += 1) {
      const sprite = new Sprite(texture);
      sprite.anchor.set(0.5);
      const depth = 0.45 + 0.55 * ((n * SPREAD * 1.7) % 1);
      sprite.setSize(size * 0.2 * depth);
      sprite.alpha = 0;
      this.root.addChild(sprite);
      const startMs = nowMs + (spanMs * 0.6 * n) / count;
      this.#flights.push({ sprite, startMs, x: (n * SPREAD) % 1, sway: depth });
    }
    return (atMs) => this.#fly(atMs, area);
  }

  stop(): void {
    for (const { sprite } of this.#flights) sprite.destroy();
    this.#flights = [];
  }

  #fly(atMs: number, area: { width: number; height: number }): boolean {
    this.#flights = this.#flights.filter((flight) => {
      const t = (atMs - flight.startMs) / FLIGHT_MS;
      if (t >= 1) {
        flight.sprite.destroy();
        return false;
      }
      const rise = Math.max(0, t);
      const sway = Math.sin(rise * 5 + flight.x * 9) * area.width * 0.02 * flight.sway;
      flight.sprite.position.set(flight.x * area.width + sway, area.height * (1.1 - 1.25 * rise));
      flight.sprite.rotation = Math.sin(rise * 4 + flight.x * 7) * 0.07;
      flight.sprite.alpha = t <= 0 ? 0 : Math.min(1, rise * 6, (1 - rise) * 3);
      return true;
    });
    return this.#flights.length > 0;
  }
}

function drawOnce(drawing: HTMLImageElement): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = DRAWN_PX;
  canvas.height = DRAWN_PX;
  canvas.getContext('2d')?.drawImage(drawing, 0, 0, DRAWN_PX, DRAWN_PX);
  return new Texture({ source: new CanvasSource({ resource: canvas }) });
}
