import { expect, test } from 'vitest';
import { createKeyedHash } from './keyed-hash.ts';

const secretKey = 'a secret of an installation, long enough';

test('gives the same 32 bytes on every process', () => {
  const hash = createKeyedHash(secretKey, 'codes');
  expect(hash('123456')).toEqual(createKeyedHash(secretKey, 'codes')('123456'));
  expect(hash('123456')).toHaveLength(32);
  expect(hash('123456')).not.toEqual(hash('123457'));
});

test('gives another hash for another purpose or secret', () => {
  const hash = createKeyedHash(secretKey, 'codes')('123456');
  expect(createKeyedHash(secretKey, 'tickets')('123456')).not.toEqual(hash);
  expect(createKeyedHash(`${secretKey}!`, 'codes')('123456')).not.toEqual(hash);
});
