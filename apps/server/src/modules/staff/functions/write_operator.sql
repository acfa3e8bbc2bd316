-- Changes an operator, ends the operator's sessions except the one kept, and writes the audit log, in one transaction. `change` holds what
-- becomes different: role, siteId (null is every site), passwordHash with passwordDue, removed. Returns null where the operator does not
-- exist or was removed. For the owner of the schema alone; the application uses staff.change_operator.
create or replace function staff.write_operator(
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

revoke all on function staff.write_operator from public;
