/**
 * How loud a return is shown.
 * - `none`: nothing came back
 * - `stated`: the stake or less came back; the amount is shown and nothing is celebrated (UKGC RTS 14F)
 * - `small`: more than the stake; its amount counts up in its line
 * - `nice` to `epic`: a moment of its own, each louder than the one before
 */
export type WinTier = 'none' | 'stated' | 'small' | 'nice' | 'big' | 'huge' | 'epic';

/** A tier that is celebrated in letters. */
export type LetteredTier = 'nice' | 'big' | 'huge' | 'epic';

/** Tiers in letters, the lowest first, with the stakes from which they begin. */
export const letteredTiers: readonly { readonly tier: LetteredTier; readonly fromStakes: bigint }[] = [
  { tier: 'nice', fromStakes: 5n },
  { tier: 'big', fromStakes: 15n },
  { tier: 'huge', fromStakes: 40n },
  { tier: 'epic', fromStakes: 100n },
];

/** The tier of a return against the stake of the whole spin, both in minor units. */
export function winTier(win: bigint, stake: bigint): WinTier {
  if (win <= 0n) return 'none';
  if (win <= stake) return 'stated';
  return letteredTiers.findLast(({ fromStakes }) => win >= fromStakes * stake)?.tier ?? 'small';
}

/** Whether a tier may be given light, movement or sound. */
export function isCelebrated(tier: WinTier): boolean {
  return tier === 'small' || isLettered(tier);
}

/** Whether a tier is a moment in letters. */
export function isLettered(tier: WinTier): tier is LetteredTier {
  return letteredTiers.some((row) => row.tier === tier);
}
