import { allOf } from './areas.ts';
import type { StaffRole } from './call.ts';

/** What an operator may do, by what console calls ask, and the roles that hold it beside the owner, who holds all. */
export const staffPermissions = allOf('permissions');

export type StaffPermission = keyof typeof staffPermissions;

/** What a role holds. */
export function permissionsOfRole(role: StaffRole): StaffPermission[] {
  const all = Object.entries(staffPermissions) as [StaffPermission, readonly StaffRole[]][];
  return all.filter(([, roles]) => role === 'owner' || roles.includes(role)).map(([permission]) => permission);
}
