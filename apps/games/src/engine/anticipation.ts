/** What opens a feature: so many of a symbol, anywhere in the window. */
export type Trigger = { readonly symbol: string; readonly count: number };

type Strips = readonly (readonly string[])[];

/** Of what opens a feature, the share that may be missing for a reel to be held: one of three scatters, two of six coins. */
const MISSING_SHARE = 3;

/**
 * Reels that are held longer than the others, judged by what stands on the reels before them and by what the strips can show. A reel is
 * held only while the feature is not open yet, little is missing, and this very reel has a stop that brings all of it: tension that the
 * rules do not carry is never acted.
 *
 * @param grid the drawn window, by row; of each reel only those before it are looked at
 * @param strips of the spin; a stop names the symbol in the top row
 * @param trigger null where nothing opens a feature
 */
export function heldReels(grid: Strips, strips: Strips, trigger: Trigger | null): boolean[] {
  let seen = 0;
  return strips.map((strip, reel) => {
    const missing = trigger ? trigger.count - seen : 0;
    const isNear = trigger !== null && missing > 0 && missing <= Math.max(1, Math.floor(trigger.count / MISSING_SHARE));
    const held = isNear && reel > 0 && mostShown(strip, grid.length, trigger.symbol) >= missing;
    seen += grid.filter((row) => row[reel] === trigger?.symbol).length;
    return held;
  });
}

/** By reel, how many of what opens the feature stand once it rests, where it brings one itself; else 0. */
export function landedTriggers(grid: Strips, trigger: Trigger | null): number[] {
  let seen = 0;
  return (grid[0] ?? []).map((_, reel) => {
    const here = grid.filter((row) => row[reel] === trigger?.symbol).length;
    seen += here;
    return here > 0 ? seen : 0;
  });
}

/** The most of a symbol that a window of so many rows shows at any stop of a strip. */
export function mostShown(strip: readonly string[], rows: number, symbol: string): number {
  const shown = strip.map(
    (_, stop) =>
      Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length]).filter((code) => code === symbol)
        .length,
  );
  return Math.max(0, ...shown);
}
