-- Changes an operator, ends the operator's sessions except the one kept, and writes the audit log, in one transaction. `change` holds what
-- becomes different: roleId, siteIds (null is every site), passwordHash with passwordDue, reset (password and second factors go), removed.
-- Returns null where the operator does not exist or was removed. For the owner of the schema alone; the application uses
-- staff.change_operator.
create or replace function staff.write_operator(
  actor jsonb, target uuid, change jsonb, kept_session uuid, why text, moment timestamptz
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
    role_id = coalesce((change ->> 'roleId')::uuid, o.role_id),
    site_ids = case when change ? 'siteIds'
      then (select array_agg(one::uuid order by one) from jsonb_array_elements_text(nullif(change -> 'siteIds', 'null')) one)
      else o.site_ids end,
    password_hash = case when change ? 'reset' then null else coalesce(change ->> 'passwordHash', o.password_hash) end,
    password_due = case when change ? 'passwordHash' then (change ->> 'passwordDue')::boolean else o.password_due end,
    removed_at = case when change ? 'removed' then moment end,
    access_version = o.access_version + 1
  where o.id = target returning * into new;
  update staff.session s set ended_at = moment
  where s.operator_id = target and s.ended_at is null and s.id is distinct from kept_session;
  update staff.session s set access_version = new.access_version
  where s.id = kept_session and s.operator_id = target and s.ended_at is null and s.access_version = old.access_version;
  if change ? 'reset' or change ? 'removed' then
    delete from staff.invitation where operator_id = target;
    delete from staff.totp where operator_id = target;
    delete from staff.passkey where operator_id = target;
    delete from staff.recovery_code where operator_id = target;
  end if;
  perform staff.write_audit(
    actor, null,
    case when change ? 'removed' then 'operator.remove' when change ? 'reset' then 'operator.reset'
      when change ? 'passwordHash' then 'operator.password' else 'operator.change' end,
    old.login, why, staff.operator_facts(old), case when change ? 'removed' then null else staff.operator_facts(new) end, moment
  );
  return target;
end $$;

revoke all on function staff.write_operator from public;
