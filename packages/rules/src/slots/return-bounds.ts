/** What a version is made to return: of a paid spin with all that follows, or of a feature that was bought. Per unit of its price. */
export interface ExpectedReturn {
  readonly rtp: number;
  /** Standard deviation of a round, in prices. */
  readonly sd: number;
  /** The most that one round can return, in prices; where a version has no limit, the most that any spin of it pays, ten times. */
  readonly most: number;
  /** It is what the best play returns, and the player's choices may make it less: only too much is a fault. */
  readonly best?: true;
}

/** Rounds of one version as they were played. Money is minor units. */
export interface PlayedReturns {
  readonly rounds: bigint;
  readonly staked: bigint;
  readonly returned: bigint;
  /** Sum of the squares of the stakes. */
  readonly stakedSquares: bigint;
  readonly largestStake: bigint;
}

export interface ReturnVerdict {
  readonly actual: number;
  readonly expected: number;
  /** Between these the actual return lies, but for one case in a million. */
  readonly low: number;
  readonly high: number;
  /** Standard deviations from the expected return. */
  readonly z: number;
  readonly verdict: 'few' | 'within' | 'below' | 'above';
}

/** Fewer rounds carry no information. */
const FEWEST_ROUNDS = 100n;

/** A version that returns as it should is called wrong less often than this, however often it is looked at. */
const FALSE_ALARM = 1e-6;

/**
 * Evaluates what a version has returned. The bounds hold for every distribution with these figures, also for one whose tail a normal
 * approximation would get wrong: above by Bernstein's inequality (Boucheron, Lugosi and Massart, "Concentration Inequalities", theorem
 * 2.10), below by its one-sided form for amounts that are never negative (exercise 2.9 there). Because it is asked again and again, the
 * chance is spread over every doubling of the rounds, the k-th of which gets 1 / (k (k + 1)) of it.
 */
export function judgeReturns({ rtp, sd, most, best }: ExpectedReturn, played: PlayedReturns): ReturnVerdict {
  const staked = Number(played.staked);
  if (played.rounds === 0n || staked === 0) {
    return { actual: 0, expected: rtp, low: 0, high: Number.POSITIVE_INFINITY, z: 0, verdict: 'few' };
  }
  const squares = Number(played.stakedSquares);
  const doublings = Math.floor(Math.log2(Number(played.rounds))) + 1;
  const log = Math.log((doublings * (doublings + 1)) / FALSE_ALARM);
  const above = Math.sqrt(2 * log * sd * sd * squares) + (log * most * Number(played.largestStake)) / 3;
  const below = Math.sqrt(2 * log * (sd * sd + rtp * rtp) * squares);
  const actual = Number(played.returned) / staked;
  const low = best ? 0 : Math.max(0, rtp - below / staked);
  const high = rtp + above / staked;
  const z = ((actual - rtp) * staked) / (sd * Math.sqrt(squares));
  const outside = actual < low ? 'below' : actual > high ? 'above' : 'within';
  return { actual, expected: rtp, low, high, z, verdict: played.rounds < FEWEST_ROUNDS ? 'few' : outside };
}
