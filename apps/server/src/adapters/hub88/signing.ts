import { sign, verify } from 'node:crypto';

/** The header that a signature stands in. */
export const signatureHeader = 'x-hub88-signature';

/** RSA-SHA256 over a body's bytes, in base64. @param privateKey PEM */
export function signBody(body: string | Uint8Array, privateKey: string): string {
  return sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64');
}

/** Whether a body was signed by whoever holds the key. @param publicKey PEM */
export function isSigned(body: string | Uint8Array, signature: string | null, publicKey: string): boolean {
  if (signature === null || !/^[A-Za-z0-9+/]{300,1400}={0,2}$/.test(signature)) return false;
  return verify('RSA-SHA256', Buffer.from(body), publicKey, Buffer.from(signature, 'base64'));
}
