/** Odds of 1/10,000 as they are written: 9.9, 99.5. */
export const oddsText = (odds: number): string => `${Number((odds / 10_000).toFixed(4))}`;

/** Typed odds in 1/10,000, or null for what are none: above zero, with four decimals at most. */
export function readOdds(text: string): number | null {
  if (!/^[0-9]{1,8}(\.[0-9]{1,4})?$/.test(text.trim())) return null;
  const odds = Math.round(Number(text.trim()) * 10_000);
  return odds >= 0 ? odds : null;
}
