import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedBy, readSignedText, signatureLine } from './signed-text.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(12).toString('hex');
const body = 'statement,1\r\nnet,100\r\n';
const text = `${body}${signatureLine({ key, signature: sign(null, Buffer.from(body), privateKey).toString('base64') })}`;

const holds = async (changed: string, keys = [key]) => {
  const signed = readSignedText(changed);
  return signed !== null && isSignedBy(signed, keys);
};

test('holds for what was signed, also after a byte-order mark', async () => {
  expect(await holds(text)).toBe(true);
  expect(await holds(`\uFEFF${text}`)).toBe(true);
});

test.each([
  ['a figure is another', text.replace('net,100', 'net,101')],
  ['a line was added', `extra,1\r\n${text}`],
  ['line ends were rewritten', text.replaceAll('\r\n', '\n')],
  ['a line follows the signature', `${text}net,5\r\n`],
  ['the signature is gone', body],
])('does not hold where %s', async (_what, changed) => {
  expect(await holds(changed)).toBe(false);
});

test('does not hold for a key that is not of the site', async () => {
  expect(await holds(text, ['0'.repeat(64)])).toBe(false);
});
