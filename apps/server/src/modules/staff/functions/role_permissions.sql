-- What a role holds: its own list, or what a ready role that nobody changed holds in this release.
create or replace function staff.role_permissions(held staff.role) returns text[]
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(held.permissions, staff.ready_permissions(held.ready));
$$;

revoke all on function staff.role_permissions from public;
grant execute on function staff.role_permissions to croupier_app;
