-- What the audit log keeps of a role.
create or replace function staff.role_facts(held staff.role) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object(
    'name', held.name, 'scope', held.scope, 'permissions', to_jsonb(staff.role_permissions(held)), 'reveals', to_jsonb(held.reveals),
    'secondPersonAbove', held.second_person_above, 'networks', to_jsonb(held.networks::text[])
  );
$$;

revoke all on function staff.role_facts from public;
