import { describe, expect, it } from 'vitest';
import { currentStepUp, readMethods, requestStepUp } from './step-up.ts';

describe('readMethods', () => {
  it('offers what the refusal names and nothing that this page cannot do', () => {
    expect(readMethods('totp,passkey, recovery')).toEqual(['totp', 'passkey', 'recovery']);
    expect(readMethods('')).toEqual([]);
    expect(readMethods('fingerprint,password')).toEqual(['password']);
  });
});

describe('requestStepUp', () => {
  it('does not ask a second time while it asks, and answers all who wait', async () => {
    const one = requestStepUp('password');
    const other = requestStepUp('totp');
    expect(currentStepUp()?.methods).toEqual(['password']);
    currentStepUp()?.answer(true);
    expect(await Promise.all([one, other])).toEqual([true, true]);
    expect(currentStepUp()).toBeNull();
  });

  it('asks again after it was cancelled', async () => {
    const before = requestStepUp('password');
    const { number } = currentStepUp() ?? { number: 0 };
    currentStepUp()?.answer(false);
    expect(await before).toBe(false);
    void requestStepUp('password');
    expect(currentStepUp()?.number).toBe(number + 1);
  });
});
