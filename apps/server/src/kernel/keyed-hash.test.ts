import { expect, test } from 'vitest';
import { createKeyedHash } from './keyed-hash.ts';

const secretKey = 'a secret of an installation, long enough';

test('a hash that differs from one process to the next, or is not 32 bytes', () => {
  const hash = createKeyedHash(secretKey, 'codes');
  expect(hash('123456')).toEqual(createKeyedHash(secretKey, 'codes')('123456'));
  expect(hash('123456')).toHaveLength(32);
  expect(hash('123456')).not.toEqual(hash('123457'));
});

test('a hash that is the same for another purpose or under another secret', () => {
  const hash = createKeyedHash(secretKey, 'codes')('123456');
  expect(createKeyedHash(secretKey, 'tickets')('123456')).not.toEqual(hash);
  expect(createKeyedHash(`${secretKey}!`, 'codes')('123456')).not.toEqual(hash);
});
