import type { Database } from '../../../kernel/database.ts';
import { databaseNow } from '../../../kernel/database-clock.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Wallet } from '../../wallet/wallet.public.ts';
import { lockRound, saveSpots } from '../rounds/round.store.ts';
import { returnStakes } from '../settlement/settle-bets.ts';
import type { TableRow } from '../tables.store.ts';
import { type RoundDocument, stakeRefund, tableSource } from './bet-document.ts';
import { closedFor } from './bet-entry.ts';
import { createRoundStakes } from './judge-bets.ts';
import { listOpenOf, saveResults } from './slip.store.ts';

/**
 * Takes back the last bets of a member on a round, or all, before the lock by the database's clock. Refuses `round_not_found`, `round_locked`
 * and `bets_not_found`.
 *
 * @returns what the member holds afterwards
 */
export async function undoBets(
  deps: { db: Database; wallet: Wallet; onSpots: (table: TableRow, roundId: string) => void },
  table: TableRow,
  asked: { memberId: string; roundId: string; all: boolean },
): Promise<bigint> {
  const balance = await deps.db.transaction(async (tx) => {
    const round = await lockRound(tx, asked.roundId);
    if (!round || round.tableId !== table.id) refuse('round_not_found');
    const closed = closedFor(round, await databaseNow(tx));
    if (closed) throw closed;
    const own = await listOpenOf(tx, round.id, [asked.memberId]);
    // by the database's time: ids of one millisecond have no order
    const inOrder = own.toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime());
    const taken = asked.all ? inOrder : inOrder.slice(-1);
    const [first] = taken;
    if (!first || !table.terms.canUndo) refuse('bets_not_found');
    const stakes = createRoundStakes(table.terms, [], round, own);
    for (const slip of taken)
      stakes.remove(
        slip.memberId,
        slip.isTrial,
        slip.bets.map(([, bet, stake]) => ({ bet, stake: BigInt(stake) })),
      );
    await saveSpots(tx, round.id, {
      spots: stakes.spots(),
      players: stakes.players(),
      slips: round.slips - taken.length,
      staked: BigInt(round.staked) - taken.reduce((sum, { stake }) => sum + stake, 0n),
    });
    const returned = returnStakes(taken);
    await saveResults(
      tx,
      returned.slips.map(({ slip, results }) => ({ id: slip.id, state: 'void', payout: 0n, results })),
    );
    const document: RoundDocument = {
      kind: 'table-settlement',
      roundId: round.id,
      number: Number(round.number),
      nodeId: table.nodeId,
      outcome: null,
      bets: returned.bets,
    };
    const [result] = await deps.wallet.postWith(tx, [
      {
        siteId: first.siteId,
        source: tableSource,
        externalId: `undo:${taken.at(-1)?.id}`,
        memberId: first.memberId,
        currency: first.currency,
        roundId: null,
        legs: taken.map((slip) => stakeRefund(slip)),
        document,
      },
    ]);
    if (result?.status !== 'posted') throw new Error(`the ledger answered ${result?.status} to bets taken back`);
    return result.balanceAfter;
  });
  deps.onSpots(table, asked.roundId);
  return balance;
}
