import { isSignedBy, readSignedText } from '@croupier/contract/signed-text';
import { expect, test } from 'vitest';
import { createStatementKeys } from './statement-key.ts';

const keys = createStatementKeys('a secret key of at least thirty-two characters');

test('each site signs by a key of its own, which is the same at every start', async () => {
  const again = createStatementKeys('a secret key of at least thirty-two characters');
  const signed = readSignedText(again.signed('one', 'statement,1\r\n'));
  if (!signed) throw new Error('a text was not signed');
  expect(await isSignedBy(signed, [keys.publicKey('one')])).toBe(true);
  expect(await isSignedBy(signed, [keys.publicKey('other')])).toBe(false);
});
