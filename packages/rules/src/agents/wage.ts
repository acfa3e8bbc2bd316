import { type Amount, amount, ZERO } from '@croupier/money';
import { type Rate, shareOf, WHOLE } from '../rewards/rate.ts';
import { type AgentNode, claimsOn, type TeamPeriod, teamsBelow } from './tree.ts';

/** A step of a wage contract: from so much team valid bet in the day or the clock hour, with so many active members. */
export interface WageTier {
  readonly leastValidBet: Amount;
  readonly leastActive: number;
  readonly rate: Rate;
}

/**
 * The gross wage of a team for a day or a clock hour: valid bet × the highest rate whose step is met, rounded down.
 * Source: `games.md` §8.4.5 and 6.
 *
 * @param team its loss is asked for only by `onlyOnLoss`
 * @param onlyOnLoss pay only when the team lost (the option for lotteries)
 */
export function wageOf(team: TeamPeriod, tiers: readonly WageTier[], onlyOnLoss = false): Amount {
  if (onlyOnLoss && team.loss <= 0n) return ZERO;
  const met = tiers.filter((tier) => team.validBet >= tier.leastValidBet && team.active >= tier.leastActive);
  return shareOf(team.validBet, Math.max(0, ...met.map(({ rate }) => rate)));
}

/** What an agent keeps: the own gross wage less the gross wages of the direct downlines; never below 0. */
export function netWage(gross: Amount, downlines: readonly Amount[]): Amount {
  const net = downlines.reduce((left, wage) => left - wage, gross as bigint);
  return amount(net < 0n ? 0n : net);
}

/** A node of the agent tree in a day or a clock hour, with its wage contract. */
export interface WageNode extends AgentNode {
  readonly tiers: readonly WageTier[];
  /** 0 or negative: the carry of this agent's last period. */
  readonly carriedIn?: Amount;
}

export interface NodeWage {
  /** What the contract yields on the team below; 0 without one. */
  readonly gross: Amount;
  /** Sum of the gross wages of the nearest downlines with a contract, which this node pays. */
  readonly paid: Amount;
  /** What is credited: gross − paid + what was carried in, never below 0. */
  readonly net: Amount;
  /** What of it was below 0, into this agent's next period; it lowers that one's wage. */
  readonly carry: Amount;
}

/**
 * Daily or hourly wages of a whole tree: each agent's gross wage on the team below, less the gross wages of the nearest
 * downlines under contract. An agent whose downlines earn more than the own contract yields is paid nothing and carries
 * the difference. Nets and changes of the carries sum to the gross of the topmost contracts: what the platform pays in
 * one period beyond that, it gets back out of the next. Source: `games.md` §8.4.5 to 7.
 *
 * @param onlyOnLoss pay only for teams that lost (the option for lotteries)
 * @throws RangeError when a node comes before its upline, or what is carried in is above 0
 */
export function treeWages(nodes: readonly WageNode[], onlyOnLoss = false): NodeWage[] {
  const gross = teamsBelow(nodes).map((team, i) => wageOf(team, (nodes[i] as WageNode).tiers, onlyOnLoss));
  const claims = claimsOn(nodes, gross);
  return nodes.map(({ carriedIn = ZERO }, i) => {
    if (carriedIn > 0n) throw new RangeError('a carry is 0 or negative');
    const [own, paid] = [gross[i] as Amount, claims[i] as Amount];
    const due = amount(own - paid + carriedIn);
    return { gross: own, paid, net: netWage(amount(own + carriedIn), [paid]), carry: due < 0n ? due : ZERO };
  });
}

/** Length of a real-time window in milliseconds: five minutes. Source: the specification's contract text. */
export const REAL_TIME_WINDOW = 300_000;

/** The start of the window that an instant falls in: windows are [start, start + five minutes). */
export const windowStart = (at: number): number =>
  at - (((at % REAL_TIME_WINDOW) + REAL_TIME_WINDOW) % REAL_TIME_WINDOW);

/** A settlement of a bet in an agent's team. A resettlement is a line of its own with the difference, which may be negative. */
export interface WageLine {
  /** When it was settled, in milliseconds: a late settlement belongs to the window that it settles in. */
  readonly settledAt: number;
  readonly validBet: Amount;
  /** The agent's rate and that of the downline on the member's path, as snapshots of the bet, in 1/10,000. */
  readonly rate: Rate;
  readonly downlineRate: Rate;
}

/** One payment: unique by agent and window. `carry` is 0 or negative, into the agent's next window. */
export interface WageRow {
  readonly windowStart: number;
  readonly paid: Amount;
  readonly carry: Amount;
}

/**
 * Real-time wages of one agent: Σ valid bet × (rate − downline's rate) for each window that has lines, rounded down;
 * a negative sum pays 0 and is carried into the next window. Windows without lines have no row. The order of the lines
 * changes nothing. Source: `games.md` §8.4.7.
 *
 * @param carriedIn 0 or negative, from the agent's last row
 */
export function realTimeWages(lines: readonly WageLine[], carriedIn: Amount = ZERO): WageRow[] {
  const exact = new Map<number, bigint>();
  for (const { settledAt, validBet, rate, downlineRate } of lines) {
    const start = windowStart(settledAt);
    exact.set(start, (exact.get(start) ?? 0n) + validBet * BigInt(rate - downlineRate));
  }
  let carry: bigint = carriedIn;
  return [...exact]
    .sort(([a], [b]) => a - b)
    .map(([start, sum]) => {
      const due = floorDivide(sum, BigInt(WHOLE)) + carry;
      carry = due < 0n ? due : 0n;
      return { windowStart: start, paid: amount(due < 0n ? 0n : due), carry: amount(carry) };
    });
}

const floorDivide = (value: bigint, by: bigint): bigint => {
  const quotient = value / by;
  return value < 0n && quotient * by !== value ? quotient - 1n : quotient;
};
