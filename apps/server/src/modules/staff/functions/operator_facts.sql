-- What the audit log keeps of an operator: nothing that opens anything.
create or replace function staff.operator_facts(person staff.operator) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object(
    'role', (select r.name from staff.role r where r.id = person.role_id), 'siteIds', to_jsonb(person.site_ids),
    'passwordDue', person.password_due
  );
$$;

revoke all on function staff.operator_facts from public;
