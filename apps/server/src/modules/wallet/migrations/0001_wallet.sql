create schema wallet;
grant usage on schema wallet to croupier_app, croupier_read;

-- The closed list of movements: which side the member's account stands on, which kinds it may be, and what stands opposite.
create table wallet.movement (
  movement text primary key,
  -- -1: money leaves the member; +1: money reaches the member
  direction smallint not null check (direction in (-1, 1)),
  member_kinds text[] not null,
  counter_kind text not null
);
insert into wallet.movement (movement, direction, member_kinds, counter_kind) values
  ('play_money_grant', 1, '{cash}', 'mint'),
  ('stake', -1, '{cash,bonus}', 'house'),
  ('payout', 1, '{cash,bonus}', 'house'),
  ('stake_refund', 1, '{cash,bonus}', 'house');

-- Kinds without a running balance: their side is appended, never updated, so that no row is hot. They alone may go below zero.
create table wallet.account_kind (
  kind text primary key,
  owner_kind text not null check (owner_kind in ('member', 'site')),
  appended boolean not null
);
insert into wallet.account_kind (kind, owner_kind, appended) values
  ('cash', 'member', false),
  ('bonus', 'member', false),
  ('locked', 'member', false),
  ('in_play', 'member', false),
  ('house', 'site', true),
  ('mint', 'site', true),
  ('payment_provider', 'site', true),
  ('agent_credit', 'member', false),
  ('jackpot_pool', 'site', false),
  ('suspense', 'site', false);

create table wallet.account (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  -- the member, or the site itself
  owner_id uuid not null,
  kind text not null references wallet.account_kind,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  appended boolean not null,
  -- null where the kind is appended: then the balance is the sum of the entries
  balance bigint,
  -- a blocked account takes no debits; what it is owed still reaches it
  blocked boolean not null default false,
  created_at timestamptz not null default now(),
  unique (site_id, owner_id, kind, currency),
  constraint account_never_below_zero check (balance >= 0),
  constraint account_balance_kept check (appended = (balance is null))
) with (fillfactor = 80);

-- One row an operation, unique by (site, source, external id). A unique index on time-partitioned entries could not hold that.
create table wallet.operation (
  site_id uuid not null,
  -- who asked: a game provider, the platform, an operator
  source text not null check (length(source) between 1 and 64),
  external_id text not null check (length(external_id) between 1 and 160),
  id uuid not null default uuidv7(),
  xid xid8 not null default pg_current_xact_id(),
  content_hash bytea not null check (length(content_hash) = 32),
  member_id uuid not null,
  currency text not null,
  round_id uuid,
  -- minor units drawn from each account kind, in drawing order; wins and rollbacks follow it
  split jsonb not null,
  -- the first answer, given again byte for byte
  answer json not null,
  -- opaque to the wallet: an outcome commits with its money
  document jsonb,
  at timestamptz not null default now(),
  primary key (site_id, source, external_id)
) partition by hash (site_id, source, external_id);

do $$ begin
  for i in 0 .. 7 loop
    execute format('create table wallet.operation_%s partition of wallet.operation for values with (modulus 8, remainder %s)', i, i);
  end loop;
end $$;
create index operation_by_xid on wallet.operation (xid, id);
select kernel.add_stream('wallet', 'wallet.operation');

create table wallet.entry (
  id uuid not null default uuidv7(),
  site_id uuid not null,
  operation_id uuid not null,
  account_id uuid not null,
  counter_account_id uuid not null,
  -- set on the member's side only
  member_id uuid,
  movement text not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint check (balance_after >= 0),
  round_id uuid,
  reference text not null,
  primary key (id)
) partition by range (id);
create table wallet.entry_late partition of wallet.entry default;
create index entry_by_account on wallet.entry (account_id, id desc);
create index entry_by_operation on wallet.entry (operation_id);
select kernel.ensure_month_partitions('wallet.entry', now()::date, 3);

-- Entries and operations are never changed or deleted: by right, and by trigger for those who have every right.
create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger entry_append_only before update or delete on wallet.entry for each row execute function wallet.refuse_change();
create trigger entry_no_truncate before truncate on wallet.entry for each statement execute function wallet.refuse_change();
create trigger operation_append_only before update or delete on wallet.operation for each row execute function wallet.refuse_change();
create trigger operation_no_truncate before truncate on wallet.operation for each statement execute function wallet.refuse_change();

