import type { AgentDividend } from '@croupier/contract';
import { expect, it } from 'vitest';
import { settle } from './recompute-dividend.ts';

const dividend = {
  from: '2026-11-16',
  terms: {
    tiers: [{ rate: 1_500, leastActive: 1, leastValidBet: '0', leastLoss: '0' }],
    activeBet: '0',
    activeDeposit: '0',
    carryLoss: false,
  },
  active: 2,
  lossIn: '0',
  adjusted: '0',
  owedIn: '0',
} as unknown as AgentDividend;
const day = (of: string, net: string) => ({ day: of, net, rebates: '0', wages: '0', validBet: net });
const below = [{ account: 'kim', from: '2026-11-16', to: '2026-11-30', rate: 1_000, gross: '2000' }];

it('computes a dividend from its days, with those of earlier periods that were corrected', () => {
  const days = [day('2026-11-10', '-10000'), day('2026-11-16', '60000')];
  expect(settle(dividend, { days, below, adjustments: [] }, null)).toBe(7_500n - 2_000n);
});

it('computes it from the bets of the period, and the corrections of earlier days', () => {
  const days = [day('2026-11-10', '-10000'), day('2026-11-16', '1')];
  const bets = { net: 60_000n, rebates: 10_000n, validBet: 60_000n };
  expect(settle(dividend, { days, below, adjustments: [] }, bets)).toBe(6_000n - 2_000n);
});
