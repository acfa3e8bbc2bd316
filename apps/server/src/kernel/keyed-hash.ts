import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Makes the hash of one purpose: HMAC-SHA256 under a key derived from SECRET_KEY. For what is too short to be safe under a plain hash,
 * such as codes that people type.
 */
export function createKeyedHash(secretKey: string, purpose: string): (text: string) => Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'croupier', `hash ${purpose}`, 32));
  return (text) => createHmac('sha256', key).update(text).digest();
}
