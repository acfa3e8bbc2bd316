import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const SEED_BYTES = 32;
const HEX_32_BYTES = /^[0-9a-f]{64}$/;

/**
 * A new server seed.
 *
 * @param fill fills the array with bytes of a cryptographic generator, such as `crypto.getRandomValues`
 */
export function createServerSeed(fill: (bytes: Uint8Array<ArrayBuffer>) => unknown): Uint8Array {
  const seed = new Uint8Array(SEED_BYTES);
  fill(seed);
  if (seed.every((byte) => byte === 0)) throw new Error('the random source left the server seed empty');
  return seed;
}

/**
 * What is published before betting opens: SHA-256 of the server seed's 32 bytes, as 64 lower-case hexadecimal digits.
 *
 * @throws RangeError when the seed is not 32 bytes
 */
export function commitment(serverSeed: Uint8Array): string {
  return bytesToHex(sha256(requireServerSeed(serverSeed)));
}

/**
 * Whether a revealed seed is the one that was committed to. A seed of the wrong length or a malformed commitment does
 * not match; nothing is thrown, because both may come from a stranger.
 */
export function matchesCommitment(serverSeed: Uint8Array, published: string): boolean {
  return serverSeed.length === SEED_BYTES && HEX_32_BYTES.test(published) && commitment(serverSeed) === published;
}

/** A server seed as 64 lower-case hexadecimal digits, the form in which it is revealed. */
export function seedToHex(serverSeed: Uint8Array): string {
  return bytesToHex(requireServerSeed(serverSeed));
}

/**
 * The seed that `seedToHex` wrote.
 *
 * @throws RangeError when the text is not 64 lower-case hexadecimal digits
 */
export function seedFromHex(hex: string): Uint8Array {
  if (!HEX_32_BYTES.test(hex)) throw new RangeError('a server seed is 64 lower-case hexadecimal digits');
  return Uint8Array.from({ length: SEED_BYTES }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

/** The seed itself. @throws RangeError when it is not 32 bytes */
export function requireServerSeed(serverSeed: Uint8Array): Uint8Array {
  if (serverSeed.length !== SEED_BYTES) throw new RangeError(`a server seed has ${SEED_BYTES} bytes`);
  return serverSeed;
}
