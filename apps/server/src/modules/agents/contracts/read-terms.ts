import type { ContractTerms } from '@croupier/contract';
import { amount } from '@croupier/money';
import type { DividendTerms, WageTier } from '@croupier/rules/agents';

/** Terms as the rules take them. */
export const readTerms = ({ tiers, carryLoss }: ContractTerms): DividendTerms => ({
  tiers: tiers.map(({ rate, leastActive, leastValidBet, leastLoss }) => ({
    rate,
    leastActive,
    leastValidBet: amount(BigInt(leastValidBet)),
    leastLoss: amount(BigInt(leastLoss)),
  })),
  carryLoss,
});

/** Steps of a wage as the rules take them. */
export const readWageTiers = ({ tiers }: ContractTerms): WageTier[] =>
  tiers.map(({ rate, leastActive, leastValidBet }) => ({
    rate,
    leastActive,
    leastValidBet: amount(BigInt(leastValidBet)),
  }));
