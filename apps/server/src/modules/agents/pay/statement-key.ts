import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import { signatureLine } from '@croupier/contract/signed-text';

/** What stands before the 32 bytes of an Ed25519 key in its usual encodings. */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefixBytes = 12;

export type StatementKeys = {
  /** The key by which statements of a site are verified, in hexadecimal digits. */
  publicKey(siteId: string): string;
  /** A text with its signature as the last line. */
  signed(siteId: string, body: string): string;
};

/** Makes the keys by which sites sign statements: each follows from the secret key of the installation, and changes with it. */
export function createStatementKeys(secretKey: string): StatementKeys {
  const keyOf = (siteId: string) => {
    const seed = Buffer.from(hkdfSync('sha256', secretKey, 'croupier', `agent statements ${siteId}`, 32));
    const privateKey = createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' });
    const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
    return { privateKey, key: der.subarray(publicPrefixBytes).toString('hex') };
  };
  return {
    publicKey: (siteId) => keyOf(siteId).key,
    signed(siteId, body) {
      const { privateKey, key } = keyOf(siteId);
      return body + signatureLine({ key, signature: sign(null, Buffer.from(body), privateKey).toString('base64') });
    },
  };
}
