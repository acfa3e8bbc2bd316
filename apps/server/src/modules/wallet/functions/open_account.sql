-- Opens an account or finds it, and returns its id. A member's account comes with those of the site that its money moves to and from, opened
-- in one order: batches that opened them as needed could wait for one another.
create or replace function wallet.open_account(in_site uuid, in_owner uuid, in_kind text, in_currency text) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_id uuid;
  is_appended boolean;
  of_member boolean;
  opposite text;
begin
  select id into found_id from wallet.account
    where site_id = in_site and owner_id = in_owner and kind = in_kind and currency = in_currency;
  if found then return found_id; end if;
  select appended, owner_kind = 'member' into is_appended, of_member from wallet.account_kind where kind = in_kind;
  if not found then raise exception 'unknown account kind %', in_kind; end if;
  if of_member then
    for opposite in select distinct counter_kind from wallet.movement where counter_owner = 'site' order by 1 loop
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

revoke all on function wallet.open_account from public;
grant execute on function wallet.open_account to croupier_app;
