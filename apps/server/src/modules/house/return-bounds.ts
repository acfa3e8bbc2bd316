/** What is known of the returns of a version's rounds, in stakes. */
export type ReturnTheory = {
  readonly rtp: number;
  readonly sd: number;
  /** Pairs of a weight λ and ψ(λ), the logarithm of the mean of e^(λ(r − RTP)); for returns above and below what they should be. */
  readonly high: readonly (readonly [lambda: number, psi: number])[];
  readonly low: readonly (readonly [lambda: number, psi: number])[];
};

/** What was seen: rounds, and the sum of what each returned a unit staked. */
export type SeenReturns = { readonly rounds: number; readonly returns: number };

/** Whether what was seen can be what the game's figures say. */
export type ReturnState = 'few' | 'within' | 'notice' | 'alarm';

/**
 * The chance that the monitor ever says so of a version that is as its figures say, over its whole life and however often one looks.
 */
export const falseAlarms = { notice: 0.01, alarm: 0.0001 } as const;

/** Below so many rounds nothing is said. */
const fewestRounds = 1_000;

/**
 * The logarithm of how much likelier what was seen is under returns that are too high (or too low) than under the right ones: of the
 * mean over the λ of e^(λS − nψ(λ)), where S is what n rounds returned above what they should have. Under the right returns this is a
 * martingale that begins at 1, whatever the distribution of wins, so it ever reaches 1/α with a chance of α at most (Ville): one may
 * look after every round, stop and go on, without a table of times to look at.
 */
export function evidence(seen: SeenReturns, theory: ReturnTheory, side: 'high' | 'low'): number {
  const grid = theory[side];
  const excess = seen.returns - seen.rounds * theory.rtp;
  const terms = grid.map(([lambda, psi]) => lambda * excess - seen.rounds * psi);
  const most = Math.max(...terms);
  return most + Math.log(terms.reduce((sum, term) => sum + Math.exp(term - most), 0) / grid.length);
}

/** The state of a version, both sides taken together. */
export function returnState(seen: SeenReturns, theory: ReturnTheory): ReturnState {
  if (seen.rounds < fewestRounds) return 'few';
  const most = Math.max(evidence(seen, theory, 'high'), evidence(seen, theory, 'low'));
  if (most >= limitOf(falseAlarms.alarm)) return 'alarm';
  return most >= limitOf(falseAlarms.notice) ? 'notice' : 'within';
}

/** Half of the chance goes to each side. */
const limitOf = (chance: number): number => Math.log(2 / chance);

/**
 * The mean returns between which no alarm is raised after so many rounds, as shares of the stake. Null where no return is so low.
 */
export function returnBounds(rounds: number, theory: ReturnTheory): { low: number | null; high: number | null } {
  if (rounds < fewestRounds) return { low: null, high: null };
  const limit = limitOf(falseAlarms.alarm);
  const reaches = (mean: number, side: 'high' | 'low') =>
    evidence({ rounds, returns: mean * rounds }, theory, side) >= limit;
  let [below, above] = [theory.rtp, theory.rtp + 1];
  while (!reaches(above, 'high')) above = theory.rtp + (above - theory.rtp) * 2;
  const high = between(below, above, (mean) => reaches(mean, 'high'));
  if (!reaches(0, 'low')) return { low: null, high };
  [below, above] = [0, theory.rtp];
  return { low: between(below, above, (mean) => !reaches(mean, 'low')), high };
}

/** Where a condition begins to hold, to twelve places. */
function between(from: number, to: number, holds: (value: number) => boolean): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 60 && high - low > 1e-12; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
