import type { RoundRecord } from '@croupier/contract';

/**
 * What came of a round: it is not over, it was undone, it returned more than it cost, no more than that, or nothing. What returns no more
 * than the stake is no win.
 */
export function roundVerdict({
  status,
  stake,
  payout,
}: Pick<RoundRecord, 'status' | 'stake' | 'payout'>): 'open' | 'void' | 'won' | 'returned' | 'nothing' {
  if (status === 'OPEN') return 'open';
  if (status === 'VOID') return 'void';
  if (BigInt(payout) > BigInt(stake)) return 'won';
  return BigInt(payout) > 0n ? 'returned' : 'nothing';
}
