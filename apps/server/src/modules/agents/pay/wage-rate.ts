import { type Amount, amount, ZERO } from '@croupier/money';
import { type WageTier, wageOf } from '@croupier/rules/agents';

/** The wage of a team and the rate that it is of. */
export function wageRateOf(
  { validBet, active }: { validBet: bigint; active: number },
  tiers: readonly WageTier[],
): { rate: number; gross: Amount } {
  const team = { loss: ZERO, validBet: amount(validBet), active };
  const met = tiers.filter((tier) => validBet >= tier.leastValidBet && active >= tier.leastActive);
  return { rate: Math.max(0, ...met.map(({ rate }) => rate)), gross: wageOf(team, tiers) };
}
