-- What the ledger refuses for each statement its partitions refuse too: PostgreSQL hands down only the triggers for each row.
do $$
declare
  part record;
begin
  for part in select i.inhrelid::regclass as name, t.tgname as trigger from pg_inherits i
      join pg_trigger t on t.tgrelid = i.inhparent and t.tgname in ('entry_no_truncate', 'operation_no_truncate')
      where i.inhparent in ('wallet.entry'::regclass, 'wallet.operation'::regclass) loop
    execute format('create trigger %I before truncate on %s for each statement execute function wallet.refuse_change()',
      part.trigger, part.name);
  end loop;
end $$;

-- Opens an account, or finds it. With a member's account come those of the site that its money moves to and from, in one order: batches
-- that opened them as they needed them could wait for one another.
create or replace function wallet.open_account(in_site uuid, in_owner uuid, in_kind text, in_currency text) returns uuid
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
select wallet.open_account(known.site_id, known.site_id, m.counter_kind, known.currency)
  from (select distinct site_id, currency from wallet.account) known, (select distinct counter_kind from wallet.movement) m;

-- Judges and writes one operation, as 0001 tells; the member's accounts are locked already.
create or replace function wallet.post_one(op jsonb) returns jsonb
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
