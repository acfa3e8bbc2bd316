/** How a movement runs: in milliseconds; `keep` leaves what the last frame sets. */
export type MotionOptions = {
  readonly ms: number;
  readonly delayMs?: number;
  readonly easing?: string;
  readonly keep?: boolean;
};

/** Something settles: fast off, soft landing. */
export const settle = 'cubic-bezier(0.2, 0.9, 0.25, 1)';
/** Goes a little over its end and comes back. */
export const spring = 'cubic-bezier(0.2, 1.5, 0.4, 1)';

/**
 * The movements of one step on the table. They can be hastened: what runs ends at once, and what follows in the same
 * step is not animated any more. Under reduced motion nothing travels; pauses stay, short, so that what happens can be
 * followed.
 */
export class Motion {
  readonly #reduced: () => boolean;
  #isHurried = false;
  readonly #running = new Set<Animation>();
  readonly #waits = new Set<() => void>();

  constructor(reduced: () => boolean) {
    this.#reduced = reduced;
  }

  get isReduced(): boolean {
    return this.#reduced();
  }

  /** Whether the rest of the step is wanted at once. */
  get isHurried(): boolean {
    return this.#isHurried;
  }

  /** A new step begins: nothing is hurried yet. */
  begin(): void {
    this.hasten();
    this.#isHurried = false;
  }

  hasten(): void {
    this.#isHurried = true;
    for (const animation of [...this.#running]) animation.finish();
    for (const wake of [...this.#waits]) wake();
  }

  /** Moves an element and resolves when it is there; at once where nothing may move. */
  async move(target: Element, frames: Keyframe[], { ms, delayMs = 0, easing = settle, keep }: MotionOptions) {
    if (this.#isHurried || this.#reduced()) return;
    const animation = target.animate(frames, {
      duration: ms,
      delay: delayMs,
      easing,
      fill: keep ? 'both' : 'backwards',
    });
    this.#running.add(animation);
    await animation.finished.catch(() => undefined);
    this.#running.delete(animation);
  }

  /** Waits, unless the rest of the step is hurried. */
  pause(ms: number): Promise<void> {
    if (this.#isHurried) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waits.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waits.add(wake);
    });
  }
}