-- The two fixed tables are read here as the owner, so the function is the only door: the application may neither insert
-- entries nor touch balances by itself.
create function wallet.open_account(in_site uuid, in_owner uuid, in_kind text, in_currency text) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_id uuid;
  is_appended boolean;
begin
  select id into found_id from wallet.account
    where site_id = in_site and owner_id = in_owner and kind = in_kind and currency = in_currency;
  if found then return found_id; end if;
  select appended into is_appended from wallet.account_kind where kind = in_kind;
  if not found then raise exception 'unknown account kind %', in_kind; end if;
  insert into wallet.account (site_id, owner_id, kind, currency, appended, balance)
    values (in_site, in_owner, in_kind, in_currency, is_appended, case when is_appended then null else 0 end)
    on conflict (site_id, owner_id, kind, currency) do nothing;
  select id into found_id from wallet.account
    where site_id = in_site and owner_id = in_owner and kind = in_kind and currency = in_currency;
  return found_id;
end $$;

-- Posts operations in the order given and returns one result for each, in that order.
--
-- An operation: { site, source, externalId, hash (hex), member, currency, round, document, legs: [
--   { movement, amount, kinds: [account kind, ...], follow: external id of the operation whose split a credit follows, or null } ] }
-- A result: { status: posted | replayed | conflict | insufficient | blocked | out_of_range | invalid, ... }.
-- Of an operation all legs are posted or none. A refused operation leaves nothing behind and does not touch its neighbours.
create function wallet.post(operations jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  op jsonb;
  results jsonb := '[]';
begin
  if jsonb_array_length(operations) > 1000 then raise exception 'too many operations in one batch'; end if;
  -- every batch locks in one order, so two batches cannot wait for one another
  perform 1 from wallet.account a
    where (a.site_id, a.owner_id) in (
      select (o ->> 'site')::uuid, (o ->> 'member')::uuid from jsonb_array_elements(operations) o)
    order by a.id for update;
  for op in select o from jsonb_array_elements(operations) with ordinality as e(o, place) order by place loop
    results := results || jsonb_build_array(wallet.post_one(op));
  end loop;
  return results;
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
  new_balance numeric;
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
    if (leg ->> 'amount')::numeric <= 0 or (leg ->> 'amount')::numeric > 900000000000000000 then
      return jsonb_build_object('status', 'invalid', 'reason', 'amount out of range');
    end if;
    if rule.direction < 0 and blocked_any then return jsonb_build_object('status', 'blocked'); end if;
    parts := wallet.split_leg(rule, leg, balances, split, in_site, in_source);
    if parts is null then
      return jsonb_build_object('status', 'insufficient', 'balance', before_sum::text);
    end if;
    for part in select p ->> 'kind' as kind, (p ->> 'amount')::bigint as amount from jsonb_array_elements(parts) p loop
      if not (part.kind = any (rule.member_kinds)) then
        return jsonb_build_object('status', 'invalid', 'reason', 'account kind not allowed for the movement');
      end if;
      if not account_ids ? part.kind then
        account_ids := account_ids || jsonb_build_object(part.kind, wallet.open_account(in_site, in_member, part.kind, in_currency));
        balances := balances || jsonb_build_object(part.kind, 0);
      end if;
      new_balance := (balances ->> part.kind)::numeric + rule.direction * part.amount;
      -- judged here, because an overflow in the write would take the whole batch with it
      if new_balance > 9000000000000000000 then return jsonb_build_object('status', 'out_of_range'); end if;
      balances := jsonb_set(balances, array[part.kind], to_jsonb(new_balance));
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

-- Blocks or frees a member's accounts. Blocking stops debits; what the member is owed still arrives.
create function wallet.set_blocked(in_site uuid, in_member uuid, in_blocked boolean) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update wallet.account set blocked = in_blocked where site_id = in_site and owner_id = in_member
$$;

revoke all on all functions in schema wallet from public;
grant execute on function wallet.post, wallet.open_account, wallet.set_blocked to croupier_app;
grant select on all tables in schema wallet to croupier_app, croupier_read;
