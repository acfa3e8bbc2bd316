-- Posts a batch of operations in one commit and returns one result for each, in the order given.
--
-- Most operations of a batch are simple: a stake, a win or both on the cash account of a member who appears once. Those are judged and
-- written as sets, in one statement. Everything else goes through wallet.post_one, one by one and in order of arrival: members who appear
-- more than once, keys that stand twice in the batch or are followed in it, other account kinds, credits that follow a stored split, keys that were
-- used before, and whatever is refused.
create or replace function wallet.post(operations jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  results jsonb;
  item record;
begin
  if jsonb_array_length(operations) > 1000 then raise exception 'too many operations in one batch'; end if;
  -- every batch locks in one order, so two batches cannot wait for one another
  perform 1 from wallet.account a
    where (a.site_id, a.owner_id) in (
      select (o ->> 'site')::uuid, (o ->> 'member')::uuid from jsonb_array_elements(operations) o)
    order by a.id for update;
  results := wallet.post_simple(operations);
  for item in select o, place from jsonb_array_elements(operations) with ordinality as e(o, place)
      where results -> (place - 1)::integer = 'null' order by place loop
    results := jsonb_set(results, array[(item.place - 1)::text], wallet.post_one(item.o));
  end loop;
  return results;
end $$;

-- The amount of a leg, or null where it is none that the ledger takes.
create function wallet.leg_amount(leg jsonb) returns bigint
language sql immutable as $$
  select case when leg ->> 'amount' ~ '^[1-9][0-9]{0,17}$' and (leg ->> 'amount')::bigint <= 900000000000000000
    then (leg ->> 'amount')::bigint end
$$;

-- Whether legs are a stake, a win, or a stake and its win, drawn from cash first and following no other operation.
create function wallet.is_simple(legs jsonb) returns boolean
language sql immutable as $$
  select case jsonb_array_length(legs)
    when 1 then legs -> 0 ->> 'movement' in ('stake', 'payout') and legs -> 0 -> 'kinds' ->> 0 = 'cash' and legs -> 0 ->> 'follow' is null
    when 2 then legs -> 0 ->> 'movement' = 'stake' and legs -> 1 ->> 'movement' = 'payout'
      and legs -> 0 -> 'kinds' ->> 0 = 'cash' and legs -> 0 ->> 'follow' is null and legs -> 1 ->> 'follow' is null
    else false end
$$;
-- Writes the simple operations of a batch whose accounts are locked. Their results stand in their places; null where an operation is
-- left to wallet.post_one.
create function wallet.post_simple(operations jsonb) returns jsonb
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with input as materialized (
    select place, site, source, "externalId" as external_id, decode(hash, 'hex') as hash, member, currency, round, document,
      uuidv7() as id,
      case when legs -> 0 ->> 'movement' = 'stake' then wallet.leg_amount(legs -> 0) else 0 end as stake,
      case when legs -> -1 ->> 'movement' = 'payout' then wallet.leg_amount(legs -> -1) else 0 end as payout,
      count(*) over (partition by site, member) as times,
      count(*) over (partition by site, source, "externalId") as uses,
      wallet.is_simple(legs) as simple, legs
    from rows from (jsonb_to_recordset(operations) as (site uuid, source text, "externalId" text, hash text, member uuid,
      currency text, round uuid, document jsonb, legs jsonb)) with ordinality as o(site, source, "externalId", hash, member,
      currency, round, document, legs, place)),
  followed as (
    select i.site, i.source, l ->> 'follow' as external_id from input i, jsonb_array_elements(i.legs) l
    where l ->> 'follow' is not null),
  held as (
    select i.place, i.site, i.currency,
      max(a.id::text) filter (where a.kind = 'cash') as cash_account,
      sum(a.balance) filter (where a.kind = 'cash') as cash,
      sum(a.balance) as total,
      bool_or(a.blocked) as blocked
    from input i join wallet.account a on a.site_id = i.site and a.owner_id = i.member and a.currency = i.currency
    where i.simple and i.times = 1 and i.uses = 1
      and not exists (select from followed f where (f.site, f.source, f.external_id) = (i.site, i.source, i.external_id))
    group by i.place, i.site, i.currency),
  sound as (
    select i.*, h.cash_account::uuid as account, house.id as house, h.cash, h.total
    from input i
    join held h using (place)
    join wallet.account house on house.site_id = i.site and house.owner_id = i.site and house.kind = 'house' and house.currency = i.currency
    where h.cash >= i.stake and h.cash - i.stake + i.payout <= 9000000000000000000
      and (i.stake = 0 or not h.blocked) and i.stake is not null and i.payout is not null),
  written as (
    insert into wallet.operation (site_id, source, external_id, id, content_hash, member_id, currency, round_id, split, answer, document)
    select site, source, external_id, id, hash, member, currency, round,
      case when stake > 0 then jsonb_build_array(jsonb_build_object('kind', 'cash', 'amount', stake)) else '[]' end,
      json_build_object('operationId', id, 'balanceBefore', total::text, 'balanceAfter', (total - stake + payout)::text), document
    from sound
    on conflict (site_id, source, external_id) do nothing
    returning id, answer),
  posted as materialized (select s.*, w.answer from sound s join written w using (id)),
  -- the guard is in the write: the check of the column refuses what would fall below zero
  moved as (
    update wallet.account a set balance = a.balance - p.stake + p.payout from posted p
    where a.id = p.account and (p.stake > 0 or p.payout > 0) returning 1),
  entered as (
    insert into wallet.entry (site_id, operation_id, account_id, counter_account_id, member_id, movement, currency, amount,
      balance_after, round_id, reference)
    select p.site, p.id, e.account, e.counter, e.member, e.movement, p.currency, e.amount, e.after, p.round, p.external_id
    from posted p, lateral (values
      (1, p.account, p.house, p.member, 'stake', -p.stake, (p.cash - p.stake)::bigint),
      (2, p.house, p.account, null, 'stake', p.stake, null),
      (3, p.account, p.house, p.member, 'payout', p.payout, (p.cash - p.stake + p.payout)::bigint),
      (4, p.house, p.account, null, 'payout', -p.payout, null)
    ) as e(side, account, counter, member, movement, amount, after)
    where e.amount <> 0
    order by p.place, e.side
    returning 1)
  select jsonb_agg(case when p.id is null then 'null'::jsonb else jsonb_build_object('status', 'posted', 'answer', p.answer) end order by i.place)
  from input i left join posted p using (place)
$$;

revoke all on function wallet.post_simple, wallet.leg_amount, wallet.is_simple from public;
