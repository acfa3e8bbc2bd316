import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

const OUT_BYTES = 32;
const NOTHING = new Uint8Array(0);

/** Limits of HMAC_DRBG with SHA-256 at 256 bits of strength; SP 800-90A Rev. 1, table 2. */
export const drbgLimits = {
  entropyBytes: 32,
  nonceBytes: 16,
  /** Of one request: 2^19 bits. */
  requestBytes: 2 ** 16,
  /** Requests between two reseedings: 2^48. */
  requests: 2 ** 48,
} as const;

export interface HmacDrbg {
  /** Requests answered since the state was last seeded. */
  readonly requests: number;
  /**
   * Mixes fresh entropy into the state.
   *
   * @throws RangeError when there are fewer than 32 bytes of entropy, or the state was erased
   */
  reseed(entropy: Uint8Array, additional?: Uint8Array): void;
  /**
   * The next bytes of the generator.
   *
   * @param count 0 to 65,536
   * @param additional mixed in before and after, so that equal states with unequal inputs part ways
   * @throws RangeError for any other count, when the state has to be reseeded first, or was erased
   */
  generate(count: number, additional?: Uint8Array): Uint8Array;
  /** Overwrites the state. Nothing can be drawn afterwards. */
  erase(): void;
}

/**
 * HMAC_DRBG of NIST SP 800-90A Rev. 1, section 10.1.2, with SHA-256. Earlier output cannot be worked out from a later
 * state, because the state is replaced after every request.
 *
 * @param entropy at least 32 bytes that nobody else knows
 * @param nonce at least 16 bytes
 * @param personalization distinguishes instances that might be given the same entropy by mistake
 * @throws RangeError when entropy or nonce are too short
 */
export function createHmacDrbg(entropy: Uint8Array, nonce: Uint8Array, personalization = NOTHING): HmacDrbg {
  requireEntropy(entropy);
  if (nonce.length < drbgLimits.nonceBytes) throw new RangeError(`a nonce has at least ${drbgLimits.nonceBytes} bytes`);
  let key = new Uint8Array(OUT_BYTES);
  let value = new Uint8Array(OUT_BYTES).fill(1);
  let requests = 0;
  let erased = false;
  update(concatBytes(entropy, nonce, personalization));

  function update(provided: Uint8Array): void {
    mix(0);
    if (provided.length > 0) mix(1);

    function mix(round: number): void {
      const oldKey = key;
      key = hmac(sha256, oldKey, concatBytes(value, Uint8Array.of(round), provided));
      oldKey.fill(0);
      value = hmac(sha256, key, value);
    }
  }

  function requireState(): void {
    if (erased) throw new RangeError('the generator was erased');
  }

  return {
    get requests() {
      return requests;
    },
    reseed(fresh, additional = NOTHING) {
      requireState();
      requireEntropy(fresh);
      update(concatBytes(fresh, additional));
      requests = 0;
    },
    generate(count, additional = NOTHING) {
      requireState();
      if (!Number.isInteger(count) || count < 0 || count > drbgLimits.requestBytes) {
        throw new RangeError(`a request is for 0 to ${drbgLimits.requestBytes} bytes`);
      }
      if (requests >= drbgLimits.requests) throw new RangeError('the generator has to be reseeded');
      if (additional.length > 0) update(additional);
      const drawn = new Uint8Array(count);
      const keyed = hmac.create(sha256, key);
      for (let at = 0; at < count; at += OUT_BYTES) {
        value = keyed.clone().update(value).digest();
        drawn.set(value.subarray(0, Math.min(OUT_BYTES, count - at)), at);
      }
      keyed.destroy();
      update(additional);
      requests += 1;
      return drawn;
    },
    erase() {
      key.fill(0);
      value.fill(0);
      erased = true;
    },
  };
}

function requireEntropy(entropy: Uint8Array): void {
  if (entropy.length >= drbgLimits.entropyBytes) return;
  throw new RangeError(`entropy has at least ${drbgLimits.entropyBytes} bytes`);
}
