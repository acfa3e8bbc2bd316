-- Posting. Functions run as the owner of the schema, so they are the only door: the application may neither insert entries nor touch
-- balances by itself.
--
-- An operation: { site, source, externalId, hash (hex), member, currency, round, document, legs: [
--   { movement, amount, kinds: [account kind, ...], follow: external id of the operation whose split a credit follows, or null } ] }
-- A result: { status: posted | replayed | conflict | insufficient | blocked | out_of_range | invalid, ... }.
-- Of an operation all legs are posted or none. A refused operation leaves nothing behind and does not touch its neighbours.

-- Opens an account, or finds it. With a member's account come those of the site that its money moves to and from, in one order: batches
-- that opened them as they needed them could wait for one another.
create function wallet.open_account(in_site uuid, in_owner uuid, in_kind text, in_currency text) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_id uuid;
  is_appended boolean;
  opposite text;
begin
  select id into found_id from wallet.account
    where site_id = in_site and owner_id = in_owner and kind = in_kind and currency = in_currency;
  if found then return found_id; end if;
  select appended into is_appended from wallet.account_kind where kind = in_kind;
  if not found then raise exception 'unknown account kind %', in_kind; end if;
  if in_owner <> in_site then
    for opposite in select distinct counter_kind from wallet.movement order by 1 loop
      perform wallet.open_account(in_site, in_site, opposite, in_currency);
    end loop;
  end if;
  insert into wallet.account (site_id, owner_id, kind, currency, appended, balance)
    values (in_site, in_owner, in_kind, in_currency, is_appended, case when is_appended then null else 0 end)
    on conflict (site_id, owner_id, kind, currency) do nothing;
  select id into found_id from wallet.account
    where site_id = in_site and owner_id = in_owner and kind = in_kind and currency = in_currency;
  return found_id;
end $$;

-- Divides one leg over account kinds. Debits draw in the order given; credits follow a stored split, or go to the first kind.
-- Null: not enough. The remainder of a followed split goes to its last kind.
create function wallet.split_leg(rule wallet.movement, leg jsonb, balances jsonb, own_split jsonb, in_site uuid, in_source text)
returns jsonb language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  amount bigint := (leg ->> 'amount')::bigint;
  rest bigint := amount;
  parts jsonb := '[]';
  followed jsonb := own_split;
  whole numeric;
  k text;
  available bigint;
  part record;
begin
  if rule.direction < 0 then
    for k in select jsonb_array_elements_text(leg -> 'kinds') loop
      available := least(rest, coalesce((balances ->> k)::bigint, 0));
      if available > 0 then
        parts := parts || jsonb_build_array(jsonb_build_object('kind', k, 'amount', available));
        rest := rest - available;
      end if;
    end loop;
    return case when rest = 0 then parts end;
  end if;
  if leg ->> 'follow' is not null then
    select o.split into followed from wallet.operation o
      where o.site_id = in_site and o.source = in_source and o.external_id = leg ->> 'follow';
  end if;
  select sum((f ->> 'amount')::numeric) into whole from jsonb_array_elements(coalesce(followed, '[]')) f;
  if whole is null then
    return jsonb_build_array(jsonb_build_object('kind', leg -> 'kinds' ->> 0, 'amount', amount));
  end if;
  for part in select f ->> 'kind' as kind, (f ->> 'amount')::numeric as share, place, count(*) over () as places
      from jsonb_array_elements(followed) with ordinality as e(f, place) order by place loop
    available := case when part.place = part.places then rest else floor(amount * part.share / whole)::bigint end;
    if available > 0 then
      parts := parts || jsonb_build_array(jsonb_build_object('kind', part.kind, 'amount', available));
      rest := rest - available;
    end if;
  end loop;
  return parts;
end $$;

