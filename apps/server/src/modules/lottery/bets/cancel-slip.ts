import { amount } from '@croupier/money';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { databaseNow } from '../../../kernel/database-clock.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Wallet } from '../../wallet/wallet.public.ts';
import { rulesOf } from '../families.ts';
import { lockIssue } from '../issues/issue.store.ts';
import type { LotteryRow } from '../lotteries.store.ts';
import type { Exposures } from './exposures.ts';
import type { Sales } from './menus.ts';
import { cancelSlip, type SlipRow } from './slip.store.ts';
import { fromStored, type StoredResult } from './slip-bets.ts';
import { ledgerSource, type SettlementDocument, slipKey } from './slip-document.ts';

/**
 * Takes a slip back before the lock, by the database's clock, and returns its stake. Refuses `slip_not_cancellable` where the lottery does
 * not allow it to members or the slip is no longer open, and `issue_locked`.
 *
 * @returns what the member holds afterwards
 */
export async function takeSlipBack(
  deps: { db: Database; wallet: Wallet; exposures: Exposures; sales: Sales },
  lottery: LotteryRow,
  slip: SlipRow,
  by: { byOperator: false } | { byOperator: true; record: (tx: Queryable) => Promise<void> } = { byOperator: false },
): Promise<bigint> {
  if (slip.state !== 'open' || !(by.byOperator || lottery.cancellable)) refuse('slip_not_cancellable');
  const bets = slip.bets.map(fromStored);
  try {
    return await deps.db.transaction(async (tx) => {
      const issue = await lockIssue(tx, slip.issueId);
      const now = await databaseNow(tx);
      if (!issue || now >= issue.locksAt || (issue.state !== 'scheduled' && issue.state !== 'open'))
        refuse('issue_locked', { number: issue?.number ?? '' });
      const results = bets.map((): StoredResult => ['void', '0']);
      if (!(await cancelSlip(tx, { id: slip.id, issueId: slip.issueId, stake: slip.stake, results })))
        refuse('slip_not_cancellable');
      const sale = await deps.sales.of(lottery, issue.menuVersion);
      const exposure = await deps.exposures.of(tx, issue, rulesOf(lottery.family).plays, sale.limits.hasLineLimits);
      if (!slip.isTrial) exposure.release(bets);
      await exposure.save(tx);
      const document: SettlementDocument = {
        kind: 'lottery-settlement',
        issueId: issue.id,
        number: issue.number,
        nodeId: lottery.nodeId,
        settlement: 0,
        draw: null,
        bets: bets.map(({ id, stake }) => ({ id, state: 'void', refunded: `${stake}`, payout: '0', validBet: '0' })),
      };
      const [result] = await deps.wallet.postWith(tx, [
        {
          siteId: slip.siteId,
          source: ledgerSource,
          externalId: `cancel:${slip.id}`,
          memberId: slip.memberId,
          currency: slip.currency,
          roundId: null,
          legs: [
            { movement: 'stake_refund', amount: amount(slip.stake), kinds: ['cash'], follow: slipKey(slip.requestId) },
          ],
          document,
        },
      ]);
      if (result?.status !== 'posted') throw new Error(`the ledger answered ${result?.status} to a cancelled slip`);
      if (by.byOperator) await by.record(tx);
      return result.balanceAfter;
    });
  } catch (error) {
    deps.exposures.drop(slip.issueId);
    throw error;
  }
}
