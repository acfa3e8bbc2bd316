-- Adds a line to the audit log. `actor` holds login, operatorId, ip and device; what is missing is null.
create or replace function staff.write_audit(
  actor jsonb, site uuid, what text, target text, why text, old jsonb, new jsonb, moment timestamptz
) returns void language sql set search_path = pg_catalog, pg_temp as $$
  insert into staff.audit (at, actor, operator_id, site_id, action, target, reason, ip, device, before, after)
  values (
    moment, actor ->> 'login', (actor ->> 'operatorId')::uuid, site, what, target, why, (actor ->> 'ip')::inet, actor ->> 'device',
    old, new
  );
$$;

revoke all on function staff.write_audit from public;
