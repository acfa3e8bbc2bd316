import { createHmac, hkdfSync } from 'node:crypto';

/** The stored form of a short secret, or of a name that must not be readable: with the database alone, guesses cannot be tried. */
export type KeyedHash = (text: string) => Buffer;

/**
 * Creates the hash of one purpose: HMAC-SHA256 (32 bytes) under a key derived from the installation's secret key. Different purposes give
 * different hashes of the same text.
 */
export function createKeyedHash(secretKey: string, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'croupier', `keyed hash of ${purpose}`, 32));
  return (text) => createHmac('sha256', key).update(text).digest();
}
