import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { createHmacDrbg } from './hmac-drbg.ts';

/**
 * Whether HMAC_DRBG answers here as NIST published: the self-test that SP 800-90A, section 11.3, asks for before first
 * use. The vector is COUNT = 0 of the group without reseeding, personalization and additional input.
 */
export function knownAnswerHolds(): boolean {
  const drbg = createHmacDrbg(
    hexToBytes('ca851911349384bffe89de1cbdc46e6831e44d34a4fb935ee285dd14b71a7488'),
    hexToBytes('659ba96c601dc69fc902940805ec0ca8'),
  );
  drbg.generate(128);
  const answer = bytesToHex(drbg.generate(128).subarray(0, 32));
  return answer === 'e528e9abf2dece54d47c7e75e5fe302149f817ea9fb4bee6f4199697d04d5b89';
}
