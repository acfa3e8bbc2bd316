import type { BetRecordRow } from '@croupier/contract';

/** Sums of bets in minor units. A void bet counts for nothing, and an open one has not paid yet. */
export function sumBets(rows: readonly Pick<BetRecordRow, 'stake' | 'payout' | 'status'>[]) {
  let stake = 0n;
  let payout = 0n;
  for (const row of rows) {
    if (row.status === 'VOID') continue;
    stake += BigInt(row.stake);
    payout += BigInt(row.payout);
  }
  return { stake, payout, net: payout - stake };
}
