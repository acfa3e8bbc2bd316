import type { Queryable } from '../../../kernel/database.ts';
import type { ListedTransaction } from './transaction-list.ts';

export type DiscrepancyKind = 'missing_ours' | 'missing_theirs' | 'amount_differs' | 'status_differs';
export type DiscrepancyAction = 'accept' | 'undo' | 'adjust';

export type Discrepancy = {
  id: string;
  siteId: string;
  provider: string;
  day: string;
  transactionId: string;
  kind: DiscrepancyKind;
  theirs: Record<string, unknown> | null;
  ours: Record<string, unknown> | null;
  state: 'open' | 'resolved';
  action: DiscrepancyAction | null;
  amount: bigint | null;
  reason: string | null;
  proposedBy: string | null;
  approvedBy: string | null;
  operationId: string | null;
  createdAt: Date;
  resolvedAt: Date | null;
};

const discrepancyColumns = `c.id, c.site_id as "siteId", c.provider, c.day::text as day, c.transaction_id as "transactionId", c.kind, c.theirs, c.ours,
  c.state, c.action, c.amount, c.reason, c.proposed_by as "proposedBy", c.approved_by as "approvedBy", c.operation_id as "operationId",
  c.created_at as "createdAt", c.resolved_at as "resolvedAt"`;

