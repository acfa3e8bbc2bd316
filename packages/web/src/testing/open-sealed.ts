import type { SealingKey } from '@croupier/contract/seal';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';

/** A key that sealed calls of a test are encrypted to, with its private half. */
export type TestSealingKey = { published: SealingKey; secret: CryptoKey };

/** Draws a key for sealed calls. */
export async function drawSealingKey(): Promise<TestSealingKey> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const { x = '', y = '' } = await exportJWK(publicKey);
  return { published: { kid: 'test', kty: 'EC', crv: 'P-256', x, y }, secret: privateKey };
}

/** Returns the body of a sealed call. */
export async function openSealed({ secret }: TestSealingKey, text: string): Promise<object> {
  const { plaintext } = await compactDecrypt(text, secret);
  return (JSON.parse(new TextDecoder().decode(plaintext)) as { body: object }).body;
}
