alter table staff.operator
  add column password_due boolean not null default false,
  -- an operator who was removed keeps the row: the audit log names it
  add column removed_at timestamptz,
  -- counts changes of access; a session of an earlier count is over, also one that was being opened meanwhile
  add column access_version integer not null default 1;

alter table staff.session
  add column access_version integer not null default 1,
  -- the browser that logged in, as a hash
  add column device_hash bytea;
create index session_by_operator on staff.session (operator_id, created_at);

-- Operators are added by the owner of the schema and changed by the function below: an application that was taken over makes nobody an
-- operator, and raises nobody without a line in the audit log.
revoke insert on staff.operator from croupier_app;

-- Changes an operator, ends the sessions but the one kept, and writes the audit log, in one. `change` holds what becomes different: role,
-- siteId (null is every site), passwordHash with passwordDue, removed. Returns null where there is no such operator any more.
create function staff.write_operator(
  actor_login text, actor_id uuid, target uuid, change jsonb, kept_session uuid, why text, moment timestamptz
) returns uuid language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  old staff.operator;
  new staff.operator;
begin
  select * into old from staff.operator o where o.id = target and o.removed_at is null for update;
  if not found then
    return null;
  end if;
  update staff.operator o set
    role = coalesce(change ->> 'role', o.role),
    site_id = case when change ? 'siteId' then (change ->> 'siteId')::uuid else o.site_id end,
    password_hash = coalesce(change ->> 'passwordHash', o.password_hash),
    password_due = case when change ? 'passwordHash' then (change ->> 'passwordDue')::boolean else o.password_due end,
    removed_at = case when change ? 'removed' then moment end,
    access_version = o.access_version + 1
  where o.id = target returning * into new;
  update staff.session s set ended_at = moment
  where s.operator_id = target and s.ended_at is null and s.id is distinct from kept_session;
  update staff.session s set access_version = new.access_version
  where s.id = kept_session and s.operator_id = target and s.ended_at is null and s.access_version = old.access_version;
  insert into staff.audit (at, actor, operator_id, site_id, action, target, reason, before, after)
  values (
    moment, actor_login, actor_id, coalesce(old.site_id, new.site_id),
    case when change ? 'removed' then 'operator.remove' when change ? 'passwordHash' then 'operator.password' else 'operator.change' end,
    old.login, why,
    jsonb_build_object('role', old.role, 'siteId', old.site_id, 'passwordDue', old.password_due),
    case when change ? 'removed' then null
      else jsonb_build_object('role', new.role, 'siteId', new.site_id, 'passwordDue', new.password_due) end
  );
  return target;
end $$;
revoke execute on function staff.write_operator from public;

-- The same as an operator asks for it. Everybody may change the own password; the rest is for owners, each for operators of the own
-- site, and never for the own role: whoever acts stays an owner, so that one is left.
create function staff.change_operator(
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
revoke execute on function staff.change_operator from public;
grant execute on function staff.change_operator to croupier_app;
