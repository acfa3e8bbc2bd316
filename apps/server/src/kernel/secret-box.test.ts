import { expect, test } from 'vitest';
import { systemRandom } from './clock.ts';
import { createSecretBox, newToken, tokenHash } from './secret-box.ts';

const secretKey = 'a secret that is long enough for a key';
const box = createSecretBox(secretKey, 'seeds', systemRandom);
const plain = Buffer.from('the server seed');

test('returns the secret, which cannot be read in its box', () => {
  const sealed = box.seal(plain);
  expect(box.open(sealed)).toEqual(plain);
  expect(sealed.includes(plain)).toBe(false);
});

test('encrypts one secret differently each time', () => {
  expect(box.seal(plain).equals(box.seal(plain))).toBe(false);
});

test('opens no box under another key or for another purpose', () => {
  const sealed = box.seal(plain);
  expect(() => createSecretBox(`${secretKey}!`, 'seeds', systemRandom).open(sealed)).toThrow();
  expect(() => createSecretBox(secretKey, 'sealing key', systemRandom).open(sealed)).toThrow();
});

test('opens no box that was changed', () => {
  const sealed = box.seal(plain);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => box.open(changed)).toThrow();
  }
  for (const length of [0, 12, 28, sealed.length - 1]) expect(() => box.open(sealed.subarray(0, length))).toThrow();
});

test('makes tokens that cannot be guessed, or read from their stored form', () => {
  const tokens = Array.from({ length: 100 }, () => newToken(systemRandom));
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) {
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(tokenHash(token)).toHaveLength(32);
    expect(tokenHash(token).equals(Buffer.from(token, 'base64url'))).toBe(false);
  }
});
