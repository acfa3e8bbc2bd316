import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isRsaPublicKey, isSignedRsa, signRsa } from './rsa-signature.ts';

const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;
const pairOf = () => generateKeyPairSync('rsa', { modulusLength: 2_048, publicKeyEncoding, privateKeyEncoding });

test('what we sign that cannot be checked, or by anybody’s key', () => {
  const pair = pairOf();
  const signature = signRsa('{"a":"ạ"}', pair.privateKey);
  expect(isSignedRsa('{"a":"ạ"}', signature, pair.publicKey)).toBe(true);
  expect(isSignedRsa(Buffer.from('{"a":"ạ"}'), signature, pair.publicKey)).toBe(true);
  expect(isSignedRsa('{"a":"a"}', signature, pair.publicKey)).toBe(false);
  expect(isSignedRsa('{"a":"ạ"}', signature, pairOf().publicKey)).toBe(false);
});

test('a key of another kind that is taken', () => {
  expect(isRsaPublicKey(pairOf().publicKey)).toBe(true);
  const { publicKey } = generateKeyPairSync('ed25519', { publicKeyEncoding, privateKeyEncoding });
  for (const wrong of [publicKey, '', 'key', '-----BEGIN PUBLIC KEY-----']) expect(isRsaPublicKey(wrong)).toBe(false);
});
