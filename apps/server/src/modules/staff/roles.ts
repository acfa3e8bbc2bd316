import { isIP } from 'node:net';
import {
  type CallRequest,
  type RoleInfo,
  type StaffPermission,
  staffPermissions,
  useOfPermission,
} from '@croupier/contract';
import { CURRENCIES } from '@croupier/money';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import { auditOrigin } from './audit.ts';
import type { Acting } from './own-security.ts';
import { findRole, listRoles, type Role, type RoleFields, writeRole } from './roles.store.ts';

type Actor = Pick<Acting, 'caller' | 'from'>;

/**
 * Roles as data. The database judges who may write which: nobody changes the own role or the owner's, and nobody gives what the own role
 * does not hold. Each refuses `not_found`, `not_permitted`, and `field_errors` for what cannot be.
 */
export type Roles = {
  list(): Promise<RoleInfo[]>;
  /** Refuses `conflict` where the name is taken, and `role_scope`. */
  create(who: Actor, role: CallRequest<'console.createRole'>): Promise<RoleInfo>;
  /** Refuses `conflict` where it was changed since it was read, and `role_scope`. */
  change(who: Actor, role: CallRequest<'console.changeRole'>): Promise<RoleInfo>;
  /** Refuses `role_in_use`. */
  remove(who: Actor, roleId: string, reason: string): Promise<void>;
};

export function createRoles(deps: { db: Database; clock: Clock }): Roles {
  const { db, clock } = deps;

  async function write(
    { caller, from }: Actor,
    role: Parameters<typeof writeRole>[1]['role'],
    reason: string,
  ): Promise<string> {
    const actor = { login: caller.login, operatorId: caller.staffId, ...auditOrigin(from) };
    const written = await writeRole(db, { staffId: caller.staffId, actor, role, reason, at: clock.now() }).catch(
      (error: unknown) => {
        // the function judges the role that it has written, and rolls back where it would hold more than its author
        if (isInsufficientPrivilege(error)) refuse('not_permitted');
        throw error;
      },
    );
    if (written.verdict !== 'written') refuse(written.verdict);
    if (written.id === null) throw new Error('a role was written and has no id');
    return written.id;
  }

  async function toInfo(roleId: string): Promise<RoleInfo> {
    return info((await findRole(db, roleId)) ?? refuse('not_found'));
  }

  return {
    list: async () => (await listRoles(db)).map(info),
    async create(who, { reason, ...role }) {
      return toInfo(await write(who, checked(role), reason));
    },
    async change(who, { roleId, revision, reason, ...role }) {
      const fields = checked(role);
      const old = await findRole(db, roleId);
      // operators of single sites cannot hold a role of the platform: it would reach further than they may
      if (old && old.scope === 'sites' && fields.scope === 'platform' && old.operators > 0) refuse('role_scope');
      return toInfo(await write(who, { id: roleId, revision, ...fields }, reason));
    },
    async remove(who, roleId, reason) {
      await write(who, { id: roleId, removed: true }, reason);
    },
  };
}

const isPermission = (name: string): name is StaffPermission => name in staffPermissions;

/** What a role may be. Refuses `field_errors` and `role_scope`. */
function checked(role: RoleFields): RoleFields {
  const permissions = [...new Set(role.permissions)];
  if (!permissions.every(isPermission)) refuseFields({ permissions: { code: 'field_invalid' } });
  if (!Object.keys(role.secondPersonAbove).every((code) => CURRENCIES.has(code)))
    refuseFields({ secondPersonAbove: { code: 'field_invalid' } });
  if (Object.values(role.secondPersonAbove).some((amount) => amount.startsWith('-')))
    refuseFields({ secondPersonAbove: { code: 'field_invalid' } });
  const networks = role.networks.map(networkText);
  if (networks.includes(null)) refuseFields({ networks: { code: 'field_invalid' } });
  const reachesPlatform = permissions.filter(isPermission).some((one) => useOfPermission(one).scope === 'platform');
  if (role.scope === 'sites' && reachesPlatform) refuse('role_scope');
  return {
    name: role.name,
    scope: role.scope,
    permissions,
    reveals: [...new Set(role.reveals)],
    secondPersonAbove: role.secondPersonAbove,
    networks: networks.flatMap((network) => network ?? []),
  };
}

/** An address or network as PostgreSQL's cidr takes it, with the bits behind the prefix cleared; null for what is neither. */
function networkText(typed: string): string | null {
  const [address = '', bits, ...rest] = typed.trim().split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  if (family === 0 || rest.length > 0 || address.includes('%')) return null;
  if (bits === undefined) return `${address}/${most}`;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) return null;
  return `${address}/${Number(bits)}`;
}

function isInsufficientPrivilege(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '42501';
}

function info(role: Role): RoleInfo {
  // what an earlier release knew and this one does not is no permission any more
  return { ...role, permissions: role.permissions.filter(isPermission) };
}
