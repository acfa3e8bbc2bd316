import type { Queryable } from '../../kernel/database.ts';
import type { SequencedOperation } from '../wallet/wallet.public.ts';
import type { RoundDocument } from './round-document.ts';

/** Writes a round and its bet at its first step. */
export async function openRound(tx: Queryable, operation: SequencedOperation, document: RoundDocument): Promise<void> {
  await tx.query(
    `insert into play.round (id, site_id, member_id, node_id, game_name, vendor_code, vendor_name, game_version, currency, rtp_bps,
       status, stake, balance_before, balance_after, seed_id, commitment, client_seed, nonce, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'OPEN', $11, $12, $12, $13, $14, $15, $16, $17)`,
    [
      document.roundId,
      operation.siteId,
      operation.memberId,
      document.nodeId,
      document.gameName,
      document.vendorCode,
      document.vendorName,
      document.gameVersion,
      operation.currency,
      document.rtpBps,
      document.stake,
      operation.answer.balanceBefore,
      document.fairness?.seedId ?? null,
      document.fairness?.commitment ?? null,
      document.fairness?.clientSeed ?? null,
      document.fairness?.nonce ?? null,
      operation.at,
    ],
    'project-round',
  );
  // one bet a round: the bet shares the round's id, and with it its place in time
  await tx.query(
    `insert into play.bet (id, round_id, site_id, member_id, node_id, stake, status, placed_at)
     values ($1, $1, $2, $3, $4, $5, 'OPEN', $6)`,
    [document.roundId, operation.siteId, operation.memberId, document.nodeId, document.stake, operation.at],
    'project-bet',
  );
}

/** Adds a step to its round, and settles round and bet with the last one. */
export async function applyStep(tx: Queryable, operation: SequencedOperation, document: RoundDocument): Promise<void> {
  await tx.query(
    `insert into play.round_step (round_id, step, operation_id, transaction_id, win, balance_after, outcome, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      document.roundId,
      document.step,
      operation.operationId,
      operation.externalId,
      document.win,
      operation.answer.balanceAfter,
      JSON.stringify(document.outcome),
      operation.at,
    ],
    'project-step',
  );
  const status = document.closed ? 'SETTLED' : 'OPEN';
  const closedAt = document.closed ? operation.at : null;
  await tx.query(
    `update play.round set payout = payout + $2, balance_after = $3, last_step = $4, status = $5, closed_at = $6 where id = $1`,
    [document.roundId, document.win, operation.answer.balanceAfter, document.step, status, closedAt],
    'project-round-step',
  );
  await tx.query(
    `update play.bet set payout = payout + $2, status = $3, settled_at = $4, valid_bet = case when $3 = 'SETTLED' then stake else 0 end
     where id = $1`,
    [document.roundId, document.win, status, closedAt],
    'project-bet-step',
  );
}
