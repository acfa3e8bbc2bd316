import type { Queryable } from '@croupier/server/kernel/database.ts';

/** Adds members who have nothing yet, with an account in the site's currency. */
export async function addMembers(
  owner: Queryable,
  {
    siteId,
    currency,
    members,
  }: { siteId: string; currency: string; members: readonly { id: string; account: string }[] },
): Promise<void> {
  const ids = members.map(({ id }) => id);
  await owner.query(
    `insert into identity.member (id, site_id, type, username, username_key, language, terms_version, terms_agreed_at, created_at)
     select id, $1, 0, account, account, 'EN', '1', now(), now() from unnest($2::uuid[], $3::text[]) m (id, account)`,
    [siteId, ids, members.map(({ account }) => account)],
  );
  await owner.query(
    'insert into identity.member_personal (member_id, site_id) select id, $1 from unnest($2::uuid[]) m (id) on conflict do nothing',
    [siteId, ids],
  );
  await owner.query(`select wallet.open_account($1, id, 'cash', $3) from unnest($2::uuid[]) m (id)`, [
    siteId,
    ids,
    currency,
  ]);
}

/** Adds to what a member's bets counted for, as the record of bets would. */
export async function addPlayed(
  owner: Queryable,
  { siteId, memberId, amount }: { siteId: string; memberId: string; amount: bigint },
): Promise<void> {
  await owner.query(
    `insert into cashier.valid_bet (site_id, member_id, total) values ($1, $2, $3)
     on conflict (site_id, member_id) do update set total = cashier.valid_bet.total + excluded.total`,
    [siteId, memberId, amount],
  );
}

/** Every figure of a member's payments, by the name that the model gives it. */
export async function readBooks(
  owner: Queryable,
  { siteId, memberId, transactionIds }: { siteId: string; memberId: string; transactionIds: readonly string[] },
): Promise<{ name: string; value: string }[]> {
  return owner.query(
    `with mine as (
       select p.* from cashier.payment p where p.transaction_id = any($3::text[])
     )
     select kind as name, sum(balance)::text as value from wallet.account
     where site_id = $1 and owner_id = $2 and kind in ('cash', 'locked') group by kind
     union all
     select 'claimed', coalesce(sum(amount - collected), 0)::text from wallet.claim where site_id = $1 and member_id = $2
     union all
     select 'deposited', deposited::text from cashier.member where site_id = $1 and member_id = $2
     union all
     select 'withdrawn', withdrawn::text from cashier.member where site_id = $1 and member_id = $2
     union all
     select 'turnover left', greatest(m.turnover_left - (coalesce(b.total, 0) - m.valid_bets), 0)::text
     from cashier.member m left join cashier.valid_bet b using (site_id, member_id) where m.site_id = $1 and m.member_id = $2
     union all
     select 'suspended', coalesce(sum(amount), 0)::text from mine where state = 'suspended'
     union all
     select 'deposit ' || id, state || ' ' || arrived || ' ' || credited from cashier.deposit where site_id = $1 and member_id = $2
     union all
     select 'payment ' || transaction_id, state || ' ' || amount || ' ' || coalesce(deposit_id::text, '-') from mine
     union all
     select 'withdrawal ' || id, state || ' ' || amount || ' ' || fee || ' ' || coalesce(received_amount::text, '-')
     from cashier.withdrawal where site_id = $1 and member_id = $2
     union all
     select 'case ' || kind || ' ' || coalesce(transaction_id, '-') || ' ' || coalesce(deposit_id::text, withdrawal_id::text, '-'), state
     from cashier.payment_case c
     where c.site_id = $1 and (c.transaction_id = any($3::text[])
       or c.withdrawal_id in (select id from cashier.withdrawal where site_id = $1 and member_id = $2))`,
    [siteId, memberId, transactionIds],
  );
}

/** The open or resolved case of what makes it the only one. */
export async function findCase(
  owner: Queryable,
  of: { kind: string; transactionId: string; subject: string | null },
): Promise<string | null> {
  const rows = await owner.query<{ id: string }>(
    `select id from cashier.payment_case
     where kind = $1 and transaction_id = $2 and coalesce(deposit_id, withdrawal_id) is not distinct from $3::uuid`,
    [of.kind, of.transactionId, of.subject],
  );
  return rows[0]?.id ?? null;
}

export async function readStateOfWithdrawal(owner: Queryable, id: string): Promise<string | null> {
  const rows = await owner.query<{ state: string }>('select state from cashier.withdrawal where id = $1', [id]);
  return rows[0]?.state ?? null;
}

/** What a site's accounts hold that are nobody's own. */
export async function readSite(owner: Queryable, siteId: string): Promise<{ suspense: bigint; receivable: bigint }> {
  const [row] = await owner.query<{ suspense: bigint; receivable: bigint }>(
    `select coalesce(sum(e.amount) filter (where a.kind = 'suspense'), 0)::bigint as suspense,
       -- what is still to be got stands on the other side
       -coalesce(sum(e.amount) filter (where a.kind = 'receivable'), 0)::bigint as receivable
     from wallet.account a join wallet.entry e on e.account_id = a.id where a.site_id = $1 and a.kind in ('suspense', 'receivable')`,
    [siteId],
  );
  if (!row) throw new Error('a sum of nothing is a row');
  return row;
}
