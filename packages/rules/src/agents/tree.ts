import { type Amount, amount } from '@croupier/money';

/** What a team, or one account, did in a period. Amounts in minor units. */
export interface TeamPeriod {
  /** What was lost, after rebates and wages as the site configures; negative when it won. */
  readonly loss: Amount;
  readonly validBet: Amount;
  readonly active: number;
}

/** A node of the agent tree in a period. */
export interface AgentNode {
  /** Index of the upline in the same list, which must come earlier; -1 for a top agent. */
  readonly upline: number;
  /** Steps in force; empty without an active contract, and then what the downlines get is not charged to this node. */
  readonly tiers: readonly unknown[];
  /** This account's own play, which counts for its uplines' teams and not for its own. */
  readonly own: TeamPeriod;
}

/**
 * The team below each node, the node itself left out. One pass up the list; grouping makes no difference.
 *
 * @throws RangeError when a node comes before its upline
 */
export function teamsBelow(nodes: readonly AgentNode[]): TeamPeriod[] {
  const loss = new Array<bigint>(nodes.length).fill(0n);
  const validBet = new Array<bigint>(nodes.length).fill(0n);
  const active = new Array<number>(nodes.length).fill(0);
  for (let i = nodes.length - 1; i >= 0; i -= 1) {
    const { upline, own } = nodes[i] as AgentNode;
    if (upline >= i) throw new RangeError('a node comes before its upline');
    if (upline < 0) continue;
    loss[upline] = (loss[upline] as bigint) + (loss[i] as bigint) + own.loss;
    validBet[upline] = (validBet[upline] as bigint) + (validBet[i] as bigint) + own.validBet;
    active[upline] = (active[upline] as number) + (active[i] as number) + own.active;
  }
  return nodes.map((_, i) => ({
    loss: amount(loss[i] as bigint),
    validBet: amount(validBet[i] as bigint),
    active: active[i] as number,
  }));
}

/**
 * What each node pays: the sum of what the nearest downlines under contract get. A node without a contract passes its
 * downlines' claims on to the next contract above.
 *
 * @param gross what each node's own contract yields, by index
 */
export function claimsOn(nodes: readonly AgentNode[], gross: readonly Amount[]): Amount[] {
  const claims = new Array<bigint>(nodes.length).fill(0n);
  for (let i = nodes.length - 1; i >= 0; i -= 1) {
    const { upline, tiers } = nodes[i] as AgentNode;
    if (upline < 0) continue;
    claims[upline] = (claims[upline] as bigint) + (tiers.length > 0 ? (gross[i] as bigint) : (claims[i] as bigint));
  }
  return claims.map((claim, i) => amount((nodes[i] as AgentNode).tiers.length > 0 ? claim : 0n));
}
