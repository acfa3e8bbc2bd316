import type { Queryable } from '../../../kernel/database.ts';

export type DividendRun = {
  day: string;
  statements: number;
  /** What the house owes by its own contracts. */
  owed: bigint;
  paid: bigint;
  carried: bigint;
  unpaid: number;
  approvedBy: string | null;
};

const runColumns = `s.to_day::text as day, count(*)::int as statements, coalesce(sum(d.gross) filter (where d.payer_id is null), 0)::bigint as owed,
  sum(s.paid)::bigint as paid, sum(s.carried_out)::bigint as carried, (count(*) filter (where s.paid_at is null))::int as unpaid,
  max(a.approved_by) as "approvedBy"`;

/** Dividends of a site by the day on which their periods ended, the latest first. */
export async function listRuns(
  db: Queryable,
  of: { siteId: string; before: string | null; limit: number },
): Promise<DividendRun[]> {
  return db.query<DividendRun>(
    `select ${runColumns} from agents.statement s join agents.dividend d on d.statement_id = s.id
     left join agents.run_approval a on a.site_id = s.site_id and a.day = s.to_day
     where s.site_id = $1 and s.kind = 'dividend' and ($2::date is null or s.to_day < $2::date)
     group by s.to_day order by s.to_day desc limit $3`,
    [of.siteId, of.before, of.limit],
  );
}

export type RunStatement = {
  id: string;
  memberId: string;
  account: string;
  from: string;
  to: string;
  base: bigint;
  rate: number;
  gross: bigint;
  claims: bigint;
  adjusted: bigint;
  owedIn: bigint;
  paid: bigint;
  owedOut: bigint;
  paidAt: Date | null;
};

/** The dividends of one day, from the top of the lines down. */
export async function listRunStatements(
  db: Queryable,
  of: { siteId: string; day: string; limit: number; offset: number },
): Promise<RunStatement[]> {
  return db.query<RunStatement>(
    `select s.id, n.member_id as "memberId", n.account, s.from_day::text as "from", s.to_day::text as "to", d.base, d.rate, d.gross, d.claims,
       d.adjusted, s.carried_in as "owedIn", s.paid, s.carried_out as "owedOut", s.paid_at as "paidAt"
     from agents.statement s join agents.dividend d on d.statement_id = s.id join agents.node n on n.member_id = s.owner_id
     where s.site_id = $1 and s.kind = 'dividend' and s.to_day = $2::date order by n.depth, n.account_key limit $3 offset $4`,
    [of.siteId, of.day, of.limit, of.offset],
  );
}

/** Approves the dividends of a day. @returns false where somebody did before */
export async function approveRun(
  tx: Queryable,
  of: { siteId: string; day: string; approvedBy: string; at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into agents.run_approval (site_id, day, approved_by, approved_at) values ($1, $2::date, $3, $4)
     on conflict (site_id, day) do nothing returning 1`,
    [of.siteId, of.day, of.approvedBy, of.at],
  );
  return rows.length > 0;
}

export type NewAdjustment = {
  id: string;
  siteId: string;
  ownerId: string;
  amount: bigint;
  reason: string;
  askedBy: string;
  approvedBy: string | null;
  at: Date;
};

/** @returns false where the adjustment is there already. */
export async function insertAdjustment(tx: Queryable, of: NewAdjustment): Promise<boolean> {
  const rows = await tx.query(
    `insert into agents.adjustment (id, site_id, owner_id, amount, reason, asked_by, approved_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing returning 1`,
    [of.id, of.siteId, of.ownerId, of.amount, of.reason, of.askedBy, of.approvedBy, of.at],
  );
  return rows.length > 0;
}

export async function hasAdjustment(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query('select 1 from agents.adjustment where id = $1', [id]);
  return rows.length > 0;
}

export type OpenAdjustment = { id: string; ownerId: string; amount: bigint };

/** What is to be corrected in the next statements of agents, held. */
export async function holdAdjustments(tx: Queryable, ownerIds: readonly string[]): Promise<OpenAdjustment[]> {
  return tx.query<OpenAdjustment>(
    `select id, owner_id as "ownerId", amount from agents.adjustment where owner_id = any($1::uuid[]) and statement_id is null for update`,
    [ownerIds],
  );
}

export type AdjustmentLine = { amount: bigint; reason: string; at: Date };

/** The corrections that a statement took up. */
export async function listAdjustments(db: Queryable, statementId: string): Promise<AdjustmentLine[]> {
  return db.query<AdjustmentLine>(
    'select amount, reason, created_at as at from agents.adjustment where statement_id = $1 order by created_at, id',
    [statementId],
  );
}
