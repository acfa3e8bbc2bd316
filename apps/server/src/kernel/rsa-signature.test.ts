import { generateKeyPairSync } from 'node:crypto';
import { rsaPair } from '@croupier/tools/testing/rsa-pair.ts';
import { expect, test } from 'vitest';
import { isRsaPublicKey, isSignedRsa, signRsa } from './rsa-signature.ts';

test('verifies its own signature by its own key alone', () => {
  const pair = rsaPair();
  const signature = signRsa('{"a":"ạ"}', pair.privateKey);
  expect(isSignedRsa('{"a":"ạ"}', signature, pair.publicKey)).toBe(true);
  expect(isSignedRsa(Buffer.from('{"a":"ạ"}'), signature, pair.publicKey)).toBe(true);
  expect(isSignedRsa('{"a":"a"}', signature, pair.publicKey)).toBe(false);
  expect(isSignedRsa('{"a":"ạ"}', signature, rsaPair().publicKey)).toBe(false);
});

test('refuses a key of another kind', () => {
  expect(isRsaPublicKey(rsaPair().publicKey)).toBe(true);
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  for (const wrong of [publicKey, '', 'key', '-----BEGIN PUBLIC KEY-----']) expect(isRsaPublicKey(wrong)).toBe(false);
});
