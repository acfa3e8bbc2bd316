/** From when on a press counts as held, and how long a result is seen while it is. */
const HELD_FROM_MS = 450;
const SEEN_MS = 500;

export type HeldDeps = {
  readonly button: HTMLElement;
  /** What the press would do now: begin a round, or leave out the rest of what is shown; null for nothing. */
  readonly next: () => 'begins' | 'hastens' | null;
  readonly press: () => void;
};

/** The button held down: one round follows another until it is let go. Every round is begun by the hand that holds it. */
export class HeldPress {
  readonly #deps: HeldDeps;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;
  #wasHeld = false;

  constructor(deps: HeldDeps) {
    this.#deps = deps;
    const { button } = deps;
    button.addEventListener('pointerdown', ({ button: pressed }) => {
      this.#wasHeld = false;
      if (pressed === 0) this.#timer = setTimeout(() => this.#hold(), HELD_FROM_MS);
    });
    for (const event of ['pointerup', 'pointercancel', 'pointerleave'] as const)
      button.addEventListener(event, () => this.release());
    // a press that was held and left the button has no click; a key's click is its own
    button.addEventListener('keydown', () => {
      this.#wasHeld = false;
    });
    // a long press on a phone asks for a menu
    button.addEventListener('contextmenu', (event) => event.preventDefault());
  }

  /** Whether the click that follows is the end of a held press, and means nothing. */
  get wasHeld(): boolean {
    const was = this.#wasHeld;
    this.#wasHeld = false;
    return was;
  }

  /** Something changed that may let the next round begin. */
  changed(): void {
    if (!this.#isHeld) return;
    clearTimeout(this.#timer);
    const next = this.#deps.next();
    if (next) this.#timer = setTimeout(() => this.#deps.press(), next === 'hastens' ? SEEN_MS : 0);
  }

  release(): void {
    clearTimeout(this.#timer);
    this.#isHeld = false;
  }

  #hold(): void {
    this.#isHeld = true;
    this.#wasHeld = true;
    this.changed();
  }
}
