-- One bet as one transaction of one plpgsql function: the same rows, indexes, guard and answer for a repeat as wallet.post, without its
-- generality. The ceiling of what posting one by one can reach.
create schema if not exists bench;
grant usage on schema bench to croupier_app;

-- The member of a number. Members of the benchmark have ids that both sides can make from a number.
create or replace function bench.member(number integer) returns uuid language sql immutable as $$
  select ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid
$$;

create or replace function bench.bet(in_site uuid, in_number integer, in_key bigint, in_amount bigint, in_round uuid, in_document jsonb)
returns json language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  in_member uuid := bench.member(in_number);
  in_external text := 'bench-' || in_key;
  in_hash bytea := sha256(convert_to(in_member || ' PHP stake ' || in_amount, 'UTF8'));
  new_id uuid := uuidv7();
  own record;
  house uuid;
  new_answer json;
  existing record;
begin
  update wallet.account set balance = balance - in_amount
    where site_id = in_site and owner_id = in_member and kind = 'cash' and currency = 'PHP' and balance >= in_amount and not blocked
    returning id, balance into own;
  if not found then return json_build_object('status', 'insufficient'); end if;
  new_answer := json_build_object('operationId', new_id, 'balanceBefore', (own.balance + in_amount)::text, 'balanceAfter', own.balance::text);
  insert into wallet.operation (site_id, source, external_id, id, content_hash, member_id, currency, round_id, split, answer, document)
    values (in_site, 'house', in_external, new_id, in_hash, in_member, 'PHP', in_round,
      jsonb_build_array(jsonb_build_object('kind', 'cash', 'amount', in_amount)), new_answer, in_document)
    on conflict (site_id, source, external_id) do nothing;
  if not found then
    update wallet.account set balance = balance + in_amount where id = own.id;
    select content_hash, answer into existing from wallet.operation
      where site_id = in_site and source = 'house' and external_id = in_external;
    return case when existing.content_hash = in_hash then existing.answer else json_build_object('status', 'conflict') end;
  end if;
  select id into house from wallet.account where site_id = in_site and owner_id = in_site and kind = 'house' and currency = 'PHP';
  insert into wallet.entry (site_id, operation_id, account_id, counter_account_id, member_id, movement, currency, amount, balance_after,
      round_id, reference) values
    (in_site, new_id, own.id, house, in_member, 'stake', 'PHP', -in_amount, own.balance, in_round, in_external),
    (in_site, new_id, house, own.id, null, 'stake', 'PHP', in_amount, null, in_round, in_external);
  return new_answer;
end $$;
