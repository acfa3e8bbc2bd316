import { permissionsOfRole, type StaffPermission, type StaffRole, staffRoles } from '@croupier/contract';

export function isStaffRole(role: string): role is StaffRole {
  return (staffRoles as readonly string[]).includes(role);
}

/** What a role may do; a role that the program does not know may do nothing. */
export function permissionsOf(role: string): ReadonlySet<StaffPermission> {
  return new Set(isStaffRole(role) ? permissionsOfRole(role) : []);
}
