import { allOf } from './areas.ts';
import type { ReadyRole } from './call.ts';

/** What an operator may do, by what console calls ask, and the ready roles that hold it beside the owner, who holds all. */
export const staffPermissions = allOf('permissions');

export type StaffPermission = keyof typeof staffPermissions;

/** What a ready role holds as it comes. */
export function permissionsOfReadyRole(role: ReadyRole): StaffPermission[] {
  const all = Object.entries(staffPermissions) as [StaffPermission, readonly ReadyRole[]][];
  return all.filter(([, roles]) => role === 'owner' || roles.includes(role)).map(([permission]) => permission);
}
