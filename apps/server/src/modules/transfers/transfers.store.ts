import type { Amount } from '@croupier/money';
import type { Queryable } from '../../kernel/database.ts';

export type TransferRow = {
  id: string;
  siteId: string;
  memberId: string;
  provider: string;
  vendor: string;
  /** The owner of the vendor's balance in the ledger. */
  vendorAccount: string;
  direction: 'IN' | 'OUT';
  amount: Amount;
  currency: string;
  requestId: string;
  state: 'open' | 'done' | 'refused' | 'disputed';
  reason: string | null;
  /** What the vendor reported to hold after it. */
  balance: Amount | null;
  tries: number;
};

const transferColumns = `t.id, t.site_id as "siteId", t.member_id as "memberId", t.provider, t.vendor_code as vendor, a.id as "vendorAccount",
  t.direction, t.amount, t.currency, t.request_id as "requestId", t.state, t.reason, t.balance, t.tries`;
const transferTables = 'transfers.vendor_transfer t join transfers.vendor_account a using (vendor_code)';

/** The id of a vendor's balance in the ledger, assigned now if there is none. */
export async function vendorAccountOf(db: Queryable, vendor: string): Promise<string> {
  await db.query('insert into transfers.vendor_account (vendor_code) values ($1) on conflict do nothing', [vendor]);
  const [row] = await db.query<{ id: string }>('select id from transfers.vendor_account where vendor_code = $1', [
    vendor,
  ]);
  if (!row) throw new Error("a vendor's account was not stored");
  return row.id;
}

export type NewTransfer = Omit<TransferRow, 'id' | 'vendorAccount' | 'state' | 'reason' | 'balance' | 'tries'> & {
  at: Date;
  nextTryAt: Date;
};

/** @returns whether it is new; false where the member's request made one before. */
export async function insertTransfer(db: Queryable, one: NewTransfer): Promise<boolean> {
  const rows = await db.query(
    `insert into transfers.vendor_transfer (site_id, member_id, provider, vendor_code, direction, amount, currency, request_id, created_at,
       next_try_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (site_id, member_id, request_id) do nothing returning id`,
    [
      one.siteId,
      one.memberId,
      one.provider,
      one.vendor,
      one.direction,
      one.amount,
      one.currency,
      one.requestId,
      one.at,
      one.nextTryAt,
    ],
  );
  return rows.length > 0;
}

export async function findByRequest(
  db: Queryable,
  of: { siteId: string; memberId: string; requestId: string },
): Promise<TransferRow | null> {
  const rows = await db.query<TransferRow>(
    `select ${transferColumns} from ${transferTables} where t.site_id = $1 and t.member_id = $2 and t.request_id = $3`,
    [of.siteId, of.memberId, of.requestId],
  );
  return rows[0] ?? null;
}

export async function findTransfer(db: Queryable, id: string): Promise<TransferRow | null> {
  const rows = await db.query<TransferRow>(`select ${transferColumns} from ${transferTables} where t.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Writes how a transfer ended. Once: what has ended stays as it is. */
export async function endTransfer(
  db: Queryable,
  id: string,
  end: { state: 'done' | 'refused' | 'disputed'; reason: string | null; balance: Amount | null; at: Date },
): Promise<void> {
  await db.query(
    `update transfers.vendor_transfer set state = $2, reason = $3, balance = $4, ended_at = $5 where id = $1 and state = 'open'`,
    [id, end.state, end.reason, end.balance, end.at],
  );
}

/** Has an open transfer tried again earlier or later. */
export async function tryAgainAt(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query(`update transfers.vendor_transfer set next_try_at = $2 where id = $1 and state = 'open'`, [id, at]);
}

/**
 * Open transfers whose time has come, of one member or of all, taken for one try: nobody else takes them before `pauseS` seconds more for
 * each try so far have passed, doubling up to `longestS`.
 */
export async function takeDue(
  db: Queryable,
  due: { at: Date; limit: number; memberId: string | null; pauseS: number; longestS: number },
): Promise<TransferRow[]> {
  return db.query<TransferRow>(
    `with due as (
       select id from transfers.vendor_transfer where state = 'open' and next_try_at <= $1 and ($3::uuid is null or member_id = $3)
       order by next_try_at limit $2 for update skip locked),
     taken as (
       update transfers.vendor_transfer t set tries = least(tries + 1, 1000),
         next_try_at = $1::timestamptz + make_interval(secs => least($5, $4 * power(2, least(tries, 20))))
       from due where t.id = due.id returning t.*)
     select ${transferColumns} from taken t join transfers.vendor_account a using (vendor_code)`,
    [due.at, due.limit, due.memberId, due.pauseS, due.longestS],
  );
}

export type VendorSums = {
  vendor: string;
  /** Minor units of what is open. */
  pending: Amount;
  /** What the vendor reported after the last transfer that ended well; null where there was none. */
  balance: Amount | null;
};

/** What a member moved to each vendor, open and last reported. */
export async function sumsOfMember(db: Queryable, siteId: string, memberId: string): Promise<VendorSums[]> {
  return db.query<VendorSums>(
    `select vendor_code as vendor, coalesce(sum(amount) filter (where state in ('open', 'disputed')), 0)::bigint as pending,
       (array_agg(balance order by ended_at desc, id desc) filter (where state = 'done'))[1] as balance
     from transfers.vendor_transfer where site_id = $1 and member_id = $2 group by vendor_code`,
    [siteId, memberId],
    'vendor-sums',
  );
}
