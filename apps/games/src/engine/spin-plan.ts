/** How long the reels of one spin turn, in milliseconds from the start of the spin. */
export type SpinPace = {
  readonly startStaggerMs: number;
  readonly accelerationMs: number;
  readonly speed: number;
  /** Rest of the first reel when the outcome is known early enough. */
  readonly firstRestMs: number;
  readonly restStaggerMs: number;
  /** Added for each reel that may open a feature. */
  readonly anticipationMs: number;
  readonly brakeMs: number;
  /** The least time between knowing the outcome and the rest of the first reel. */
  readonly landingMs: number;
};

export const fullPace: SpinPace = {
  startStaggerMs: 70,
  accelerationMs: 280,
  speed: 26,
  firstRestMs: 1150,
  restStaggerMs: 260,
  anticipationMs: 900,
  brakeMs: 480,
  landingMs: 700,
};

/** Only where the site's rules allow quick spins. */
export const quickPace: SpinPace = {
  startStaggerMs: 0,
  accelerationMs: 120,
  speed: 30,
  firstRestMs: 420,
  restStaggerMs: 60,
  anticipationMs: 500,
  brakeMs: 260,
  landingMs: 320,
};

/** For players who asked for less motion: nothing travels, each reel changes its symbols at its rest. */
export const stillPace: SpinPace = {
  ...fullPace,
  firstRestMs: 500,
  restStaggerMs: 90,
  anticipationMs: 0,
  landingMs: 60,
};

export type ReelRest = {
  readonly restMs: number;
  /** It may open a feature by itself. */
  readonly anticipated: boolean;
};

/**
 * When each reel rests, from left to right.
 *
 * @param held reels that are held longer, by `heldReels`
 * @param knownMs when the outcome arrived, counted from the start of the spin
 */
export function planRests(held: readonly boolean[], knownMs: number, pace: SpinPace): ReelRest[] {
  let at = Math.max(pace.firstRestMs, knownMs + pace.landingMs);
  return held.map((isHeld, reel) => {
    const anticipated = isHeld && pace.anticipationMs > 0;
    if (reel > 0) at += pace.restStaggerMs;
    if (anticipated) at += pace.anticipationMs;
    return { restMs: at, anticipated };
  });
}
