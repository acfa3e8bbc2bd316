import { readyRoles } from './call.ts';
import { permissionsOfReadyRole } from './permissions.ts';

/**
 * The source of `staff.ready_permissions`: what the ready roles hold in this release. It is a function of the database, so that the database
 * can judge who may give which role.
 */
export function readyPermissionsSource(): string {
  const rows = readyRoles.map((role) => {
    const list = permissionsOfReadyRole(role).toSorted().join(',');
    return `    when '${role}' then '{${list}}'`;
  });
  return `-- Generated from the contract by \`npm run generate\`. Do not edit. What the roles hold that come with the platform.
create or replace function staff.ready_permissions(ready text) returns text[]
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select (case ready
${rows.join('\n')}
    else '{}'
  end)::text[];
$$;

revoke all on function staff.ready_permissions from public;
grant execute on function staff.ready_permissions to croupier_app;
`;
}
