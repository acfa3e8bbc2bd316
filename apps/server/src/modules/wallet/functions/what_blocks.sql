-- What stops debits of a member: 'site', 'member' or, for the kinds drawn from, 'account'. Null where nothing does.
create or replace function wallet.what_blocks(in_site uuid, in_member uuid, in_currency text, in_kinds text[]) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case
    when exists (select from wallet.block where site_id = in_site and owner_id = in_site) then 'site'
    when exists (select from wallet.block where site_id = in_site and owner_id = in_member) then 'member'
    when exists (select from wallet.account where site_id = in_site and owner_id = in_member and currency = in_currency
      and kind = any (in_kinds) and blocked) then 'account' end
$$;

revoke all on function wallet.what_blocks from public;
