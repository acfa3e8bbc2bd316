/** How long an amount takes to tick over, in milliseconds. */
export const rollMs = 240;

/** The amount shown at a share of the way, quick first and slow at the end. Exact at both ends; whole minor units between. */
export function rolled(from: bigint, to: bigint, share: number): bigint {
  if (share <= 0) return from;
  if (share >= 1) return to;
  const eased = 1 - (1 - share) ** 3;
  // Parts of a million are finer than any screen shows, and stay whole numbers.
  return from + ((to - from) * BigInt(Math.round(eased * 1_000_000))) / 1_000_000n;
}
