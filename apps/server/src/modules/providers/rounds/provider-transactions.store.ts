import type { Queryable } from '../../../kernel/database.ts';
import type { SequencedOperation } from '../../wallet/wallet.public.ts';
import type { ProviderDocument } from './provider-document.ts';

/** Keeps what providers had applied, for the comparison with their lists. What closes or freezes a round is in no list. */
export async function insertTransactions(
  tx: Queryable,
  transactions: readonly { operation: SequencedOperation; document: ProviderDocument }[],
): Promise<void> {
  const listed = transactions.filter(({ document }) => !['end_round', 'freeze'].includes(document.type));
  if (listed.length === 0) return;
  const rows = listed.map(({ operation, document }) => ({
    id: operation.operationId,
    site_id: operation.siteId,
    provider: document.provider,
    transaction_id: operation.externalId,
    type: document.type,
    player_id: document.terms.playerId,
    member_id: operation.memberId,
    provider_round_id: document.providerRoundId,
    target: document.outcome.target,
    amount: document.outcome.amount,
    currency: operation.currency,
    at: operation.at,
  }));
  await tx.query(
    `insert into providers.provider_transaction (id, site_id, provider, transaction_id, type, player_id, member_id, provider_round_id, target,
       amount, currency, at)
     select id, site_id, provider, transaction_id, type, player_id, member_id, provider_round_id, target, amount, currency, at
     from jsonb_to_recordset($1::jsonb) as t(id uuid, site_id uuid, provider text, transaction_id text, type text, player_id uuid,
       member_id uuid, provider_round_id text, target text, amount bigint, currency text, at timestamptz)`,
    [JSON.stringify(rows)],
    'provider-transactions-insert',
  );
}

export async function ensurePartitions(db: Queryable, months: number): Promise<void> {
  await db.query(`select kernel.ensure_month_partitions('providers.provider_transaction'::regclass, now()::date, $1)`, [
    months,
  ]);
}
