import type { Queryable } from '../../kernel/database.ts';

export type Drift = { check: string; what: string; expected: string; found: string };

/**
 * Drifts reported per check: any further ones repeat it. A limit is applied outside the search, for the planner would take it for a reason
 * to begin with the dearest way.
 */
const findingLimit = 'limit 200';

/** Operations compared at once: their sums fit into memory, so that nothing is written to disk to be sorted or joined. */
const operationsOfSlice = 400_000;

/**
 * Every way in which the ledger could contradict itself; an empty list is a sound ledger. Call it in a transaction that reads one
 * snapshot (`onOneSnapshot`), or what is posted between two of its statements is called drift.
 */
export async function findDrift(db: Queryable): Promise<Drift[]> {
  const drift: Drift[] = [];
  for (const statement of [zeroSumCheck, accountChecks, runningBalanceCheck, holdChecks])
    drift.push(...(await db.query<Drift>(statement)));
  for (const [from, to] of await operationSlices(db)) {
    drift.push(...(await db.query<Drift>(operationChecks, [from, to])));
  }
  return drift;
}

const zeroSumCheck = `
  select 'entries sum to zero' as check, site_id || ' ' || currency as what, '0' as expected, sum(amount)::text as found
  from wallet.entry group by site_id, currency having sum(amount) <> 0`;

/** Hashes of what all entries of an account share; where they are not all the same, or not the account's, the entries are looked at. */
const placeOfEntry = `uuid_hash_extended(site_id, 0) # hashtextextended(currency, 0) # coalesce(uuid_hash_extended(member_id, 1), 0)`;

const accountChecks = `
  with entered as materialized (
    select account_id, sum(amount) as total, bit_and(${placeOfEntry}) as place_and, bit_or(${placeOfEntry}) as place_or,
      bool_or(balance_after is null) as some_appended, bool_and(balance_after is null) as all_appended
    from wallet.entry group by account_id),
  account as (
    select a.*, k.owner_kind = 'member' as of_member, uuid_hash_extended(a.site_id, 0) # hashtextextended(a.currency, 0)
      # case when k.owner_kind = 'member' then uuid_hash_extended(a.owner_id, 1) else 0 end as place
    from wallet.account a join wallet.account_kind k on k.kind = a.kind),
  joined as materialized (
    select e.account_id, a.id, a.site_id, a.owner_id, a.kind, a.currency, a.balance, a.appended, a.of_member, coalesce(e.total, 0) as total,
      e.account_id is not null and (a.id is null or e.place_and <> a.place or e.place_or <> a.place
        or e.some_appended <> a.appended or e.all_appended <> a.appended) as odd
    from account a full join entered e on e.account_id = a.id),
  odd as materialized (select * from joined where odd limit 20)
  (select 'balance equals entries' as check, id || ' ' || kind as what, total::text as expected, balance::text as found
    from joined where balance <> total ${findingLimit})
  union all
  (select 'entry agrees with its account and operation', e.id::text, concat_ws(' ', odd.site_id, odd.owner_id, odd.kind, odd.currency),
      concat_ws(' ', e.site_id, e.member_id, e.currency)
    from odd, lateral (
      select * from wallet.entry e where e.account_id = odd.account_id
        and ((e.site_id, e.currency, e.member_id, e.balance_after is null)
          is distinct from (odd.site_id, odd.currency, case when odd.of_member then odd.owner_id end, odd.appended)) limit 20) e)
  union all
  (select 'claims equal receivables', coalesce(b.site_id, c.site_id) || ' ' || coalesce(b.currency, c.currency), coalesce(c.open, 0)::text,
      coalesce(-b.total, 0)::text
    from (select site_id, currency, sum(total) as total from joined where kind = 'receivable' group by site_id, currency) b
    full join (select site_id, currency, sum(amount - collected) as open from wallet.claim group by site_id, currency) c
      on (c.site_id, c.currency) = (b.site_id, b.currency)
    where coalesce(-b.total, 0) <> coalesce(c.open, 0) ${findingLimit})`;

const runningBalanceCheck = `
  with broken as materialized (
    select id, balance_after, expected from (
      select id, balance_after, sum(amount) over (partition by account_id order by id) as expected
      from wallet.entry where balance_after is not null) running
    where expected <> balance_after)
  select 'running balance is continuous' as check, id::text as what, expected::text, balance_after::text as found from broken ${findingLimit}`;

