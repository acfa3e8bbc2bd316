import type { Queryable } from '../../kernel/database.ts';

/** A deposit or withdrawal in a member's order of everything. */
export type MemberPayment = {
  id: string;
  kind: 'deposit' | 'withdrawal';
  at: Date;
  reference: string;
  state: string;
  amount: bigint;
  currency: string;
};

/** Deposits and withdrawals of a member that were begun before a moment, latest first. */
export async function listPaymentsBefore(
  db: Queryable,
  kind: 'deposit' | 'withdrawal',
  of: { siteId: string; memberId: string; until: Date; limit: number },
): Promise<MemberPayment[]> {
  return db.query<MemberPayment>(
    `select id, '${kind}' as kind, created_at as at, reference, state, amount, currency from cashier.${kind}
     where site_id = $1 and member_id = $2 and created_at < $3 order by id desc limit $4`,
    [of.siteId, of.memberId, of.until, of.limit],
  );
}

/** Accounts elsewhere that end in these characters and are in use on the site. */
export async function findPayeesByEnd(
  db: Queryable,
  siteId: string,
  end: string,
): Promise<{ memberId: string; numberBox: Buffer }[]> {
  return db.query(
    `select member_id as "memberId", number_box as "numberBox" from cashier.payee_account
     where site_id = $1 and masked_number = $2 and removed_at is null limit 500`,
    [siteId, end],
  );
}

/** Members of the site who have, or had, an account elsewhere that a member has, or had. */
export async function findSharedPayees(db: Queryable, siteId: string, memberId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select distinct o.member_id as id from cashier.payee_account p join cashier.payee_account o using (site_id, number_hash)
     where p.site_id = $1 and p.member_id = $2 and o.member_id <> $2 limit 100`,
    [siteId, memberId],
  );
  return rows.map(({ id }) => id);
}

/** Accounts elsewhere that more than one member of a site has or had, each with its members. */
export async function findAllSharedPayees(
  db: Queryable,
  siteId: string,
): Promise<{ memberId: string; mark: string }[]> {
  return db.query(
    `select distinct p.member_id as "memberId", 'payee ' || encode(p.number_hash, 'hex') as mark
     from (select number_hash from cashier.payee_account where site_id = $1 group by number_hash having count(distinct member_id) > 1) shared
     join cashier.payee_account p on p.site_id = $1 and p.number_hash = shared.number_hash`,
    [siteId],
  );
}

/** A deposit or withdrawal of the site by its reference, or by the provider's id of the payment. */
export async function findPaymentsByText(
  db: Queryable,
  siteId: string,
  text: string,
): Promise<(MemberPayment & { memberId: string })[]> {
  return db.query(
    `(select id, 'deposit' as kind, created_at as at, reference, state, amount, currency, member_id as "memberId" from cashier.deposit
       where site_id = $1 and reference = $2)
     union all
     (select id, 'withdrawal', created_at, reference, state, amount, currency, member_id from cashier.withdrawal
       where site_id = $1 and reference = $2)`,
    [siteId, text],
  );
}
