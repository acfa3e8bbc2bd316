-- Blocks one kind of account of an owner, or lifts the block.
create or replace function wallet.set_account_blocked(in_site uuid, in_owner uuid, in_kind text, in_currency text,
  in_blocked boolean) returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  update wallet.account set blocked = in_blocked
    where site_id = in_site and owner_id = in_owner and kind = in_kind and currency = in_currency
$$;

revoke all on function wallet.set_account_blocked from public;
grant execute on function wallet.set_account_blocked to croupier_app;
