import { describe, expect, it } from 'vitest';
import { askProof, currentlyAsked, readMethods } from './proof.ts';

describe('readMethods', () => {
  it('offers what the refusal names and nothing that this page cannot do', () => {
    expect(readMethods('totp,passkey, recovery')).toEqual(['totp', 'passkey', 'recovery']);
    expect(readMethods('')).toEqual([]);
    expect(readMethods('fingerprint,password')).toEqual(['password']);
  });
});

describe('askProof', () => {
  it('does not ask a second time while it asks, and tells all who wait', async () => {
    const one = askProof('password');
    const other = askProof('totp');
    expect(currentlyAsked()?.methods).toEqual(['password']);
    currentlyAsked()?.answer(true);
    expect(await Promise.all([one, other])).toEqual([true, true]);
    expect(currentlyAsked()).toBeNull();
  });

  it('asks again after it was called off', async () => {
    const before = askProof('password');
    const { number } = currentlyAsked() ?? { number: 0 };
    currentlyAsked()?.answer(false);
    expect(await before).toBe(false);
    void askProof('password');
    expect(currentlyAsked()?.number).toBe(number + 1);
  });
});
