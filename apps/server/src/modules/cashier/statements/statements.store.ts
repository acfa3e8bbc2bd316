import type { Queryable } from '../../../kernel/database.ts';
import type { Candidate } from './propose-matches.ts';
import type { StatementFormat, StatementLine } from './statement-line.ts';

export type LineState = 'open' | 'matched' | 'suspended' | 'ignored';

export type LineRow = Omit<StatementLine, 'bankReference'> & {
  id: string;
  siteId: string;
  provider: string;
  transactionId: string;
  state: LineState;
  depositId: string | null;
  withdrawalId: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
};

const columns = `id, site_id as "siteId", provider, transaction_id as "transactionId", direction, amount, currency,
  to_char(booked_on, 'YYYY-MM-DD') as "bookedOn", name, account, text, state, deposit_id as "depositId", withdrawal_id as "withdrawalId",
  decided_by as "decidedBy", decided_at as "decidedAt"`;

export type NewStatement = {
  siteId: string;
  provider: string;
  format: StatementFormat;
  fileName: string;
  digest: Buffer;
  importedBy: string;
  importedAt: Date;
};

/** @returns its id, or null where the same file was brought in before. */
export async function insertStatement(tx: Queryable, one: NewStatement): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `insert into cashier.statement (site_id, provider, format, file_name, digest, imported_by, imported_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    [one.siteId, one.provider, one.format, one.fileName, one.digest, one.importedBy, one.importedAt],
  );
  return row?.id ?? null;
}

/** Adds the lines that no file had before. @returns how many. */
export async function insertLines(
  tx: Queryable,
  of: { statementId: string; siteId: string; provider: string },
  lines: readonly (Omit<StatementLine, 'bankReference'> & { transactionId: string })[],
): Promise<number> {
  const column = <Key extends keyof (typeof lines)[number]>(key: Key) => lines.map((line) => line[key]);
  const rows = await tx.query(
    `insert into cashier.statement_line (statement_id, site_id, provider, transaction_id, direction, amount, currency, booked_on, name, account, text)
     select $1, $2, $3, * from unnest($4::text[], $5::text[], $6::bigint[], $7::text[], $8::date[], $9::text[], $10::text[], $11::text[])
     on conflict (provider, transaction_id) do nothing returning id`,
    [
      of.statementId,
      of.siteId,
      of.provider,
      column('transactionId'),
      column('direction'),
      column('amount'),
      column('currency'),
      column('bookedOn'),
      column('name'),
      column('account'),
      column('text'),
    ],
  );
  return rows.length;
}

/** A site's lines, newest first. */
export async function listLines(
  db: Queryable,
  page: { siteId: string; state: LineState | null; before: string | null; limit: number },
): Promise<LineRow[]> {
  return db.query<LineRow>(
    `select ${columns} from cashier.statement_line
     where site_id = $1 and ($2::text is null or state = $2) and ($3::uuid is null or id < $3) order by id desc limit $4`,
    [page.siteId, page.state, page.before, page.limit],
  );
}

export async function findLine(db: Queryable, siteId: string, id: string): Promise<LineRow | null> {
  const rows = await db.query<LineRow>(`select ${columns} from cashier.statement_line where id = $1 and site_id = $2`, [
    id,
    siteId,
  ]);
  return rows[0] ?? null;
}

/** Ends an open line. @returns whether it was open. */
export async function decideLine(
  tx: Queryable,
  id: string,
  to: { state: LineState; depositId: string | null; withdrawalId: string | null; by: string; at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update cashier.statement_line set state = $2, deposit_id = $3, withdrawal_id = $4, decided_by = $5, decided_at = $6
     where id = $1 and state = 'open' returning id`,
    [id, to.state, to.depositId, to.withdrawalId, to.by, to.at],
  );
  return rows.length > 0;
}

/** Deposits that may still be paid, and withdrawals that people have to pay, of one provider on a site: the newest of each. */
export async function listCandidates(
  db: Queryable,
  of: { siteId: string; provider: string; since: Date; limit: number },
): Promise<(Candidate & { memberId: string })[]> {
  return db.query<Candidate & { memberId: string }>(
    `(select id, 'deposit' as kind, reference, amount, currency, null as name, created_at as "createdAt", member_id as "memberId"
        from cashier.deposit
        where site_id = $1 and provider = $2 and state in ('chosen', 'waiting', 'paid', 'expired', 'rejected') and created_at >= $3 order by id desc limit $4)
     union all
     (select w.id, 'withdrawal', w.reference, w.amount - w.fee, w.currency, a.holder, w.created_at, w.member_id
        from cashier.withdrawal w join cashier.payee_account a on a.id = w.account_id
        where w.site_id = $1 and w.provider = $2 and w.state = 'approved' order by w.id desc limit $4)`,
    [of.siteId, of.provider, of.since, of.limit],
  );
}

/** Providers of a site's methods. */
export async function listProviders(db: Queryable, siteId: string): Promise<{ code: string; protocol: string }[]> {
  return db.query<{ code: string; protocol: string }>(
    `select distinct p.code, p.protocol from cashier.method m join cashier.provider p on p.code = m.provider where m.site_id = $1 order by 1`,
    [siteId],
  );
}
