/**
 * How loud a return is shown.
 * - `none`: nothing came back
 * - `stated`: the stake or less came back; the amount is shown and nothing is celebrated (UKGC RTS 14F)
 * - `small`, `medium`, `large`: more than the stake
 */
export type WinTier = 'none' | 'stated' | 'small' | 'medium' | 'large';

const MEDIUM_FROM_STAKES = 10n;
const LARGE_FROM_STAKES = 40n;

/** The tier of a return against the stake of the whole spin, both in minor units. */
export function winTier(win: bigint, stake: bigint): WinTier {
  if (win <= 0n) return 'none';
  if (win <= stake) return 'stated';
  if (win >= LARGE_FROM_STAKES * stake) return 'large';
  return win >= MEDIUM_FROM_STAKES * stake ? 'medium' : 'small';
}

/** Whether a tier may be given light, movement or sound. */
export function isCelebrated(tier: WinTier): boolean {
  return tier === 'small' || tier === 'medium' || tier === 'large';
}
