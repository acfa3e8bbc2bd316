import { isLettered, type LetteredTier, letteredTiers, winTier } from './win-tier.ts';

/** A stretch of a count: from one amount to a larger one. */
type Stretch = { readonly fromMs: number; readonly ms: number; readonly from: bigint; readonly to: bigint };

/** How an amount counts up: it passes every tier on its way, and is named by each from the moment it reaches it. */
export type WinCount = {
  readonly win: bigint;
  /** Until the amount stands. */
  readonly ms: number;
  readonly stretches: readonly Stretch[];
  /** The tiers in letters and when each is reached, the lowest at once; none where the win has none. */
  readonly marks: readonly { readonly tier: LetteredTier; readonly atMs: number }[];
};

const PLAIN_MS = 600;
/** How long a count takes to pass a tier, and how long in the one where it ends. */
const PASSING_MS: Record<LetteredTier, number> = { nice: 1000, big: 1300, huge: 1600, epic: 2400 };
const ENDING_MS: Record<LetteredTier, number> = { nice: 1300, big: 1700, huge: 2100, epic: 3000 };
const JACKPOT_MS = 4200;

/** The count of a win against the stake of its spin or round, in minor units. */
export function planCount(win: bigint, stake: bigint): WinCount {
  const last = winTier(win, stake);
  if (!isLettered(last)) return { win, ms: PLAIN_MS, marks: [], stretches: [stretch(0, PLAIN_MS, 0n, win)] };
  const stretches: Stretch[] = [];
  const marks: { tier: LetteredTier; atMs: number }[] = [];
  let atMs = 0;
  for (const [place, { tier, fromStakes }] of letteredTiers.entries()) {
    marks.push({ tier, atMs });
    const next = letteredTiers[place + 1];
    const from = place === 0 ? 0n : fromStakes * stake;
    if (tier === last || !next) {
      stretches.push(stretch(atMs, ENDING_MS[tier], from, win));
      return { win, ms: atMs + ENDING_MS[tier], marks, stretches };
    }
    stretches.push(stretch(atMs, PASSING_MS[tier], from, next.fromStakes * stake));
    atMs += PASSING_MS[tier];
  }
  throw new RangeError('a tier in letters without a place');
}

/** The count of a jackpot: one way up, whatever the stake was. */
export function planJackpotCount(win: bigint): WinCount {
  return { win, ms: JACKPOT_MS, marks: [{ tier: 'epic', atMs: 0 }], stretches: [stretch(0, JACKPOT_MS, 0n, win)] };
}

/** What is shown at a time. It never falls, is always whole minor units and never more than the win, which stands from `ms` on. */
export function amountAt({ win, ms, stretches }: WinCount, atMs: number): bigint {
  if (atMs >= ms) return win;
  const now = stretches.findLast(({ fromMs }) => atMs >= fromMs);
  if (!now) return 0n;
  const t = Math.min(1, (atMs - now.fromMs) / now.ms);
  // the last stretch lands softly, the others run on into the next
  const eased = now.to === win ? 1 - (1 - t) ** 3 : t;
  return now.from + ((now.to - now.from) * BigInt(Math.round(eased * 10_000))) / 10_000n;
}

/** The tier that names the amount at a time; null where the win has none. */
export function tierAt({ marks }: WinCount, atMs: number): LetteredTier | null {
  return marks.findLast((mark) => atMs >= mark.atMs)?.tier ?? marks[0]?.tier ?? null;
}

function stretch(fromMs: number, ms: number, from: bigint, to: bigint): Stretch {
  return { fromMs, ms, from, to };
}
