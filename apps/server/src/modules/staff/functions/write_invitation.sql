-- Adds an operator with an invitation, or gives one who waits for acceptance a new link in place of the one before. Returns the operator,
-- or null where the login is taken (a new one), or has a password (one who waits). For the owner of the schema alone; the application uses
-- staff.invite_operator.
create or replace function staff.write_invitation(
  actor jsonb, invited jsonb, token bytea, until timestamptz, why text, moment timestamptz
) returns uuid language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  person staff.operator;
begin
  if invited ? 'operatorId' then
    select * into person from staff.operator o
    where o.id = (invited ->> 'operatorId')::uuid and o.removed_at is null and o.password_hash is null for update;
    if not found then
      return null;
    end if;
  else
    insert into staff.operator (login, role_id, site_ids, created_at)
    values (
      invited ->> 'login', (invited ->> 'roleId')::uuid,
      (select array_agg(one::uuid order by one) from jsonb_array_elements_text(nullif(invited -> 'siteIds', 'null')) one), moment
    ) on conflict (lower(login)) do nothing returning * into person;
    if not found then
      return null;
    end if;
    perform staff.write_audit(actor, null, 'operator.invite', person.login, why, null, staff.operator_facts(person), moment);
  end if;
  insert into staff.invitation (operator_id, token_hash, created_at, expires_at, is_reset)
  values (person.id, token, moment, until, invited ? 'operatorId')
  on conflict (operator_id) do update set
    token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at;
  return person.id;
end $$;

revoke all on function staff.write_invitation from public;
