import type { BetRecordRow } from '@croupier/contract';
import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { cursorOf, readCursor } from '../../kernel/paging.ts';
import type { Bet } from './bet.ts';
import { listBets } from './bets.store.ts';

export type BetCalls = Pick<Handlers, 'records.bets'>;

/** Binds the member's betting record. */
export function betCalls({ db }: { db: Database }): BetCalls {
  return {
    'records.bets': async (request, { caller }) => {
      const rows = await listBets(db, {
        memberId: caller.memberId,
        from: new Date(request.from),
        to: new Date(request.to),
        nodeId: request.nodeId ?? null,
        before: readCursor(request.cursor),
        limit: request.pageSize + 1,
      });
      const page = rows.slice(0, request.pageSize);
      return {
        list: page.map(toRow),
        nextCursor: rows.length > request.pageSize ? cursorOf(page.at(-1)?.id) : null,
      };
    },
  };
}

function toRow(bet: Bet): BetRecordRow {
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
  };
}
