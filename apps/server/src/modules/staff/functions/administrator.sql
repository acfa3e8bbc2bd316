-- The operator who may change others, held against changes meanwhile; null where the operator may not. That takes a role of the platform
-- with `operators.write`.
create or replace function staff.administrator(acting uuid) returns staff.operator
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  found_operator staff.operator;
begin
  select o.* into found_operator from staff.operator o where o.id = acting and o.removed_at is null for update;
  if not found then
    return null;
  end if;
  perform 1 from staff.role r
  where r.id = found_operator.role_id and r.scope = 'platform' and 'operators.write' = any(staff.role_permissions(r));
  return case when found then found_operator end;
end $$;

revoke all on function staff.administrator from public;
