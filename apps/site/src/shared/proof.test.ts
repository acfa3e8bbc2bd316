import { describe, expect, it } from 'vitest';
import { askProof, readMethods } from './proof.ts';

describe('readMethods', () => {
  it('offers what the refusal names and nothing that this page cannot do', () => {
    expect(readMethods('totp,passkey, recovery')).toEqual(['totp', 'passkey', 'recovery']);
    expect(readMethods('')).toEqual([]);
    expect(readMethods('fingerprint,password')).toEqual(['password']);
  });
});

describe('askProof', () => {
  it('does not ask twice at once, and asks again after an answer', async () => {
    const one = askProof('password');
    const other = askProof('totp');
    expect(other).toBe(one);
    const { isOver } = { isOver: askProof('password') === one };
    expect(isOver).toBe(true);
  });
});
