import { uniformWide, type WordSource } from '@croupier/fairness';
import { type JackpotTerms, MOST_SEED, PARTS } from './terms.ts';

/** A chance of `below` in `of`. */
export interface Chance {
  readonly below: bigint;
  readonly of: bigint;
}

type SeedShare = Pick<JackpotTerms, 'seedShare'>;

/**
 * The chance of a stake at a progressive jackpot: stake × seed share ÷ seed, so that every unit staked has the same, and seeds come to
 * their share of what is staked.
 *
 * @param stake minor units, above zero
 * @param seed minor units with which this run began
 * @throws RangeError for a stake that would win for sure, or a seed that is none
 */
export function chanceOf({ seedShare }: SeedShare, seed: bigint, stake: bigint): Chance {
  mustBeSeed(seed);
  const chance = { below: stake * BigInt(seedShare), of: seed * PARTS };
  if (stake <= 0n || chance.below >= chance.of) throw new RangeError(`a stake of ${stake} is too large for the seed`);
  return chance;
}

/** The largest stake that a progressive jackpot takes, minor units: from the next on a win would be sure. */
export function largestStakeOf({ seedShare }: SeedShare, seed: bigint): bigint {
  mustBeSeed(seed);
  return (seed * PARTS - 1n) / BigInt(seedShare);
}

/**
 * Where a must-hit jackpot ends: it is always won before its meter reaches this. The drawn amount lies between seed and ceiling, half-way
 * on average, so a run takes (ceiling − seed) ÷ 2 in contributions; the ceiling is what makes the seed its share of the stakes for them.
 *
 * @throws RangeError where no whole amount of minor units does, or nothing lies between the two
 */
export function ceilingOf({ contribution, seedShare }: JackpotTerms, seed: bigint): bigint {
  mustBeSeed(seed);
  const [above, share] = [2n * BigInt(contribution) * seed, BigInt(seedShare)];
  if (above % share !== 0n) throw new RangeError(`a seed of ${seed} gives a ceiling that is not whole`);
  if (above / share < 2n) throw new RangeError(`nothing lies between a seed of ${seed} and its ceiling`);
  return seed + above / share;
}

/** Label of the stream that must-hit amounts are drawn from, in the place of a game's version. Its context is the run's id. */
export const mustHitStream = 'must-hit';

/** Label of the stream that a round's chances are drawn from: its own, so that no word of the game itself moves. */
export const jackpotStream = (gameVersion: string): string => `${gameVersion}.jackpots`;

/**
 * The amount at which a must-hit jackpot is won: uniform over the whole minor units between seed and ceiling, both left out.
 *
 * @param words the run's stream, from its beginning
 */
export function drawTrigger(words: WordSource, seed: bigint, ceiling: bigint): bigint {
  return seed + 1n + uniformWide(words, ceiling - seed - 1n);
}

/** What a stake drew at a progressive jackpot; it wins below `chance.below`. Takes two words, and two more for each rejected pair. */
export function drawChance(words: WordSource, { of }: Chance): bigint {
  return uniformWide(words, of);
}

function mustBeSeed(seed: bigint): void {
  if (seed < 1n || seed > MOST_SEED) throw new RangeError(`a seed is 1 to ${MOST_SEED} minor units`);
}
