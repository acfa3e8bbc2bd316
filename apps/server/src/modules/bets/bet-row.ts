import type { BetListRow } from '@croupier/contract';
import type { Bet } from './bet.ts';

/** A bet as records of bets show it. */
export function toBetRow(bet: Bet): BetListRow {
  return {
    id: bet.id,
    roundId: bet.subjectId,
    at: bet.placedAt.toISOString(),
    nodeId: bet.nodeId,
    gameName: bet.gameName,
    vendorName: bet.vendorName,
    stake: bet.stake.toString(),
    payout: bet.payout.toString(),
    // what was undone of the stake came back
    net: (bet.payout + bet.refunded - bet.stake).toString(),
    status: bet.state === 'open' ? 'OPEN' : bet.state === 'void' ? 'VOID' : 'SETTLED',
    balanceBefore: bet.balanceBefore.toString(),
    balanceAfter: bet.balanceAfter.toString(),
    issue: bet.subject === 'round' ? null : issueOf(bet.legs),
    gameType: bet.vertical,
    state: bet.state,
    isResettled: bet.version > 1,
  };
}

/** What the first leg of a bet on an issue picks; null where its vertical describes none. */
function issueOf(legs: unknown): BetListRow['issue'] {
  const [leg] = Array.isArray(legs) ? (legs as unknown[]) : [];
  if (typeof leg !== 'object' || leg === null) return null;
  const { number, play, selection } = leg as Record<string, unknown>;
  return typeof number === 'string' && typeof play === 'string' && typeof selection === 'string'
    ? { number, play, selection }
    : null;
}
