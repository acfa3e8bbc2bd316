-- Invites an operator, or makes a new link for one who waits for acceptance, at the request of an administrator. Returns the operator as
-- `id`, and what became of it as `verdict`: 'invited', 'conflict', 'not_found' or 'not_permitted'.
create or replace function staff.invite_operator(
  acting uuid, actor jsonb, invited jsonb, token bytea, until timestamptz, why text, moment timestamptz, out verdict text, out id uuid
) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  administrator staff.operator := staff.administrator(acting);
  role_given uuid := coalesce(
    (invited ->> 'roleId')::uuid, (select o.role_id from staff.operator o where o.id = (invited ->> 'operatorId')::uuid)
  );
  allowed boolean;
begin
  if administrator.id is null then
    verdict := 'not_permitted';
    return;
  end if;
  allowed := staff.may_give(administrator.role_id, role_given);
  if allowed is null then
    verdict := 'not_found';
    return;
  end if;
  if not allowed or acting = (invited ->> 'operatorId')::uuid then
    verdict := 'not_permitted';
    return;
  end if;
  id := staff.write_invitation(actor, invited, token, until, why, moment);
  verdict := case when id is not null then 'invited' when invited ? 'operatorId' then 'not_found' else 'conflict' end;
end $$;

revoke all on function staff.invite_operator from public;
grant execute on function staff.invite_operator to croupier_app;
