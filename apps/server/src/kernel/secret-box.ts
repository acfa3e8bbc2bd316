import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import type { RandomSource } from './clock.ts';

/** Encrypts small secrets at rest under a key that the database does not hold (AES-256-GCM, key derived from SECRET_KEY). */
export type SecretBox = {
  seal(plain: Uint8Array): Buffer;
  /** @throws when the box was changed or sealed under another key. */
  open(box: Uint8Array): Buffer;
};

/** Creates the box of one purpose; boxes of different purposes cannot open one another's. */
export function createSecretBox(secretKey: string, purpose: string, random: RandomSource): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'croupier', purpose, 32));
  return {
    seal(plain) {
      const iv = random.bytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(box) {
      const bytes = Buffer.from(box);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(bytes.length - 16));
      return Buffer.concat([decipher.update(bytes.subarray(12, bytes.length - 16)), decipher.final()]);
    },
  };
}

/** A fresh opaque token: 256 random bits, base64url. Only `tokenHash` of it is ever stored. */
export function newToken(random: RandomSource): string {
  return random.bytes(32).toString('base64url');
}

/** The stored form of a token or ticket. A fast hash is enough: the input is random, not chosen by a person. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
