import { type Amount, amount, ZERO } from '@croupier/money';
import { type Rate, shareOf } from '../rewards/rate.ts';
import { type AgentNode, claimsOn, type TeamPeriod, teamsBelow } from './tree.ts';

/** A step of a dividend contract: all of its conditions must be met. Amounts in minor units, from 0. */
export interface DividendTier {
  readonly rate: Rate;
  readonly leastActive: number;
  readonly leastValidBet: Amount;
  readonly leastLoss: Amount;
}

export interface Dividend {
  /** Loss of the team if positive, else 0. */
  readonly base: Amount;
  /** 0 when no step is met. */
  readonly rate: Rate;
  readonly gross: Amount;
}

/**
 * What a contract yields for a period: base × the highest rate whose step is met in full, rounded down. A winning team
 * yields 0. Source: `games.md` §8.4.4.
 */
export function dividendOf(team: TeamPeriod, tiers: readonly DividendTier[]): Dividend {
  if (team.loss <= 0n) return { base: ZERO, rate: 0, gross: ZERO };
  let rate = 0;
  for (const tier of tiers) {
    const met = team.active >= tier.leastActive && team.validBet >= tier.leastValidBet && team.loss >= tier.leastLoss;
    if (met && tier.rate > rate) rate = tier.rate;
  }
  return { base: team.loss, rate, gross: shareOf(team.loss, rate) };
}

/** A node of the agent tree in a period, with its dividend contract. */
export interface DividendNode extends AgentNode {
  readonly tiers: readonly DividendTier[];
}

export interface NodeDividend extends Dividend {
  /** Sum of what the nearest downlines with a contract get, which this node pays. */
  readonly paid: Amount;
  /** gross − paid; negative when downlines lost where the rest of the team won, and then the agent owes it. */
  readonly net: Amount;
}

/**
 * Dividends of a whole tree: each agent's gross on the team below, less the gross of the nearest downlines under
 * contract. Nets sum to the gross of the topmost contracts, which is what the platform pays. One pass up and one down
 * the list; grouping makes no difference.
 *
 * @throws RangeError when a node comes before its upline
 */
export function treeDividends(nodes: readonly DividendNode[]): NodeDividend[] {
  const dividends = teamsBelow(nodes).map((team, i) => dividendOf(team, (nodes[i] as DividendNode).tiers));
  const claims = claimsOn(
    nodes,
    dividends.map(({ gross }) => gross),
  );
  return dividends.map((dividend, i) => {
    const paid = claims[i] as Amount;
    return { ...dividend, paid, net: amount(dividend.gross - paid) };
  });
}
