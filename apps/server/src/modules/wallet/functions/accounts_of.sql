-- Every account with a balance that operations may move: those of the members, of the owners that legs name, of the sites, and of what is
-- reversed.
create or replace function wallet.accounts_of(operations jsonb) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with op as (select o, (o ->> 'site')::uuid as site from jsonb_array_elements(operations) o)
  select a.id from op join wallet.account a on a.site_id = op.site and not a.appended and a.owner_id in (
    select (o ->> 'member')::uuid union all select op.site
    union all select (l ->> 'to')::uuid from jsonb_array_elements(o -> 'legs') l where l ->> 'to' is not null)
  union
  select a.id from op join wallet.operation r on r.site_id = op.site and r.source = o ->> 'source' and r.external_id = o ->> 'of'
    join wallet.entry e on e.operation_id = r.id join wallet.account a on a.id = e.account_id and not a.appended
    where o ->> 'kind' = 'reverse'
$$;

revoke all on function wallet.accounts_of from public;
