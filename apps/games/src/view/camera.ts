import { type LetteredTier, letteredTiers } from '../shell/win-tier.ts';
import type { ThemeWins } from '../themes/theme.ts';

type Move = { readonly frames: Keyframe[]; readonly ms: number };

/** What the camera does when a tier is reached: more for a larger one, and at the end everything stands where it stood. */
export function cameraMove(camera: ThemeWins['camera'], tier: LetteredTier): Move {
  const strength = 1 + letteredTiers.findIndex((row) => row.tier === tier);
  const still = { transform: 'none' };
  switch (camera) {
    case 'punch':
      return {
        ms: 420,
        frames: [
          still,
          { transform: `scale(${1 + 0.016 * strength})`, offset: 0.25, easing: 'ease-out' },
          { transform: `scale(${1 - 0.004 * strength})`, offset: 0.65 },
          still,
        ],
      };
    case 'shake': {
      const swings = 4 + strength;
      const frames = Array.from({ length: swings }, (_, n): Keyframe => {
        const left = 1 - (n + 1) / (swings + 1);
        const x = (n % 2 === 0 ? 1 : -1) * 2.6 * strength * left;
        const y = (n % 3 === 0 ? -1 : 1) * 1.8 * strength * left;
        return { transform: `translate(${x}px, ${y}px) rotate(${x * 0.05}deg)` };
      });
      return { ms: 60 * (swings + 1), frames: [still, ...frames, still] };
    }
    case 'sway':
      return {
        ms: 1400,
        frames: [
          { ...still, easing: 'ease-in-out' },
          {
            transform: `scale(${1 + 0.012 * strength}) rotate(${-0.16 * strength}deg)`,
            offset: 0.35,
            easing: 'ease-in-out',
          },
          {
            transform: `scale(${1 + 0.008 * strength}) rotate(${0.12 * strength}deg)`,
            offset: 0.7,
            easing: 'ease-in-out',
          },
          still,
        ],
      };
  }
}

/** Moves the canvas and the frame of the reels as one, about the middle of the frame. */
export class Camera {
  readonly #canvas: HTMLElement;
  readonly #frame: HTMLElement;
  #running: Animation[] = [];

  constructor(canvas: HTMLElement, frame: HTMLElement) {
    this.#canvas = canvas;
    this.#frame = frame;
  }

  move({ frames, ms }: Move): void {
    this.stop();
    const canvas = this.#canvas.getBoundingClientRect();
    const frame = this.#frame.getBoundingClientRect();
    const x = frame.left - canvas.left + frame.width / 2;
    const y = frame.top - canvas.top + frame.height / 2;
    this.#canvas.style.transformOrigin = `${x}px ${y}px`;
    this.#running = [this.#canvas, this.#frame].map((moved) => moved.animate(frames, ms));
  }

  /** Puts everything back at once. */
  stop(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
  }
}
