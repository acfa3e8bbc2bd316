import { expect, test } from 'vitest';
import { hiddenAccount } from './hidden-account.ts';

test.each([
  ['marigold', 'ma••••ld'],
  ['anchor7', 'an•••r7'],
  ['violet', 'vi•••t'],
  ['anna', 'an•a'],
  ['bob', 'b••'],
  ['al', 'a•'],
  ['x', 'x•'],
])('masks the name %s', (account, hidden) => {
  expect(hiddenAccount(account)).toBe(hidden);
});
