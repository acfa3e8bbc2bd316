import type { Queryable } from '../../../kernel/database.ts';
import type { CommittedTransaction, TransactionsOfRound } from './fold-transactions.ts';

/**
 * Writes what a batch of transactions comes to on their rounds and steps. A transaction of a round that no stake opened
 * has nothing to be written on.
 */
export async function writeTransactions(tx: Queryable, changes: readonly TransactionsOfRound[]): Promise<void> {
  await openRounds(
    tx,
    changes.flatMap(({ opening }) => opening ?? []),
  );
  const ends = await changeRounds(tx, changes);
  const steps = changes.flatMap((change) => {
    const end = ends.get(change.roundId);
    const first = (end ?? 0) - change.transactions.length + 1;
    return end === undefined ? [] : change.transactions.map((committed, at) => ({ committed, step: first + at }));
  });
  await insertSteps(tx, steps);
}

async function openRounds(tx: Queryable, openings: readonly CommittedTransaction[]): Promise<void> {
  if (openings.length === 0) return;
  const rows = openings.map(({ operation, transaction }) => ({
    id: transaction.roundId,
    site_id: operation.siteId,
    member_id: operation.memberId,
    node_id: transaction.opens?.nodeId ?? '',
    game_name: transaction.opens?.gameName ?? '',
    vendor_code: transaction.opens?.vendorCode ?? '',
    vendor_name: transaction.opens?.vendorName ?? '',
    game_version: transaction.opens?.gameVersion ?? '',
    rtp_bps: transaction.opens?.rtpBps ?? null,
    currency: operation.currency,
    balance: operation.answer.balanceBefore,
    provider: transaction.provider,
    provider_round_id: transaction.providerRoundId,
    opened_at: operation.at,
  }));
  await tx.query(
    `insert into rounds.round (id, site_id, member_id, node_id, game_name, vendor_code, vendor_name, game_version, rtp_bps, currency,
       status, stake, balance_before, balance_after, last_step, provider, provider_round_id, opened_at)
     select id, site_id, member_id, node_id, game_name, vendor_code, vendor_name, game_version, rtp_bps, currency,
       'OPEN', 0, balance, balance, -1, provider, provider_round_id, opened_at
     from jsonb_to_recordset($1::jsonb) as o(id uuid, site_id uuid, member_id uuid, node_id text, game_name text, vendor_code text,
       vendor_name text, game_version text, rtp_bps integer, currency text, balance bigint, provider text, provider_round_id text,
       opened_at timestamptz)
     on conflict (id) do nothing`,
    [JSON.stringify(rows)],
    'project-transaction-rounds',
  );
}

/** @returns the last step of each round that there is. */
async function changeRounds(tx: Queryable, changes: readonly TransactionsOfRound[]): Promise<Map<string, number>> {
  const rows = changes.map((change) => ({
    id: change.roundId,
    stake: change.stake.toString(),
    refunded: change.refunded.toString(),
    payout: change.payout.toString(),
    balance_after: change.balanceAfter,
    steps: change.transactions.length,
    closes: change.closes,
    at: change.at,
  }));
  const changed = await tx.query<{ id: string; lastStep: number }>(
    `with changed as (
      select * from jsonb_to_recordset($1::jsonb) as c(id uuid, stake bigint, refunded bigint, payout bigint, balance_after bigint,
        steps integer, closes boolean, at timestamptz)),
     settled as (
      select c.*, case
        -- all that was staked was given back
        when r.stake + c.stake > 0 and r.stake + c.stake = r.refunded + c.refunded then 'VOID'
        when c.closes or r.status = 'SETTLED' then 'SETTLED'
        else 'OPEN' end as status
      from changed c join rounds.round r on r.id = c.id),
     rounds as (
      update rounds.round r set stake = r.stake + s.stake, refunded = r.refunded + s.refunded, payout = r.payout + s.payout,
        balance_after = s.balance_after, last_step = r.last_step + s.steps, status = s.status,
        closed_at = case when s.status <> 'OPEN' then coalesce(r.closed_at, s.at) end
      from settled s where r.id = s.id returning r.id, r.last_step)
     select id, last_step as "lastStep" from rounds`,
    [JSON.stringify(rows)],
    'project-transaction-changes',
  );
  return new Map(changed.map(({ id, lastStep }) => [id, lastStep]));
}

async function insertSteps(
  tx: Queryable,
  steps: readonly { committed: CommittedTransaction; step: number }[],
): Promise<void> {
  if (steps.length === 0) return;
  const rows = steps.map(({ committed: { operation, transaction }, step }) => ({
    round_id: transaction.roundId,
    step,
    operation_id: operation.operationId,
    transaction_id: operation.externalId,
    win: transaction.win.toString(),
    balance_after: operation.answer.balanceAfter,
    outcome: transaction.outcome,
    at: operation.at,
  }));
  await tx.query(
    `insert into rounds.round_step (round_id, step, operation_id, transaction_id, win, balance_after, outcome, at)
     select round_id, step, operation_id, transaction_id, win, balance_after, outcome, at
     from jsonb_to_recordset($1::jsonb) as s(round_id uuid, step integer, operation_id uuid, transaction_id text, win bigint,
       balance_after bigint, outcome jsonb, at timestamptz)`,
    [JSON.stringify(rows)],
    'project-transaction-steps',
  );
}
