import { createPublicKey, sign, verify } from 'node:crypto';

/** RSA-SHA256 (PKCS #1 v1.5) over a body's bytes, in base64. @param privateKey PEM */
export function signRsa(body: string | Uint8Array, privateKey: string): string {
  return sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64');
}

/** Whether a body was signed by the holder of the key; a missing signature is invalid. @param publicKey PEM */
export function isSignedRsa(body: string | Uint8Array, signature: string | null, publicKey: string): boolean {
  // keys of 2,048 to 8,192 bits
  if (signature === null || !/^[A-Za-z0-9+/]{300,1400}={0,2}$/.test(signature)) return false;
  return verify('RSA-SHA256', Buffer.from(body), publicKey, Buffer.from(signature, 'base64'));
}

/** Whether a text is the public key of such signatures. */
export function isRsaPublicKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