-- Judges and writes one operation; the member's accounts are locked already.
create function wallet.post_one(op jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  in_site uuid := (op ->> 'site')::uuid;
  in_source text := op ->> 'source';
  in_external text := op ->> 'externalId';
  in_hash bytea := decode(op ->> 'hash', 'hex');
  in_member uuid := (op ->> 'member')::uuid;
  in_currency text := op ->> 'currency';
  in_round uuid := (op ->> 'round')::uuid;
  existing record;
  balances jsonb := '{}';   -- kind -> balance as it will be
  account_ids jsonb := '{}';
  blocked_any boolean := false;
  leg jsonb;
  rule wallet.movement;
  parts jsonb;
  part record;
  split jsonb := '[]';
  planned jsonb := '[]';
  answer json;
  new_id uuid := uuidv7();
  before_sum numeric;
  after_sum numeric;
  new_balance bigint;
begin
  select o.content_hash, o.answer, o.document into existing from wallet.operation o
    where o.site_id = in_site and o.source = in_source and o.external_id = in_external;
  if found then
    if existing.content_hash = in_hash then
      return jsonb_build_object('status', 'replayed', 'answer', existing.answer, 'document', existing.document);
    end if;
    return jsonb_build_object('status', 'conflict');
  end if;

  select coalesce(jsonb_object_agg(a.kind, a.balance), '{}'), coalesce(jsonb_object_agg(a.kind, a.id), '{}'), coalesce(bool_or(a.blocked), false)
    into balances, account_ids, blocked_any
    from wallet.account a join wallet.account_kind k using (kind)
    where a.site_id = in_site and a.owner_id = in_member and a.currency = in_currency and k.owner_kind = 'member';
  if account_ids = '{}' then return jsonb_build_object('status', 'invalid', 'reason', 'no account'); end if;
  select coalesce(sum(value::numeric), 0) into before_sum from jsonb_each_text(balances);

  for leg in select l from jsonb_array_elements(op -> 'legs') l loop
    select * into rule from wallet.movement m where m.movement = leg ->> 'movement';
    if not found then return jsonb_build_object('status', 'invalid', 'reason', 'unknown movement'); end if;
    if coalesce(leg ->> 'amount', '') !~ '^[1-9][0-9]{0,17}$' or (leg ->> 'amount')::bigint > 900000000000000000 then
      return jsonb_build_object('status', 'invalid', 'reason', 'amount out of range');
    end if;
    if rule.direction < 0 and blocked_any then return jsonb_build_object('status', 'blocked'); end if;
    parts := wallet.split_leg(rule, leg, balances, split, in_site, in_source);
    if parts is null then
      return jsonb_build_object('status', 'insufficient', 'balance', before_sum::text);
    end if;
    for part in select p ->> 'kind' as kind, (p ->> 'amount')::bigint as amount from jsonb_array_elements(parts) p loop
      if not coalesce(part.kind = any (rule.member_kinds), false) then
        return jsonb_build_object('status', 'invalid', 'reason', 'account kind not allowed for the movement');
      end if;
      if coalesce((balances ->> part.kind)::numeric, 0) + rule.direction * part.amount > 9000000000000000000 then
        return jsonb_build_object('status', 'out_of_range');
      end if;
      new_balance := coalesce((balances ->> part.kind)::bigint, 0) + rule.direction * part.amount;
      if new_balance < 0 then return jsonb_build_object('status', 'invalid', 'reason', 'a kind is drawn from twice'); end if;
      balances := balances || jsonb_build_object(part.kind, new_balance);
      planned := planned || jsonb_build_array(jsonb_build_object('movement', rule.movement, 'kind', part.kind,
        'amount', rule.direction * part.amount, 'balanceAfter', new_balance, 'counter', rule.counter_kind));
      if rule.direction < 0 then split := split || jsonb_build_array(jsonb_build_object('kind', part.kind, 'amount', part.amount)); end if;
    end loop;
  end loop;

  select coalesce(sum(value::numeric), 0) into after_sum from jsonb_each_text(balances);
  answer := json_build_object('operationId', new_id, 'balanceBefore', before_sum::text, 'balanceAfter', after_sum::text);
  begin
    insert into wallet.operation (site_id, source, external_id, id, content_hash, member_id, currency, round_id, split, answer, document)
      values (in_site, in_source, in_external, new_id, in_hash, in_member, in_currency, in_round, split, answer, op -> 'document');
  exception when unique_violation then
    -- the key was taken by another member's operation that this one did not wait for
    return jsonb_build_object('status', 'conflict');
  end;

  for part in select p ->> 'movement' as movement, p ->> 'kind' as kind, (p ->> 'amount')::bigint as amount,
      (p ->> 'balanceAfter')::bigint as balance_after, p ->> 'counter' as counter from jsonb_array_elements(planned) p loop
    -- an account is opened with the first money that reaches it, so that a refused operation leaves none behind
    if not account_ids ? part.kind then
      account_ids := account_ids || jsonb_build_object(part.kind, wallet.open_account(in_site, in_member, part.kind, in_currency));
    end if;
    -- the guard is in the write: the row changes only if the balance allows it
    update wallet.account a set balance = a.balance + part.amount
      where a.id = (account_ids ->> part.kind)::uuid and a.balance + part.amount = part.balance_after and part.balance_after >= 0;
    if not found then raise exception 'balance changed under its lock'; end if;
    insert into wallet.entry (site_id, operation_id, account_id, counter_account_id, member_id, movement, currency, amount,
        balance_after, round_id, reference)
      select in_site, new_id, sides.account, sides.counter, sides.member, part.movement, in_currency, sides.amount, sides.after,
        in_round, in_external
      from (select (account_ids ->> part.kind)::uuid as own, wallet.open_account(in_site, in_site, part.counter, in_currency) as other) ids,
        lateral (values (ids.own, ids.other, in_member, part.amount, part.balance_after),
                        (ids.other, ids.own, null::uuid, -part.amount, null::bigint)) as sides(account, counter, member, amount, after);
  end loop;
  return jsonb_build_object('status', 'posted', 'answer', answer);
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

-- Posts a batch of operations in one commit and returns one result for each, in the order given.
--
-- Most operations of a batch are simple: a stake, a win or both on the cash account of a member who appears once. Those are judged and
-- written as sets, in one statement. Everything else goes through wallet.post_one, one by one and in order of arrival: members who appear
-- more than once, keys that stand twice in the batch or are followed in it, other account kinds, credits that follow a stored split, keys that were
-- used before, and whatever is refused.
create function wallet.post(operations jsonb) returns jsonb
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

-- Blocks or frees a member's accounts. Blocking stops debits; what the member is owed still arrives.
create function wallet.set_blocked(in_site uuid, in_member uuid, in_blocked boolean) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update wallet.account set blocked = in_blocked where site_id = in_site and owner_id = in_member
$$;

revoke all on all functions in schema wallet from public;
grant execute on function wallet.post, wallet.open_account, wallet.set_blocked to croupier_app;
