import { type Fraction, fraction, minus, over, plus, times, toNumber } from '../shared/fraction.ts';
import { type Cycle, FREE_SPINS } from './cycle.ts';
import type { SlotMachine } from './machine.ts';

/**
 * The exact expectations, as fractions, of a game of lines, ways or clusters whose free spins, if any, run on the strips of the paid
 * spin and whose wins have no limit; per unit staked. A round is the paid spin with all free spins that follow from it.
 * The limit on a round's free spins is left out: see `log10ChanceOfLimit`.
 */
export interface ClosedForm {
  readonly winRtp: Fraction;
  readonly scatterRtp: Fraction;
  /** Mean of a paid spin without what its free spins win: B. */
  readonly base: Fraction;
  /** E[B²] */
  readonly baseSquare: Fraction;
  /** E[B·1t]: the part of B that comes from windows awarding free spins. */
  readonly baseWithTrigger: Fraction;
  /** Chance that a spin, paid or free, awards free spins: p. */
  readonly triggerRate: Fraction;
  /** Mean of one free spin with all that its own awards bring: E[G]. Zero without free spins. */
  readonly freeSpin: Fraction;
  /** Mean and variance of the free spins that one award leads to, further awards included. */
  readonly freeSpinsPerTrigger: Fraction;
  readonly freeSpinsPerTriggerVariance: Fraction;
  readonly rtp: Fraction;
  readonly variance: Fraction;
  readonly sd: number;
  /** Share of windows that pay anything. */
  readonly hitRate: Fraction;
  /** Most coins of one paid spin, and how many windows pay it. */
  readonly top: { readonly coins: number; readonly windows: number };
}

/**
 * Figures of a game from its enumerated cycle, by the moments of a spin that awards N further spins at multiplier m with
 * chance p, independently each time (N·p < 1):
 *
 * - E[G] = m·B / (1 − p·N), RTP = B + p·N·E[G]
 * - E[G²]·(1 − p·N) = m²·E[B²] + 2m·E[B·1t]·N·E[G] + p·N·(N − 1)·E[G]²
 * - E[X²] = E[B²] + 2·E[B·1t]·N·E[G] + p·(N·(E[G²] − E[G]²) + N²·E[G]²)
 *
 * @throws RangeError when free spins award more free spins than they use up
 */
export function closedForm(machine: SlotMachine, cycle: Cycle): ClosedForm {
  const stake = machine.game.coinsPerSpin;
  const mean = (total: bigint | number, coins = stake) => fraction(total, BigInt(cycle.windows) * BigInt(coins));
  const base = mean(cycle.winCoins + cycle.scatterCoins);
  const baseSquare = mean(
    sum(cycle, ({ coins, windows }) => BigInt(coins) ** 2n * BigInt(windows)),
    stake * stake,
  );
  const baseWithTrigger = mean(sum(cycle, (share) => BigInt(share.coins) * BigInt(triggering(share))));
  const p = mean(
    sum(cycle, (share) => BigInt(triggering(share))),
    1,
  );
  const n = fraction(machine.freeSpinAward);
  const m = fraction(machine.freeSpinMultiplier);
  const one = fraction(1);
  const two = fraction(2);
  const pn = times(p, n);
  const ended = minus(one, pn);
  if (ended.numerator <= 0n) throw new RangeError('free spins that never end');

  const g = over(times(m, base), ended);
  const crossed = product(two, baseWithTrigger, n, g);
  const gSquare = over(
    plus(plus(product(m, m, baseSquare), times(m, crossed)), product(pn, minus(n, one), g, g)),
    ended,
  );
  const rtp = plus(base, times(pn, g));
  const freeSquare = times(p, plus(times(n, minus(gSquare, times(g, g))), product(n, n, g, g)));
  const variance = minus(plus(plus(baseSquare, crossed), freeSquare), times(rtp, rtp));
  const top = cycle.spread.at(-1) ?? { coins: 0, windows: 0 };

  return {
    winRtp: mean(cycle.winCoins),
    scatterRtp: mean(cycle.scatterCoins),
    base,
    baseSquare,
    baseWithTrigger,
    triggerRate: p,
    freeSpin: machine.freeSpinAward > 0 ? g : fraction(0),
    freeSpinsPerTrigger: over(n, ended),
    // Awards of one round are the total progeny of a branching process with Bin(N, p) children.
    freeSpinsPerTriggerVariance: over(product(n, n, n, p, minus(one, p)), product(ended, ended, ended)),
    rtp,
    variance,
    sd: Math.sqrt(toNumber(variance)),
    hitRate: mean(
      sum(cycle, ({ coins, windows }) => (coins > 0 ? BigInt(windows) : 0n)),
      1,
    ),
    top: { coins: top.coins, windows: top.windows },
  };
}

/**
 * A bound on the chance that a round reaches its limit of free spins, as a power of ten: Chernoff's bound on so many
 * awards among so many spins. Undefined without free spins.
 */
export function log10ChanceOfLimit(machine: SlotMachine, triggerRate: Fraction): number | undefined {
  const { freeSpinAward, mostFreeSpins } = machine;
  if (freeSpinAward === 0) return undefined;
  const p = toNumber(triggerRate);
  // The first award comes from the paid spin; the others must come from the free spins themselves.
  const share = (Math.ceil(mostFreeSpins / freeSpinAward) - 1) / mostFreeSpins;
  if (share <= p) return 0;
  const divergence = share * Math.log(share / p) + (1 - share) * Math.log((1 - share) / (1 - p));
  return (-mostFreeSpins * divergence) / Math.LN10;
}

/** Windows of a share that award free spins. */
const triggering = ({ windows, follows }: Cycle['spread'][number]): number =>
  (follows & FREE_SPINS) === 0 ? 0 : windows;

function sum(cycle: Cycle, term: (share: Cycle['spread'][number]) => bigint): bigint {
  return cycle.spread.reduce((total, share) => total + term(share), 0n);
}

const product = (...factors: Fraction[]): Fraction => factors.reduce(times);
