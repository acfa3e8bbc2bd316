import { amount, ZERO } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import { type DividendPeriod, settleDividend } from './settlement.ts';

const tier = (rate: number, leastLoss = 0n) => ({
  rate,
  leastActive: 0,
  leastValidBet: ZERO,
  leastLoss: amount(leastLoss),
});
const period = (loss: bigint, more: Partial<DividendPeriod> = {}): DividendPeriod => ({
  team: { loss: amount(loss), validBet: ZERO, active: 0 },
  lossCarriedIn: ZERO,
  claims: ZERO,
  adjusted: ZERO,
  owedIn: ZERO,
  ...more,
});

describe('a period of a dividend contract', () => {
  const agreed = { tiers: [tier(1_000), tier(2_000, 1_000_000n)], carryLoss: true };

  it('pays the rate of the step that is met, less what the downlines get', () => {
    expect(settleDividend(agreed, period(1_200_000n, { claims: amount(90_000n) }))).toEqual({
      base: 1_200_000n,
      rate: 2_000,
      gross: 240_000n,
      earned: 150_000n,
      paid: 150_000n,
      owedOut: 0n,
      lossCarriedOut: 0n,
    });
  });

  it('carries what the team won into the next period where that is agreed', () => {
    const won = settleDividend(agreed, period(-300_000n));
    expect(won).toMatchObject({ gross: 0n, lossCarriedOut: -300_000n });
    expect(settleDividend(agreed, period(1_200_000n, { lossCarriedIn: won.lossCarriedOut }))).toMatchObject({
      base: 900_000n,
      rate: 1_000,
      gross: 90_000n,
      lossCarriedOut: 0n,
    });
    const free = { ...agreed, carryLoss: false };
    expect(settleDividend(free, period(-300_000n)).lossCarriedOut).toBe(0n);
    expect(settleDividend(free, period(1_200_000n, { lossCarriedIn: amount(-300_000n) })).base).toBe(1_200_000n);
  });

  it('owes what the downlines got beyond the own contract, and takes corrections either way', () => {
    const owing = settleDividend(agreed, period(100_000n, { claims: amount(50_000n) }));
    expect(owing).toMatchObject({ earned: -40_000n, paid: 0n, owedOut: -40_000n });
    const next = period(500_000n, { owedIn: owing.owedOut, adjusted: amount(-5_000n) });
    expect(settleDividend(agreed, next)).toMatchObject({ gross: 50_000n, earned: 45_000n, paid: 5_000n, owedOut: 0n });
    expect(() => settleDividend(agreed, period(0n, { owedIn: amount(1n) }))).toThrow(RangeError);
  });
});
