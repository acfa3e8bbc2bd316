import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { commitment, requireServerSeed } from './seed.ts';

const STEP = utf8ToBytes('croupier seed chain');

/**
 * The seed before another in a chain: HMAC-SHA256 under that seed. Whoever knows a seed knows all before it and none after it.
 * It differs from the commitment, so that commitments can be published long before any seed of the chain.
 *
 * @throws RangeError when the seed is not 32 bytes
 */
export const seedBefore = (seed: Uint8Array): Uint8Array => hmac(sha256, requireServerSeed(seed), STEP);

/**
 * The seeds of a chain in the order in which they are used, and its anchor: the commitment to what precedes the first of them,
 * which is published before any is used.
 *
 * @param last the secret that the others follow from
 * @param length how many seeds are used, from 1
 * @throws RangeError when the seed is not 32 bytes or the length is none
 */
export function seedChain(
  last: Uint8Array,
  length: number,
): { readonly seeds: readonly Uint8Array[]; readonly anchor: string } {
  if (!Number.isInteger(length) || length < 1) throw new RangeError('a chain has at least one seed');
  const seeds: Uint8Array[] = [requireServerSeed(last)];
  while (seeds.length < length) seeds.push(seedBefore(seeds.at(-1) ?? last));
  seeds.reverse();
  return { seeds, anchor: commitment(seedBefore(seeds[0] ?? last)) };
}

/**
 * Whether a revealed seed is the one at its place of the chain that was anchored. Nothing is thrown: both may come from a
 * stranger.
 *
 * @param place 1 for the first seed that is used
 */
export function isOfChain(seed: Uint8Array, place: number, anchor: string): boolean {
  if (seed.length !== 32 || !Number.isSafeInteger(place) || place < 1 || place > LONGEST_CHAIN) return false;
  let at = seed;
  for (let step = 0; step < place; step += 1) at = seedBefore(at);
  return commitment(at) === anchor;
}

/** The most seeds of one chain: so many steps are worked out in a second. */
export const LONGEST_CHAIN = 100_000;
