-- Blocks an owner or lifts the block. Blocking stops debits; what the owner is owed still arrives.
create or replace function wallet.set_blocked(in_site uuid, in_owner uuid, in_blocked boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- what is being posted for a member ends first, and what comes after sees the block
  perform 1 from wallet.account where site_id = in_site and owner_id = in_owner and owner_id <> site_id order by id for update;
  if in_blocked then insert into wallet.block (site_id, owner_id) values (in_site, in_owner) on conflict do nothing;
  else delete from wallet.block where site_id = in_site and owner_id = in_owner; end if;
end $$;

revoke all on function wallet.set_blocked from public;
grant execute on function wallet.set_blocked to croupier_app;
