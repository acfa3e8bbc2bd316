-- The hold that a capture or a release names, of the same member and currency; locked, so that what remains of it stays true.
create or replace function wallet.held(op jsonb) returns wallet.hold
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select h from wallet.hold h
    where h.site_id = (op ->> 'site')::uuid and h.source = op ->> 'source' and h.external_id = op ->> 'hold'
      and h.member_id = (op ->> 'member')::uuid and h.currency = op ->> 'currency' for update
$$;

revoke all on function wallet.held from public;
