import type { RoundRecord } from '@croupier/contract';
import type { Database } from '../../../kernel/database.ts';
import type { Handlers } from '../../../kernel/handlers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Catalogue } from '../../catalogue/catalogue.public.ts';
import * as store from './round.store.ts';

export type RecordCalls = Pick<Handlers, 'records.round'>;

/** Binds the record of a round. */
export function recordCalls(deps: {
  db: Database;
  catalogue: Pick<Catalogue, 'nameGames'>;
  revealedSeed: (seedId: string) => Promise<string | null>;
  recordView: (round: Pick<store.RoundRow, 'provider' | 'nodeId' | 'gameVersion'>) => Pick<RoundRecord, 'slot'>;
}): RecordCalls {
  return {
    'records.round': async (request, { site, caller }) => {
      const found = await memberRound(deps.db, caller.memberId, request.roundId);
      const [round = found] = await deps.catalogue.nameGames(site.id, [found], request.language);
      const steps = await store.listSteps(deps.db, round.id);
      return {
        id: round.id,
        roundId: round.id,
        at: round.openedAt.toISOString(),
        nodeId: round.nodeId,
        gameName: round.gameName,
        vendorName: round.vendorName,
        stake: round.stake.toString(),
        payout: round.payout.toString(),
        // what was undone of the stake came back
        net: (round.payout + round.refunded - round.stake).toString(),
        status: round.status,
        balanceBefore: round.balanceBefore.toString(),
        balanceAfter: round.balanceAfter.toString(),
        gameVersion: round.gameVersion,
        rtpBps: round.rtpBps,
        closedAt: round.closedAt?.toISOString() ?? null,
        ...deps.recordView(round),
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
