import { amount } from '@croupier/money';
import { expect, it } from 'vitest';
import { settleWage } from './wage-settlement.ts';

const period = (gross: bigint, claims: bigint, owedIn = 0n, adjusted = 0n) => ({
  gross: amount(gross),
  claims: amount(claims),
  owedIn: amount(owedIn),
  adjusted: amount(adjusted),
});

it('a wage pays what the downlines leave, and carries what they took beyond it', () => {
  expect(settleWage(period(96_000n, 30_000n))).toEqual({ earned: 66_000n, paid: 66_000n, owedOut: 0n });
  expect(settleWage(period(100n, 250n))).toEqual({ earned: -150n, paid: 0n, owedOut: -150n });
  expect(settleWage(period(100n, 0n, -150n, 60n))).toEqual({ earned: 160n, paid: 10n, owedOut: 0n });
  expect(() => settleWage(period(0n, 0n, 1n))).toThrow(RangeError);
});
