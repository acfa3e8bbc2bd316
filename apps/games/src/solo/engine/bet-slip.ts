import type { BaccaratSpot } from '@croupier/contract';

/** Money on fields, minor units; a field without any is left out. */
export type Bets = Readonly<Partial<Record<BaccaratSpot, bigint>>>;

/** What lies on the fields for the next round, and how it came to lie there. */
export type BetSlip = {
  readonly bets: Bets;
  /** What lay there before each of the steps that led here, the first one first. */
  readonly past: readonly Bets[];
};

/** The most that may lie on all fields together, and the amount that every bet is a multiple of. */
export type SlipLimits = { readonly unit: bigint; readonly most: bigint };

export const emptySlip: BetSlip = { bets: {}, past: [] };

/** Money on all fields together. */
export function totalOf(bets: Bets): bigint {
  return Object.values(bets).reduce((sum: bigint, amount) => sum + (amount ?? 0n), 0n);
}

/** The limits that the stakes on offer set. */
export function limitsOf(stakes: readonly bigint[]): SlipLimits {
  return { unit: stakes[0] ?? 1n, most: stakes.at(-1) ?? 0n };
}

/** Puts a chip on a field; the very same slip where that is more than may lie there. */
export function place(slip: BetSlip, spot: BaccaratSpot, chip: bigint, { unit, most }: SlipLimits): BetSlip {
  if (chip <= 0n || chip % unit !== 0n || totalOf(slip.bets) + chip > most) return slip;
  return step(slip, { ...slip.bets, [spot]: (slip.bets[spot] ?? 0n) + chip });
}

/** Puts bets as they are, such as those of the last round; the very same slip where they are none or too much. */
export function lay(slip: BetSlip, bets: Bets, { unit, most }: SlipLimits): BetSlip {
  const total = totalOf(bets);
  const fit = Object.values(bets).every((amount) => amount !== undefined && amount > 0n && amount % unit === 0n);
  return fit && total > 0n && total <= most ? step(slip, bets) : slip;
}

/** Twice what lies on each field; the very same slip where that is too much. */
export function double(slip: BetSlip, limits: SlipLimits): BetSlip {
  const doubled = Object.entries(slip.bets).map(([spot, amount]) => [spot, (amount ?? 0n) * 2n]);
  return lay(slip, Object.fromEntries(doubled) as Bets, limits);
}

/** As it was before the last step. */
export function undo(slip: BetSlip): BetSlip {
  const bets = slip.past.at(-1);
  return bets ? { bets, past: slip.past.slice(0, -1) } : slip;
}

export function clear(slip: BetSlip): BetSlip {
  return totalOf(slip.bets) > 0n ? step(slip, {}) : slip;
}

const MOST_CHIPS = 6;

/** The chips to play with: of the stakes on offer those that are multiples of the smallest, spread over their range. */
export function chipsOf(stakes: readonly bigint[]): bigint[] {
  const unit = stakes[0];
  if (unit === undefined) return [];
  const fit = stakes.filter((stake) => stake % unit === 0n);
  if (fit.length <= MOST_CHIPS) return fit;
  const at = (n: number) => fit[Math.round((n * (fit.length - 1)) / (MOST_CHIPS - 1))] ?? unit;
  return [...new Set(Array.from({ length: MOST_CHIPS }, (_, n) => at(n)))];
}

/** The bets of a round that was played. */
export function betsPlayed(bets: readonly { readonly spot: BaccaratSpot; readonly stake: string }[]): Bets {
  return Object.fromEntries(bets.map(({ spot, stake }) => [spot, BigInt(stake)])) as Bets;
}

function step(slip: BetSlip, bets: Bets): BetSlip {
  return { bets, past: [...slip.past, slip.bets] };
}
