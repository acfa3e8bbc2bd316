import type { PaymentKind, PayoutFileFormat } from '@croupier/contract';
import type { Amount } from '@croupier/money';
import type { Queryable } from '../../../kernel/database.ts';

export type PayoutFileRow = {
  id: string;
  siteId: string;
  reference: string;
  format: PayoutFileFormat;
  currency: string;
  count: number;
  total: Amount;
  madeBy: string;
  madeAt: Date;
  droppedBy: string | null;
  /** What of it waits for its payment. */
  open: number;
  openTotal: Amount;
};

const columns = `f.id, f.site_id as "siteId", f.reference, f.format, f.currency, f.count, f.total, f.made_by as "madeBy", f.made_at as "madeAt",
  f.dropped_by as "droppedBy", coalesce(o.open, 0)::int as open, coalesce(o.total, 0)::bigint as "openTotal"`;
const withOpen = `cashier.payout_file f left join lateral (
    select count(*)::int as open, sum(w.amount - w.fee)::bigint as total from cashier.withdrawal w
    where w.payout_file_id = f.id and w.state = 'approved') o on true`;

type Ready = { siteId: string; providers: readonly string[]; currency: string };

/** How many approved withdrawals people have to pay and no file has, counted up to a thousand. */
export async function countReady(db: Queryable, of: Ready): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select 1 from cashier.withdrawal where site_id = $1 and state = 'approved' and provider = any($2) and currency = $3
         and payout_file_id is null limit 1000) w`,
    [of.siteId, of.providers, of.currency],
  );
  return row?.count ?? 0;
}

/** The oldest of them, held until the transaction ends; without those that another operator works on. `kind` takes the accounts of one kind alone. */
export async function holdReady(
  tx: Queryable,
  of: Ready & { kind: PaymentKind | null; operatorId: string; at: Date; limit: number },
): Promise<{ id: string; net: Amount }[]> {
  return tx.query<{ id: string; net: Amount }>(
    `select w.id, w.amount - w.fee as net from cashier.withdrawal w join cashier.payee_account a on a.id = w.account_id
     where w.site_id = $1 and w.state = 'approved' and w.provider = any($2) and w.currency = $3 and w.payout_file_id is null
       and ($4::text is null or a.kind = $4)
       and (w.locked_until is null or w.locked_until <= $5 or w.locked_by = $6)
     order by w.id limit $7 for update of w skip locked`,
    [of.siteId, of.providers, of.currency, of.kind, of.at, of.operatorId, of.limit],
  );
}

export async function insertPayoutFile(
  tx: Queryable,
  one: Omit<PayoutFileRow, 'id' | 'droppedBy' | 'open' | 'openTotal'> & { withdrawalIds: readonly string[] },
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into cashier.payout_file (site_id, reference, format, currency, count, total, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [one.siteId, one.reference, one.format, one.currency, one.count, one.total, one.madeBy, one.madeAt],
  );
  if (!row) throw new Error('a payout file was not stored');
  await tx.query('update cashier.withdrawal set payout_file_id = $1 where id = any($2::uuid[])', [
    row.id,
    one.withdrawalIds,
  ]);
  return row.id;
}

export async function findPayoutFile(db: Queryable, id: string): Promise<PayoutFileRow | null> {
  const rows = await db.query<PayoutFileRow>(`select ${columns} from ${withOpen} where f.id = $1`, [id]);
  return rows[0] ?? null;
}

/** A site's files, newest first, before a given one. */
export async function listPayoutFiles(
  db: Queryable,
  page: { siteId: string; before: string | null; limit: number },
): Promise<PayoutFileRow[]> {
  return db.query<PayoutFileRow>(
    `select ${columns} from ${withOpen} where f.site_id = $1 and ($2::uuid is null or f.id < $2) order by f.id desc limit $3`,
    [page.siteId, page.before, page.limit],
  );
}

export type PayoutLine = {
  withdrawalId: string;
  reference: string;
  net: Amount;
  kind: PaymentKind;
  institution: string;
  numberBox: Buffer;
  holder: string;
};

/** What a file pays, oldest first; with `open` what waits for its payment alone. */
export async function listPayoutLines(db: Queryable, of: { fileId: string; open: boolean }): Promise<PayoutLine[]> {
  return db.query<PayoutLine>(
    `select w.id as "withdrawalId", w.reference, w.amount - w.fee as net, a.kind, a.institution, a.number_box as "numberBox", a.holder
     from cashier.withdrawal w join cashier.payee_account a on a.id = w.account_id
     where w.payout_file_id = $1 and (not $2 or w.state = 'approved') order by w.id`,
    [of.fileId, of.open],
  );
}

/** Takes what is open out of a file, once. @returns false where it was dropped before. */
export async function dropPayoutFile(tx: Queryable, of: { fileId: string; by: string; at: Date }): Promise<boolean> {
  const rows = await tx.query(
    'update cashier.payout_file set dropped_by = $2, dropped_at = $3 where id = $1 and dropped_at is null returning 1',
    [of.fileId, of.by, of.at],
  );
  if (rows.length === 0) return false;
  await tx.query(
    `update cashier.withdrawal set payout_file_id = null where payout_file_id = $1 and state = 'approved'`,
    [of.fileId],
  );
  return true;
}
