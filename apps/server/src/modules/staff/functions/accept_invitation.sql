-- Keeps the password of whoever holds an invitation, once, and ends the invitation. Returns the operator with the count of its access, or
-- no row where the invitation is not known, has ended, or its operator was removed.
create or replace function staff.accept_invitation(token bytea, hash text, origin jsonb, moment timestamptz)
returns table (id uuid, access_version integer) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  person staff.operator;
begin
  select o.* into person from staff.operator o
  join staff.invitation i on i.operator_id = o.id
  where i.token_hash = token and i.expires_at > moment and o.removed_at is null for update of o;
  if not found then
    return;
  end if;
  -- of two acceptances at one moment the second finds it gone
  delete from staff.invitation i where i.token_hash = token;
  if not found then
    return;
  end if;
  update staff.operator o set password_hash = hash, password_due = false, access_version = o.access_version + 1
  where o.id = person.id returning o.* into person;
  perform staff.write_audit(
    origin || jsonb_build_object('login', person.login, 'operatorId', person.id), null, 'operator.accept', person.login,
    'accepted the invitation', null, staff.operator_facts(person), moment
  );
  return query select person.id, person.access_version;
end $$;

revoke all on function staff.accept_invitation from public;
grant execute on function staff.accept_invitation to croupier_app;