export async function insertComparison(
  tx: Queryable,
  comparison: {
    siteId: string;
    provider: string;
    day: string;
    rows: number;
    digest: Buffer;
    differences: number;
    operatorId: string | null;
    at: Date;
  },
): Promise<string> {
  const { siteId, provider, day, rows, digest, differences, operatorId, at } = comparison;
  const [row] = await tx.query<{ id: string }>(
    `insert into providers.comparison (site_id, provider, day, rows, digest, differences, operator_id, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [siteId, provider, day, rows, digest, differences, operatorId, at],
  );
  if (!row) throw new Error('a comparison was not stored');
  return row.id;
}

export type Difference = {
  transactionId: string;
  kind: DiscrepancyKind;
  theirs: Record<string, unknown> | null;
  ours: Record<string, unknown> | null;
};

/**
 * The differences between a provider's list and ours for a UTC day. Their lines are looked up at any time, because the clocks of two sides
 * assign transactions around midnight to different days; ours are those of the day. Undone or never applied on both sides counts as equal.
 */
export async function findDifferences(
  tx: Queryable,
  of: { siteId: string; provider: string; day: string },
  list: readonly ListedTransaction[],
): Promise<Difference[]> {
  return tx.query<Difference>(
    `with theirs as materialized (
      select "transactionId" as id, type, "playerId" as player, amount::numeric as amount, currency, status, at, to_jsonb(t) as listed
      from jsonb_to_recordset($4::jsonb) as t("transactionId" text, type text, "playerId" text, "roundId" text, amount text,
        currency text, status text, at timestamptz)),
    known as (
      select o.transaction_id as id, o.type, o.player_id::text as player, o.amount, o.currency, o.at,
        case when exists (select from providers.provider_transaction u where u.provider = o.provider and u.site_id = o.site_id
          and u.target = o.transaction_id and u.type = 'rollback') then 'rolled_back' else 'applied' end as status,
        o.provider_round_id as round
      from providers.provider_transaction o
      where o.provider = $2 and o.site_id = $1 and o.type in ('debit', 'credit', 'promo_credit', 'adjust')
        and (o.transaction_id in (select id from theirs)
          or (o.at >= $3::date::timestamp at time zone 'UTC' and o.at < ($3::date + 1)::timestamp at time zone 'UTC'))),
    ours as materialized (
      select k.*, jsonb_build_object('transactionId', k.id, 'type', k.type, 'playerId', k.player, 'roundId', k.round, 'amount',
        k.amount::text, 'currency', k.currency, 'status', k.status, 'at', k.at) as listed from known k),
    compared as (
      select coalesce(t.id, o.id) as id, t.listed as theirs, o.listed as ours, case
        when o.id is null and t.status = 'applied' and t.at >= $3::date::timestamp at time zone 'UTC'
          and t.at < ($3::date + 1)::timestamp at time zone 'UTC' then 'missing_ours'
        when t.id is null and o.status = 'applied' then 'missing_theirs'
        when t.id is not null and o.id is not null
          and (t.amount, t.currency, t.type, t.player) <> (o.amount, o.currency, o.type, o.player) then 'amount_differs'
        when t.status <> o.status then 'status_differs' end as kind
      from theirs t full join ours o on o.id = t.id)
    select id as "transactionId", kind, theirs, ours from compared where kind is not null order by id`,
    [of.siteId, of.provider, of.day, JSON.stringify(list)],
  );
}

/** Opens a discrepancy for each difference that has none. @returns how many were opened. */
export async function insertDiscrepancies(
  tx: Queryable,
  of: { comparisonId: string; siteId: string; provider: string; day: string; at: Date },
  differences: readonly Difference[],
): Promise<number> {
  const rows = await tx.query(
    `insert into providers.discrepancy (comparison_id, site_id, provider, day, transaction_id, kind, theirs, ours, created_at)
     select $1, $2, $3, $4, "transactionId", kind, theirs, ours, $5
     from jsonb_to_recordset($6::jsonb) as d("transactionId" text, kind text, theirs jsonb, ours jsonb)
     on conflict (provider, site_id, transaction_id, kind) do nothing returning id`,
    [of.comparisonId, of.siteId, of.provider, of.day, of.at, JSON.stringify(differences)],
  );
  return rows.length;
}

/** Discrepancies of a site, newest first, before a given one. */
export async function listDiscrepancies(
  db: Queryable,
  page: { siteId: string; provider: string | null; state: string | null; before: string | null; limit: number },
): Promise<Discrepancy[]> {
  return db.query<Discrepancy>(
    `select ${discrepancyColumns} from providers.discrepancy c
     where c.site_id = $1 and ($2::text is null or c.provider = $2) and ($3::text is null or c.state = $3)
       and ($4::uuid is null or c.id < $4)
     order by c.id desc limit $5`,
    [page.siteId, page.provider, page.state, page.before, page.limit],
  );
}

/** A discrepancy of a site, locked until the transaction ends. */
export async function lockDiscrepancy(tx: Queryable, siteId: string, id: string): Promise<Discrepancy | null> {
  const rows = await tx.query<Discrepancy>(
    `select ${discrepancyColumns} from providers.discrepancy c where c.site_id = $1 and c.id = $2 for update`,
    [siteId, id],
  );
  return rows[0] ?? null;
}

/** How a discrepancy was resolved, and by whom; money takes two people. */
export type Resolution = {
  action: DiscrepancyAction;
  amount: bigint | null;
  reason: string;
  proposedBy: string;
  approvedBy: string | null;
  operationId: string | null;
  at: Date;
};

/** Resolves an open discrepancy. @returns whether it was open. */
export async function saveResolved(tx: Queryable, id: string, by: Resolution): Promise<boolean> {
  const rows = await tx.query(
    `update providers.discrepancy set state = 'resolved', action = $2, amount = $3, reason = $4, proposed_by = $5, approved_by = $6,
       operation_id = $7, resolved_at = $8
     where id = $1 and state = 'open' returning 1`,
    [id, by.action, by.amount, by.reason, by.proposedBy, by.approvedBy, by.operationId, by.at],
  );
  return rows.length > 0;
}

export async function findDiscrepancy(db: Queryable, siteId: string, id: string): Promise<Discrepancy | null> {
  const rows = await db.query<Discrepancy>(
    `select ${discrepancyColumns} from providers.discrepancy c where c.site_id = $1 and c.id = $2`,
    [siteId, id],
  );
  return rows[0] ?? null;
}

/** How many discrepancies of a site are open, counted up to a thousand, and when the oldest was found. */
export async function readQueue(db: Queryable, siteId: string): Promise<{ count: number; oldestAt: Date | null }> {
  const rows = await db.query<{ count: number; oldestAt: Date | null }>(
    `select count(*)::int as count, min(at) as "oldestAt" from (
       select created_at as at from providers.discrepancy where site_id = $1 and state = 'open' order by id limit 1000) waiting`,
    [siteId],
  );
  return rows[0] ?? { count: 0, oldestAt: null };
}
