import type { BetRecordRow } from '@croupier/contract';
import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { cursorOf, readCursor } from '../../kernel/paging.ts';
import { refuse } from '../../kernel/refusal.ts';
import * as store from './play.store.ts';

export type RecordCalls = Pick<Handlers, 'records.bets' | 'records.round'>;

/** Binds the member's records. */
export function recordCalls(deps: {
  db: Database;
  revealedSeed: (seedId: string) => Promise<string | null>;
}): RecordCalls {
  return {
    'records.bets': async (request, { caller }) => {
      const rows = await store.listBets(deps.db, {
        memberId: caller.memberId,
        from: new Date(request.from),
        to: new Date(request.to),
        nodeId: request.nodeId ?? null,
        before: readCursor(request.cursor),
        limit: request.pageSize + 1,
      });
      const page = rows.slice(0, request.pageSize);
      return {
        list: page.map(toBet),
        nextCursor: rows.length > request.pageSize ? cursorOf(page.at(-1)?.id) : null,
      };
    },
    'records.round': async (request, { caller }) => {
      const round = await memberRound(deps.db, caller.memberId, request.roundId);
      const steps = await store.listSteps(deps.db, round.id);
      return {
        ...toBet({ ...round, roundId: round.id, placedAt: round.openedAt }),
        gameVersion: round.gameVersion,
        rtpBps: round.rtpBps,
        closedAt: round.closedAt?.toISOString() ?? null,
        fairness: {
          commitment: round.commitment ?? '',
          clientSeed: round.clientSeed ?? '',
          nonce: round.nonce ?? 0,
          serverSeed: round.seedId ? await deps.revealedSeed(round.seedId) : null,
        },
        steps: steps.map((step) => ({
          step: step.step,
          at: step.at.toISOString(),
          win: step.win.toString(),
          transactionId: step.transactionId,
          outcome: step.outcome,
        })),
      };
    },
  };
}

/** A round of that member. Refuses `round_not_found` for another's round exactly as for none. */
async function memberRound(db: Database, memberId: string, roundId: string): Promise<store.RoundRow> {
  const round = await store.findRound(db, roundId);
  if (round?.memberId !== memberId) refuse('round_not_found');
  return round;
}

function toBet(row: store.BetRow): BetRecordRow {
  return {
    id: row.id,
    roundId: row.roundId,
    at: row.placedAt.toISOString(),
    nodeId: row.nodeId,
    gameName: row.gameName,
    vendorName: row.vendorName,
    stake: row.stake.toString(),
    payout: row.payout.toString(),
    // what was undone of the stake came back
    net: (row.payout + row.refunded - row.stake).toString(),
    status: row.status,
    balanceBefore: row.balanceBefore.toString(),
    balanceAfter: row.balanceAfter.toString(),
  };
}
