import { type StaffPermission, type StaffRole, staffPermissions } from '@croupier/contract';

const support = [
  'members.read',
  'feedback.read',
  'audit.read',
  'settings.read',
  'content.read',
  'catalogue.read',
  'jackpots.read',
] as const satisfies StaffPermission[];

const permissionsByRole = {
  support,
  manager: [
    ...support,
    'settings.write',
    'switches.write',
    'members.write',
    'content.write',
    'catalogue.write',
    'jackpots.write',
  ],
  owner: staffPermissions,
} as const satisfies Record<StaffRole, readonly StaffPermission[]>;

export function isStaffRole(role: string): role is StaffRole {
  return Object.hasOwn(permissionsByRole, role);
}

/** What a role may do; a role that the program does not know may do nothing. */
export function permissionsOf(role: string): ReadonlySet<StaffPermission> {
  return new Set(isStaffRole(role) ? permissionsByRole[role] : []);
}
