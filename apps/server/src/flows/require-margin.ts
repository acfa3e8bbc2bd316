import { SHIPPED_BETS } from '@croupier/rules/margin';
import { assertMargin, DEFAULT_TURNOVER_COSTS, type TurnoverCosts, UnsoundCosts } from '@croupier/rules/rewards';
import { HouseEdgeRefused } from '@croupier/rules/shared';
import { ConfigError } from '../kernel/config.ts';

/**
 * Lets no server start that offers a bet on which return, rebate, wages and spread together leave the house nothing.
 * @throws ConfigError naming every such bet
 */
export function requireMargin(bets = SHIPPED_BETS, costs: TurnoverCosts = DEFAULT_TURNOVER_COSTS): void {
  try {
    assertMargin(bets, costs);
  } catch (error) {
    if (error instanceof HouseEdgeRefused || error instanceof UnsoundCosts) throw new ConfigError(error.message);
    throw error;
  }
}
