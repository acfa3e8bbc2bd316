import { type Amount, amount, ZERO } from '@croupier/money';
import { type Rate, shareOf } from '../rewards/rate.ts';

/** A step of a dividend contract: all of its conditions must be met. Amounts in minor units, from 0. */
export interface DividendTier {
  readonly rate: Rate;
  readonly leastActive: number;
  readonly leastValidBet: Amount;
  readonly leastLoss: Amount;
}

/** A team's period. The agent himself is left out of all three. */
export interface TeamPeriod {
  /** What the team lost, after rebates and wages as the site configures; negative when it won. */
  readonly loss: Amount;
  readonly validBet: Amount;
  readonly active: number;
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

/** A node of the agent tree in a period: its contract, and what is its own, outside its downlines' teams. */
export interface DividendNode {
  /** Index of the upline in the same list, which must come earlier; -1 for a top agent. */
  readonly upline: number;
  /** Steps in force; empty without an active contract, and then what the downlines get is not charged to this node. */
  readonly tiers: readonly DividendTier[];
  /** This account's own play, which counts for its uplines' teams and not for its own. */
  readonly own: TeamPeriod;
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
  const loss = new Array<bigint>(nodes.length).fill(0n);
  const validBet = new Array<bigint>(nodes.length).fill(0n);
  const active = new Array<number>(nodes.length).fill(0);
  const paid = new Array<bigint>(nodes.length).fill(0n);
  const results = new Array<Dividend>(nodes.length);
  for (let i = nodes.length - 1; i >= 0; i -= 1) {
    const { upline, tiers, own } = nodes[i] as DividendNode;
    if (upline >= i) throw new RangeError('a node comes before its upline');
    const team = {
      loss: amount(loss[i] as bigint),
      validBet: amount(validBet[i] as bigint),
      active: active[i] as number,
    };
    const dividend = dividendOf(team, tiers);
    results[i] = dividend;
    if (upline < 0) continue;
    loss[upline] = (loss[upline] as bigint) + team.loss + own.loss;
    validBet[upline] = (validBet[upline] as bigint) + team.validBet + own.validBet;
    active[upline] = (active[upline] as number) + team.active + own.active;
    // Without a contract a node passes its downlines' claims on to the next contract above.
    paid[upline] = (paid[upline] as bigint) + (tiers.length > 0 ? dividend.gross : (paid[i] as bigint));
  }
  return results.map((dividend, i) => {
    const due = (nodes[i] as DividendNode).tiers.length > 0 ? (paid[i] as bigint) : 0n;
    return { ...dividend, paid: amount(due), net: amount(dividend.gross - due) };
  });
}
