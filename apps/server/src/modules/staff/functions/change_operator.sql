-- Changes an operator at the request of another, and returns 'changed', 'not_found' or 'not_permitted'. Operators may change their own
-- password. Everything else takes an administrator, who changes neither the own access nor anybody who may do more, and gives no role that
-- may do more: whoever acts keeps the own role, so that one administrator is always left.
create or replace function staff.change_operator(
  acting uuid, actor jsonb, target uuid, change jsonb, kept_session uuid, why text, moment timestamptz
) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  administrator staff.operator;
  found_target staff.operator;
begin
  -- both, in one order: two owners who remove each other at the same moment leave one
  perform 1 from staff.operator o where o.id in (acting, target) order by o.id for update;
  if acting = target then
    if (select count(*) from jsonb_object_keys(change) key where key not in ('passwordHash', 'passwordDue')) > 0 then
      return 'not_permitted';
    end if;
    -- another may have made another password since this session began
    if not exists (select 1 from staff.session s join staff.operator o on o.id = s.operator_id
      where s.id = kept_session and s.operator_id = acting and s.ended_at is null and s.access_version = o.access_version
        and o.removed_at is null) then
      return 'not_permitted';
    end if;
  else
    administrator := staff.administrator(acting);
    if administrator.id is null then
      return 'not_permitted';
    end if;
    select * into found_target from staff.operator o where o.id = target and o.removed_at is null;
    if not found then
      return 'not_found';
    end if;
    if not staff.may_give(administrator.role_id, found_target.role_id) then
      return 'not_permitted';
    end if;
    if change ? 'roleId' and staff.may_give(administrator.role_id, (change ->> 'roleId')::uuid) is distinct from true then
      return 'not_permitted';
    end if;
  end if;
  perform staff.write_operator(actor, target, change, kept_session, why, moment);
  return 'changed';
end $$;

revoke all on function staff.change_operator from public;
grant execute on function staff.change_operator to croupier_app;
