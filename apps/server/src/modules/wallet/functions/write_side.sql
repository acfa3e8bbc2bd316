-- Writes one side of a pair: the balance, where one is kept, and its entry.
create or replace function wallet.write_side(op jsonb, in_operation uuid, in_movement text, in_account uuid, in_counter uuid,
  in_amount bigint) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  account record;
begin
  -- the guard is in the write: the check of the column refuses what would fall below zero
  update wallet.account a set balance = a.balance + in_amount where a.id = in_account and not a.appended
    returning a.balance, a.owner_id, a.kind into account;
  if not found then select null::bigint as balance, a.owner_id, a.kind into account from wallet.account a where a.id = in_account; end if;
  insert into wallet.entry (site_id, operation_id, account_id, counter_account_id, member_id, movement, currency, amount, balance_after,
      round_id, reference)
    select (op ->> 'site')::uuid, in_operation, in_account, in_counter, case when k.owner_kind = 'member' then account.owner_id end,
      in_movement, op ->> 'currency', in_amount, account.balance, (op ->> 'round')::uuid, op ->> 'externalId'
    from wallet.account_kind k where k.kind = account.kind;
end $$;

revoke all on function wallet.write_side from public;
