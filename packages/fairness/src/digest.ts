import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text's UTF-8 bytes, as 64 lower-case hexadecimal digits. */
export function digestHex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** SHA-256 of digests in hexadecimal digits, one after another. @throws RangeError for what is no digest */
export function digestOfDigests(digests: readonly string[]): string {
  const hash = sha256.create();
  for (const digest of digests) {
    if (!/^[0-9a-f]{64}$/.test(digest)) throw new RangeError('a digest is SHA-256 in hexadecimal digits');
    hash.update(hexToBytes(digest));
  }
  return bytesToHex(hash.digest());
}
