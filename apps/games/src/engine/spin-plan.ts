/** How long the reels of one spin turn, in milliseconds from the start of the spin. */
export type SpinPace = {
  readonly startStaggerMs: number;
  readonly accelerationMs: number;
  readonly speed: number;
  /** Rest of the first reel when the outcome is known early enough. */
  readonly firstRestMs: number;
  readonly restStaggerMs: number;
  /** Added for each reel that may still complete the scatters. */
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
  /** The scatters on the reels before it leave this one to complete them. */
  readonly anticipated: boolean;
};

/**
 * When each reel rests. A reel is held longer only if the drawn window really has all scatters but one on the reels
 * before it: tension that the outcome does not carry is never acted.
 *
 * @param grid symbols by row, top first
 * @param trigger scatters that award free spins; null when the game has none
 * @param knownMs when the outcome arrived, counted from the start of the spin
 */
export function planRests(
  grid: readonly (readonly string[])[],
  scatter: string | null,
  trigger: number | null,
  knownMs: number,
  pace: SpinPace,
): ReelRest[] {
  const reelCount = grid[0]?.length ?? 0;
  const rests: ReelRest[] = [];
  let at = Math.max(pace.firstRestMs, knownMs + pace.landingMs);
  let seen = 0;
  for (let reel = 0; reel < reelCount; reel += 1) {
    const anticipated =
      scatter !== null && trigger !== null && reel > 0 && seen >= trigger - 1 && pace.anticipationMs > 0;
    if (reel > 0) at += pace.restStaggerMs;
    if (anticipated) at += pace.anticipationMs;
    rests.push({ restMs: at, anticipated });
    seen += grid.filter((row) => row[reel] === scatter).length;
  }
  return rests;
}
