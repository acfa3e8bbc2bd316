-- Whether somebody of one role may give another: one that holds, reveals and reaches nothing that the own role does not.
create or replace function staff.may_give(own uuid, given uuid) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select staff.role_permissions(g) <@ staff.role_permissions(o) and g.reveals <@ o.reveals and (g.scope = 'sites' or o.scope = 'platform')
  from staff.role o, staff.role g where o.id = own and g.id = given and g.removed_at is null;
$$;

revoke all on function staff.may_give from public;