const holdChecks = `
  (select 'holds equal in-play' as check, coalesce(a.site_id, h.site_id) || ' ' || coalesce(a.owner_id, h.member_id) || ' ' ||
      coalesce(a.currency, h.currency) as what, coalesce(h.remaining, 0)::text as expected, coalesce(a.balance, 0)::text as found
    from (select site_id, owner_id, currency, balance from wallet.account where kind = 'in_play') a
    full join (select site_id, member_id, currency, sum(remaining) as remaining from wallet.hold group by site_id, member_id, currency) h
      on (h.site_id, h.member_id, h.currency) = (a.site_id, a.owner_id, a.currency)
    where coalesce(a.balance, 0) <> coalesce(h.remaining, 0) ${findingLimit})
  union all
  (select 'hold equals its parts', h.operation_id::text, h.remaining::text, coalesce(sum((p ->> 'amount')::bigint), 0)::text
    from wallet.hold h left join lateral jsonb_array_elements(h.parts) p on true
    group by h.operation_id having h.remaining <> coalesce(sum((p ->> 'amount')::bigint), 0) ${findingLimit})`;

/** Ranges of operation ids, each of about as many operations, that cover every id there could be. */
async function operationSlices(db: Queryable): Promise<[string | null, string | null][]> {
  const bounds = await db.query<{ id: string }>(
    `select distinct p.row_id as id from generate_series($1::bigint,
       (select last_position from kernel.sequence_state where stream = 'wallet'), $1::bigint) place
     join kernel.position p on p.stream = 'wallet' and p.position = place order by 1`,
    [operationsOfSlice],
  );
  const edges = [null, ...bounds.map(({ id }) => id), null];
  return edges.slice(1).map((to, index) => [edges[index] ?? null, to]);
}

/**
 * The operations of a range of ids beside the sums of their entries. The sums are judged first, by what most operations are; only what
 * does not fit is looked at as a whole, and beside its entry, not joined to it anew: of what is materialized the planner knows nothing, and
 * takes a loop over all of both for cheap where only a few rows are wanted.
 */
const operationChecks = `
  with sums as materialized (
    select operation_id, sum(amount) as total, sum(amount) filter (where balance_after is not null) as held,
      bit_and(uuid_hash_extended(site_id, 0) # hashtextextended(currency, 0)) as place_and,
      bit_or(uuid_hash_extended(site_id, 0) # hashtextextended(currency, 0)) as place_or,
      bit_and(uuid_hash_extended(member_id, 0)) as member_and, bit_or(uuid_hash_extended(member_id, 0)) as member_or
    from wallet.entry
    where operation_id >= coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') and ($2::uuid is null or operation_id < $2)
    group by operation_id),
  operation as (
    select id, site_id, member_id, currency,
      (answer ->> 'balanceAfter')::numeric - (answer ->> 'balanceBefore')::numeric as change from wallet.operation
    where id >= coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') and ($2::uuid is null or id < $2)),
  suspect as materialized (
    select coalesce(o.id, s.operation_id) as operation_id, s.total, o.id, o.site_id, o.member_id, o.currency, o.change
    from sums s full join operation o on o.id = s.operation_id
    where s.operation_id is null or o.id is null or s.total <> 0
      or s.place_and <> uuid_hash_extended(o.site_id, 0) # hashtextextended(o.currency, 0) or s.place_or <> s.place_and
      or s.member_and <> uuid_hash_extended(o.member_id, 0) or s.member_or <> s.member_and
      or coalesce(s.held, 0) <> o.change),
  entry as materialized (
    select e.*, k.in_sum, m.counter_owner, m.via,
      s.id as of_operation, s.site_id as of_site, s.member_id as of_member, s.currency as of_currency
    from suspect s join wallet.entry e on e.operation_id = s.operation_id
    left join wallet.account a on a.id = e.account_id left join wallet.account_kind k on k.kind = a.kind
    left join wallet.movement m on m.movement = e.movement),
  answered as materialized (
    select operation_id, sum(amount) filter (where in_sum and member_id = of_member) as total from entry group by operation_id)
  (select 'operation has two sides' as check, operation_id::text as what, '0' as expected, total::text as found
    from suspect where total <> 0 ${findingLimit})
  union all
  (select 'answer equals entries', s.id::text, s.change::text, coalesce(e.total, 0)::text
    from suspect s left join answered e on e.operation_id = s.id
    where s.id is not null and s.change <> coalesce(e.total, 0) ${findingLimit})
  union all
  (select 'entry agrees with its account and operation', id::text, concat_ws(' ', of_site, of_member, of_currency),
      concat_ws(' ', site_id, coalesce(member_id, of_member), currency)
    from entry where of_operation is not null
      and ((site_id, currency) is distinct from (of_site, of_currency)
        or (member_id <> of_member and counter_owner <> 'other' and via <> 'reverse')) ${findingLimit})
  union all
  (select 'entry belongs to an operation', id::text, 'an operation', 'none' from entry where of_operation is null ${findingLimit})`;
