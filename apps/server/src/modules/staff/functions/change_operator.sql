-- Changes an operator at the request of another, and returns 'changed', 'not_found' or 'not_permitted'. Operators may change their own
-- password. Everything else is for owners, each for operators of their own site and never for their own role: whoever acts stays an
-- owner, so that one is left.
create or replace function staff.change_operator(
  acting uuid, target uuid, change jsonb, kept_session uuid, why text, moment timestamptz
) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  actor staff.operator;
  found_target staff.operator;
begin
  -- both, in one order: two owners who remove each other at the same moment leave one
  perform 1 from staff.operator o where o.id in (acting, target) order by o.id for update;
  select * into actor from staff.operator o where o.id = acting and o.removed_at is null;
  if not found then
    return 'not_permitted';
  end if;
  if acting = target then
    if (select count(*) from jsonb_object_keys(change) key where key not in ('passwordHash', 'passwordDue')) > 0 then
      return 'not_permitted';
    end if;
    -- an owner may have made another password since this session began
    if not exists (select 1 from staff.session s
      where s.id = kept_session and s.operator_id = acting and s.ended_at is null and s.access_version = actor.access_version) then
      return 'not_permitted';
    end if;
  elsif actor.role <> 'owner' then
    return 'not_permitted';
  end if;
  select * into found_target from staff.operator o where o.id = target and o.removed_at is null;
  if not found or (actor.site_id is not null and found_target.site_id is distinct from actor.site_id) then
    return 'not_found';
  end if;
  if change ? 'siteId' and actor.site_id is not null and (change ->> 'siteId')::uuid is distinct from actor.site_id then
    return 'not_permitted';
  end if;
  perform staff.write_operator(actor.login, acting, target, change, kept_session, why, moment);
  return 'changed';
end $$;

revoke all on function staff.change_operator from public;
grant execute on function staff.change_operator to croupier_app;
